import SwiftLexer

/// Where declarations start, and what is a modifier.
extension TokenBuffer {
  /// What the word at an index means as a modifier of a declaration; `nil` where it is none.
  func modifier(at index: Int, in container: Parser.Container) -> Declaration.Modifiers? {
    let token = tokens[index]
    guard token.kind == .identifier else { return nil }
    switch token.keyword {
    case .public: return .public
    case .private: return .private
    case .fileprivate: return .fileprivate
    case .internal: return .internal
    case .static: return .static
    case .class:
      let isModifier = self[index + 1].kind == .identifier && startsDeclaration(at: index + 1, in: container)
      return isModifier ? .classMember : nil
    case .none: return text(of: token, is: "__consuming") || text(of: token, is: "_const") ? [] : nil
    default: return token.keyword.isContextualModifier ? modifier(token.keyword) : nil
    }
  }

  private func modifier(_ keyword: Keyword) -> Declaration.Modifiers {
    switch keyword {
    case .open: .open
    case .package: .package
    case .lazy: .lazy
    case .override: .override
    case .nonisolated: .nonisolated
    case .final: .final
    case .async: .async
    case .mutating: .mutating
    case .indirect: .indirect
    case .weak: .weak
    case .convenience: .convenience
    default: []
    }
  }

  /// Whether a declaration starts at an index.
  ///
  /// - Parameter container: what directly encloses it; a `case` counts in an enum alone.
  func startsDeclaration(at start: Int, in container: Parser.Container) -> Bool {
    var index = start
    while index < lastToken {
      let token = tokens[index]
      if token.kind == .atSign { return true }
      if token.kind == .pound { return index > start }
      guard token.kind == .identifier else { return false }
      let keyword = token.keyword
      if keyword.startsDeclaration { return true }
      switch keyword {
      case .`init`: return true
      case .case: return container == .enum
      case .actor, .macro:
        let next = tokens[index + 1]
        return next.kind == .identifier && !next.keyword.isReserved && !next.flags.contains(.startsLine)
      case .none:
        guard text(of: token, is: "__consuming") || text(of: token, is: "_const") else { return false }
      default:
        guard keyword.isContextualModifier else { return false }
      }
      index += 1
      if isModifierArgument(at: index) { index = indexAfterItem(at: index) }
    }
    return false
  }

  /// Whether `(set)`, `(unsafe)` or the like stands at an index.
  func isModifierArgument(at index: Int) -> Bool {
    guard tokens[index].kind == .leftParen, tokens[index].nestedCount == 2 else { return false }
    let word = tokens[index + 1]
    return word.keyword == .set || word.keyword == .unsafe || text(of: word, is: "safe")
      || text(of: word, is: "nonsending")
  }
}
