import Findings
import FrozenNames
import TipProject

extension Rule {
  static let unfrozenName = Rule(
    id: "unfrozen_name",
    name: "Unfrozen name",
    category: .names,
    severity: .warning,
    summary: "A tip, event or parameter has a name that is not in the manifest yet.",
    rationale: """
      Only a name that is in `.tiplint.frozen.yml` is guarded. Until a new name is frozen, renaming it goes \
      unnoticed, and so does the state that the rename throws away.
      """,
    effect:
      "Nothing today; after a later rename, tips that were dismissed come back and counts begin at zero.",
    remedy: "Run `tiplint freeze` and commit the manifest together with the new tip, event or parameter.",
    blindSpots: [
      "A name that cannot be known from the sources, such as an id that is computed, is never asked for."
    ],
    basis: [.inferred("A name that was never written down cannot be compared with anything.")],
    examples: Examples(
      triggering: triggering, quiet: quiet, skips: [.nested]),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  guard let comparison = context.comparison else { return [] }
  return comparison.unfrozen.map { name in
    Finding(
      rule: "unfrozen_name", severity: .warning,
      location: context.location(context.project.place(of: name)),
      message: .notFrozen(name, in: context.manifestPath), subject: FrozenName(name).description)
  }
}

extension Message {
  fileprivate static func notFrozen(_ name: PersistedName, in manifest: String) -> Message {
    Message(
      "The \(name.kind.word) \(code(name.name)) is not in \(code(manifest)) yet.",
      effect: "Until it is, a rename that loses users' \(name.kind.state) goes unnoticed.",
      nextStep: "Run `tiplint freeze` and commit \(code(manifest)).")
  }
}

private let triggering: [Example] = [
  Example(
    """
    ↓struct SortTip: Tip {
      var title: Text { Text("Sort by Label") }
    }
    """,
    manifest: "format: 1\n")
]

private let quiet: [Example] = []
