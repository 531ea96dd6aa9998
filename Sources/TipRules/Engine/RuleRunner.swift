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

  /// Runs all rules, silences what comments silence, and judges the comments by that.
  ///
  /// - Parameter only: Ids of the rules to run; `nil` for all that are on.
  public static func lint(_ context: RuleContext, only: Set<String>? = nil) -> Suppressions.Result {
    let (late, early) = Rule.all.partitioned { $0.category == .suppressions }
    let suppressions = Suppressions(context.project)
    var result = suppressions.apply(to: run(context, only: only, rules: early))
    let ran = early.filter { only?.contains($0.id) ?? context.options.isEnabled($0) }
    context.judgement = SuppressionJudgement(
      suppressions: suppressions, uses: result.uses, ranRules: Set(ran.map(\.id)), ranAll: only == nil)
    result.kept = (result.kept + run(context, only: only, rules: late)).sorted(by: Finding.inReportOrder)
    return result
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
      if let fix = finding.fix, !context.canJudge(fix) { finding.fix = nil }
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

extension Sequence {
  /// Those that meet a condition, and the others.
  fileprivate func partitioned(_ condition: (Element) -> Bool) -> (matching: [Element], others: [Element]) {
    reduce(into: ([], [])) { parts, element in
      if condition(element) { parts.0.append(element) } else { parts.1.append(element) }
    }
  }
}
