import Findings

/// A finding as services list it: reported or silenced, with a name that outlives edits of the file around it.
struct ReportItem {
  var finding: Finding
  /// How it is silenced; `nil` where it is reported.
  var suppression: SuppressedFinding?
  /// What the finding is about: its subject, or the file where there is none.
  var subject: String
  /// Tells findings of one rule and subject apart: 1 for the first in report order.
  var ordinal: Int

  /// Everything that was found, in report order. What is silenced counts too, so that silencing one finding renames no
  /// other.
  static func all(of input: ReportInput) -> [ReportItem] {
    var items = input.findings.map { (finding: $0, suppression: SuppressedFinding?.none) }
    items += input.suppressed.map { ($0.finding, $0) }
    items.sort { Finding.inReportOrder($0.finding, $1.finding) }
    var counts: [[UInt8]: Int] = [:]
    return items.map { item in
      let subject = item.finding.subject ?? "file:" + input.fromRepository(item.finding.location.file)
      let key = Array("\(item.finding.rule) \(subject)".utf8)
      counts[key, default: 0] += 1
      return ReportItem(
        finding: item.finding, suppression: item.suppression, subject: subject, ordinal: counts[key] ?? 1)
    }
  }

  /// Made of rule, subject and ordinal only, never of a line: 64 hexadecimal digits.
  var fingerprint: String { Self.fingerprint(rule: finding.rule, subject: subject, ordinal: ordinal) }

  static func fingerprint(rule: String, subject: String, ordinal: Int) -> String {
    SHA256.digest("\(rule) \(subject) \(ordinal)".utf8)
  }
}

extension Unreadable {
  /// What formats that name a rule for everything name for a file that could not be read.
  static let ruleName = "not_read"

  var message: String { "Not read: \(reason). What was found is incomplete." }
}
