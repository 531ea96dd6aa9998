extension Fix.Edit {
  /// The edit as it is made: where it takes a blank line along, the blanks around what is removed go too, and the whole
  /// line if nothing else is on it.
  ///
  /// - Parameter bytes: the file as the edit saw it. An edit that lies outside is given back as it is.
  public func widened(in bytes: [UInt8]) -> Fix.Edit {
    guard takesBlankLine, offset >= 0, length >= 0, offset <= bytes.count - length else { return self }
    var start = offset
    while start > 0, Self.isBlank(bytes[start - 1]) { start -= 1 }
    var end = offset + length
    while end < bytes.count, Self.isBlank(bytes[end]) { end += 1 }
    let beginsLine = start == 0 || bytes[start - 1] == UInt8(ascii: "\n")
    let endsLine = end == bytes.count || bytes[end] == UInt8(ascii: "\n") || bytes[end] == UInt8(ascii: "\r")
    var result = self
    if beginsLine, endsLine {
      if end < bytes.count, bytes[end] == UInt8(ascii: "\r") { end += 1 }
      if end < bytes.count, bytes[end] == UInt8(ascii: "\n") { end += 1 }
      result.length = end - start
      result.offset = start
    } else if endsLine {
      result.length = offset + length - start
      result.offset = start
    }
    return result
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
