import TipRules

/// What can be read about the rules.
public enum RuleTexts {
  /// All rules, a line each.
  public static var table: String { RuleDocumentation.table() }

  /// All that can be said about one rule; `nil` where there is none of that name.
  public static func page(_ id: String) -> String? {
    Rule.all.first { $0.id == id }.map { RuleDocumentation.page(of: $0) }
  }
}
