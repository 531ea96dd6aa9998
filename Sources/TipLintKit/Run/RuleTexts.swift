import TipRules
public enum RuleTexts {
  public static var table: String { Rule.all.map { "\($0.id)  \($0.summary)\n" }.joined() }
  public static func page(_ id: String) -> String? { Rule.all.first { $0.id == id }?.rationale }
}
