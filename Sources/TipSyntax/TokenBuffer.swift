import SwiftLexer

/// The tokens of a file and its bytes, as the parser looks at them. It is small, and takes nothing.
///
/// The extensions in the files beside this one look ahead: they say what stands at an index.
struct TokenBuffer {
  let source: UnsafePointer<UInt8>
  /// Balanced and linked; see `BracketTable`. The parser cuts operators in it.
  let tokens: UnsafeMutablePointer<Token>
  /// Index of the `endOfFile` token.
  let lastToken: Int

  init(source: UnsafeBufferPointer<UInt8>, tokens: UnsafeMutableBufferPointer<Token>) {
    let nothing = UnsafePointer<UInt8>(bitPattern: 1).unsafelyUnwrapped
    self.source = source.baseAddress ?? nothing
    self.tokens = tokens.baseAddress.unsafelyUnwrapped
    lastToken = tokens.count - 1
  }

  /// The token at an index; the last one beyond the end.
  @inline(__always)
  subscript(index: Int) -> Token { tokens[min(index, lastToken)] }

  /// Index just past one token, or past a whole bracketed region or literal; the end of the file is not passed.
  func indexAfterItem(at index: Int) -> Int {
    switch tokens[index].kind {
    case .leftParen, .leftBrace, .leftSquare, .stringLiteral: index &+ Int(tokens[index].nestedCount) &+ 1
    case .endOfFile: index
    default: index &+ 1
    }
  }

  /// Index of the closing bracket of the opening one at an index.
  @inline(__always)
  func closing(of index: Int) -> Int { index &+ Int(tokens[index].nestedCount) }

  /// The first byte of a token.
  @inline(__always)
  func firstByte(of token: Token) -> UInt8 { source[Int(token.offset)] }

  /// Whether a token's bytes are the ones given.
  func text(of token: Token, is expected: StaticString) -> Bool {
    guard Int(token.length) == expected.utf8CodeUnitCount else { return false }
    let bytes = source + Int(token.offset)
    let other = expected.utf8Start
    for index in 0..<Int(token.length) where bytes[index] != other[index] { return false }
    return true
  }

  /// Whether a token is `_`.
  func isWildcard(_ token: Token) -> Bool {
    token.length == 1 && firstByte(of: token) == UInt8(ascii: "_")
  }

  /// Whether `Module::` stands at an index.
  func startsModuleSelector(at index: Int) -> Bool {
    guard self[index + 1].kind == .colon, self[index + 2].kind == .colon else { return false }
    return tokens[index].kind == .identifier && tokens[index + 1].end == tokens[index + 2].offset
      && self[index + 3].kind == .identifier
  }
}
