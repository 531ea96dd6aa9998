import SwiftLexer

/// What the branches of an `#if` hold, told from the first token in them.
extension TokenBuffer {
  /// Index of the first token after the condition of the `#if` at an index, `#if`s that follow at once passed over.
  func indexAfterCondition(at directive: Int) -> Int {
    var index = directive
    while tokens[index].kind == .directive, tokens[index].keyword == .poundIf {
      index += 1
      index = indexAfterLine(from: index)
    }
    return index
  }

  /// Index of the first token at or after an index that starts a line, is a directive or ends the file.
  private func indexAfterLine(from start: Int) -> Int {
    var index = start
    while !tokens[index].flags.contains(.startsLine), tokens[index].kind != .directive,
      tokens[index].kind != .endOfFile
    {
      index = indexAfterItem(at: index)
    }
    return index
  }

  /// Whether the `#if` at an index holds `.member` suffixes of the expression before it.
  func startsConditionalSuffixes(at directive: Int) -> Bool {
    let index = indexAfterCondition(at: directive)
    return tokens[index].kind == .period && tokens[index + 1].kind == .identifier
  }

  /// Whether the `#if` at an index holds cases of a `switch`.
  func startsConditionalCases(at directive: Int) -> Bool {
    let index = indexAfterCondition(at: directive)
    switch tokens[index].kind {
    case .identifier: return tokens[index].keyword == .case || tokens[index].keyword == .default
    case .atSign: return text(of: tokens[index + 1], is: "unknown")
    default: return false
    }
  }

  /// Whether the `#if` at an index holds nothing but attributes of the declaration after its `#endif`.
  func startsConditionalAttributes(at start: Int) -> Bool {
    var directive = start
    var hasAttribute = false
    while tokens[directive].keyword != .poundEndif {
      var index = indexAfterLine(from: directive + 1)
      directive += Int(tokens[directive].nestedCount)
      while index < directive {
        guard let next = indexAfterAttribute(at: index) else { return false }
        hasAttribute = true
        index = next
      }
    }
    return hasAttribute
  }

  /// Index just past the attribute at an index, if one is there.
  func indexAfterAttribute(at index: Int) -> Int? {
    guard tokens[index].kind == .atSign, tokens[index + 1].kind == .identifier else { return nil }
    var index = index + 2
    while tokens[index].kind == .period { index += 2 }
    if tokens[index].kind == .leftParen, !tokens[index].flags.contains(.spaceBefore) {
      index = indexAfterItem(at: index)
    }
    return index
  }
}
