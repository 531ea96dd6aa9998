import Findings

/// What a baseline knows a finding by: the rule and the subject, or the file where there is no subject. Lines, columns and
/// messages change too often.
struct BaselineEntry: Hashable, Sendable {
  let rule: String
  /// `tip:NAME`, `event:NAME`, `parameter:KEY` or `file:PATH`.
  let subject: String
  /// Tells several findings of one rule and subject apart, so that a new one is not taken for an old one: 1 for the first
  /// in report order.
  let ordinal: Int

  init(rule: String, subject: String, ordinal: Int = 1) {
    self.rule = rule
    self.subject = subject
    self.ordinal = ordinal
  }

  /// What a baseline knows each finding by.
  ///
  /// - Parameter findings: all of a project, in report order.
  static func entries(of findings: [Finding]) -> [BaselineEntry] {
    var counts: [BaselineEntry: Int] = [:]
    return findings.map { finding in
      let subject = finding.subject ?? filePrefix + finding.location.file
      let first = BaselineEntry(rule: finding.rule, subject: subject)
      counts[first, default: 0] += 1
      return BaselineEntry(rule: finding.rule, subject: subject, ordinal: counts[first] ?? 1)
    }
  }

  // Names that only look equal are different names.
  static func == (left: BaselineEntry, right: BaselineEntry) -> Bool {
    left.ordinal == right.ordinal && left.rule == right.rule
      && left.subject.utf8.elementsEqual(right.subject.utf8)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(rule)
    hasher.combine(ordinal)
    for byte in subject.utf8 { hasher.combine(byte) }
  }

  private static let filePrefix = "file:"

  /// The file that it is about; `nil` where it is about a name.
  var file: String? {
    subject.hasPrefix(Self.filePrefix) ? String(subject.dropFirst(Self.filePrefix.count)) : nil
  }

  /// One line without its end: the rule, a space, and the subject with blanks, `%`, `#` and what cannot be seen as `%XX`;
  /// for all but the first finding of a kind `#2` and so on.
  var line: String { rule + " " + Self.escaped(subject) + (ordinal > 1 ? "#\(ordinal)" : "") }

  /// Reads what follows the rule in a line.
  ///
  /// - Returns: `nil` where it is damaged.
  init?(rule: String, field: some Collection<UInt8>) {
    var name = Array(field)
    var ordinal = 1
    if let mark = name.lastIndex(of: UInt8(ascii: "#")) {
      guard let number = Int(String(decoding: name[(mark + 1)...], as: UTF8.self)), number > 1,
        Array(String(number).utf8) == Array(name[(mark + 1)...])
      else { return nil }
      ordinal = number
      name = Array(name[..<mark])
    }
    guard let subject = Self.unescaped(name) else { return nil }
    self.init(rule: rule, subject: subject, ordinal: ordinal)
  }

  // MARK: Escapes

  private static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte <= UInt8(ascii: " ") || byte == 0x7F || byte == UInt8(ascii: "%") || byte == UInt8(ascii: "#") {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// - Returns: `nil` where a `%` is not followed by two digits, or the bytes are no UTF-8.
  private static func unescaped(_ text: some Sequence<UInt8>) -> String? {
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
