import TipProject
import TipRules

@testable import TipLintKit

/// Comments are read as what they say and where they stand, and silence only what they may.
enum SuppressionHarness {
  static func defects(in bytes: [UInt8]) -> [String] {
    let facts = FactsHarness.parse(bytes, path: "App.swift")
    let project = Project(files: [facts])
    let suppressions = Suppressions(project)
    var defects = Defects()
    let lineCount = facts.lineStarts.count
    for directive in suppressions.directives {
      let location = directive.location
      defects.check(location.offset + location.length <= bytes.count, "\(location) is outside")
      defects.check((1...lineCount).contains(location.line), "line \(location.line)")
      defects.check((location.line...lineCount).contains(directive.endLine), "end line \(directive.endLine)")
      defects.check(directive.nextLine > directive.endLine, "next line \(directive.nextLine)")
      defects.check(directive.rules.count == directive.places.count, "places")
      for (rule, place) in zip(directive.rules, directive.places) {
        // What is no UTF-8 is told as question marks, one a byte.
        let isThere = bytes.dropFirst(place.offset).starts(with: rule.utf8) {
          $0 == $1 || ($0 >= 0x80 && $1 == UInt8(ascii: "?"))
        }
        defects.check(isThere, "\(rule) is not there")
      }
    }
    let context = RuleContext(
      project: project, manifest: .absent(isConfigured: false), options: RuleOptions.everything)
    let all = RuleRunner.run(context)
    let result = RuleRunner.lint(context)
    for (finding, use) in result.suppressed {
      defects.check(Rule.named(finding.rule)?.canBeSuppressedInline == true, "\(finding.rule) is silenced")
      defects.check(result.directive(of: use).rules.indices.contains(use.rule), "no such rule")
    }
    let judging = Set(Rule.all.filter { $0.category == .suppressions }.map(\.id))
    let others = all.count { !judging.contains($0.rule) }
    let told = result.suppressed.count + result.kept.count { !judging.contains($0.rule) }
    defects.check(others == told, "findings are lost")
    return defects.list
  }
}

extension RuleOptions {
  /// Options with every rule on.
  static let everything = RuleOptions(optedIn: Set(Rule.all.map(\.id)))
}
