import Findings

/// What a baseline knows a finding by: the rule and the subject, or the file where there is no subject. Lines, columns and
/// messages change too often.
struct BaselineEntry: Hashable, Sendable {
  let rule: String
  /// `tip:NAME`, `event:NAME`, `parameter:KEY` or `file:PATH`.
  let subject: String

  init(rule: String, subject: String) {
    self.rule = rule
    self.subject = subject
  }

  init(_ finding: Finding) {
    self.init(rule: finding.rule, subject: finding.subject ?? Self.filePrefix + finding.location.file)
  }

  private static let filePrefix = "file:"

  /// The file that it is about; `nil` where it is about a name.
  var file: String? {
    subject.hasPrefix(Self.filePrefix) ? String(subject.dropFirst(Self.filePrefix.count)) : nil
  }

  /// One line without its end: the rule, a space, and the subject with blanks, `%` and what cannot be seen as `%XX`.
  var line: String { rule + " " + Self.escaped(subject) }

  // MARK: Escapes

  private static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte <= UInt8(ascii: " ") || byte == 0x7F || byte == UInt8(ascii: "%") {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// - Returns: `nil` where a `%` is not followed by two digits, or the bytes are no UTF-8.
  static func unescaped(_ text: some Sequence<UInt8>) -> String? {
    var bytes: [UInt8] = []
    var rest = text.makeIterator()
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.next().flatMap(value), let low = rest.next().flatMap(value) else { return nil }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static let digits = Array("0123456789ABCDEF".utf8)

  private static func value(_ digit: UInt8) -> UInt8? {
    digits.firstIndex(of: digit >= UInt8(ascii: "a") ? digit & 0xDF : digit).map(UInt8.init)
  }
}
