import SwiftLexer

/// String literals: their text, with escapes resolved, and their interpolations.
extension Parser {
  mutating func parseString() -> ExpressionID {
    let literal = token
    let start = literal.offset
    let nestedEnd = position + 1 + Int(literal.nestedCount)
    var layout = LiteralLayout(of: literal, in: source)
    var segments: [StringLiteral.Segment] = []
    if literal.nestedCount == 0, let text = layout.plainText {
      segments = text.isEmpty ? [] : [.text(text)]
    } else if enter() {
      position += 1
      decode(&layout, nestedEnd: nestedEnd, into: &segments)
      leave()
    }
    position = nestedEnd
    lastEnd = literal.end
    let index = UInt32(truncatingIfNeeded: facts.strings.count)
    facts.strings.append(StringLiteral(segments: segments, offset: start, endOffset: literal.end))
    return add(.string(index), from: start)
  }

  // MARK: Decoding

  private mutating func decode(
    _ layout: inout LiteralLayout, nestedEnd: Int, into segments: inout [StringLiteral.Segment]
  ) {
    // An interpolation may hold a literal of its own, which uses the same buffer from where this one stands.
    let mark = textBuffer.count
    while layout.index < layout.end {
      let byte = source[layout.index]
      if byte == UInt8(ascii: "\\"), layout.startsEscape {
        layout.index += 1 + layout.pounds
        if layout.index < layout.end, source[layout.index] == UInt8(ascii: "(") {
          takeText(from: mark, into: &segments)
          parseInterpolation(&layout, nestedEnd: nestedEnd, into: &segments)
        } else {
          decodeEscape(&layout)
        }
      } else if layout.isMultiline, LiteralLayout.isLineBreak(byte) {
        textBuffer.append(UInt8(ascii: "\n"))
        layout.skipLineBreak()
        layout.skipIndentation()
      } else {
        textBuffer.append(byte)
        layout.index += 1
      }
    }
    takeText(from: mark, into: &segments)
  }

  private mutating func takeText(from mark: Int, into segments: inout [StringLiteral.Segment]) {
    guard textBuffer.count > mark else { return }
    segments.append(.text(textBuffer.text(from: mark)))
    textBuffer.truncate(to: mark)
  }

  /// Reads the interpolation whose `(` is at hand; its tokens are nested ones.
  private mutating func parseInterpolation(
    _ layout: inout LiteralLayout, nestedEnd: Int, into segments: inout [StringLiteral.Segment]
  ) {
    while position < nestedEnd, Int(offset) < layout.index { position += 1 }
    guard position < nestedEnd, kind == .leftParen, Int(offset) == layout.index else {
      layout.index += 1
      return
    }
    let end = closing(of: position)
    let mark = scratchArguments.count
    let outer = context
    resetExpressionContext()
    parseArguments(until: end)
    context = outer
    let value = scratchArguments.count > mark ? scratchArguments[mark].value : addUnresolved()
    scratchArguments.truncate(to: mark)
    segments.append(.interpolation(value))
    layout.index = max(layout.index + 1, Int(tokens[end].end))
  }

  /// Appends the character that the escape at hand means. The backslash and its `#` are taken already.
  private mutating func decodeEscape(_ layout: inout LiteralLayout) {
    guard layout.index < layout.end else { return }
    let byte = source[layout.index]
    layout.index += 1
    switch byte {
    case UInt8(ascii: "n"): textBuffer.append(UInt8(ascii: "\n"))
    case UInt8(ascii: "t"): textBuffer.append(UInt8(ascii: "\t"))
    case UInt8(ascii: "r"): textBuffer.append(UInt8(ascii: "\r"))
    case UInt8(ascii: "0"): textBuffer.append(0)
    case UInt8(ascii: "u"): decodeUnicodeEscape(&layout)
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      layout.index -= 1
      layout.skipEscapedLineBreak()
    default: textBuffer.append(byte)
    }
  }

  /// Appends what `{1F600}` stands for.
  private mutating func decodeUnicodeEscape(_ layout: inout LiteralLayout) {
    guard layout.index < layout.end, source[layout.index] == UInt8(ascii: "{") else { return }
    var index = layout.index + 1
    var value: UInt64 = 0
    while index < layout.end, let digit = TokenBuffer.digit(source[index]) {
      value = min(value << 4 | digit, 0xFFFF_FFFF)
      index += 1
    }
    guard index < layout.end, source[index] == UInt8(ascii: "}") else { return }
    layout.index = index + 1
    let scalar = Unicode.Scalar(UInt32(value)) ?? "\u{FFFD}"
    for byte in UTF8.encode(scalar).unsafelyUnwrapped { textBuffer.append(byte) }
  }
}

extension Table<UInt8> {
  /// The bytes from an index on, read as UTF-8.
  fileprivate func text(from index: Int) -> String {
    withElements(from: index) { String(decoding: $0, as: UTF8.self) }
  }
}
