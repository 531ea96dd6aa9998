import Findings
import FrozenNames
import Testing
import TipProject

@testable import TipRules

@Suite struct FixTests {
  /// Makes the fixes of all findings in one file.
  private func fixed(_ text: String, manifest: String) throws -> String {
    let context = try context(["App.swift": text], manifest: manifest)
    let edits = RuleRunner.run(context).compactMap(\.fix).flatMap(\.edits)
    var bytes = Array(text.utf8)
    for edit in edits.sorted(by: { $0.offset > $1.offset }) {
      bytes.replaceSubrange(edit.offset..<(edit.offset + edit.length), with: Array(edit.replacement.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func manifest(tips: String...) -> String {
    "format: 1\ntips:\n" + tips.map { "  - \($0)\n" }.joined()
  }

  /// What a fix makes of a text needs no further fix, and has no lost name any more.
  private func expect(_ text: String, manifest: String, becomes expected: String) throws {
    let result = try fixed(text, manifest: manifest)
    #expect(result == expected)
    let rest = RuleRunner.run(try context(["App.swift": result], manifest: manifest)).filter {
      $0.fix != nil || $0.rule.hasPrefix("orphaned")
    }
    #expect(rest.isEmpty, "Still there: \(rest.map(\.message.text))")
  }

  @Test("An id becomes the first member, indented like the others")
  func spread() throws {
    try expect(
      "import TipKit\nstruct NewTip: Tip {\n    /// Shown on the shelf.\n    var title: Text { Text(\"Sort It\") }\n}\n",
      manifest: manifest(tips: "OldTip: \"Sort It\""),
      becomes:
        "import TipKit\nstruct NewTip: Tip {\n    var id: String { \"OldTip\" }\n    /// Shown on the shelf.\n"
        + "    var title: Text { Text(\"Sort It\") }\n}\n")
  }

  @Test("Tabs, line ends and deep nesting are kept")
  func layout() throws {
    try expect(
      "import TipKit\r\nenum A {\r\n\tstruct NewTip: Tip {  // { here }\r\n\t\tvar title: Text { Text(\"Sort It\") }\r\n\t}\r\n}\r\n",
      manifest: manifest(tips: "A.OldTip: \"Sort It\""),
      becomes:
        "import TipKit\r\nenum A {\r\n\tstruct NewTip: Tip {  // { here }\r\n\t\tvar id: String { \"A.OldTip\" }\r\n"
        + "\t\tvar title: Text { Text(\"Sort It\") }\r\n\t}\r\n}\r\n")
  }

  @Test("A type on one line stays on one line")
  func oneLine() throws {
    try expect(
      "import TipKit\nstruct NewTip: Tip {var title: Text { Text(\"Sort It\") } }\n",
      manifest: manifest(tips: "OldTip: \"Sort It\""),
      becomes:
        "import TipKit\nstruct NewTip: Tip { var id: String { \"OldTip\" };var title: Text { Text(\"Sort It\") } }\n"
    )
  }

  @Test("An empty body gets its first member")
  func emptyBody() throws {
    let rest = "protocol P: Tip {}\nextension P {\n  var title: Text { Text(\"Sort It\") }\n}\n"
    try expect(
      "import TipKit\nstruct NewTip: P {}\n" + rest, manifest: manifest(tips: "OldTip: \"Sort It\""),
      becomes: "import TipKit\nstruct NewTip: P { var id: String { \"OldTip\" } }\n" + rest)
    try expect(
      "import TipKit\nstruct NewTip: P {\n}\n" + rest, manifest: manifest(tips: "OldTip: \"Sort It\""),
      becomes: "import TipKit\nstruct NewTip: P {\n  var id: String { \"OldTip\" }\n}\n" + rest)
  }

  @Test("The id goes where the type says that it is a tip, as public as the type")
  func conformanceInExtension() throws {
    try expect(
      "import TipKit\npublic struct NewTip {}\nextension NewTip: Tip {\n  public var title: Text { Text(\"Sort It\") }\n}\n",
      manifest: manifest(tips: "OldTip: \"Sort It\""),
      becomes:
        "import TipKit\npublic struct NewTip {}\nextension NewTip: Tip {\n  public var id: String { \"OldTip\" }\n"
        + "  public var title: Text { Text(\"Sort It\") }\n}\n")
  }

  @Test("A public extension makes what is in it public")
  func publicExtension() throws {
    try expect(
      "import TipKit\npublic enum A {}\npublic extension A {\n  struct NewTip: Tip {\n    public var title: Text { Text(\"Sort It\") }\n  }\n}\n",
      manifest: manifest(tips: "A.OldTip: \"Sort It\""),
      becomes:
        "import TipKit\npublic enum A {}\npublic extension A {\n  struct NewTip: Tip {\n    public var id: String { \"A.OldTip\" }\n"
        + "    public var title: Text { Text(\"Sort It\") }\n  }\n}\n")
  }

  @Test("Nonisolated neighbours have a nonisolated id beside them")
  func nonisolated() throws {
    try expect(
      "import TipKit\nstruct NewTip: Tip {\n  nonisolated var title: Text { Text(\"Sort It\") }\n}\n",
      manifest: manifest(tips: "OldTip: \"Sort It\""),
      becomes:
        "import TipKit\nstruct NewTip: Tip {\n  nonisolated var id: String { \"OldTip\" }\n"
        + "  nonisolated var title: Text { Text(\"Sort It\") }\n}\n")
  }

  @Test("A literal is replaced by one that gives the old text, whatever is in it")
  func literal() throws {
    try expect(
      "import TipKit\nstruct ATip: Tip {\n  let id = #\"new\"#\n  var title: Text { Text(\"Sort It\") }\n}\n",
      manifest: manifest(tips: "\"a \\\"b\\\" \\\\c\": \"Sort It\""),
      becomes:
        "import TipKit\nstruct ATip: Tip {\n  let id = \"a \\\"b\\\" \\\\c\"\n  var title: Text { Text(\"Sort It\") }\n}\n"
    )
  }

  @Test("An event's string is restored where it stands")
  func event() throws {
    try expect(
      "import TipKit\nenum E {\n  static let opened: Tips.Event<Tips.EmptyDonation> = .init(\n    id: \"album-opened\"\n  )\n}\n",
      manifest: "format: 1\nevents:\n  - albumOpened\n",
      becomes:
        "import TipKit\nenum E {\n  static let opened: Tips.Event<Tips.EmptyDonation> = .init(\n    id: \"albumOpened\"\n  )\n}\n"
    )
  }

  @Test(
    "Nothing is changed where the change would reach further, or not far enough",
    arguments: [
      // A constant may have other readers.
      "enum K { static let id = \"new\" }\nstruct ATip: Tip { var id: String { K.id }\n var title: Text { Text(\"Sort It\") } }",
      // So may a function.
      "func make() -> String { \"new\" }\nstruct ATip: Tip { var id: String { make() }\n var title: Text { Text(\"Sort It\") } }",
      // An `id` that is there already cannot be declared again.
      "struct NewTip: Tip { let id: Int = 2\n var title: Text { Text(\"Sort It\") } }",
      // A subclass does not give the witness.
      "class BaseTip: Tip { var title: Text { Text(\"Base\") } }\nclass NewTip: BaseTip { override var title: Text { Text(\"Sort It\") } }",
      // It follows from the type's name by an `id` of its own.
      "struct NewTip: Tip { var id: String { \"\\(Self.self)\" }\n var title: Text { Text(\"Sort It\") } }",
      // The body is no Swift: behind its brace would be inside another.
      "struct NewTip: Tip {{\n var title: Text { Text(\"Sort It\") } }\n var b: Int { 1 }\n}",
      "struct NewTip: Tip {\n var title: Text { Text(\"Sort It\") }\n 1 + 2\n}",
      // Two constructions with one id.
      """
      struct HelpTip: Tip { let id: String
       var title: Text { Text("Sort It") } }
      enum Desk { static let a = HelpTip(id: "new"), b = HelpTip(id: "new") }
      """,
    ])
  func noFix(text: String) throws {
    let context = try context(text, manifest: manifest(tips: "OldTip: \"Sort It\""))
    let findings = RuleRunner.run(context, only: ["orphaned_tip"])
    #expect(findings.count == 1)
    #expect(findings.first?.fix == nil)
  }

  @Test("Nothing is changed while files are missing")
  func unreadFiles() throws {
    let context = try context(
      bareTip("NewTip", title: "Sort It"), manifest: manifest(tips: "OldTip: \"Sort It\""), unreadFiles: true)
    let finding = try #require(RuleRunner.run(context, only: ["orphaned_tip"]).first)
    #expect(finding.fix == nil)
    #expect(finding.severity == .warning)
    #expect(finding.message.text.contains("could not be read"))
  }

  @Test(
    "Nothing is changed in a file that is damaged",
    arguments: [
      "struct ATip: Tip { {\n  let id = \"a\"\n}\n", "struct ATip: Tip {\n  let a = \"\n}\n",
      "struct ATip: Tip {\n  \u{1}\n}\n",
    ])
  func damagedFile(text: String) throws {
    let options = RuleOptions(onboardingGate: .none, optedIn: ["implicit_tip_id"])
    let damaged = try context(text, options: options)
    #expect(RuleRunner.run(damaged, only: ["implicit_tip_id"]).map(\.fix) == [nil])
    // Another file of the same project may be changed.
    let both = try context(["A.swift": text, "B.swift": "struct BTip: Tip {\n}\n"], options: options)
    let fixed = RuleRunner.run(both, only: ["implicit_tip_id"]).filter { $0.fix != nil }
    #expect(fixed.map(\.location.file) == ["B.swift"])
  }

  @Test("Texts as Swift and as shell words")
  func quoting() {
    #expect(SwiftLiteral.quoted("a\"\\(b)\n\u{200B}é") == "\"a\\\"\\\\(b)\\n\\u{200B}é\"")
    #expect(ShellWord.quoted("Bool.ATip+isOn") == "Bool.ATip+isOn")
    #expect(ShellWord.quoted("it's {}") == "'it'\\''s {}'")
    #expect(ShellWord.quoted("-x") == "'-x'")
    #expect(ShellWord.quoted("") == "''")
  }
}
