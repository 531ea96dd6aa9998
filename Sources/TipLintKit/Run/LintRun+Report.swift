import Findings
import Reporters
import TipRules

extension LintRun {
  /// The report in one format. With several projects, files are named from the folder that holds them all.
  public func render(_ format: ReportFormat, isColored: Bool, isQuiet: Bool) -> String {
    format.render(reportInput(isColored: isColored, isQuiet: isQuiet))
  }

  /// What GitHub shows as the summary of a step, as Markdown.
  public func renderGitHubSummary() -> String {
    GitHubSummary.render(reportInput(isColored: false, isQuiet: false))
  }

  /// What reports are made of.
  private func reportInput(isColored: Bool, isQuiet: Bool) -> ReportInput {
    let common = commonRoot
    var findings: [Finding] = []
    var suppressed: [SuppressedFinding] = []
    var summary = ReportSummary()
    for part in parts {
      let prefix = AbsolutePath.relative(part.session.location.root, to: common)
      let isMoved = prefix != "." && !prefix.isEmpty
      findings += part.findings.map { isMoved ? $0.moved(into: prefix) : $0 }
      suppressed += part.suppressed.map { item in
        var item = item
        if isMoved {
          item.finding = item.finding.moved(into: prefix)
          if let file = item.directive?.file { item.directive?.file = prefix + "/" + file }
        }
        return item
      }
      summary.add(part.session.summary, prefix: prefix == "." ? "" : prefix)
      summary.hidden += part.hiddenCount
    }
    findings.sort(by: Finding.inReportOrder)
    let sessions = parts.map(\.session)
    return ReportInput(
      findings: findings, suppressed: suppressed, summary: summary,
      run: description, root: common,
      repositoryRoot: sessions.first?.location.repositoryRoot,
      workingFolder: workingFolder,
      isColored: isColored, isQuiet: isQuiet, rule: { Rule.named($0).map { RuleDescription($0) } },
      source: { file in
        let absolute = AbsolutePath.join(common, file)
        for session in sessions where AbsolutePath.contains(session.location.root, absolute) {
          if let bytes = session.source(AbsolutePath.relative(absolute, to: session.location.root)) {
            return bytes
          }
        }
        return nil
      })
  }

  private var commonRoot: String {
    let roots = parts.map(\.session.location.root)
    guard var common = roots.first else { return "/" }
    for root in roots {
      while !AbsolutePath.contains(common, root) { common = AbsolutePath.normalized(common + "/..") }
    }
    return common
  }

  // MARK: Fixes

  /// The safe fixes as a patch that `git apply` takes, with paths from the top of the repository (or the project).
  public func patch() -> String {
    var text: [UInt8] = []
    for part in parts {
      let root = part.session.location.root
      let prefix = part.session.location.repositoryRoot.map { AbsolutePath.relative(root, to: $0) } ?? "."
      for var change in plan(part).changes {
        if prefix != ".", !prefix.isEmpty { change.file = prefix + "/" + change.file }
        text += UnifiedDiff.patch(change)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Makes the safe changes.
  ///
  /// - Returns: what was done, as lines for standard error, and what could not be written.
  public func applyFixes() -> (account: [String], errors: [FileError]) {
    var account: [String] = []
    var errors: [FileError] = []
    for part in parts {
      let plan = plan(part)
      let failures = FixApplier.write(plan.changes, root: part.session.location.root)
      errors += failures
      let failed = Set(failures.map(\.path))
      for fix in plan.applied where !fix.edits.contains(where: { failed.contains($0.file) }) {
        account.append("fixed: \(fix.title) (\(fix.edits.first?.file ?? ""))")
      }
      for fix in plan.deferred { account.append("left for the next run: \(fix.title)") }
    }
    return (account.map(Sanitizer.clean), errors)
  }

  private func plan(_ part: Part) -> FixPlan {
    FixPlan(part.findings.compactMap(\.fix)) { part.session.unchangedSource($0) }
  }
}

extension ReportSummary {
  fileprivate mutating func add(_ other: ReportSummary, prefix: String) {
    filesRead += other.filesRead
    tips += other.tips
    events += other.events
    parameters += other.parameters
    unread += other.unread.map { item in
      Unreadable(
        path: prefix.isEmpty ? item.path : prefix + "/" + item.path, reason: item.reason, line: item.line)
    }
  }
}

extension Finding {
  /// The same finding with its files named from an outer folder.
  fileprivate func moved(into folder: String) -> Finding {
    var moved = self
    moved.location.file = folder + "/" + location.file
    moved.notes = notes.map { note in
      var note = note
      note.location.file = folder + "/" + note.location.file
      return note
    }
    moved.fix?.edits =
      fix?.edits.map { edit in
        var edit = edit
        edit.file = folder + "/" + edit.file
        return edit
      } ?? []
    return moved
  }
}
