import Findings
import Testing
import TipProject

@testable import TipRules

@Suite struct SuppressionsTests {
  /// The subjects of findings that remain, of one rule or all.
  private func kept(_ text: String, rule: String = "missing_invalidation") throws -> [String?] {
    let context = try context(text)
    return Suppressions(context.project).apply(to: RuleRunner.run(context, only: [rule])).kept.map(\.subject)
  }

  @Test(
    "A comment silences the next line, its own, or the one before",
    arguments: [
      "// tiplint:disable:next missing_invalidation\nstruct ATip: Tip { var title: Text { Text(\"a\") } }",
      "struct ATip: Tip { var title: Text { Text(\"a\") } } // tiplint:disable:this missing_invalidation - server",
      "struct ATip: Tip { var title: Text { Text(\"a\") } }\n// tiplint:disable:previous missing_invalidation",
      "/* tiplint:disable:next missing_invalidation\n   and more */\nstruct ATip: Tip { var title: Text { Text(\"a\") } }",
      "// tiplint:disable:next all\nstruct ATip: Tip { var title: Text { Text(\"a\") } }",
      "// tiplint:disable:next unfrozen_name, missing_invalidation - both\nstruct ATip: Tip { var title: Text { Text(\"a\") } }",
    ])
  func oneLine(text: String) throws {
    #expect(try kept(text + "\n\n" + bareTip("BTip")) == ["tip:BTip"])
  }

  @Test(
    "What does not name the rule, or is no directive, silences nothing",
    arguments: [
      "// tiplint:disable:next unfrozen_name", "// tiplint:disable:next",
      "// tiplint:disable:soon missing_invalidation",
      "// tiplint:ignore missing_invalidation", "// tiplint:disable:next other - not missing_invalidation",
      "// tiplint:disable:rest missing_invalidation", "// tiplint: disable missing_invalidation",
      "let s = \"// tiplint:disable missing_invalidation\"",
    ])
  func noEffect(comment: String) throws {
    #expect(try kept(comment + "\n" + bareTip("ATip")) == ["tip:ATip"])
  }

  @Test("A comment among the attributes leaves the reach of one above them alone")
  func amongAttributes() throws {
    let text = """
      // tiplint:disable:next missing_invalidation - x
      @available(
        iOS 18, // tiplint:disable:next missing_invalidation - y
        *)
      struct ATip: Tip { var title: Text { Text("a") } }
      """
    #expect(try kept(text).isEmpty)
  }

  @Test(
    "The next declaration is reached over its attributes and comments, and over nothing else",
    arguments: [
      ("/// What it is for.\n@available(iOS 18, *)\n", true), ("", true), ("\n", false),
      ("import SwiftUI\nimport TipKit\n", false),
      ("let number = 1\n", false),
    ])
  func nextDeclaration(between: String, isReached: Bool) throws {
    let text = "// tiplint:disable:next missing_invalidation - x\n" + between + bareTip("ATip")
    #expect(try kept(text).isEmpty == isReached)
    let closed =
      "struct A {\n  let a = 1\n  // tiplint:disable:next missing_invalidation\n}\n" + bareTip("ATip")
    #expect(try kept(closed) == ["tip:ATip"])
  }

  @Test("From a disable to the next enable")
  func region() throws {
    let text =
      bareTip("ATip") + "// tiplint:disable missing_invalidation - old code\n" + bareTip("BTip")
      + "// tiplint:enable missing_invalidation\n" + bareTip("CTip") + "// tiplint:disable all\n"
      + bareTip("DTip")
    #expect(try kept(text) == ["tip:ATip", "tip:CTip"])
  }

  @Test("A word about one line beats one about the rest")
  func precedence() throws {
    let text =
      "// tiplint:disable all\n" + bareTip("ATip") + "// tiplint:enable:next missing_invalidation\n"
      + bareTip("BTip")
      + bareTip("CTip")
    #expect(try kept(text) == ["tip:BTip"])
  }

  @Test("Lost names cannot be silenced")
  func lostNames() throws {
    let text = "// tiplint:disable all\n" + bareTip("NewTip", title: "Sort It")
    let context = try context(text, manifest: "format: 1\ntips:\n  - OldTip: \"Sort It\"\n")
    let result = Suppressions(context.project).apply(to: RuleRunner.run(context))
    #expect(result.kept.map(\.rule) == ["orphaned_tip"])
    #expect(result.suppressed.map(\.finding.rule) == ["missing_invalidation"])
  }

  @Test("What silenced something is known, and what was not understood")
  func uses() throws {
    let text =
      "// tiplint:disable:next unfrozen_name missing_invalidation - why not\n" + bareTip("ATip")
      + "// tiplint:what\n"
    let context = try context(text)
    let suppressions = Suppressions(context.project)
    let result = suppressions.apply(to: RuleRunner.run(context))
    #expect(result.uses == [Suppressions.Use(directive: 0, rule: 1)])
    #expect(suppressions.directives.map(\.rules) == [["unfrozen_name", "missing_invalidation"]])
    #expect(suppressions.directives.first?.reason == "why not")
    #expect(suppressions.unreadable.map(\.line) == [7])
  }
}
