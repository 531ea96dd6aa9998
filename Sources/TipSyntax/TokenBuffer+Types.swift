import SwiftLexer

/// Tells whether tokens could be a type, without taking them.
///
/// `a < b` and `Foo<Bar>()` begin alike; what follows the `>` decides. Nothing is built while looking.
extension TokenBuffer {
  /// A place within the tokens: an index, and how many bytes of an operator token there are passed already.
  private struct Place {
    var index: Int
    var passed: UInt32 = 0
  }

  /// Deeper generics are not looked into; this bounds the work where many `<` stand in a row.
  private static let lookaheadLimit = 24

  /// Whether the `<` at an index opens generic arguments of an expression.
  func startsGenericArguments(at index: Int) -> Bool {
    var place = Place(index: index)
    guard passGenericArguments(&place, depth: 0) else { return false }
    return endsGenericArguments(place)
  }

  /// Whether the bracketed region at an index is a type, such as `[String: Int]`.
  func isBracketedType(at index: Int) -> Bool {
    var place = Place(index: index)
    return passTypePrimary(&place, depth: 0) && place.index == closing(of: index) + 1
  }

  /// Index just past a type that starts at an index, if one does.
  func indexAfterType(at index: Int) -> Int? {
    var place = Place(index: index)
    guard passType(&place, depth: 0), place.passed == 0 else { return nil }
    return place.index
  }

  /// What may follow the `>` of generic arguments in an expression, as the compiler has it.
  private func endsGenericArguments(_ place: Place) -> Bool {
    let token = tokens[place.index]
    switch token.kind {
    case .rightParen, .rightSquare, .rightBrace, .leftBrace, .period, .comma, .semicolon, .colon, .endOfFile:
      return true
    case .leftParen, .leftSquare: return !token.flags.contains(.startsLine)
    case .binaryOperator, .postfixOperator, .prefixOperator:
      switch byte(at: place) {
      case UInt8(ascii: "?"), UInt8(ascii: "!"): return token.kind == .postfixOperator || place.passed > 0
      case UInt8(ascii: "&"): return token.length == place.passed + 1
      default: return false
      }
    default: return false
    }
  }

  private func byte(at place: Place) -> UInt8 {
    switch tokens[place.index].kind {
    case .binaryOperator, .prefixOperator, .postfixOperator:
      source[Int(tokens[place.index].offset + place.passed)]
    default: 0
    }
  }

  private func passByte(_ place: inout Place) {
    place.passed += 1
    if place.passed == tokens[place.index].length { place = Place(index: place.index + 1) }
  }

  private func kind(at place: Place) -> Token.Kind { tokens[place.index].kind }

  private func passGenericArguments(_ place: inout Place, depth: Int) -> Bool {
    guard depth < Self.lookaheadLimit, isGenericOpening(tokens[place.index]), place.passed == 0 else {
      return false
    }
    passByte(&place)
    while byte(at: place) != UInt8(ascii: ">") {
      guard passInteger(&place) || passType(&place, depth: depth + 1) else { return false }
      if kind(at: place) == .comma {
        place.index += 1
      } else if byte(at: place) != UInt8(ascii: ">") {
        return false
      }
    }
    passByte(&place)
    return true
  }

  private func passType(_ place: inout Place, depth: Int) -> Bool {
    guard depth < Self.lookaheadLimit else { return false }
    passSpecifiers(&place)
    repeat {
      guard passTypePrimary(&place, depth: depth), passTypeSuffixes(&place, depth: depth) else {
        return false
      }
    } while passAmpersand(&place)
    return true
  }

  private func passInteger(_ place: inout Place) -> Bool {
    guard place.passed == 0, kind(at: place) == .integerLiteral else { return false }
    place.index += 1
    return true
  }

  private func passAmpersand(_ place: inout Place) -> Bool {
    guard byte(at: place) == UInt8(ascii: "&"), tokens[place.index].length == place.passed + 1 else {
      return false
    }
    passByte(&place)
    return true
  }

  private func passSpecifiers(_ place: inout Place) {
    while place.passed == 0 {
      if kind(at: place) == .atSign, tokens[place.index + 1].kind == .identifier {
        place.index += 2
        if kind(at: place) == .leftParen, !startsFunctionEffects(at: closing(of: place.index) + 1) {
          place.index = indexAfterItem(at: place.index)
        }
      } else {
        switch tokens[place.index].keyword {
        case .inout: break
        case .any, .some, .each, .repeat, .borrowing, .consuming, .isolated, .sending:
          guard nextStartsType(after: place.index) else { return }
        default: return
        }
        place.index += 1
      }
    }
  }

  private func passTypePrimary(_ place: inout Place, depth: Int) -> Bool {
    let byte = byte(at: place)
    if byte == UInt8(ascii: "~") || byte == UInt8(ascii: "-") {
      passByte(&place)
      guard depth < Self.lookaheadLimit else { return false }
      return passTypePrimary(&place, depth: depth + 1)
    }
    guard place.passed == 0 else { return false }
    switch kind(at: place) {
    case .identifier: return passName(&place, depth: depth)
    case .leftSquare: return passBracketedType(&place, depth: depth)
    case .leftParen: return passParenthesizedType(&place, depth: depth)
    default: return false
    }
  }

  private func passName(_ place: inout Place, depth: Int) -> Bool {
    let keyword = tokens[place.index].keyword
    guard !keyword.isReserved || keyword.isTypeName else { return false }
    if startsModuleSelector(at: place.index) { place.index += 3 }
    place.index += 1
    return passOptionalGenericArguments(&place, depth: depth)
  }

  private func passOptionalGenericArguments(_ place: inout Place, depth: Int) -> Bool {
    guard isGenericOpening(tokens[place.index]) else { return true }
    return passGenericArguments(&place, depth: depth + 1)
  }

  private func passBracketedType(_ place: inout Place, depth: Int) -> Bool {
    let end = closing(of: place.index)
    place.index += 1
    let hasCount = text(of: tokens[place.index + 1], is: "of") && passInteger(&place)
    guard hasCount || passType(&place, depth: depth + 1) else { return false }
    if kind(at: place) == .colon || text(of: tokens[place.index], is: "of") {
      place.index += 1
      guard passType(&place, depth: depth + 1) else { return false }
    }
    guard place.index == end, place.passed == 0 else { return false }
    place.index += 1
    return true
  }

  private func passParenthesizedType(_ place: inout Place, depth: Int) -> Bool {
    let end = closing(of: place.index)
    place.index += 1
    while place.index < end {
      passLabel(&place)
      guard passType(&place, depth: depth + 1), place.passed == 0 else { return false }
      if text(of: tokens[place.index], is: "...") { place.index += 1 }
      if kind(at: place) == .comma { place.index += 1 } else if place.index != end { return false }
    }
    guard place.index == end else { return false }
    place.index += 1
    guard startsFunctionEffects(at: place.index) else { return true }
    while kind(at: place) != .arrow { place.index = indexAfterItem(at: place.index) }
    place.index += 1
    return passType(&place, depth: depth + 1)
  }

  private func passLabel(_ place: inout Place) {
    guard kind(at: place) == .identifier else { return }
    if tokens[place.index + 1].kind == .colon {
      place.index += 2
    } else if tokens[place.index + 1].kind == .identifier,
      self[place.index + 2].kind == .colon
    {
      place.index += 3
    }
  }

  private func passTypeSuffixes(_ place: inout Place, depth: Int) -> Bool {
    while true {
      let byte = byte(at: place)
      if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!") {
        guard kind(at: place) == .postfixOperator || place.passed > 0 else { return true }
        passByte(&place)
      } else if place.passed == 0, kind(at: place) == .period, isTypeMember(tokens[place.index + 1]) {
        place.index += 2
        guard passOptionalGenericArguments(&place, depth: depth) else { return false }
      } else {
        return true
      }
    }
  }
}
