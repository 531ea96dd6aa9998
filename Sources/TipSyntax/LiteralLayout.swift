import SwiftLexer

/// Where the content of a string literal is, and how it is to be read.
struct LiteralLayout {
  private let source: UnsafePointer<UInt8>
  /// Offset of the next byte to read.
  var index: Int
  /// Just past the last byte of content.
  private(set) var end: Int
  /// How many `#` an escape has after its backslash.
  private(set) var pounds = 0
  let isMultiline: Bool
  /// Bytes of white space that each line starts with, which are no content.
  private var indentation = 0

  init(of literal: Token, in source: UnsafePointer<UInt8>) {
    self.source = source
    isMultiline = literal.flags.contains(.multiline)
    index = Int(literal.offset)
    end = Int(literal.end)
    while index < end, source[index] == UInt8(ascii: "#") {
      pounds += 1
      index += 1
    }
    let quotes = isMultiline ? 3 : 1
    index = min(index + quotes, end)
    if !literal.flags.contains(.unterminated) { end = max(index, end - pounds - quotes) }
    if isMultiline { trimLines() }
  }

  /// The text of a literal that needs no decoding.
  var plainText: String? {
    if isMultiline { return nil }
    let bytes = UnsafeBufferPointer(start: source + index, count: end - index)
    for byte in bytes where byte == UInt8(ascii: "\\") { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the backslash at hand has as many `#` after it as the literal's delimiters.
  var startsEscape: Bool {
    guard index + pounds < end else { return pounds == 0 }
    for distance in 0..<pounds where source[index + 1 + distance] != UInt8(ascii: "#") { return false }
    return true
  }

  /// Steps over one byte, and over all after it that stand for themselves.
  ///
  /// - Returns: those bytes.
  mutating func takePlainText() -> UnsafeBufferPointer<UInt8> {
    let start = index
    repeat {
      index &+= 1
    } while index < end && source[index] != UInt8(ascii: "\\") && !Self.isLineBreak(source[index])
    return UnsafeBufferPointer(start: source + start, count: index - start)
  }

  // MARK: Lines

  /// Takes off the first line break, the last one with the indentation after it, and measures that indentation.
  private mutating func trimLines() {
    var lineStart = end
    while lineStart > index, Self.isBlank(source[lineStart - 1]) { lineStart -= 1 }
    var limit = end
    if lineStart > index, Self.isLineBreak(source[lineStart - 1]) {
      indentation = end - lineStart
      limit = lineStart
      end = lineStart - 1
      if end > index, source[end] == UInt8(ascii: "\n"), source[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    }
    var start = index
    while start < limit, Self.isBlank(source[start]) { start += 1 }
    guard start < limit, Self.isLineBreak(source[start]) else { return }
    index = start
    skipLineBreak()
    end = max(end, index)
    skipIndentation()
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  static func isLineBreak(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  /// Steps over the line break at hand.
  mutating func skipLineBreak() {
    let isCarriageReturn = source[index] == UInt8(ascii: "\r")
    index += 1
    if isCarriageReturn, source[index] == UInt8(ascii: "\n") { index += 1 }
  }

  /// Steps over the white space that a line has in common with the closing delimiter.
  mutating func skipIndentation() {
    var left = indentation
    while left > 0, index < end, Self.isBlank(source[index]) {
      index += 1
      left -= 1
    }
  }

  /// Steps over a line break that a backslash takes away.
  mutating func skipEscapedLineBreak() {
    var lineEnd = index
    while lineEnd < end, Self.isBlank(source[lineEnd]) { lineEnd += 1 }
    guard lineEnd < end, Self.isLineBreak(source[lineEnd]) else { return }
    index = lineEnd
    skipLineBreak()
    skipIndentation()
  }
}
