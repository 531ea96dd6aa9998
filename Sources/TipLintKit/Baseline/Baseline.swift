import Findings
import TipRules

/// Findings that a project lives with: those that were there when the baseline was written.
struct Baseline: Sendable {
  /// With the line (1-based) of each; the first one where it is there twice.
  private(set) var entries: [BaselineEntry: Int] = [:]

  init() {}

  // MARK: Text

  private static let heading =
    "# Findings that were there before. Written by `tiplint --write-baseline`; one rule and subject a line.\n"

  /// - Returns: the text of a file: sorted by bytes, one entry a line.
  static func text(of entries: some Sequence<BaselineEntry>) -> String {
    let lines = Set(entries.map(\.line)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return heading + lines.map { $0 + "\n" }.joined()
  }

  /// - Parameters:
  ///   - bytes: a whole file; lines that are empty or begin with `#` say nothing.
  ///   - file: how errors name it.
  /// - Throws: every line that is damaged.
  init(reading bytes: [UInt8], file: String) throws(Problem) {
    var problems: [String] = []
    var rest = bytes[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    let lines = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      if line.allSatisfy({ $0 <= UInt8(ascii: " ") }) || line.first == UInt8(ascii: "#") { continue }
      switch Self.read(line) {
      case .success(let entry):
        if entries[entry] == nil { entries[entry] = index + 1 }
      case .failure(let damage): problems.append("\(file):\(index + 1):1: error: \(damage.message)")
      }
    }
    if problems.isEmpty { return }
    let shown = problems.prefix(Problem.longestList)
    throw Problem(lines: shown + (Problem.rest(of: problems.count, in: file).map { [$0] } ?? []))
  }

  private struct Damage: Error { let message: String }

  private static func read(_ line: ArraySlice<UInt8>) -> Result<BaselineEntry, Damage> {
    for sign in "<|=>".utf8 where line.starts(with: [UInt8](repeating: sign, count: 7)) {
      return .failure(Damage(message: "an unfinished merge; choose the lines to keep and remove the marks."))
    }
    let fields = line.split(separator: UInt8(ascii: " "))
    guard fields.count == 2, let rule = String(validating: fields[0], as: UTF8.self),
      let entry = BaselineEntry(rule: rule, field: fields[1]), isSubject(entry.subject)
    else {
      return .failure(
        Damage(
          message: "a line is a rule, a space and a subject, such as `missing_invalidation tip:SortTip`."))
    }
    guard let known = Rule.named(rule) else {
      let question = NearestWord.question(for: rule, among: Rule.all.map(\.id))
      return .failure(Damage(message: "there is no rule \"\(rule)\".\(question)"))
    }
    if known.protectsState {
      return .failure(
        Damage(message: "`\(rule)` protects what users' devices remember; use `tiplint retire` instead."))
    }
    return .success(entry)
  }

  private static func isSubject(_ text: String) -> Bool {
    ["tip:", "event:", "parameter:", "file:"].contains { text.hasPrefix($0) && text.count > $0.count }
  }
}
