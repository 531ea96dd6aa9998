import SwiftLexer

/// Words and signs around types.
extension TokenBuffer {
  /// Whether `&` stands at an index.
  func isAmpersand(at index: Int) -> Bool {
    let token = tokens[index]
    return token.length == 1 && (token.kind == .binaryOperator || token.kind == .postfixOperator)
      && firstByte(of: token) == UInt8(ascii: "&")
  }

  /// `?` or `!` that clings to what precedes it; more may follow in the same token once `>` was cut off.
  func isOptionalMark(at index: Int) -> Bool {
    guard tokens[index].kind == .postfixOperator else { return false }
    let byte = firstByte(of: tokens[index])
    return byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!")
  }

  /// `.self` and `.init` after a type make a value of it.
  func isTypeMember(_ token: Token) -> Bool {
    token.kind == .identifier && token.keyword != .self && token.keyword != .`init`
  }

  /// `<`, alone or with a sign of the first argument in the same token.
  func isGenericOpening(_ token: Token) -> Bool {
    switch token.kind {
    case .binaryOperator, .prefixOperator, .postfixOperator:
      guard firstByte(of: token) == UInt8(ascii: "<") else { return false }
      return token.length == 1 || text(of: token, is: "<~") || text(of: token, is: "<-")
    default: return false
    }
  }

  func isGenericClosing(_ token: Token) -> Bool {
    switch token.kind {
    case .binaryOperator, .prefixOperator, .postfixOperator: firstByte(of: token) == UInt8(ascii: ">")
    default: false
    }
  }

  /// Whether `->`, or `async` or `throws` before it, stands at an index.
  func startsFunctionEffects(at index: Int) -> Bool {
    var index = index
    while true {
      switch tokens[index].kind {
      case .arrow: return true
      case .identifier:
        switch tokens[index].keyword {
        case .async, .rethrows: index += 1
        case .throws:
          index += 1
          if tokens[index].kind == .leftParen { index = indexAfterItem(at: index) }
        default:
          guard text(of: tokens[index], is: "reasync") else { return false }
          index += 1
        }
      default: return false
      }
    }
  }

  /// Whether the word at an index qualifies the type after it, as `inout` and `borrowing` do.
  func isTypeSpecifier(at index: Int) -> Bool {
    let token = tokens[index]
    switch token.keyword {
    case .inout: return true
    case .borrowing, .consuming, .isolated, .sending, .each, .repeat, .unowned, .weak:
      return nextStartsType(after: index)
    case .nonisolated: return nextStartsType(after: index) || self[index + 1].kind == .leftParen
    case .none:
      if text(of: token, is: "dependsOn") { return self[index + 1].kind == .leftParen }
      guard firstByte(of: token) == UInt8(ascii: "_") else { return false }
      let isKnown =
        text(of: token, is: "__owned") || text(of: token, is: "__shared") || text(of: token, is: "_const")
        || text(of: token, is: "_local")
      return isKnown && nextStartsType(after: index)
    default: return false
    }
  }

  /// Whether a type starts just after the word at an index, so that the word is one that qualifies it.
  func nextStartsType(after index: Int) -> Bool {
    let next = self[index + 1]
    switch next.kind {
    case .identifier: return !next.keyword.isReserved || next.keyword.isTypeName || next.keyword == .repeat
    case .leftParen, .leftSquare, .atSign: return true
    case .prefixOperator: return firstByte(of: next) == UInt8(ascii: "~")
    default: return false
    }
  }

  /// Whether what follows `[T]` shows that it is a type: `[T]()`, `[T].self`, `[T]?.none`.
  func isUsedAsType(at index: Int) -> Bool {
    let token = tokens[index]
    switch token.kind {
    case .leftParen: return !token.flags.contains(.startsLine) && !token.flags.contains(.spaceBefore)
    case .period:
      let member = tokens[index + 1]
      return member.keyword == .self || member.keyword == .`init` || text(of: member, is: "Type")
    default: return false
    }
  }
}
