/// Writes Swift by its grammar, with an eye to what is hard to tokenize.
struct GrammarWriter {
  var random: SeededGenerator
  /// Levels left before only leaves are written.
  private var budget = 5

  init(random: SeededGenerator) { self.random = random }

  mutating func file() -> String {
    var text = random.chance(2) ? "#!/usr/bin/swift /a/ \"\n" : ""
    for _ in 0...random.below(6) {
      text += statement() + random.pick(["\n", "\n\n", ";", " ; ", "\n// c\"\n", "\n/*/**/*/"])
    }
    return text
  }

  /// Runs a step with less budget; where it is spent, a leaf is written instead.
  private mutating func deeper(_ step: (inout GrammarWriter) -> String) -> String {
    guard budget > 0 else { return leaf() }
    budget -= 1
    defer { budget += 1 }
    return step(&self)
  }

  // MARK: Statements

  private mutating func statement() -> String {
    switch random.below(16) {
    case 0, 1: "let \(name()) = \(expression())"
    case 2: "var \(name()): \(type()) = \(expression())"
    case 3: "\(operand()) = \(expression())"
    case 4: "\(operand())\(random.pick([" += ", " /= ", " <<= ", "+=", " ??= "]))\(expression())"
    case 5: function()
    case 6: "#if \(name())\n\(deeper { $0.statement() })\n#elseif os(\(name()))\n#else\n#endif"
    case 7: "if \(expression()) { \(deeper { $0.statement() }) } else { \(expression()) }"
    case 8: "switch \(expression()) { case \(expression()): \(expression())\ndefault: \(expression()) }"
    case 9: operatorDeclaration()
    case 10: "struct \(name())<\(name()): \(type())>: \(type()) { @\(name()) var \(name()): \(type()) }"
    case 11: "for \(name()) in \(expression()) { return \(expression()) }"
    default: expression()
    }
  }

  private mutating func function() -> String {
    let label = random.pick([name(), operatorText(), operatorText(), "/", "+/-/", "/^/", "==", "<<"])
    let generics = random.chance(30) ? "<\(name())>" : ""
    return "func \(label)\(random.pick(["", " "]))\(generics)(\(name()): \(type())) -> \(type()) "
      + "{ \(deeper { $0.statement() }) }"
  }

  private mutating func operatorDeclaration() -> String {
    let text = operatorText()
    return random.pick([
      "prefix operator \(text)", "infix operator \(text) : P", "postfix operator \(text)",
      "infix operator /\(text)/", "infix operator \(text): P",
    ])
  }

  private mutating func operatorText() -> String {
    let parts = ["+", "-", "*", "/", "%", "<", ">", "&", "|", "^", "~", "=", "×", "⊕", "→", "•", "√"]
    return random.pick(["+", "-", "^", "~", "⊕", "…", "%"])
      + (0..<random.below(3)).map { _ in random.pick(parts) }.joined()
  }

  private mutating func type() -> String {
    switch random.below(12) {
    case 0: deeper { "[\($0.type())]" }
    case 1: deeper { "[\($0.type()): \($0.type())]" }
    case 2: deeper { "\($0.type())?" }
    case 3: deeper { "Array<\($0.type())>" }
    case 4: deeper { "Dictionary<\($0.type()), \($0.type())>" }
    case 5: deeper { "(\($0.type()), \($0.type()))" }
    case 6: deeper { "(\($0.type())) -> \($0.type())" }
    case 7: random.pick(["A.B<C>.D", "A::B", "A::B<C>?"])
    case 8: "any \(name())&\(name())"
    default: name()
    }
  }

  // MARK: Expressions

  mutating func expression() -> String {
    switch random.below(20) {
    case 0, 1, 2: deeper { "\($0.expression())\($0.spacedOperator())\($0.expression())" }
    case 3:
      deeper {
        "\($0.operand())\($0.random.pick(["/", "+", "-", "*", "..<", "...", "==", "&&", "<", "->", "./"]))\($0.operand())"
      }
    case 4:
      deeper {
        "\($0.operand())\($0.random.pick([" ? ", " ?", "\n? "]))\($0.expression())\($0.random.pick([" : ", " :", ": "]))\($0.expression())"
      }
    case 5:
      deeper { "\($0.random.pick(["try ", "try! ", "try? ", "await ", "try await "]))\($0.expression())" }
    case 6: deeper { "\($0.operand())\($0.random.pick([" as ", " as? ", " as! ", " is "]))\($0.type())" }
    case 7: deeper { "\($0.random.pick(["!", "-", "~", "+", "&", "√", "^^", "...", "-~"]))\($0.operand())" }
    default: operand()
    }
  }

  private mutating func spacedOperator() -> String {
    let text = random.pick([
      "+", "-", "*", "/", "%", "==", "!=", "??", "&&", "||", "<", ">", ">>", "..<", "->", "^/", "/^", "~=",
    ])
    let space = random.pick([" ", " ", " ", "  ", "\t", "\n  ", " /* */ ", "/**/", " /*/**/*/ ", "\u{A0}"])
    return space + text + random.pick([" ", " ", "\n", " /* \" */ ", "/**/"])
  }

  private mutating func operand() -> String {
    switch random.below(22) {
    case 0, 1: deeper { "\($0.operand()).\($0.member())" }
    case 2:
      deeper { "\($0.operand())\($0.random.pick(["?.", "!."]))\($0.member())" }
    case 3, 4, 5: deeper { "\($0.callee())(\($0.arguments()))" }
    case 6: deeper { "\($0.operand())[\($0.arguments())]" }
    case 7: deeper { "(\($0.expression()))" }
    case 8: deeper { "[\($0.expression()), \($0.expression())]" }
    case 9: deeper { "[\($0.expression()): \($0.expression())]" }
    case 10:
      deeper { "{ \($0.random.pick(["", "a, b in ", "(a: A) -> B in ", "[self] in "]))\($0.statement()) }" }
    case 11: deeper { "\($0.operand()) { \($0.expression()) }" }
    case 12:
      deeper {
        "\\\($0.random.pick(["", "A", "A<B>", "A?"])).\($0.random.pick(["a", "a?.b", "self", "?.a", "0.1", "a!.b[0]"]))"
      }
    case 13: deeper { "#\($0.name())(\($0.arguments()))" }
    case 14: deeper { "\($0.operand())\($0.random.pick(["!", "?.a", "++", "%"]))" }
    default: leaf()
    }
  }

  private mutating func callee() -> String {
    random.pick([name(), ".init", "Array<Int>", "a.b", "A::b", "A ::b", "self", "super.init", "A<B, C?>"])
  }

  private mutating func arguments() -> String {
    (0..<random.below(4)).map { _ in argument() }.joined(separator: random.pick([", ", ",", " , ", ",\n"]))
  }

  private mutating func argument() -> String {
    let label = random.chance(40) ? "\(name())\(random.pick([": ", ":", " : "]))" : ""
    if random.chance(12) { return label + random.pick(["+", "/", "==", "/=", "<", "^/", "+/", "./"]) }
    return label + expression()
  }

  private mutating func member() -> String {
    random.pick([name(), "0", "1", "0.1", "self", "init", "default", "`in`", "func", "Type", "description"])
  }

  private mutating func leaf() -> String {
    switch random.below(10) {
    case 0, 1: number()
    case 2, 3: string()
    case 4: regex()
    case 5: random.pick(["$0", "$1", "$a", "nil", "true", "self", ".a", ".init", "_"])
    default: name()
    }
  }

  private mutating func name() -> String {
    random.pick([
      "a", "b", "c", "x1", "foo", "Bar", "é", "naïve", "🐦", "名前", "`class`", "`a b`", "`/a/`", "`\"`", "a$",
      "_a",
      "get", "set", "some", "any", "async", "await", "yield", "e5", "p1", "x", "if_", "operator_",
    ])
  }

  // MARK: Literals

  private mutating func number() -> String {
    random.pick([
      "0", "1", "42", "1_000", "0x1F", "0xdead_BEEF", "0o17", "0b1010", "1.5", "1e5", "1E-5", "1.5e+3",
      "0x1p3",
      "0x1.8p-2", "0xF.Fp1", "1_0.0_1", "00.1", "1.e5", "0x1.e", "3.description", "1.0.foo",
    ])
  }

  private mutating func string() -> String {
    let pounds = String(repeating: "#", count: random.chance(70) ? 0 : 1 + random.below(3))
    if random.chance(25) { return multilineString(pounds: pounds) }
    return "\(pounds)\"\(body(pounds: pounds, lines: false))\"\(pounds)"
  }

  private mutating func multilineString(pounds: String) -> String {
    let indent = random.pick(["", "  ", "\t"])
    let lines = (0...random.below(3)).map { _ in indent + body(pounds: pounds, lines: true) }
    return "\(pounds)\"\"\"\n\(lines.joined(separator: "\n"))\n\(indent)\"\"\"\(pounds)"
  }

  private mutating func body(pounds: String, lines: Bool) -> String {
    var text = ""
    for _ in 0..<random.below(5) {
      switch random.below(12) {
      case 0, 1, 2: text += "\\\(pounds)(\(deeper { $0.expression() }))"
      case 3: text += "\\\(pounds)\(random.pick(["n", "t", "\\", "\"", "u{1F426}", "0"]))"
      case 4:
        text += pounds.isEmpty ? "'" : random.pick(["\"", "\\(", "\\n", "\"" + pounds.dropFirst(), "\\"])
      case 5: text += lines ? "\"" : "/*"
      case 6: text += random.pick(["//", "/*", "*/", "#", ")", "(", "`", "/", "é", "🐦"])
      default: text += random.pick(["a", "b ", " c", "0"])
      }
    }
    return text
  }

  private mutating func regex() -> String {
    let pounds = String(repeating: "#", count: random.chance(60) ? 0 : 1 + random.below(2))
    let parts = [
      "a", "b+", "c*", "[a-z]", "[)]", "[(]", "(d)", "(?:e)", "\\/", "\\)", "\\(", "\\[", "\\ ", ".", "^",
      "$", "\\d",
      "\"", "'", "#", ",", "=", ";", "`", "é", "{2}", ")", "(", "[", "]", " x", "|",
    ]
    let pattern = (0...random.below(5)).map { _ in random.pick(parts) }.joined()
    if !pounds.isEmpty, random.chance(30) { return "\(pounds)/\n\(pattern)\n  /\(pounds)" }
    return "\(pounds)/\(pattern)/\(pounds)"
  }
}
