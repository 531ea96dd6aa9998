import Findings

extension Rule {
  static let superfluousDisable = Rule(
    id: "superfluous_disable",
    name: "Superfluous disable",
    category: .suppressions,
    severity: .warning,
    isFixable: true,
    canBeSuppressedInline: false,
    summary: "A comment silences a rule that has nothing to say there.",
    rationale: """
      A comment that silences nothing misleads whoever reads it, and will silence the next real finding without a word.
      """,
    effect: "Nothing, until a real fault in that place goes unseen.",
    remedy: "Remove the rule's name from the comment, or the whole comment.",
    blindSpots: [
      "Rules that are off, or that `--only-rule` leaves out, are not judged.",
      "Nothing is judged where some file could not be read.",
    ],
    exemption: nil,
    basis: [.inferred("The rule ran, and found nothing that the comment is about.")],
    examples: Examples(
      triggering: triggering, quiet: quiet, skips: [.inComment, .inString, .inDebug, .nested]),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  guard let judgement = context.judgement, !context.unreadFiles else { return [] }
  let directives = judgement.suppressions.directives
  let disabled = judgement.suppressions.disabledBefore(judgement)
  return directives.indices.flatMap { index -> [Finding] in
    let directive = directives[index]
    let words = directive.rules.indices.filter { isSuperfluous($0, of: index, judgement, disabled[index]) }
    let fix = fix(directive, words)
    return words.map { word in
      let rule = directive.rules[word]
      return Finding(
        rule: "superfluous_disable", severity: .warning, location: directive.places[word],
        message: directive.action == .enable ? .hasNothingToEnable(rule) : .silencesNothing(rule), fix: fix)
    }
  }
}

/// - Parameter disabled: The rules that are disabled there.
private func isSuperfluous(
  _ word: Int, of index: Int, _ judgement: SuppressionJudgement, _ disabled: Set<String>
) -> Bool {
  let directive = judgement.suppressions.directives[index]
  if directive.action == .disable { return judgement.isIdle(word, of: index) }
  let rule = directive.rules[word]
  if rule == SuppressionDirective.allRules { return disabled.isEmpty }
  return Rule.named(rule)?.canBeSuppressedInline == true && !disabled.contains(rule)
    && !disabled.contains(SuppressionDirective.allRules)
}

extension SuppressionJudgement {
  /// Whether a word of a `disable` silenced nothing, although its rules ran.
  fileprivate func isIdle(_ word: Int, of index: Int) -> Bool {
    let rule = suppressions.directives[index].rules[word]
    let isJudged =
      rule == SuppressionDirective.allRules
      ? ranAll : ranRules.contains(rule) && Rule.named(rule)?.canBeSuppressedInline == true
    return isJudged && !uses.contains(Suppressions.Use(directive: index, rule: word))
  }
}

/// Takes the words out, or the whole comment with its line if it says nothing else.
private func fix(_ directive: SuppressionDirective, _ words: [Int]) -> Fix? {
  // Further lines of a comment may say something to people.
  guard !words.isEmpty, directive.location.line == directive.endLine else { return nil }
  if words.count == directive.rules.count {
    let comment = directive.location
    return Fix(
      title: "Remove the comment",
      edits: [
        Fix.Edit(
          file: comment.file, offset: comment.offset, length: comment.length, replacement: "",
          takesBlankLine: true)
      ])
  }
  return Fix(
    title: "Remove " + enumeration(words.map { code(directive.rules[$0]) }) + " from the comment",
    edits: runs(words).map { run in
      let places = directive.places
      let start =
        run.lowerBound == 0
        ? places[0].offset : places[run.lowerBound - 1].offset + places[run.lowerBound - 1].length
      let end =
        run.lowerBound == 0
        ? places[run.upperBound + 1].offset : places[run.upperBound].offset + places[run.upperBound].length
      return Fix.Edit(file: directive.location.file, offset: start, length: end - start, replacement: "")
    })
}

/// Neighbours together.
private func runs(_ words: [Int]) -> [ClosedRange<Int>] {
  words.reduce(into: []) { runs, word in
    if let last = runs.last, last.upperBound == word - 1 {
      runs[runs.count - 1] = last.lowerBound...word
    } else {
      runs.append(word...word)
    }
  }
}

extension Suppressions {
  /// For each directive, the rules that earlier ones of its file disable for the rest of it, as far as these are to stay.
  fileprivate func disabledBefore(_ judgement: SuppressionJudgement) -> [Set<String>] {
    var file = ""
    var disabled: Set<String> = []
    return directives.indices.map { index in
      let directive = directives[index]
      if directive.location.file != file {
        file = directive.location.file
        disabled = []
      }
      defer {
        if directive.action == .disable, directive.reach == .rest {
          let staying = directive.rules.indices.filter { !judgement.isIdle($0, of: index) }
          disabled.formUnion(staying.map { directive.rules[$0] })
        }
      }
      return disabled
    }
  }
}

extension Message {
  fileprivate static func silencesNothing(_ rule: String) -> Message {
    Message(
      rule == SuppressionDirective.allRules
        ? "No rule has anything to say where this comment silences all."
        : "\(code(rule)) has nothing to say where this comment silences it.",
      effect: "The next real finding in this place will go unseen.",
      nextStep: "Remove it from the comment.")
  }

  fileprivate static func hasNothingToEnable(_ rule: String) -> Message {
    Message(
      "Nothing before this comment disables \(rule == SuppressionDirective.allRules ? "any rule" : code(rule)).",
      effect: "Whoever reads it thinks that the rule was off.",
      nextStep: "Remove it, or add the `tiplint:disable` that is missing.")
  }
}

private let triggering: [Example] = [
  Example(
    note: "The tip is invalidated, so there is nothing to silence.",
    """
    // tiplint:disable:next ↓missing_invalidation - closed by the server
    struct ReefTip: Tip {
      var title: Text { Text("Reef the Sail") }
    }
    func reef() { ReefTip().invalidate(reason: .actionPerformed) }
    """),
  Example(
    note: "One of the two names silences something.",
    """
    // tiplint:disable:next missing_invalidation, ↓uncapped_frequency_bypass - closed by the server
    struct ReefTip: Tip {
      var title: Text { Text("Reef the Sail") }
    }
    """),
  """
  // tiplint:enable ↓missing_invalidation
  struct Reef {}
  """,
  """
  // tiplint:disable ↓all - old code
  struct Reef {}
  """,
  """
  struct Reef {} // tiplint:disable:this ↓duplicate_tip_id
  """,
  """
  struct ReefTip: Tip {
    var title: Text { Text("Reef the Sail") }
  }
  // tiplint:disable:next ↓missing_invalidation - the wrong tip
  struct KnotTip: Tip {
    var title: Text { Text("Learn a Knot") }
    func close() { invalidate(reason: .actionPerformed) }
  }
  """,
]

private let quiet: [Example] = [
  Example(
    note: "It silences something.",
    """
    // tiplint:disable:next missing_invalidation - closed by the server
    struct ReefTip: Tip {
      var title: Text { Text("Reef the Sail") }
    }
    """),
  Example(
    note: "Attributes and comments of the declaration come between.",
    """
    // tiplint:disable:next missing_invalidation - closed by the server
    /// How to make the sail smaller.
    @available(iOS 18, *)
    struct ReefTip: Tip {
      var title: Text { Text("Reef the Sail") }
    }
    """),
  """
  // tiplint:disable missing_invalidation - closed by the server
  struct ReefTip: Tip {
    var title: Text { Text("Reef the Sail") }
  }
  // tiplint:enable missing_invalidation
  """,
  Example(
    note: "That the rule is unknown is another rule's matter.",
    """
    // tiplint:disable:next missing_invalidatoin
    struct Reef {}
    """),
  Example(
    note: "The rule is off unless it is asked for.",
    """
    // tiplint:disable:next text_without_comment - not translated
    struct Reef {}
    """),
]
