import Findings

/// Runs rules over a project.
public enum RuleRunner {
  /// - Parameters:
  ///   - only: Ids of the rules to run, whatever the options say of them being on; `nil` for all that are on.
  ///   - rules: The rules to choose from.
  /// - Returns: Findings in report order, with the severities that the options ask for and without what they exempt.
  ///   Suppression comments are not looked at: see `Suppressions`.
  public static func run(
    _ context: RuleContext, only: Set<String>? = nil, rules: [Rule] = Rule.all
  ) -> [Finding] {
    rules.filter { only?.contains($0.id) ?? context.options.isEnabled($0) }
      .flatMap { findings(of: $0, context) }
      .sorted(by: Finding.inReportOrder)
  }

  private static func findings(of rule: Rule, _ context: RuleContext) -> [Finding] {
    let override = context.options.overrides[rule.id]
    return rule.check(context).compactMap { finding in
      if let subject = finding.subject, let exempt = override?.exempt, !exempt.isEmpty,
        !exempt.isDisjoint(with: context.exemptionNames[subject])
      {
        return nil
      }
      var finding = finding
      if case .on(let severity)? = override?.level {
        finding.severity = adjusted(finding.severity, of: rule, to: severity)
      }
      return finding
    }
  }

  /// A finding that is milder than its rule is so for a reason, such as a value that could not be read: it is never raised.
  private static func adjusted(_ own: Severity, of rule: Rule, to wanted: Severity) -> Severity {
    own < rule.defaultSeverity ? min(own, wanted) : wanted
  }
}
