import SwiftLexer

/// Tells each opening bracket where its closing one is, in the tokens themselves.
///
/// Afterwards `Token.nestedCount` of an opening bracket is the distance to its closing one, and that of `#if`, `#elseif`
/// and `#else` the distance to the next directive of the same block.
enum BracketTable {
  /// Links all brackets and directives.
  ///
  /// - Returns: false where they are not balanced, or where a token is none of Swift's; then some links are missing.
  static func link(_ tokens: UnsafeMutableBufferPointer<Token>) -> Bool {
    var open = Table<Int>(minimumCapacity: 64)
    // A literal's nested tokens are a region of their own.
    var literalEnds: [Int] = []
    var literalEnd = Int.max
    for index in tokens.indices {
      while index == literalEnd {
        guard let top = open.last, tokens[top].kind == .stringLiteral else { return false }
        open.removeLast()
        literalEnds.removeLast()
        literalEnd = literalEnds.last ?? .max
      }
      switch tokens[index].kind {
      case .leftParen, .leftBrace, .leftSquare: open.append(index)
      case .rightParen, .rightBrace, .rightSquare:
        guard !open.isEmpty else { return false }
        let top = open.removeLast()
        guard closes(tokens[index].kind, tokens[top].kind) else { return false }
        tokens[top].nestedCount = UInt32(truncatingIfNeeded: index &- top)
      case .stringLiteral where tokens[index].nestedCount > 0:
        open.append(index)
        literalEnd = index + 1 + Int(tokens[index].nestedCount)
        literalEnds.append(literalEnd)
      case .directive:
        guard linkDirective(at: index, in: tokens, &open) else { return false }
      case .unknown, .conflictMarker: return false
      default: break
      }
    }
    return open.isEmpty
  }

  private static func linkDirective(
    at index: Int, in tokens: UnsafeMutableBufferPointer<Token>, _ open: inout Table<Int>
  ) -> Bool {
    switch tokens[index].keyword {
    case .poundIf: open.append(index)
    case .poundElse, .poundElseif, .poundEndif:
      guard let top = open.last, tokens[top].kind == .directive else { return false }
      open.removeLast()
      tokens[top].nestedCount = UInt32(truncatingIfNeeded: index &- top)
      if tokens[index].keyword != .poundEndif { open.append(index) }
    default: break
    }
    return true
  }

  @inline(__always)
  static func closes(_ closing: Token.Kind, _ opening: Token.Kind) -> Bool {
    switch closing {
    case .rightParen: opening == .leftParen
    case .rightBrace: opening == .leftBrace
    case .rightSquare: opening == .leftSquare
    default: false
    }
  }
}
