import Findings
import FrozenNames
import TipProject

extension Rule {
  static let frozenNameDropped = Rule(
    id: "frozen_name_dropped",
    name: "Frozen name dropped",
    category: .names,
    severity: .error,
    canBeSuppressedInline: false,
    summary: "A line of the manifest was dropped or altered since the revision that `--against` names.",
    rationale: """
      The manifest is what a rename is held against. A search-and-replace that also changes `.tiplint.frozen.yml`, or a \
      merge that loses a line of it, hides the rename. So a name that was frozen once is there for good: in force, or \
      retired with a reason.
      """,
    effect: """
      Nobody notices when users' devices lose what is filed under the name: tips that were dismissed come back, and counts \
      start at zero.
      """,
    remedy: """
      Put the line back. If users' state under the name may be lost, give it up openly: \
      `tiplint retire tip OldName --reason "…"`.
      """,
    blindSpots: [
      "Only `--against REV` looks for it, and only as far as the manifest at the point where REV and HEAD parted.",
      "A title that was changed beside a name is no finding, although renames are recognised by it.",
    ],
    basis: [.inferred("A name that is not written down any more cannot be compared with anything.")],
    examples: Examples(
      triggering: frozenNameDroppedTriggering, quiet: frozenNameDroppedQuiet,
      skips: [.inComment, .inString, .inDebug]),
    check: findings)
}

private let id = "frozen_name_dropped"

private func findings(_ context: RuleContext) -> [Finding] {
  guard let earlier = context.earlier, let changes = context.manifestChanges else { return [] }
  guard context.manifest != nil else { return gone(earlier, changes, context) }
  let isReleased = context.released.contains
  let declared = Set(context.project.persistedNames.map { FrozenName($0) })
  let dropped = changes.dropped.filter { isReleased($0) || declared.contains($0) }.map { name in
    finding(
      name, at: context.gap(of: name, isRetired: false),
      .dropped(name, hint: earlier.manifest?.hint(of: name), isDeclared: declared.contains(name), earlier))
  }
  let tombstones = changes.droppedRetired.map { tombstone in
    finding(
      tombstone.name, at: context.gap(of: tombstone.name, isRetired: true),
      .tombstoneDropped(tombstone, earlier))
  }
  let revived = changes.revived.map { tombstone in
    finding(
      tombstone.name, at: context.gap(of: tombstone.name, isRetired: false), .revived(tombstone, earlier))
  }
  let altered = changes.altered.map { change in
    finding(change.name, at: context.gap(of: change.name, isRetired: true), .altered(change, earlier))
  }
  return dropped + tombstones + revived + altered
}

/// The whole manifest is gone.
private func gone(_ earlier: EarlierState, _ changes: ManifestChanges, _ context: RuleContext) -> [Finding] {
  let count = changes.dropped.filter(context.released.contains).count + changes.droppedRetired.count
  if count == 0 { return [] }
  return [
    Finding(
      rule: id, severity: .error, location: Location(file: context.manifestPath, line: 1, column: 1),
      message: .manifestGone(context.manifestPath, count, earlier))
  ]
}

private func finding(_ name: FrozenName, at place: Location, _ message: Message) -> Finding {
  Finding(
    rule: id, severity: .error, location: place, message: message, subject: name.description)
}

extension RuleContext {
  /// The line of a name in the manifest, or the one that it should follow.
  fileprivate func gap(of name: FrozenName, isRetired: Bool) -> Location {
    guard case .present(_, let document?) = manifestState else {
      return Location(file: manifestPath, line: 1, column: 1)
    }
    let position = document.position(of: name) ?? document.neighbour(of: name, isRetired: isRetired)
    return Location(
      file: manifestPath, line: position.line, column: position.column, offset: position.offset,
      length: position.length)
  }
}

extension FrozenName {
  /// ``under `tips:` ``
  fileprivate func section(isRetired: Bool) -> String {
    let list = "under \(code("\(kind.rawValue)s:"))"
    return isRetired ? "\(list) of \(code("retired:"))" : list
  }
}

extension Message {
  fileprivate static func dropped(
    _ name: FrozenName, hint: String?, isDeclared: Bool, _ earlier: EarlierState
  ) -> Message {
    let line = code(ManifestPrinter.liveItem(name.name, hint: hint))
    let retire = name.retireCommand(against: earlier.revision)
    return Message(
      "The line of \(name.phrase) is gone from the manifest; \(earlier.title) has it.",
      effect: "A rename would go unnoticed, and users' devices would forget what is filed under the name.",
      nextStep: isDeclared
        ? "Run `tiplint freeze`, which puts it back, and commit the manifest."
        : "Put \(line) back \(name.section(isRetired: false)); if the name is given up on purpose, run \(retire)."
    )
  }

  fileprivate static func tombstoneDropped(_ tombstone: ManifestChanges.Retirement, _ earlier: EarlierState)
    -> Message
  {
    let line = code(ManifestPrinter.retiredItem(tombstone.name.name, reason: tombstone.reason))
    return Message(
      "\(tombstone.name.phrase.capitalizedStart) is retired in \(earlier.title), and that line is gone.",
      effect:
        "Whatever has the name next finds the old records on users' devices and takes them for its own.",
      nextStep: "Put \(line) back \(tombstone.name.section(isRetired: true)).")
  }

  fileprivate static func revived(_ tombstone: ManifestChanges.Retirement, _ earlier: EarlierState) -> Message
  {
    let line = code(ManifestPrinter.retiredItem(tombstone.name.name, reason: tombstone.reason))
    return Message(
      "\(tombstone.name.phrase.capitalizedStart) is retired in \(earlier.title), and is in force again here.",
      effect: "It finds the old records on users' devices and takes them for its own.",
      nextStep: """
        Give it a name that was never used, and put \(line) back \(tombstone.name.section(isRetired: true)) instead of \
        this line.
        """)
  }

  fileprivate static func altered(_ change: ManifestChanges.NewReason, _ earlier: EarlierState) -> Message {
    Message(
      "\(change.name.phrase.capitalizedStart) is retired for another reason than in \(earlier.title).",
      effect: "Nobody can tell any more why users' state under it was given up.",
      nextStep: "Put the reason back: \(code(ScalarText.quoted(change.old))).")
  }

  fileprivate static func manifestGone(_ path: String, _ count: Int, _ earlier: EarlierState) -> Message {
    Message(
      "There is no \(code(path)) any more; \(earlier.title) has it, with \(count) \(count == 1 ? "name" : "names").",
      effect: "Renames go unnoticed: tips that were dismissed come back, and counts start at zero.",
      nextStep:
        "Restore the file from there: \(code("git checkout \(ShellWord.quoted(earlier.revision)) -- \(ShellWord.quoted(path))"))."
    )
  }
}
