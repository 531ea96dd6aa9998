/// What the comments that silence rules did in a run.
struct SuppressionJudgement {
  let suppressions: Suppressions
  /// The words that silenced something.
  let uses: Set<Suppressions.Use>
  /// Ids of the rules that ran.
  let ranRules: Set<String>
  /// No rule was left out that the configuration has on.
  let ranAll: Bool
}
