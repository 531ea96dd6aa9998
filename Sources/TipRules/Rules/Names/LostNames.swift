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
      message: hedged(message, of: old), subject: old.description,
      notes: provenance(of: old, at: location(project.place(of: new))),
      fix: offersFix && !unreadFiles ? fixes.restore(old.name, at: new) : nil)
  }

  /// A frozen name that nothing took the place of, told at its line of the manifest.
  func lossFinding(
    _ rule: String, _ severity: Severity, of old: FrozenName, _ message: Message, notes: [Note] = []
  ) -> Finding {
    let place = manifestLocation(old) ?? Location(file: manifestPath, line: 1, column: 1)
    return Finding(
      rule: rule, severity: lossSeverity(severity), location: place, message: hedged(message, of: old),
      subject: old.description,
      notes: (manifest?.isLive(old) == true ? [] : provenance(of: old, at: place)) + notes)
  }

  /// The message with a command that works where the manifest does not know the name.
  func workable(_ message: Message, of name: FrozenName) -> Message {
    guard let earlier, manifest?.states[name] == nil else { return message }
    var message = message
    message.nextStep = message.nextStep.replacing(
      name.retireCommand, with: name.retireCommand(against: earlier.revision))
    return message
  }

  /// Where a lost name is known from.
  ///
  /// - Parameter place: what a note points at that is about an earlier state.
  func provenance(of name: FrozenName, at place: Location) -> [Note] {
    let frozen = manifestNote(name, "\(code(name.name)) is frozen here.")
    guard frozen.isEmpty, let earlier, earlier.holds(name) else { return frozen }
    if let then = earlier.places[name] {
      return [
        Note(
          "In \(earlier.title), \(code(name.name)) is declared in \(then.file), line \(then.line).", at: place
        )
      ]
    }
    return [Note("In \(earlier.title), \(code(name.name)) is frozen.", at: place)]
  }

  /// What may be in a file that was not read is no error.
  private func lossSeverity(_ severity: Severity) -> Severity { unreadFiles ? .warning : severity }

  private func hedged(_ message: Message, of name: FrozenName) -> Message {
    let message = workable(message, of: name)
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
