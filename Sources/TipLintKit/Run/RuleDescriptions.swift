import Reporters
import TipRules

extension RuleDescription {
  /// What reports say about a rule: the same as `tiplint explain`, as text and as Markdown.
  init(_ rule: Rule) {
    self.init(
      id: rule.id, name: rule.name, category: rule.category.rawValue, defaultSeverity: rule.defaultSeverity,
      isOptIn: rule.isOptIn, summary: rule.summary, rationale: rule.rationale,
      help: RuleDocumentation.page(of: rule), markdownHelp: RuleBook.page(of: rule))
  }
}

extension LintRun {
  /// What reports say about this run.
  var description: RunDescription {
    RunDescription(
      version: Version.current, isStrict: request.isStrict, exitStatus: Int(outcome.status),
      isComplete: !parts.contains { $0.session.guardsNothing })
  }
}
