import Testing

@testable import TipLintKit

/// What is read has its value compared with PyYAML's by a script of its own; this is about places and refusals.
@Suite struct YAMLReaderTests {
  private func read(_ text: String) throws(YAMLRefusal) -> YAMLNode? { try YAMLReader.read(Array(text.utf8)) }

  private func entries(_ text: String) throws -> [YAMLEntry] {
    guard case .mapping(let entries) = try #require(try read(text)).value else { return [] }
    return entries
  }

  @Test func knowsWhereEverythingIs() throws {
    let entries = try entries(
      "\u{FEFF}# a note\r\nincluded: [App, 'It''s']\r\nrules:\r\n  é: \"x\"  # why\r\n")
    #expect(entries.map(\.key) == ["included", "rules"])
    #expect(
      entries.map(\.origin) == [Origin(line: 2, column: 1, length: 8), Origin(line: 3, column: 1, length: 5)])
    guard case .sequence(let items) = entries[0].value.value,
      case .mapping(let rules) = entries[1].value.value
    else {
      Issue.record("no collections")
      return
    }
    #expect(
      items.map(\.origin) == [Origin(line: 2, column: 12, length: 3), Origin(line: 2, column: 17, length: 7)])
    #expect(items.map(\.value) == [.string("App"), .string("It's")])
    #expect(rules[0].origin == Origin(line: 4, column: 3, length: 2))
    #expect(rules[0].value.origin == Origin(line: 4, column: 7, length: 3))
    #expect(rules[0].value.spelling == "\"x\"")
  }

  @Test(arguments: ["", "\n", "# nothing\n", "---\n", "--- # nothing", "\u{FEFF}"])
  func anEmptyFileHasNoValue(text: String) throws {
    #expect(try read(text) == nil)
  }

  @Test(arguments: [
    ("a: &x 1", 1, 4), ("a: *x", 1, 4), ("a: !x 1", 1, 4), ("a: |\n  b\n", 1, 4), ("a: >\n  b\n", 1, 4),
    ("%YAML 1.2\n---\na: 1\n", 1, 1), ("a: 1\n---\nb: 1\n", 2, 1), ("a: 1\n...\n", 2, 1),
    ("--- a: 1\n", 1, 5),
    ("a:\n\tb: 1\n", 2, 1), ("a:\t1\n", 1, 3), ("a: b\tc\n", 1, 4), ("a: 1\na: 2\n", 2, 1),
    ("a: {b: 1, 'b': 2}", 1, 11),
    ("a: b\n  c\n", 2, 3), ("a: \"b\n  c\"\n", 1, 4), ("a: 'b\n  c'\n", 1, 4), ("a: b: c\n", 1, 5),
    ("a: - b\n", 1, 4),
    ("a: [b\n", 1, 4), ("a: [b c: d]\n", 1, 8), ("a: [b] c\n", 1, 8), ("a: [b, , c]", 1, 8),
    ("a: {b: }", 1, 8),
    ("1: a\n", 1, 1), ("yes: a\n", 1, 1), ("? a\n", 1, 1), ("a: 2001-01-01\n", 1, 4), ("a: 0x1F\n", 1, 4),
    ("a: 1:30\n", 1, 4), ("a: .inf\n", 1, 4), ("<<: {}\n", 1, 1), ("a: \"\\q\"\n", 1, 5),
    ("a: \"\\uD800\"\n", 1, 5),
    ("just text\n", 1, 1), ("a: 1\nb\n", 2, 1), ("a:\n    b: 1\n  c: 1\n", 3, 3), ("  a: 1\nb: 1\n", 2, 1),
    ("a: \u{85}", 1, 4), ("a: x\u{2028}", 1, 5), ("a: 'x\u{0}'", 1, 6), ("a: \r b", 1, 4),
    ("a: x\u{FEFF}", 1, 5),
    ("a: \"x\"#c\n", 1, 7), ("a:b\n", 1, 1), ("- a\nb: 1\n", 2, 1), ("[a]: 1\n", 1, 1),
  ])
  func refusesTheRestByPlace(text: String, line: Int, column: Int) {
    let refusal = #expect(throws: YAMLRefusal.self) { try read(text) }
    #expect(refusal?.origin.line == line)
    #expect(refusal?.origin.column == column)
    #expect(refusal?.message.hasSuffix(".") == true)
  }

  @Test(arguments: [
    ("included:App\n", "A `:` needs a space after it."), ("\"a:b\"\n", "made of `key: value` lines"),
    ("{a: 1}\n{b: 2}\n", "do not mix"), ("a: 1\n- b\n", "do not mix"), ("  a: 1\nb: 2\n", "indented less"),
    ("a: [#c\n b]\n", "A comment needs a space"), ("a: 'b'#c\n", "A comment needs a space"),
    ("a: #c\n  <<: b\n", "Merge keys"), ("a: {<<: b}\n", "Merge keys"),
    ("a: \"b\\\n  c\"\n", "not closed on its line"),
    ("a: &b c\n", "Anchors"), ("a: *b\n", "Aliases"), ("a: **/b\n", "needs quotes"), ("a: !b c\n", "Tags"),
    ("a: |\n  b\n", "several lines"), ("a: b\n  c\n", "several lines"), ("%YAML 1.1\n", "Directives"),
    ("a:\n\tb: 1\n", "tab"), ("a: 1\n---\n", "one document"), ("a: 1_000\n", "like a number"),
    ("a: 012\n", "like a number"), ("a: 190:20:30\n", "like a number"), ("1: a\n", "A key must be a string"),
  ])
  func saysWhatToDoInstead(text: String, words: String) {
    let refusal = #expect(throws: YAMLRefusal.self) { try read(text) }
    #expect(refusal?.message.contains(words) == true, "\(refusal?.message ?? "")")
  }

  @Test func refusesBytesThatAreNoText() {
    let refusal = #expect(throws: YAMLRefusal.self) { try YAMLReader.read([0x61, 0x3A, 0x20, 0xC3, 0x28]) }
    #expect(refusal?.origin == Origin(line: 1, column: 4))
  }

  @Test(arguments: ["[", "{a: ", "- ", "a:\n  "])
  func refusesNestingWithoutEnd(opening: String) {
    #expect(throws: YAMLRefusal.self) { try read(String(repeating: opening, count: 100_000)) }
  }

  @Test func refusesDeepBlocks() {
    let lines = (0..<200).map { String(repeating: " ", count: $0) + "a:" }
    #expect(throws: YAMLRefusal.self) { try read(lines.joined(separator: "\n")) }
  }
}
