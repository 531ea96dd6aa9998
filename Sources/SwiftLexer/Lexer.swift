/// Splits Swift source into tokens.
public enum Lexer {
  /// Reads one file. Any bytes are accepted; it never fails and uses no recursion.
  ///
  /// - Parameter source: the bytes of the file, fewer than 2^32; a BOM is skipped.
  public static func tokenize(_ source: UnsafeBufferPointer<UInt8>) -> TokenizedSource {
    guard let base = source.baseAddress, !source.isEmpty else {
      return TokenizedSource(tokens: [Token(kind: .endOfFile, flags: .startsLine, offset: 0, length: 0)])
    }
    var scanner = Scanner(source: SourceBytes(base: base, count: source.count))
    // Ordinary Swift has a token every five or six bytes.
    var capacity = source.count / 4 + 16
    var tokens: [Token] = []
    repeat {
      tokens = Array(unsafeUninitializedCapacity: capacity) { buffer, initializedCount in
        _ = buffer.initialize(from: tokens)
        scanner.scan(into: buffer)
        initializedCount = scanner.tokenCount
      }
      capacity *= 2
    } while !scanner.isFinished
    return TokenizedSource(
      tokens: tokens, comments: scanner.comments, lineStarts: scanner.lineStarts, problems: scanner.problems)
  }

  /// The same for an array of bytes.
  public static func tokenize(_ source: [UInt8]) -> TokenizedSource {
    source.withUnsafeBufferPointer { tokenize($0) }
  }
}
