import SwiftLexer

/// Finds the comments that speak to tiplint.
enum DirectiveComments {
  private static let marker: StaticString = "tiplint:"

  /// - Returns: one element for each comment that speaks to tiplint, in file order.
  static func find(in source: UnsafeBufferPointer<UInt8>, comments: [Comment]) -> [DirectiveComment] {
    guard let base = source.baseAddress else { return [] }
    var found: [DirectiveComment] = []
    for comment in comments {
      let start = Int(comment.offset)
      let end = start + Int(comment.length)
      guard let offset = markerOffset(in: base, from: start, to: end),
        speaks(source, comment: comment, markerAt: offset)
      else { continue }
      found.append(directive(comment, markerAt: offset, source: source))
    }
    return found
  }

  /// The first marker in a range of bytes.
  private static func markerOffset(in bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int? {
    let length = marker.utf8CodeUnitCount
    var last = start + length - 1
    // Looks at the place of the marker's last byte; what stands there says how far the next place is.
    while last < end {
      switch bytes[last] {
      case UInt8(ascii: ":"):
        if matches(bytes + (last + 1 - length)) { return last + 1 - length }
        last += length
      case UInt8(ascii: "t"): last += bytes[last - 1] == UInt8(ascii: "n") ? 1 : length - 1
      case UInt8(ascii: "n"): last += 2
      case UInt8(ascii: "i"): last += 3
      case UInt8(ascii: "l"): last += 4
      case UInt8(ascii: "p"): last += 5
      default: last += length
      }
    }
    return nil
  }

  /// Whether a comment speaks to tiplint rather than about it: `tiplint:` comes first, or it is followed by a command and
  /// stands behind other words in a comment that documents nothing. Where it is quoted, as in this comment, it never does.
  private static func speaks(
    _ source: UnsafeBufferPointer<UInt8>, comment: Comment, markerAt offset: Int
  ) -> Bool {
    let start = Int(comment.offset)
    let opening = source[start..<offset].prefix { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "*") }
    if source[opening.endIndex..<offset].allSatisfy({ $0 <= UInt8(ascii: " ") || $0 == UInt8(ascii: "*") }) {
      return true
    }
    let isDocumentation = opening.count > 2
    let isQuoted = source[offset - 1] == UInt8(ascii: "`") || source[offset - 1] == UInt8(ascii: "\"")
    return !isDocumentation && !isQuoted && isCommand(source[(offset + marker.utf8CodeUnitCount)...])
  }

  private static func isCommand(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    text.starts(with: "disable".utf8) || text.starts(with: "enable".utf8)
  }

  private static func matches(_ bytes: UnsafePointer<UInt8>) -> Bool {
    marker.withUTF8Buffer { buffer in
      for index in 0..<buffer.count where bytes[index] != buffer[index] { return false }
      return true
    }
  }

  private static func directive(
    _ comment: Comment, markerAt offset: Int, source: UnsafeBufferPointer<UInt8>
  ) -> DirectiveComment {
    var end = Int(comment.offset + comment.length)
    if comment.isBlock, end - offset >= 2, source[end - 1] == UInt8(ascii: "/"),
      source[end - 2] == UInt8(ascii: "*")
    {
      end -= 2
    }
    while end > offset, source[end - 1] <= UInt8(ascii: " ") { end -= 1 }
    return DirectiveComment(
      offset: comment.offset, length: comment.length, text: text(of: source[offset..<end]),
      textOffset: UInt32(offset))
  }

  /// What bytes say, as many bytes long as they are: where they are no UTF-8, those beyond ASCII become question marks.
  private static func text(of bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    if text.utf8.count == bytes.count { return text }
    return String(decoding: bytes.map { $0 < 0x80 ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
  }
}
