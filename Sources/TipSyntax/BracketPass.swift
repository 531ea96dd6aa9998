import SwiftLexer

/// One pass that pairs the brackets of damaged tokens.
struct BracketPass {
  /// Nobody repairs a file with more brackets that are open at once, or without a partner, than this.
  static let limit = 100_000

  private struct Opening {
    var index: Int
    /// Index in `output`.
    var outputIndex: Int
    var kind: Token.Kind
    /// Of the line it stands on: white space at its start in bytes, and the line's number.
    var indentation: Int
    var line: Int
    /// How many `(` and `[` are open since the innermost `{` or barrier, this one included.
    var openParens = 0
    var openSquares = 0
  }

  /// What an earlier pass found out.
  struct Knowledge {
    /// `}` was found without `{`: one that the indentation speaks against is left out.
    var hasStrayBraces = false
    /// `{` was found without `}`: a `}` closes the one that it is aligned with.
    var hasOpenBraces = false
    /// By token: openings that have no partner. They end where the text is indented no deeper than they are.
    var closesEarly: [Bool] = []
  }

  private let tokens: [Token]
  private let source: UnsafeBufferPointer<UInt8>
  private let dropped: [Bool]
  private(set) var knowledge: Knowledge

  /// By token: it is a bracket without a partner.
  private(set) var unmatched: [Bool]
  private var unmatchedCount = 0
  private(set) var output: [Token] = []
  /// The limit was passed: the rest was not looked at.
  private(set) var isHopeless = false

  private var stack: [Opening] = []
  private var literalEnds: [Int] = []
  private var indentation = 0
  private var line = 0
  private var lastEnd: UInt32 = 0
  private var startsLine = false

  init(tokens: [Token], source: UnsafeBufferPointer<UInt8>, dropped: [Bool], knowledge: Knowledge) {
    self.tokens = tokens
    self.source = source
    self.dropped = dropped
    self.knowledge = knowledge
    unmatched = [Bool](repeating: false, count: tokens.count)
    output.reserveCapacity(tokens.count + 16)
  }

  /// Reads all tokens. Afterwards `output` is balanced, and `unmatched` and the flags tell what was not.
  mutating func run() {
    for index in tokens.indices {
      if stack.count > Self.limit || unmatchedCount > Self.limit { return giveUp() }
      while literalEnds.last == index { endLiteral() }
      let token = tokens[index]
      if token.flags.contains(.startsLine) {
        startsLine = true
        line += 1
        indentation = indentation(of: token)
      }
      if dropped[index] { continue }
      closeEarly(before: token)
      take(token, at: index)
    }
  }

  private mutating func giveUp() {
    isHopeless = true
    for opening in stack where opening.kind != .directive && opening.kind != .stringLiteral {
      noteUnmatched(opening.index)
    }
  }

  private mutating func take(_ token: Token, at index: Int) {
    switch token.kind {
    case .leftParen, .leftBrace, .leftSquare: open(token, at: index)
    case .rightBrace: closeBrace(token, at: index)
    case .rightParen, .rightSquare: closeParen(token, at: index)
    case .stringLiteral:
      if token.nestedCount > 0 {
        literalEnds.append(index + 1 + Int(token.nestedCount))
        open(token, at: index)
      } else {
        emit(token)
      }
    case .directive: takeDirective(token, at: index)
    case .endOfFile:
      closeAll(above: 0)
      emit(token)
    default: emit(token)
    }
  }

  private mutating func emit(_ token: Token) {
    var token = token
    if startsLine { token.flags.insert(.startsLine) }
    startsLine = false
    lastEnd = token.end
    output.append(token)
  }

  private mutating func open(_ token: Token, at index: Int) {
    var opening = Opening(
      index: index, outputIndex: output.count, kind: token.kind, indentation: indentation, line: line)
    if token.kind == .leftParen || token.kind == .leftSquare, let top = stack.last {
      opening.openParens = top.openParens
      opening.openSquares = top.openSquares
    }
    if token.kind == .leftParen { opening.openParens += 1 }
    if token.kind == .leftSquare { opening.openSquares += 1 }
    stack.append(opening)
    emit(token)
  }

  private mutating func noteUnmatched(_ index: Int) {
    unmatched[index] = true
    unmatchedCount += 1
  }

  // MARK: Closing

  private mutating func closeBrace(_ token: Token, at index: Int) {
    guard let partner = partnerOfBrace(token) else {
      noteUnmatched(index)
      knowledge.hasStrayBraces = true
      return
    }
    closeAll(above: partner + 1)
    stack.removeLast()
    emit(token)
  }

  /// Index in `stack` of the `{` that a `}` belongs to.
  private func partnerOfBrace(_ token: Token) -> Int? {
    guard let nearest = brace(below: stack.count) else { return nil }
    let startsLine = token.flags.contains(.startsLine)
    if knowledge.hasStrayBraces {
      if startsLine, indentation > stack[nearest].indentation { return nil }
      if !startsLine, line != stack[nearest].line { return nil }
    }
    if knowledge.hasOpenBraces, startsLine, indentation < stack[nearest].indentation {
      var candidate = nearest
      for _ in 0..<256 {
        guard let next = brace(below: candidate) else { break }
        candidate = next
        if stack[candidate].indentation == indentation { return candidate }
      }
    }
    return nearest
  }

  /// Index in `stack` of the nearest `{` below an index, in the same literal and `#if` branch.
  private func brace(below end: Int) -> Int? {
    var index = end - 1
    while index >= 0 {
      switch stack[index].kind {
      case .leftBrace: return index
      case .leftParen, .leftSquare: index -= 1
      default: return nil
      }
    }
    return nil
  }

  private mutating func closeParen(_ token: Token, at index: Int) {
    let top = stack.last
    let count = token.kind == .rightParen ? top?.openParens : top?.openSquares
    guard let count, count > 0 else {
      noteUnmatched(index)
      return
    }
    var partner = stack.count - 1
    while !BracketTable.closes(token.kind, stack[partner].kind) { partner -= 1 }
    closeAll(above: partner + 1)
    stack.removeLast()
    emit(token)
  }

  private mutating func takeDirective(_ token: Token, at index: Int) {
    switch token.keyword {
    case .poundIf: open(token, at: index)
    case .poundElse, .poundElseif, .poundEndif:
      var block = stack.count - 1
      while block >= 0, stack[block].kind != .directive { block -= 1 }
      closeAll(above: block + 1)
      if token.keyword == .poundEndif, block >= 0 { stack.removeLast() }
      emit(token)
    default: emit(token)
    }
  }

  private mutating func endLiteral() {
    literalEnds.removeLast()
    var literal = stack.count - 1
    while stack[literal].kind != .stringLiteral { literal -= 1 }
    closeAll(above: literal + 1)
    let opening = stack.removeLast()
    output[opening.outputIndex].nestedCount = UInt32(output.count - opening.outputIndex - 1)
    lastEnd = output[opening.outputIndex].end
  }

  /// Puts in a closing bracket for each opening one from a height of the stack on.
  private mutating func closeAll(above height: Int) {
    while stack.count > height {
      let opening = stack.removeLast()
      let kind: Token.Kind
      switch opening.kind {
      case .leftParen: kind = .rightParen
      case .leftSquare: kind = .rightSquare
      case .leftBrace:
        kind = .rightBrace
        knowledge.hasOpenBraces = true
      default: continue
      }
      noteUnmatched(opening.index)
      output.append(Token(kind: kind, offset: lastEnd, length: 0))
    }
  }

  /// Ends openings without a partner at a line that is indented no deeper than theirs.
  private mutating func closeEarly(before token: Token) {
    guard !knowledge.closesEarly.isEmpty, startsLine, let top = stack.last, knowledge.closesEarly[top.index]
    else { return }
    switch token.kind {
    case .rightParen, .rightBrace, .rightSquare, .endOfFile, .leftBrace: return
    case .directive where token.keyword != .poundIf: return
    case .identifier where token.keyword == .case || token.keyword == .default: return
    default: break
    }
    while let top = stack.last, knowledge.closesEarly[top.index], top.indentation >= indentation,
      top.line != line
    {
      closeAll(above: stack.count - 1)
    }
  }

  // MARK: Lines

  /// White space directly before a token that starts a line, in bytes.
  private func indentation(of token: Token) -> Int {
    var start = Int(token.offset)
    while start > 0, source[start - 1] == UInt8(ascii: " ") || source[start - 1] == UInt8(ascii: "\t") {
      start -= 1
    }
    return Int(token.offset) - start
  }
}
