"""Features of YAML about which readers disagree, or which a configuration does not need: each as a small file."""

BLOCK_SCALARS = [
    "a: |\n  one\n  two\n", "a: |-\n  one\n\n", "a: >\n  one\n  two\n", "a: >2\n   one\n", "a: |+\n\nb: 1\n", "- |\n one\n- 2\n", "a: >b\n", "a: |b\n",
]
TEXT_OVER_LINES = [
    "a: one\n  two\n", "a: one\n\n  two\nb: 1\n", "a: 'one\n  two'\n", "a: \"one\n  two\"\n", "a: \"one\\\n  two\"\n", "a: [one\n  two, x]\n",
    "- one\n  two\n", "a:\n  one\n  two\n", "a:\n  'one'\n", "a:\n  [x, y]\n", "a:\n  {x: y}\n", "a:\n  one\nb: 1\n", "a: b\n c: d\n",
]
ANCHORS_AND_TAGS = [
    "a: &x 1\nb: *x\n", "a: &x\n  b: 1\n", "&x a: 1\n*x : 2\n", "a: *nowhere\n", "x: &x {a: 1}\nb:\n  <<: *x\n  c: 2\n", "a: {<<: {b: 1}}\n",
    "'<<': {b: 1}\n", "<<: [{b: 1}]\na: 2\n", "a: !!str 1\n", "a: !!int \"1\"\n", "!!map {a: 1}\n", "a: !local x\n", "a: !<tag:yaml.org,2002:str> 1\n",
    "a: ! 1\n", "a: !!set {x, y}\n", "a: !!binary eA==\n", "a: !\n", "a: &\n", "a: *\n", "a: **/*.swift\n", "a: [**/x]\n", "a: \"**/x\"\n",
]
KEYS = [
    "? a\n: 1\n", "? [a, b]\n: 1\n", "{? a : 1}\n", "{a, b: 1}\n", "{a: 1, a: 2}\n", "a: 1\n'a': 2\n", "a: 1\n\"\\x61\": 2\n", "[a: 1]\n",
    "a: [b: 1, c]\n", "{a:1}\n", "{\"a\":1}\n", "{'a':b}\n", "'': 1\n", "null: 1\n", "1: a\n", "1.5: a\n", "true: a\n", "a\n", "'a'\n", "1\n", "~\n",
    "a : b\n", "a:b\n", "a::b\n", "a: :b\n", "a: b:\n", "a:: b\n", "'a':b\n", "\"a\" : b\n", "a: b: c\n", "a: b:c\n", "a: {x}\n", "?a: 1\n", "a: ?b\n",
    "a: ? b\n", "é: 1\ne\u0301: 2\n",
]
MARKERS = [
    "%YAML 1.1\n---\na: 1\n", "%YAML 1.2\n---\na: on\n", "%TAG ! !x\n---\na: 1\n", "---\na: 1\n...\n", "---\n---\na: 1\n", "a: 1\n---\nb: 1\n",
    "--- {a: 1}\n", "--- a\n", "---a: 1\n", "a: ---\n", "a: x\n--- b\n", "a: 'x\n---\ny'\n", "...\na: 1\n", "a: 1\n ...\n", "a: 1\n ---\n", "- ---\n",
    "[---]\n", "a: [\n---\n]\n", "# c\n---\n# d\na: 1\n", "a: 1\n...\nb: 2\n",
]
TABS = [
    "a:\tb\n", "a:\n\tb: 1\n", "a:\n  - b\n\t- c\n", "a: b\t\n", "a: b\t# c\n", "a: [b,\tc]\n", "-\ta\n", "a: 'b\tc'\n", "a\t: b\n", "\t\na: 1\n",
    "a: 1\n\t# c\n", "a: 1\n\t\n", "a: {b:\tc}\n", "a: b\tc\n", "a: \"b\\tc\"\n", "---\t\na: 1\n",
]
COMMENTS = [
    "a: b#c\n", "a: b #c\n", "a: 'b'#c\n", "a: [b]#c\n", "a: [b#c, d #e\n]\n", "a:#c\n", "a: #c\n", "a: #c\n  b: 1\n", "#c\n---#c\n",
    "a: b\n#c\n  #d\nb: 1\n", "a:\n#c\n  - b\n", "a: [#c\n b]\n", "a: \"#b\"\n", "a: [b,#c\n d]\n", "a: b\xa0#c\n", "-#c\n", "- #c\n  a: 1\n",
]
CHARACTERS = [
    "a: b\x85c: d\n", "a: 1\u2028b: 2\n", "a: 'b\x85c'\n", "a: \"b\u2029c\"\n", "a: 1\rb: 2\n", "a: 1\r\nb: 2\r\n", "a: 1\r\r\nb: 2\n",
    "a: 1\n\rb: 2\n", "a: [1,\r\n 2]\r\n", "a: \ufeffb\n", "\ufeff\ufeffa: 1\n", "\ufeffa: 1\n", "a: \xa0b\n", "\xa0a: 1\n", "a: \u3000b\n", "a: b\xa0\n",
    "a: \U0001f389\n", "a: \"\\ud83c\\udf89\"\n", "a: \"\\x80\"\n", "a: \"\\U00110000\"\n", "a: \ufffe\n", "a: \x7f\n", "a: \x00\n", "\x1ba: 1\n",
    "a: \ue000\n", "a: \U000e0001\n", "# \x07\na: 1\n", "a: 1 # \u2028 b: 2\n", "a: \"\\x00\"\n", "a: \"\\N\\_\\L\\P\\e\"\n", "a: \U0010ffff\n",
]
QUOTES = [
    "a: ''\n", "a: \"\"\n", "a: ''''\n", "a: '\\n'\n", "a: \"'\"\n", "a: 'it''s'\n", "a: it's\n", "a: b'c'\n", "a: \"b\" c\n", "a: 'b' 'c'\n", "a: \"b\n",
    "a: \\n\n", "a: \"\\/\"\n", "a: \"\\'\"\n", "a: \"\\xzz\"\n", "a: \"\\x4\"\n", "a: \"\\ud800\"\n", "a: \"\\ \"\n", "a: \"\\\t\"\n", "a: @b\n", "a: `b`\n", "a: %b\n",
    "a: b%c\n", "a: ,b\n", "a: b,c\n",
]
BRACKETS = [
    "a: [1, 2\n", "a: {b: [1}\n", "a: ]\n", "a: [b,,c]\n", "a: [,]\n", "a: [b,]\n", "a: {b: 1,}\n", "a: [[], {}, [[]]]\n", "a: [\nb\n]\n", "a: {\nb: 1\n}\n",
    "a: [b\n]\n", "a: [ ]\n", "a: [b]: 1\n", "[a, b]\n", "{}\n", "[]\n", "a: [- b]\n", "a: [-b, -1, - ]\n", "a: http://b/c\n", "a: [http://b/c, d:e]\n",
    "a: {b: c:d}\n", "a: x{y}\n", "a: [x{y}]\n", "a: x[1]\n", "a: [\n  b,\n  c\n  ]\nd: 1\n", "{a: 1}\n{b: 2}\n", "{a: 1} x\n", "a: {b: }\n", "a: {b}\n",
]
INDENTS = [
    "a: -\n", "a: - b\n", "-a: 1\n", "- - a\n  - b\n- c\n", "- a: 1\n  b: 2\n", "-  a: 1\n   b: 2\n", "- a: 1\n b: 2\n", "a:\n  b: 1\n c: 2\n",
    "a:\n b:\n  c: 1\n b2: 2\n", " a: 1\n", "  a: 1\n b: 2\n", "a: 1\n b: 2\n", "a:\n\n\n  b: 1\n\n\n\nc: 2\n", "a:\n  \n  b: 1\n", "a:\n- x\n- y\nb:\n  - z\n",
    "a:\n- x\n - y\n", "a:\n - x\n- y\n", "- a\nb: 1\n", "a: 1\n- b\n", "-\n  a: 1\n-\n- b\n", "- - - a\n", "- a:\n  - b\n", "- a:\n    - b\n   - c\n",
]

ALL = (BLOCK_SCALARS + TEXT_OVER_LINES + ANCHORS_AND_TAGS + KEYS + MARKERS + TABS + COMMENTS + CHARACTERS + QUOTES + BRACKETS + INDENTS)

# Text of which numbers and dates are made, in any order, and the words that YAML takes for more than text.
NUMERIC = ["0", "1", "7", "8", "9", "12", "60", "2001", "_", ".", ":", "+", "-", "e", "E", "x", "X", "o", "b", "B", "a", "F", "inf", "Inf", "NAN",
           "nan", "T", "Z", " ", "-01-02", "0x", "0b", "0o"]
WORDS = ["y", "n", "yes", "no", "on", "off", "true", "false", "null", "~", "none", "nil", "inf", "nan", ".inf", ".nan", "<<", "="]
