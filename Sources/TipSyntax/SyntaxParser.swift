import SwiftLexer

/// Reads one file's tokens into `FileFacts`.
public enum SyntaxParser {
  /// Reads any tokens; it never fails. What cannot be read as Swift is skipped up to the next point that can.
  ///
  /// The work and the memory grow linearly with the source, and the depth of recursion is bounded.
  ///
  /// - Parameters:
  ///   - path: how the driver names the file.
  ///   - source: the bytes that `tokens` was made from.
  ///   - tokens: what the lexer made of them. It is used up: hand over the only copy, and none is made.
  public static func parse(
    path: String, source: UnsafeBufferPointer<UInt8>, tokens: consuming TokenizedSource
  ) -> FileFacts {
    var facts = FileFacts(path: path)
    facts.layout = Layout(of: source)
    swap(&facts.lineStarts, &tokens.lineStarts)
    facts.comments = DirectiveComments.find(in: source, comments: tokens.comments)
    var problems = tokens.problems.map(SyntaxProblem.init)

    var list: [Token] = []
    swap(&list, &tokens.tokens)
    TokenRepair.prepare(&list, source: source, problems: &problems)
    list.withUnsafeMutableBufferPointer { tokens in
      var parser = Parser(source: source, tokens: tokens, problems: problems)
      parser.parseFile()
      parser.finish(into: &facts)
    }
    return facts
  }

  /// Tokenizes and parses text; for tests and tools.
  public static func parse(path: String, text: String) -> FileFacts {
    var text = text
    return text.withUTF8 { parse(path: path, source: $0, tokens: Lexer.tokenize($0)) }
  }
}

extension SyntaxProblem {
  fileprivate init(_ problem: LexicalProblem) {
    let kind: Kind =
      switch problem.kind {
      case .unterminatedString: .unterminatedString
      case .unterminatedRegex: .unterminatedRegex
      case .unterminatedComment: .unterminatedComment
      case .conflictMarker: .conflictMarker
      case .invalidByte: .invalidByte
      }
    self.init(kind: kind, offset: problem.offset)
  }
}
