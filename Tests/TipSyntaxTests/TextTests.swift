import SwiftLexer
import Testing

@testable import TipSyntax

/// Comments, spellings and the text of literals.
@Suite struct TextTests {
  @Test func directiveComments() {
    let source = """
      // tiplint:disable a b - because
      let x = 1 /* see tiplint:enable a */ // no directive
      /// tiplint disable: not one
      let y = "// tiplint:disable in a string"
      /*
       tiplint:disable:next c
       */
      //tiplint:disable:this d  \t
      // xtiplint: and tiplint:enable
      /// documents tiplint:disable a
      // quotes `tiplint:disable a`
      """
    let facts = parse(source)
    #expect(
      facts.comments.map(\.text) == [
        "tiplint:disable a b - because", "tiplint:enable a", "tiplint:disable:next c",
        "tiplint:disable:this d",
      ])
    let bytes = Array(source.utf8)
    for comment in facts.comments {
      let text = String(
        decoding: bytes[Int(comment.offset)..<Int(comment.offset + comment.length)], as: UTF8.self)
      #expect(text.hasPrefix("/"))
      #expect(text.contains(comment.text))
    }
  }

  /// Every place that a marker can have relative to the steps of the search.
  @Test func markersAreFoundAnywhere() {
    for padding in 0..<40 {
      for filler in ["t", "i", "p", "l", "n", ":", "tipl", "tiplintt", " "] {
        let text = String(String(repeating: filler, count: padding).prefix(padding))
        #expect(parse("// \(text)tiplint:enable").comments.count == 1, "\(text)")
        #expect(parse("// \(text)tiplin:enable").comments.isEmpty, "\(text)")
      }
    }
  }

  @Test(arguments: [
    "Int", "A.B.C", "Tips.Event<Visit>", "[String:[Int]]", "any Tip", "some View", "(any Tip)?", "any A&B",
    "Int?", "Int??",
    "(Int,String)->Void", "(()->Void)?", "A.Type", "(any P).Type", "()", "(A,B)", "[A]", "Self",
    "Foo<A,[B],C?>.D",
  ])
  func spelling(_ text: String) throws {
    let facts = parse("let a: \(text)")
    let type = try #require(facts.declaration("a")?.type)
    #expect(facts.spelling(of: type) == text)
  }

  @Test func namesAreSharedAndPlain() {
    let facts = parse("let `class` = a.class + `a`.`class`")
    #expect(facts.names.filter { $0 == "class" }.count == 1)
    #expect(facts.names.filter { $0 == "a" }.count == 1)
    #expect(facts.declaration("class") != nil)
  }

  @Test func manyNames() {
    let source = (0..<3000).map { "let n\($0) = m\($0 / 2)" }.joined(separator: "\n")
    let facts = parse(source)
    #expect(Set(facts.names).count == facts.names.count)
    for index in [0, 1, 1234, 2999] {
      #expect(
        facts.declaration("n\(index)")?.initialValue.map { facts.dump(expression: $0) } == "m\(index / 2)")
    }
  }

  @Test(arguments: [
    ("\"\"\"\r\n  a\r\n    b\r\n  \"\"\"", "a\n  b"), ("\"\"\"\n\ta\n\t\tb\n\t\"\"\"", "a\n\tb"),
    ("\"\"\"\n\"\"\"", ""),
    ("\"\"\"\n\n\"\"\"", ""), ("\"\"\"\na\n\n\"\"\"", "a\n"), ("\"\"\"\n  a\n b\n  \"\"\"", "a\nb"),
    ("\"\"\"\n  a \\\n  b\n  \"\"\"", "a b"), ("#\"\"\"\n  \\n\\#n\"\"\n  \"\"\"#", "\\n\n\"\""),
    ("\"\"", ""),
    ("\"\\u{48}\\u{1F1E9}\\u{110000}\"", "H\u{1F1E9}\u{FFFD}"), ("##\"a\\#(b)\"##", "a\\#(b)"),
  ])
  func literal(_ source: String, _ text: String) {
    let facts = parse(source)
    #expect(facts.strings.count == 1)
    #expect(facts.strings.first?.plainText == text)
  }

  @Test func interpolations() {
    let facts = parse("\"a\\(b, c: d)\\(\"e\\(f)\")\"")
    #expect(facts.strings.map(\.segments.count) == [1 + 1, 3])
    #expect(facts.strings.allSatisfy { $0.plainText == nil })
    guard case .interpolation(let value) = facts.strings[1].segments[1] else {
      Issue.record("no interpolation")
      return
    }
    #expect(facts.dump(expression: value) == "b")
  }

  /// Sharing the tokens with another reader changes nothing for it.
  @Test func tokensAreLeftAlone() {
    let bytes = Array("let a: Array<Array<Int>>=[], b = (c)".utf8)
    let tokens = Lexer.tokenize(bytes)
    let before = tokens.tokens
    let facts = bytes.withUnsafeBufferPointer { SyntaxParser.parse(path: "a", source: $0, tokens: tokens) }
    #expect(tokens.tokens == before)
    #expect(facts.declaration("a")?.type.map(facts.spelling) == "Array<Array<Int>>")
  }
}
