import SwiftLexer

/// Reads one file's tokens into `FileFacts`.
public enum SyntaxParser {
  /// - Parameters:
  ///   - path: how the driver names the file.
  ///   - source: the bytes that `tokens` was made from.
  public static func parse(
    path: String, source: UnsafeBufferPointer<UInt8>, tokens: TokenizedSource
  ) -> FileFacts {
    var facts = FileFacts(path: path)
    facts.lineStarts = tokens.lineStarts
    return facts
  }

  /// Tokenizes and parses text; for tests and tools.
  public static func parse(path: String, text: String) -> FileFacts {
    var text = text
    return text.withUTF8 { parse(path: path, source: $0, tokens: Lexer.tokenize($0)) }
  }
}
