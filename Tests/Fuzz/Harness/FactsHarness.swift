import SwiftLexer
import SyntaxValidation
import TipSyntax

/// The tables hold together, all positions lie in the file, and another run gives the same.
enum FactsHarness {
  static func defects(in bytes: [UInt8]) -> [String] {
    let facts = parse(bytes)
    var defects = Defects()
    defects.add(facts.defects(length: bytes.count))
    for comment in facts.comments {
      defects.check(
        comment.offset <= comment.textOffset && comment.textOffset <= comment.offset + comment.length
          && Int(comment.offset + comment.length) <= bytes.count, "comment at \(comment.offset)")
    }
    for item in facts.imports { defects.check(item.offset < bytes.count, "import at \(item.offset)") }
    for problem in facts.problems {
      defects.check(problem.offset <= bytes.count, "problem at \(problem.offset)")
    }
    // The dump shows every node, so that a loop among them would show as well.
    if bytes.count < 20_000 { defects.check(facts.dump() == parse(bytes).dump(), "another run differs") }
    return defects.list
  }

  static func parse(_ bytes: [UInt8], path: String = "File.swift") -> FileFacts {
    bytes.withUnsafeBufferPointer {
      SyntaxParser.parse(path: path, source: $0, tokens: Lexer.tokenize($0))
    }
  }
}
