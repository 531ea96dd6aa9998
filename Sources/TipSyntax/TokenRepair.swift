import SwiftLexer

/// Makes damaged tokens balanced, so that the parser never meets a bracket without its partner.
///
/// Surplus closing brackets and stray directives are taken out, missing closing brackets are put in. Where several
/// readings are possible the indentation decides, as it does for a human reader.
enum TokenRepair {
  /// Balances and links the tokens of a file; see `BracketTable`.
  ///
  /// - Parameter problems: gets one element for each bracket or directive that had no partner.
  static func prepare(
    _ tokens: inout [Token], source: UnsafeBufferPointer<UInt8>, problems: inout [SyntaxProblem]
  ) {
    if (tokens.withUnsafeMutableBufferPointer { BracketTable.link($0) }) { return }
    let directives = StrayDirectives.find(in: tokens)
    var found = directives.offsets.map { SyntaxProblem(kind: .unbalancedDirectives, offset: $0) }
    let repaired = repair(tokens, source: source, dropped: directives.dropped)
    found += repaired.unmatched.map { SyntaxProblem(kind: .unbalancedBrackets, offset: tokens[$0].offset) }
    problems += found.sorted { $0.offset < $1.offset }.prefix(SyntaxProblem.limit)
    tokens = repaired.tokens
    let isBalanced = tokens.withUnsafeMutableBufferPointer { BracketTable.link($0) }
    assert(isBalanced, "repaired tokens are balanced")
  }

  /// Balanced tokens, and the indices of the first brackets that had no partner. No tokens but the end of the file
  /// where there are too many such brackets to be anybody's slip.
  private static func repair(
    _ tokens: [Token], source: UnsafeBufferPointer<UInt8>, dropped: [Bool]
  ) -> (tokens: [Token], unmatched: [Int]) {
    func pass(_ knowledge: BracketPass.Knowledge) -> BracketPass {
      var pass = BracketPass(tokens: tokens, source: source, dropped: dropped, knowledge: knowledge)
      pass.run()
      return pass
    }
    // Only where brackets of one sort are missing or too many may the indentation overrule the plain count.
    var knowledge = pass(.init()).knowledge
    knowledge.closesEarly = pass(knowledge).unmatched
    let last = pass(knowledge)
    let unmatched = last.unmatched.indices.lazy.filter { last.unmatched[$0] }.prefix(SyntaxProblem.limit)
    return (last.isHopeless ? Array(tokens.suffix(1)) : last.output, Array(unmatched))
  }
}

/// Directives that belong to no whole `#if` block.
struct StrayDirectives {
  /// By token: it is to be left out. Includes the conditions of stray directives.
  var dropped: [Bool]
  var offsets: [UInt32] = []

  static func find(in tokens: [Token]) -> StrayDirectives {
    var result = StrayDirectives(dropped: [Bool](repeating: false, count: tokens.count))
    // Directives of the blocks that are open, and at the start of each literal's tokens where they end, negated.
    var open: [[Int]] = []
    var literals: [(end: Int, open: [[Int]])] = []
    for index in tokens.indices {
      while let literal = literals.last, literal.end == index {
        result.drop(open.joined(), tokens)
        open = literal.open
        literals.removeLast()
      }
      let token = tokens[index]
      if token.kind == .stringLiteral, token.nestedCount > 0 {
        literals.append((index + 1 + Int(token.nestedCount), open))
        open = []
      }
      if token.kind == .unknown || token.kind == .conflictMarker { result.dropped[index] = true }
      guard token.kind == .directive else { continue }
      switch token.keyword {
      case .poundIf: open.append([index])
      case .poundElse, .poundElseif:
        if open.isEmpty { result.drop([index], tokens) } else { open[open.count - 1].append(index) }
      case .poundEndif:
        if open.popLast() == nil { result.drop([index], tokens) }
      default: break
      }
    }
    result.drop(open.joined(), tokens)
    return result
  }

  private mutating func drop(_ directives: some Sequence<Int>, _ tokens: [Token]) {
    for directive in directives {
      offsets.append(tokens[directive].offset)
      dropped[directive] = true
      guard tokens[directive].keyword == .poundIf || tokens[directive].keyword == .poundElseif else {
        continue
      }
      var index = directive + 1
      while tokens[index].kind != .endOfFile, tokens[index].kind != .directive,
        !tokens[index].flags.contains(.startsLine)
      {
        dropped[index] = true
        index += 1
      }
    }
  }
}
