import Findings
import TipProject

extension Rule {
  static let missingInvalidation = Rule(
    id: "missing_invalidation",
    name: "Missing invalidation",
    category: .goingAway,
    severity: .warning,
    summary: "Nothing in the app's code makes the tip go away once its lesson is learnt.",
    rationale: """
      A tip should end when people do what it teaches. Unless the app calls `invalidate(reason:)` there, or a rule of the tip \
      stops holding for good, the tip comes back to people who no longer need it. The button that closes a tip \
      does not count, because TipKit always draws it; a display cap does not count either.
      """,
    effect: "People who have already done what the tip teaches still get it, until they close it themselves.",
    remedy: """
      Call `invalidate(reason: .actionPerformed)` on the tip where the action that it teaches is performed.
      """,
    blindSpots: [
      "A call on a value whose type cannot be told is not counted; the finding names such calls if they may concern the tip.",
      "Whether the call is made where the action is performed cannot be seen.",
      "A public tip that the project never shows is left to the app that shows it.",
    ],
    basis: [.documented(url: "https://developer.apple.com/documentation/tipkit/tip/invalidate(reason:)")],
    examples: Examples(triggering: missingInvalidationTriggering, quiet: missingInvalidationQuiet),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  context.userTips.compactMap { _, tip in
    guard !tip.invalidations.contains(where: endsTip), tip.selfRetiring == nil,
      !isForOthers(tip, context.project), !tip.isOnlyRefined, !tip.isOnlyWrapped
    else { return nil }
    return Finding(
      rule: "missing_invalidation", severity: .warning,
      location: context.location(context.project.head(of: tip)),
      message: .neverEnds(tip, receiver: receiver(tip, context.project)),
      subject: Subject.of(tip), notes: notes(tip, context))
  }
}

/// A style's button that closes whatever it shows is what TipKit has anyway; one that acts is not.
private func endsTip(_ call: TipCall) -> Bool {
  call.audience == .users && (call.via != .style || call.reason == "actionPerformed")
}

/// A library's tip: the app that shows it also ends it.
private func isForOthers(_ tip: Tip, _ project: Project) -> Bool {
  !tip.presentations.contains { $0.audience == .users } && project.isPublic(tip)
}

/// What was seen and does not count.
private func notes(_ tip: Tip, _ context: RuleContext) -> [Note] {
  let unclear = tip.possibleInvalidations.map { place in
    Note("It could not be told what this call invalidates; it may be this tip.", at: context.location(place))
  }
  let elsewhere = tip.invalidations.map { call in
    Note(
      call.audience == .nobody
        ? "This call is in a test, a preview or a debug build only."
        : "This is the button that closes any tip.",
      at: context.location(call.range))
  }
  return unclear + elsewhere
}

/// Source for an instance of the tip: `SortTip()`; `nil` where it takes more than its name to make one.
private func receiver(_ tip: Tip, _ project: Project) -> String? {
  let facts = project.files[Int(tip.declaration.file)]
  let declaration = facts.declarations[Int(tip.declaration.id)]
  let needsValues = facts.list(declaration.members).map { facts.declarations[Int($0)] }.contains { member in
    switch member.kind {
    case .initializer: !member.parameters.isEmpty
    case .variable:
      member.initialValue == nil && member.modifiers.isDisjoint(with: [.static, .classMember, .computed])
    default: false
    }
  }
  return declaration.kind == .struct && !needsValues ? "\(tip.name)()" : nil
}

extension Message {
  fileprivate static func neverEnds(_ tip: Tip, receiver: String?) -> Message {
    let name = code(tip.name)
    let problem =
      tip.possibleInvalidations.isEmpty
      ? "Nothing in the app invalidates \(name) once people have learnt what it teaches."
      : "No call that was understood invalidates \(name); some calls that may were not."
    return Message(
      problem,
      effect: "People who have already done what it teaches still get it, \(ending(tip.options)).",
      nextStep: "Where the action that it teaches is performed, call "
        + (receiver.map { code("\($0).invalidate(reason: .actionPerformed)") }
          ?? "`invalidate(reason: .actionPerformed)` on the tip") + ".")
  }

  /// What ends the displays all the same.
  private static func ending(_ options: TipOptions) -> String {
    if case .known(let count)? = options.maxDisplayCount?.value, count >= 1 {
      return count == 1 ? "once" : "up to \(count) times"
    }
    if options.maxDisplayCount != nil || options.maxDisplayDuration != nil {
      return "until they close it or its limit is reached"
    }
    return "until they close it themselves"
  }
}
