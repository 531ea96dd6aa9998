import Findings
import FrozenNames
import TipProject

/// What the rules about lost names have in common.
extension RuleContext {
  /// A frozen name whose place is taken, told where it is taken.
  func lossFinding(
    _ rule: String, _ severity: Severity, of old: FrozenName, to new: PersistedName, _ message: Message,
    offersFix: Bool
  ) -> Finding {
    Finding(
      rule: rule, severity: lossSeverity(severity), location: location(project.place(of: new)),
      message: hedged(message), subject: old.description,
      notes: manifestNote(old, "\(code(old.name)) is frozen here."),
      fix: offersFix && !unreadFiles ? FixBuilder(project: project).restore(old.name, at: new) : nil)
  }

  /// A frozen name that nothing took the place of, told at its line of the manifest.
  func lossFinding(
    _ rule: String, _ severity: Severity, of old: FrozenName, _ message: Message, notes: [Note] = []
  ) -> Finding {
    Finding(
      rule: rule, severity: lossSeverity(severity),
      location: manifestLocation(old) ?? Location(file: manifestPath, line: 1, column: 1),
      message: hedged(message), subject: old.description, notes: notes)
  }

  /// What may be in a file that was not read is no error.
  private func lossSeverity(_ severity: Severity) -> Severity { unreadFiles ? .warning : severity }

  private func hedged(_ message: Message) -> Message {
    guard unreadFiles else { return message }
    let condition = message.effect.hasPrefix("If ") ? "If it is not, and " : "If it is not, "
    return Message(
      message.problem + " But some files could not be read, and it may be in one of them.",
      effect: condition + message.effect.decapitalized,
      nextStep: "Make every file readable and run tiplint again before you change anything.")
  }

  /// Notes for declarations that may have to do with a lost name.
  func notes(_ names: [PersistedName], _ message: (PersistedName) -> String) -> [Note] {
    names.map { Note(message($0), at: location(project.place(of: $0))) }
  }
}

extension PersistedName {
  /// What gives the name, as messages call it.
  var giver: String { code(declaredAs) }
}
