import SwiftLexer

/// One pass over the tokens of a file, which fills the tables of `FileFacts`.
///
/// Brackets and `#if` blocks are balanced when it starts (see `TokenRepair`), and every opening one knows its closing
/// one. Each reading function takes what it can and leaves `position` at the first token that is not its own, so that
/// damage costs no more than the smallest bracketed region around it.
///
/// All its methods and properties are mutating, even those that only look: for the others the compiler copies the whole
/// value to the stack at each use, which costs time, and a debug build most of its stack.
struct Parser: ~Copyable {
  /// What is saved at an opening bracket and put back at its closing one.
  struct Context {
    /// The innermost scope; it may be a `conditional` one.
    var scope: ScopeID = 0
    /// The innermost scope that holds names.
    var declarationScope: ScopeID = 0
    /// The innermost branch of an `#if`.
    var condition: ConditionID?
    var style: ExpressionStyle = []
    var pattern: PatternMode = .none
    /// Where the names of the pattern being read are declared.
    var bindingScope: ScopeID = 0
    /// Of the `let` or `var` that the pattern stands under.
    var bindingOffset: UInt32 = 0
    var bindsConstants = true
    /// What directly encloses the declarations being read.
    var container: Container = .code
  }

  /// How far an expression reaches.
  struct ExpressionStyle: OptionSet {
    let rawValue: UInt8
    /// `{` starts a body rather than a trailing closure, as after `if`.
    static let endsAtBrace = ExpressionStyle(rawValue: 1 << 0)
    /// The line's end ends it, as after `#if`.
    static let endsAtLine = ExpressionStyle(rawValue: 1 << 1)
    /// `=` ends it, as in a pattern.
    static let endsAtEqual = ExpressionStyle(rawValue: 1 << 2)
  }

  enum PatternMode: UInt8 {
    case none
    /// `let` and `var` may start a binding.
    case matching
    /// Under a `let` or `var`: plain names are bindings.
    case binding
  }

  enum Container: UInt8 {
    /// A file or a body: statements may stand there.
    case code
    case type, `enum`, `protocol`
  }

  /// An infix operator that waits for its right-hand side.
  struct PendingOperator {
    var precedence: Precedence
    var kind: Kind
    var name: NameID
    var left: ExpressionID
    var leftStart: UInt32
    /// What stands between `?` and `:`.
    var middle: ExpressionID = 0

    enum Kind: UInt8 { case binary, assignment, ternary }
  }

  /// A name that the pattern being read binds.
  struct PendingBinding {
    var declaration: DeclarationID
    /// The `_` that stands for it among the pattern's expressions.
    var placeholder: ExpressionID
  }

  /// How deep brackets and the like may nest. A level costs up to 2.7 KB of stack in a debug build, and threads may have
  /// no more than 512 KB.
  static let depthLimit = 128

  /// What is read, and what looks ahead in it.
  let input: TokenBuffer

  /// Index of the next token.
  var position = 0
  /// Offset just past the token last taken.
  var lastEnd: UInt32 = 0
  var depth = 0
  private var depthProblems = 0
  /// Where the operand last read begins, words such as `try` not counted.
  var operandStart: UInt32 = 0
  var context = Context()
  /// How many `#if` blocks were begun.
  var groupCount: UInt32 = 0

  var facts: FactsBuilder
  var names: NameTable
  /// By `NameID`: what is known about operators; see `precedence(of:)`.
  var precedences: [Precedence?] = []

  // Nested lists under construction share one stack each, from a mark that the reading function holds.
  var scratch = Table<UInt32>()
  var scratchArguments = Table<Argument>()
  var scratchAttributes = Table<Attribute>()
  var scratchRequirements = Table<GenericRequirement>()
  var operators = Table<PendingOperator>()
  var bindings = Table<PendingBinding>()
  /// Expressions of the pattern being read that a `?` follows, in rising order.
  var optionalPatterns = Table<ExpressionID>()
  /// Bytes of the string literal being decoded.
  var textBuffer = Table<UInt8>()

  init(
    source: UnsafeBufferPointer<UInt8>, tokens: UnsafeMutableBufferPointer<Token>, problems: [SyntaxProblem]
  ) {
    input = TokenBuffer(source: source, tokens: tokens)
    facts = FactsBuilder(tokenCount: tokens.count, problems: problems)
    names = NameTable(sourceLength: source.count)
  }

  mutating func parseFile() {
    facts.scopes.append(Scope(kind: .file, parent: nil, condition: nil))
    if kind == .shebang { advance() }
    let mark = scratch.count
    parseStatements()
    // Brackets are balanced, so only the end of the file stops the list.
    facts.body = takeList(from: mark)
  }

  /// Moves the finished tables to where they are read from.
  consuming func finish(into facts: inout FileFacts) {
    facts.names = names.names()
    self.facts.finish(into: &facts)
  }
}

// MARK: - Tokens

extension Parser {
  @inline(__always) var source: UnsafePointer<UInt8> { mutating get { input.source } }
  @inline(__always) var tokens: UnsafeMutablePointer<Token> { mutating get { input.tokens } }
  @inline(__always) var token: Token { mutating get { input.tokens[position] } }
  @inline(__always) var kind: Token.Kind { mutating get { input.tokens[position].kind } }
  @inline(__always) var keyword: Keyword { mutating get { input.tokens[position].keyword } }
  @inline(__always) var offset: UInt32 { mutating get { input.tokens[position].offset } }
  @inline(__always) var startsLine: Bool {
    mutating get { input.tokens[position].flags.contains(.startsLine) }
  }

  /// The token a number of tokens ahead; the last one beyond the end.
  @inline(__always)
  mutating func peek(_ distance: Int = 1) -> Token { input[position &+ distance] }

  /// Takes one token. A string literal is not to be taken this way, since others lie inside it.
  @inline(__always)
  mutating func advance() {
    lastEnd = tokens[position].end
    position &+= 1
  }

  /// Takes several tokens that are no string literals.
  @inline(__always)
  mutating func advance(by count: Int) {
    lastEnd = tokens[position &+ count &- 1].end
    position &+= count
  }

  @inline(__always)
  mutating func eat(_ kind: Token.Kind) -> Bool {
    guard self.kind == kind else { return false }
    advance()
    return true
  }

  @inline(__always)
  mutating func eat(_ keyword: Keyword) -> Bool {
    guard self.keyword == keyword else { return false }
    advance()
    return true
  }

  /// Takes one token, or a whole bracketed region or literal.
  mutating func skipItem() {
    let next = input.indexAfterItem(at: position)
    if next == position { return }
    lastEnd = tokens[position].kind == .stringLiteral ? tokens[position].end : tokens[next &- 1].end
    position = next
  }

  /// Goes to a closing bracket, wherever reading stopped before it, and takes it.
  mutating func close(at index: Int) {
    position = index
    advance()
  }

  /// Index of the closing bracket of the opening one at an index.
  @inline(__always)
  mutating func closing(of index: Int) -> Int { input.closing(of: index) }

  /// The first byte of a token.
  @inline(__always)
  mutating func firstByte(of token: Token) -> UInt8 { input.firstByte(of: token) }

  /// Whether a token's bytes are the ones given.
  @inline(__always)
  mutating func text(of token: Token, is expected: StaticString) -> Bool {
    input.text(of: token, is: expected)
  }

  /// The number of a token's spelling, backticks taken off.
  @inline(__always)
  mutating func name(of token: Token) -> NameID {
    if token.flags.contains(.backticked), token.length >= 2 {
      return names.intern(source + Int(token.offset) + 1, count: Int(token.length) - 2)
    }
    return names.intern(source + Int(token.offset), count: Int(token.length))
  }

  /// Takes one byte of the operator token at hand, which may hold more: the rest becomes a token of its own.
  mutating func advanceOneByte() {
    guard token.length > 1 else { return advance() }
    splitToken(at: 1)
    lastEnd = token.offset
  }

  /// Cuts the first bytes off the operator token at hand.
  mutating func splitToken(at length: UInt32) {
    var rest = token
    rest.offset += length
    rest.length -= length
    rest.flags.subtract([.startsLine, .spaceBefore])
    switch (firstByte(of: rest), rest.length) {
    case (UInt8(ascii: "="), 1): rest.kind = .equal
    case (UInt8(ascii: "-"), 2) where text(of: rest, is: "->"): rest.kind = .arrow
    case (UInt8(ascii: "?"), _), (UInt8(ascii: "!"), _): rest.kind = .postfixOperator
    default:
      // What is cut from a `<` clings to the type behind it, what is cut from a `>` to the one before it.
      let clingsBehind = source[Int(rest.offset) - 1] == UInt8(ascii: "<")
      let endsThere = rest.flags.contains(.spaceAfter)
      rest.kind = clingsBehind ? .prefixOperator : endsThere ? .postfixOperator : .binaryOperator
    }
    tokens[position] = rest
  }
}

// MARK: - Depth

extension Parser {
  /// Whether one more level may be opened; if so, `leave()` closes it.
  @inline(__always)
  mutating func enter() -> Bool {
    if depth < Self.depthLimit {
      depth &+= 1
      return true
    }
    reportDepth()
    return false
  }

  @inline(__always)
  mutating func leave() { depth &-= 1 }

  /// Reports the place once, and passes over what is too deep.
  private mutating func reportDepth() {
    let problem = SyntaxProblem(kind: .nestingTooDeep, offset: offset)
    if depthProblems < SyntaxProblem.limit, facts.problems.last != problem {
      depthProblems += 1
      facts.problems.append(problem)
    }
    switch kind {
    case .leftParen, .leftBrace, .leftSquare, .stringLiteral: skipItem()
    default: break
    }
  }
}

// MARK: - Lists

extension Parser {
  /// Moves what was pushed on `scratch` since a mark to `FileFacts.lists`.
  mutating func takeList(from mark: Int) -> IDRange {
    let count = scratch.count &- mark
    if count == 0 { return .empty }
    let start = UInt32(truncatingIfNeeded: facts.lists.count)
    facts.lists.append(from: mark, of: scratch)
    scratch.truncate(to: mark)
    return IDRange(start: start, count: UInt32(truncatingIfNeeded: count))
  }

  /// A list of one.
  mutating func list(_ element: UInt32) -> IDRange {
    facts.lists.append(element)
    return IDRange(start: UInt32(truncatingIfNeeded: facts.lists.count &- 1), count: 1)
  }

  /// Moves what was pushed on `scratchArguments` since a mark to `FileFacts.arguments`.
  mutating func takeArguments(from mark: Int) -> IDRange {
    let count = scratchArguments.count &- mark
    if count == 0 { return .empty }
    let start = UInt32(truncatingIfNeeded: facts.arguments.count)
    facts.arguments.append(from: mark, of: scratchArguments)
    scratchArguments.truncate(to: mark)
    return IDRange(start: start, count: UInt32(truncatingIfNeeded: count))
  }
}
