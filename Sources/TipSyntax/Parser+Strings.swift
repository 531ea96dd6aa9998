import SwiftLexer

/// String literals: their text, with escapes resolved, and their interpolations.
extension Parser {
  /// Where the bytes of a literal are, and how they are to be read.
  private struct LiteralLayout {
    /// Offset of the next byte to read.
    var index: Int
    /// Just past the last byte of content.
    var end: Int
    var pounds: Int
    var isMultiline: Bool
    /// Bytes of white space that each line starts with, which are no content.
    var indentation: Int = 0
  }

  mutating func parseString() -> ExpressionID {
    let literal = token
    let start = literal.offset
    let nestedEnd = position + 1 + Int(literal.nestedCount)
    var layout = layout(of: literal)
    var segments: [StringLiteral.Segment] = []
    if literal.nestedCount == 0, let text = plainText(layout) {
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

  /// The text of a literal that needs no decoding.
  private func plainText(_ layout: LiteralLayout) -> String? {
    if layout.isMultiline { return nil }
    let bytes = UnsafeBufferPointer(start: source + layout.index, count: layout.end - layout.index)
    for byte in bytes where byte == UInt8(ascii: "\\") { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func layout(of literal: Token) -> LiteralLayout {
    let isMultiline = literal.flags.contains(.multiline)
    var pounds = 0
    var start = Int(literal.offset)
    var end = Int(literal.end)
    while start < end, source[start] == UInt8(ascii: "#") {
      pounds += 1
      start += 1
    }
    start = min(start + (isMultiline ? 3 : 1), end)
    if !literal.flags.contains(.unterminated) { end = max(start, end - pounds - (isMultiline ? 3 : 1)) }
    var layout = LiteralLayout(index: start, end: end, pounds: pounds, isMultiline: isMultiline)
    if isMultiline { trimLines(&layout) }
    return layout
  }

  /// Takes off the first line break, the last one with the indentation after it, and measures that indentation.
  private func trimLines(_ layout: inout LiteralLayout) {
    var end = layout.end
    while end > layout.index, isBlank(source[end - 1]) { end -= 1 }
    let hasOwnLine = end > layout.index && isLineBreak(source[end - 1])
    if hasOwnLine {
      layout.indentation = layout.end - end
      end -= 1
      if end > layout.index, source[end] == UInt8(ascii: "\n"), source[end - 1] == UInt8(ascii: "\r") {
        end -= 1
      }
      layout.end = end
    }
    var start = layout.index
    let limit = hasOwnLine ? layout.end + 1 : layout.end
    while start < limit, isBlank(source[start]) { start += 1 }
    guard start < limit, isLineBreak(source[start]) else { return }
    skipLineBreak(&start)
    layout.end = max(layout.end, start)
    layout.index = start
    skipIndentation(&layout)
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  private func isLineBreak(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  private func skipLineBreak(_ index: inout Int) {
    let isCarriageReturn = source[index] == UInt8(ascii: "\r")
    index += 1
    if isCarriageReturn, source[index] == UInt8(ascii: "\n") { index += 1 }
  }

  private func skipIndentation(_ layout: inout LiteralLayout) {
    var left = layout.indentation
    while left > 0, layout.index < layout.end, isBlank(source[layout.index]) {
      layout.index += 1
      left -= 1
    }
  }

  // MARK: Decoding

  private mutating func decode(
    _ layout: inout LiteralLayout, nestedEnd: Int, into segments: inout [StringLiteral.Segment]
  ) {
    // An interpolation may hold a literal of its own, which uses the same buffer from where this one stands.
    let mark = textBuffer.count
    while layout.index < layout.end {
      let byte = source[layout.index]
      if byte == UInt8(ascii: "\\"), isEscape(layout) {
        layout.index += 1 + layout.pounds
        if layout.index < layout.end, source[layout.index] == UInt8(ascii: "(") {
          takeText(from: mark, into: &segments)
          parseInterpolation(&layout, nestedEnd: nestedEnd, into: &segments)
        } else {
          decodeEscape(&layout)
        }
      } else if layout.isMultiline, isLineBreak(byte) {
        textBuffer.append(UInt8(ascii: "\n"))
        skipLineBreak(&layout.index)
        skipIndentation(&layout)
      } else {
        textBuffer.append(byte)
        layout.index += 1
      }
    }
    takeText(from: mark, into: &segments)
  }

  /// Whether the backslash at hand has as many `#` after it as the literal's delimiters.
  private func isEscape(_ layout: LiteralLayout) -> Bool {
    guard layout.index + layout.pounds < layout.end else { return layout.pounds == 0 }
    for distance in 0..<layout.pounds where source[layout.index + 1 + distance] != UInt8(ascii: "#") {
      return false
    }
    return true
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
      skipEscapedLineBreak(&layout)
    default: textBuffer.append(byte)
    }
  }

  /// Passes over a line break that a backslash takes away.
  private mutating func skipEscapedLineBreak(_ layout: inout LiteralLayout) {
    var index = layout.index
    while index < layout.end, isBlank(source[index]) { index += 1 }
    guard index < layout.end, isLineBreak(source[index]) else { return }
    skipLineBreak(&index)
    layout.index = index
    skipIndentation(&layout)
  }

  /// Appends what `{1F600}` stands for.
  private mutating func decodeUnicodeEscape(_ layout: inout LiteralLayout) {
    guard layout.index < layout.end, source[layout.index] == UInt8(ascii: "{") else { return }
    var index = layout.index + 1
    var value: UInt64 = 0
    while index < layout.end, let digit = Self.digit(source[index]) {
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
