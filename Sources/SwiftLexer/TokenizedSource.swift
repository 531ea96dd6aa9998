/// What the lexer finds in one file. It keeps no bytes.
public struct TokenizedSource: Sendable {
  /// All tokens in file order; the last one is `endOfFile`. Nested tokens follow the string literal that
  /// holds them: those of each interpolation from its `(` to its `)`, both included, the backslash and `#`
  /// before it excluded.
  public var tokens: [Token]
  /// All comments in file order.
  public var comments: [Comment]
  /// Byte offset of the first byte of each line; the first element is 0. LF, CRLF and lone CR end a line.
  public var lineStarts: [UInt32]
  /// What is lexically wrong, in file order.
  public var problems: [LexicalProblem]

  public init(
    tokens: [Token] = [], comments: [Comment] = [], lineStarts: [UInt32] = [0],
    problems: [LexicalProblem] = []
  ) {
    self.tokens = tokens
    self.comments = comments
    self.lineStarts = lineStarts
    self.problems = problems
  }
}

/// A comment from its `//` or `/*` to its end, line break excluded. Offsets are bytes.
public struct Comment: Equatable, Sendable {
  public var offset: UInt32
  public var length: UInt32
  public var isBlock: Bool

  public init(offset: UInt32, length: UInt32, isBlock: Bool) {
    self.offset = offset
    self.length = length
    self.isBlock = isBlock
  }
}

/// Something that the Swift compiler's lexer would call an error.
public struct LexicalProblem: Equatable, Sendable {
  public enum Kind: String, Codable, Sendable {
    case unterminatedString, unterminatedRegex, unterminatedComment, conflictMarker, invalidByte
  }
  public var kind: Kind
  /// Byte offset of the offending text.
  public var offset: UInt32

  public init(kind: Kind, offset: UInt32) {
    self.kind = kind
    self.offset = offset
  }
}
