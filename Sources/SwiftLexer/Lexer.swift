/// Splits Swift source into tokens.
public enum Lexer {
  /// Reads one file. Any bytes are accepted; it never fails and uses no recursion.
  ///
  /// - Parameter source: the bytes of the file, fewer than 2^32; a BOM is skipped.
  public static func tokenize(_ source: UnsafeBufferPointer<UInt8>) -> TokenizedSource {
    guard let base = source.baseAddress, !source.isEmpty else {
      return TokenizedSource(tokens: [Token(kind: .endOfFile, flags: .startsLine, offset: 0, length: 0)])
    }
    var scanner = Scanner(bytes: base, count: source.count)
    scanner.scan()
    return scanner.result
  }

  /// The same for an array of bytes.
  public static func tokenize(_ source: [UInt8]) -> TokenizedSource {
    source.withUnsafeBufferPointer { tokenize($0) }
  }
}
