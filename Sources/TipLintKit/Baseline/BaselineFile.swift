import Findings
import TipRules

/// The baseline that a run goes by.
struct BaselineFile: Sendable {
  /// As people name it.
  let displayedPath: String
  let absolutePath: String
  let baseline: Baseline

  /// The one that was asked for, or the one that the configuration names.
  ///
  /// - Parameter requested: as on the command line; relative to `workingFolder`.
  /// - Throws: where the file is missing or damaged.
  static func find(_ requested: String?, workingFolder: String, _ session: Session) throws(Problem)
    -> BaselineFile?
  {
    if let requested {
      let absolute = AbsolutePath.normalized(AbsolutePath.join(workingFolder, requested))
      guard let file = try read(absolute, .workTree, displayed: requested) else {
        throw Problem(
          "error: there is no baseline at \(requested). `tiplint --write-baseline \(ShellWord.quoted(requested))` writes one."
        )
      }
      return file
    }
    return try configured(session.configuration, session.location, session.files)
  }

  /// The one that a configuration names, if it does.
  ///
  /// - Throws: where the file is missing or damaged.
  static func configured(
    _ configuration: Configuration, _ location: ProjectLocation, _ files: ProjectFiles
  ) throws(Problem) -> BaselineFile? {
    guard let setting = configuration.baseline else { return nil }
    let absolute = AbsolutePath.join(location.root, setting.value)
    guard let file = try read(absolute, files, displayed: location.displayed(setting.value)) else {
      throw Problem(
        configuration.error(
          "There is no baseline at \(setting.value)\(files.suffix). Run `tiplint --write-baseline \(ShellWord.quoted(setting.value))` to write it.",
          at: setting.origin))
    }
    return file
  }

  private static func read(_ path: String, _ files: ProjectFiles, displayed: String) throws(Problem)
    -> BaselineFile?
  {
    guard let bytes = try files.readIfPresent(path) else { return nil }
    return BaselineFile(
      displayedPath: displayed, absolutePath: path, baseline: try Baseline(reading: bytes, file: displayed))
  }

  /// Takes out what the baseline holds.
  ///
  /// - Parameter findings: all of the project, in report order.
  func apply(to findings: [Finding]) -> (kept: [Finding], suppressed: [SuppressedFinding]) {
    var kept: [Finding] = []
    var suppressed: [SuppressedFinding] = []
    for (finding, entry) in zip(findings, BaselineEntry.entries(of: findings)) {
      if baseline.entries[entry] == nil {
        kept.append(finding)
      } else {
        suppressed.append(SuppressedFinding(finding: finding, kind: .baseline))
      }
    }
    return (kept, suppressed)
  }

  /// Lines about entries that nothing in the project needs any more.
  ///
  /// - Parameters:
  ///   - found: what the project has.
  ///   - ran: whether a rule ran in full, so that what it did not find is not there.
  func staleEntries(found: [BaselineEntry], ran: (String) -> Bool) -> [String] {
    let used = Set(found)
    let stale = baseline.entries.filter { !used.contains($0.key) && ran($0.key.rule) }
    let lines = stale.sorted { $0.value < $1.value }.map { entry, line in
      "\(displayedPath):\(line): warning: `\(entry.line)` is not found any more."
    }
    guard !lines.isEmpty else { return [] }
    let shown = lines.prefix(Problem.longestList)
    let rest = lines.count - shown.count
    return shown
      + (rest > 0 ? ["\(displayedPath): warning: \(rest) more entries are not found any more."] : [])
      + ["Run `tiplint --write-baseline \(ShellWord.quoted(displayedPath))` to take out what is gone."]
  }
}

/// Writes a baseline.
struct BaselineWriter {
  /// Every finding of the project, those that an old baseline holds included.
  let findings: [Finding]
  /// The rules that ran.
  let ran: (String) -> Bool
  /// Some file could not be read, so findings may be missing.
  let unreadFiles: Bool
  let filter: PathFilter

  /// - Returns: how many entries the file holds now.
  func write(to path: String, displayed: String) throws -> Int {
    var count = 0
    try AtomicFile.update(path) { (old: [UInt8]?) throws(Problem) -> [UInt8]? in
      let before = try old.map { (bytes) throws(Problem) in try Baseline(reading: bytes, file: displayed) }
      let entries = entries(before: before?.entries.keys.map { $0 } ?? [])
      count = entries.count
      return Array(Baseline.text(of: entries).utf8)
    }
    return count
  }

  /// What was asked about is as it is now; what was not stays.
  private func entries(before: [BaselineEntry]) -> Set<BaselineEntry> {
    let all = Array(zip(findings, BaselineEntry.entries(of: findings)))
    let shown = all.filter { finding, _ in
      filter.covers(finding.location.file) && Rule.named(finding.rule)?.protectsState == false
    }
    let outside = Set(all.filter { !filter.covers($0.0.location.file) }.map { $0.1 })
    let kept = before.filter { entry in
      if !ran(entry.rule) || unreadFiles || outside.contains(entry) { return true }
      // Where a name that is gone was is not known.
      return !filter.coversAll && (entry.file.map { !filter.covers($0) } ?? true)
    }
    return Set(shown.map { $0.1 }).union(kept)
  }
}
