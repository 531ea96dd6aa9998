import Findings

extension Rule {
  static let unknownRuleInDisable = Rule(
    id: "unknown_rule_in_disable",
    name: "Unknown rule in disable",
    category: .suppressions,
    severity: .warning,
    canBeSuppressedInline: false,
    summary: "A comment to tiplint says something that tiplint does not understand.",
    rationale: """
      A comment with a misspelt rule, an unknown word after `tiplint:`, or no rule at all silences nothing. The same holds for \
      the rules that protect users' state: no comment silences them.
      """,
    effect: "Nothing; but what was to be silenced is still reported, or what should be on is off.",
    remedy: "Correct the word; `tiplint rules` lists the names of all rules.",
    blindSpots: [
      "A comment that does not begin with `tiplint:` is read only if `disable` or `enable` follows it, and never where it "
        + "documents something or quotes the words."
    ],
    exemption: nil,
    basis: [.inferred("There is no such rule.")],
    examples: Examples(
      triggering: triggering, quiet: quiet, skips: [.afterEmoji, .inComment, .inString, .inDebug, .nested]),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  guard let suppressions = context.judgement?.suppressions else { return [] }
  let unreadable = suppressions.unreadable.map { finding(at: $0, .isNoDirective()) }
  let known = Rule.all.map(\.id)
  let words = suppressions.directives.flatMap { directive -> [Finding] in
    if directive.rules.isEmpty { return [finding(at: directive.location, .namesNoRule(directive.action))] }
    return directive.rules.indices.compactMap { index in
      let word = directive.rules[index]
      if word == SuppressionDirective.allRules { return nil }
      guard let rule = Rule.named(word) else {
        return finding(
          at: directive.places[index], .isUnknown(word, NearestWord.suggestion(for: word, among: known)))
      }
      return rule.canBeSuppressedInline ? nil : finding(at: directive.places[index], .cannotBeSilenced(rule))
    }
  }
  return unreadable + words
}

private func finding(at location: Location, _ message: Message) -> Finding {
  Finding(rule: "unknown_rule_in_disable", severity: .warning, location: location, message: message)
}

extension Message {
  fileprivate static func isNoDirective() -> Message {
    Message(
      "This comment is addressed to tiplint, and tiplint does not understand it.",
      effect: "It silences nothing.",
      nextStep:
        "Write `tiplint:disable`, `tiplint:disable:next`, `:this` or `:previous`, or `tiplint:enable`, and then the rules."
    )
  }

  fileprivate static func namesNoRule(_ action: SuppressionDirective.Action) -> Message {
    Message(
      "This `tiplint:\(action.rawValue)` names no rule.", effect: "It does nothing.",
      nextStep: "Name the rules, or write `all`.")
  }

  fileprivate static func isUnknown(_ word: String, _ nearest: String?) -> Message {
    Message(
      "There is no rule \(code(word)).", effect: "The comment does nothing about it.",
      nextStep: nearest.map { "Write \(code($0))." } ?? "`tiplint rules` lists the names.")
  }

  fileprivate static func cannotBeSilenced(_ rule: Rule) -> Message {
    if rule.category == .suppressions {
      return Message(
        "No comment can silence \(code(rule.id)), which is about comments itself.",
        effect: "It is reported all the same.",
        nextStep: "Turn it off under `disabled_rules` in `.tiplint.yml`.")
    }
    return Message(
      "No comment can silence \(code(rule.id)), because it protects what users' devices remember.",
      effect: "It is reported all the same.",
      nextStep: "Remove the word; if the loss is meant, use `tiplint retire`.")
  }
}

private let triggering: [Example] = [
  Example(
    note: "Two letters are the wrong way round.",
    """
    // tiplint:disable:next ↓missing_invalidatoin
    struct ReefTip: Tip {
      var title: Text { Text("Reef the Sail") }
    }
    """),
  Example(
    note: "A lost name cannot be silenced.",
    """
    // tiplint:disable ↓orphaned_tip
    struct Reef {}
    """),
  """
  ↓// tiplint:disable:nxt missing_invalidation
  struct Reef {}
  """,
  """
  ↓// tiplint:disable:next
  struct Reef {}
  """,
  """
  // tiplint:enable ↓gate, all
  struct Reef {}
  """,
  """
  ↓/* tiplint:ignore */
  struct Reef {}
  """,
]

private let quiet: [Example] = [
  Example(
    note: "A rule that there is.",
    """
    // tiplint:disable:next missing_invalidation - closed by the server
    struct ReefTip: Tip {
      var title: Text { Text("Reef the Sail") }
    }
    """),
  Example(
    note: "What follows the dash is the reason.",
    """
    // tiplint:disable:next missing_invalidation - not_a_rule
    struct ReefTip: Tip {
      var title: Text { Text("Reef the Sail") }
    }
    """),
  """
  // tiplint:disable all - generated
  struct Reef {}
  """,
  """
  let note = "tiplint:disable nothing"
  """,
  """
  // swiftlint:disable:next nothing
  struct Reef {}
  """,
  """
  /// Written like `tiplint:disabel`, or "tiplint:ignore", which tiplint: a linter, does not know.
  struct Reef {}
  """,
  """
  // The word after `tiplint:disable nothing` is no rule.
  struct Reef {}
  """,
]
