import SwiftLexer

/// What stands after a `{`: a closure's head, accessors or statements.
extension TokenBuffer {
  /// Whether the tokens after a `{` make a closure's head, up to its `in`.
  func hasClosureSignature(from start: Int, before end: Int) -> Bool {
    var index = start
    while tokens[index].kind == .atSign, tokens[index + 1].kind == .identifier {
      index += 2
      while tokens[index].kind == .period { index += 2 }
      if index < end, tokens[index].kind == .leftParen, tokens[index + 1].kind != .rightParen,
        !startsClosureEffects(at: closing(of: index) + 1)
      {
        index = indexAfterItem(at: index)
      }
    }
    if index < end, tokens[index].kind == .leftSquare { index = indexAfterItem(at: index) }
    guard index < end else { return false }
    switch tokens[index].kind {
    case .leftParen: index = indexAfterItem(at: index)
    case .identifier, .dollarIdentifier:
      if tokens[index].keyword == .in { return true }
      guard let next = indexAfterClosureNames(from: index) else { return false }
      index = next
    default: return false
    }
    return index <= end && startsClosureEffects(at: index)
  }

  /// Index after `a, b, _`, if that is what stands there.
  func indexAfterClosureNames(from start: Int) -> Int? {
    var index = start
    while true {
      switch tokens[index].keyword {
      case .async, .throws: return index
      default: break
      }
      guard tokens[index].kind == .identifier || tokens[index].kind == .dollarIdentifier,
        !tokens[index].keyword.isReserved || tokens[index].keyword == .self
      else { return nil }
      index += 1
      guard tokens[index].kind == .comma else { return index }
      index += 1
    }
  }

  /// Whether `in` stands at an index, or `async`, `throws` and `-> T` before it.
  func startsClosureEffects(at index: Int) -> Bool {
    var index = index
    while tokens[index].kind == .identifier {
      switch tokens[index].keyword {
      case .in: return true
      case .async, .throws, .rethrows:
        index += 1
        if tokens[index].kind == .leftParen { index = indexAfterItem(at: index) }
      default: return false
      }
    }
    guard tokens[index].kind == .arrow, let next = indexAfterType(at: index + 1) else { return false }
    return tokens[next].keyword == .in
  }

  /// Whether the `{` at an index opens `willSet` or `didSet`.
  func startsObservers(at index: Int) -> Bool {
    var index = index + 1
    while tokens[index].kind == .atSign, tokens[index + 1].kind == .identifier {
      index += 2
      if tokens[index].kind == .leftParen { index = indexAfterItem(at: index) }
    }
    let keyword = tokens[index].keyword
    return keyword == .willSet || keyword == .didSet
  }

  // MARK: Accessors

  /// Index just past the attributes and modifiers of an accessor.
  func indexAfterAccessorHead(at start: Int) -> Int {
    var index = start
    while true {
      if let next = indexAfterAttribute(at: index) {
        index = next
        continue
      }
      guard tokens[index].kind == .identifier else { return index }
      switch tokens[index].keyword {
      case .mutating, .nonmutating, .nonisolated, .consuming, .borrowing:
        guard tokens[index + 1].kind == .identifier else { return index }
        index += 1
      default:
        guard text(of: tokens[index], is: "__consuming"), tokens[index + 1].kind == .identifier else {
          return index
        }
        index += 1
      }
    }
  }

  /// What accessor the word at an index starts.
  func accessorKind(at index: Int) -> Parser.AccessorKind? {
    let token = tokens[index]
    guard token.kind == .identifier, isAccessorFollower(at: index + 1) else { return nil }
    switch token.keyword {
    case .get, ._read: return .getter
    case .set, ._modify: return .setter
    case .willSet, .didSet, .`init`: return .observer
    case .none: break
    default: return nil
    }
    if text(of: token, is: "unsafeAddress") { return .getter }
    return text(of: token, is: "unsafeMutableAddress") ? .setter : nil
  }

  /// Whether what stands at an index can follow the word of an accessor. Else the word is a name in a getter's body.
  func isAccessorFollower(at index: Int) -> Bool {
    switch tokens[index].kind {
    case .leftBrace, .rightBrace, .atSign, .semicolon, .directive: return true
    case .leftParen:
      let next = closing(of: index) + 1
      return tokens[next].kind != .leftParen && isAccessorFollower(at: next)
    case .identifier:
      switch tokens[index].keyword {
      case .async, .throws, .rethrows, .get, .set, .willSet, .didSet, ._read, ._modify, .mutating,
        .nonmutating,
        .nonisolated, .`init`:
        return true
      default:
        return text(of: tokens[index], is: "__consuming")
          || text(of: tokens[index], is: "unsafeMutableAddress")
      }
    default: return false
    }
  }
}
