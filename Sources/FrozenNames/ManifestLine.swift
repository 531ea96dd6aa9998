/// One line of a manifest.
struct ManifestLine: Sendable {
  /// 1-based.
  let number: Int
  /// Without the line's end. Its indices are byte offsets in the whole text.
  let bytes: ArraySlice<UInt8>
  /// LF, CRLF, or empty for a last line that nothing ends.
  let ending: String

  var indentation: Int { bytes.prefix { $0 == .space }.count }

  /// Nothing but spaces, or a comment.
  var isBlankOrComment: Bool {
    let content = bytes.drop { $0 == .space }
    return content.isEmpty || content.first == .hash
  }

  var isComment: Bool { isBlankOrComment && bytes.contains(.hash) }

  /// 1-based column of a byte offset in the whole text.
  func column(of offset: Int) -> Int { offset - bytes.startIndex + 1 }

  /// The lines of a text. The byte order mark, if any, is in no line.
  static func split(_ bytes: [UInt8]) -> [ManifestLine] {
    var lines: [ManifestLine] = []
    var start = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    while start < bytes.count {
      let newline = bytes[start...].firstIndex(of: .newline)
      var end = newline ?? bytes.count
      var ending = newline == nil ? "" : "\n"
      if newline != nil, end > start, bytes[end - 1] == .carriageReturn {
        end -= 1
        ending = "\r\n"
      }
      lines.append(ManifestLine(number: lines.count + 1, bytes: bytes[start..<end], ending: ending))
      start = newline.map { $0 + 1 } ?? bytes.count
    }
    return lines
  }

  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}

/// What is wrong with a line, before it is known which line that is.
struct LineFault: Error {
  /// Byte offset in the whole text.
  var offset: Int
  var length: Int
  var message: String
  var advice: String

  init(at range: Range<Int>, _ message: String, advice: String) {
    offset = range.lowerBound
    length = range.count
    self.message = message
    self.advice = advice
  }

  func problem(in line: ManifestLine) -> ManifestProblem {
    ManifestProblem(
      line: line.number, column: line.column(of: offset), length: length, message, advice: advice)
  }
}

extension ManifestLine {
  /// Refuses what no YAML reader takes, or what they read differently: broken UTF-8, control characters, exotic line ends.
  func checkCharacters() throws(LineFault) {
    var rest = bytes
    while let first = rest.first {
      if first < 0x80 {
        try check(Unicode.Scalar(first), at: rest.startIndex..<rest.startIndex + 1)
        rest = rest.dropFirst()
        continue
      }
      var decoder = UTF8()
      var iterator = rest.prefix(4).makeIterator()
      guard case .scalarValue(let scalar) = decoder.decode(&iterator) else {
        throw LineFault(
          at: rest.startIndex..<rest.startIndex + 1, "This byte is not UTF-8.",
          advice: "Save the file as UTF-8.")
      }
      let end = rest.startIndex + UTF8.width(scalar)
      try check(scalar, at: rest.startIndex..<end)
      rest = rest[end...]
    }
  }

  private func check(_ scalar: Unicode.Scalar, at range: Range<Int>) throws(LineFault) {
    guard ScalarText.isForbiddenRaw(scalar) else { return }
    if scalar == "\r" {
      throw LineFault(
        at: range, "There is a carriage return without a line feed.",
        advice: "End lines with LF or CRLF.")
    }
    let code = String(scalar.value, radix: 16, uppercase: true)
    throw LineFault(
      at: range,
      "The invisible character U+\(String(repeating: "0", count: max(0, 4 - code.count)))\(code) is here.",
      advice: "Remove it, or write it as an escape between double quotes.")
  }
}
