import SwiftLexer

/// Finds the comments that speak to tiplint.
enum DirectiveComments {
  private static let marker: StaticString = "tiplint:"

  /// - Returns: one element for each comment that holds `tiplint:`, in file order.
  static func find(in source: UnsafeBufferPointer<UInt8>, comments: [Comment]) -> [DirectiveComment] {
    var found: [DirectiveComment] = []
    var next = 0
    var from = 0
    // Most files hold no such comment at all: look for the marker first, and only then for the comment around it.
    while let offset = markerOffset(in: source, from: from) {
      from = offset + marker.utf8CodeUnitCount
      while next < comments.count, Int(comments[next].offset + comments[next].length) <= offset { next += 1 }
      guard next < comments.count else { break }
      let comment = comments[next]
      guard Int(comment.offset) <= offset else { continue }
      found.append(directive(comment, markerAt: offset, source: source))
      next += 1
    }
    return found
  }

  /// The first marker at or after an offset.
  private static func markerOffset(in source: UnsafeBufferPointer<UInt8>, from: Int) -> Int? {
    let length = marker.utf8CodeUnitCount
    let last = source.count - length
    guard last >= from, let base = source.baseAddress else { return nil }
    let colon = length - 1
    var offset = from
    // Looks at every eighth byte; what is no letter of the marker rules out all places around it.
    while offset <= last {
      switch base[offset + colon] {
      case UInt8(ascii: ":"):
        if matches(base + offset) { return offset }
        offset += length
      case UInt8(ascii: "t"): offset += base[offset + colon - 1] == UInt8(ascii: "n") ? 1 : length - 1
      case UInt8(ascii: "n"): offset += 2
      case UInt8(ascii: "i"): offset += 3
      case UInt8(ascii: "l"): offset += 4
      case UInt8(ascii: "p"): offset += 5
      default: offset += length
      }
    }
    return nil
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
    let text = String(decoding: source[offset..<end], as: UTF8.self)
    return DirectiveComment(offset: comment.offset, length: comment.length, text: text)
  }
}
