/// One token of Swift source.
///
/// Offsets and lengths count UTF-8 bytes from the start of the file; the first byte is offset 0.
public struct Token: Equatable, Sendable {
  public enum Kind: UInt8, Sendable, CaseIterable {
    case endOfFile
    /// A plain, Unicode or backticked identifier (raw identifiers included), or a keyword: see
    /// `Token.keyword`.
    case identifier
    /// `$0` or `$name`.
    case dollarIdentifier
    case integerLiteral
    case floatLiteral
    /// From the first delimiter (`#` included) to the last; nested tokens of its interpolations follow it.
    case stringLiteral
    case regexLiteral
    /// An operator used between two operands, such as `==`, `?` of a ternary or `&&`.
    case binaryOperator
    /// An operator that clings to what follows it, such as `!`, `-` or `&`.
    case prefixOperator
    /// An operator that clings to what precedes it, such as `!` or `?` of optional chaining.
    case postfixOperator
    /// `=` alone.
    case equal
    /// `->` alone.
    case arrow
    case leftParen, rightParen
    case leftBrace, rightBrace
    case leftSquare, rightSquare
    case comma, semicolon, colon, period, atSign, backslash
    /// `::` between the name of a module and that of something in it.
    case colonColon
    /// `#` that introduces a macro or `#available` and the like; the name follows as an identifier.
    case pound
    /// `#if`, `#elseif`, `#else`, `#endif` or `#sourceLocation`, one token; see `Token.keyword`.
    case directive
    case shebang
    /// One whole conflict marker line such as `<<<<<<< HEAD`, or the whole "theirs" half after it.
    case conflictMarker
    /// Bytes that start no token, such as a NUL or invalid UTF-8.
    case unknown
  }

  public struct Flags: OptionSet, Equatable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// A line break stands between the previous token and this one (or this is the first token).
    public static let startsLine = Flags(rawValue: 1 << 0)
    /// White space or a comment stands directly before this token.
    public static let spaceBefore = Flags(rawValue: 1 << 1)
    /// White space or a comment stands directly after this token.
    public static let spaceAfter = Flags(rawValue: 1 << 2)
    /// The identifier is written in backticks.
    public static let backticked = Flags(rawValue: 1 << 3)
    /// The string literal spans lines (`"""`).
    public static let multiline = Flags(rawValue: 1 << 4)
    /// The literal runs into the end of its line or file without its closing delimiter.
    public static let unterminated = Flags(rawValue: 1 << 5)
  }

  public var kind: Kind
  public var keyword: Keyword
  public var flags: Flags
  /// How many `#` a raw string or extended regex literal has (255 at most); 0 for every other token.
  public var poundCount: UInt8
  /// Byte offset of the first byte.
  public var offset: UInt32
  /// Length in bytes.
  public var length: UInt32
  /// For a string literal, how many of the tokens that follow lie inside it (all depths together).
  public var nestedCount: UInt32

  public init(
    kind: Kind, keyword: Keyword = .none, flags: Flags = [], poundCount: UInt8 = 0,
    offset: UInt32, length: UInt32, nestedCount: UInt32 = 0
  ) {
    self.kind = kind
    self.keyword = keyword
    self.flags = flags
    self.poundCount = poundCount
    self.offset = offset
    self.length = length
    self.nestedCount = nestedCount
  }

  /// Byte offset just past the last byte.
  public var end: UInt32 { offset + length }
}
