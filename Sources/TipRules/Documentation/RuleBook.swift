/// All rules as one Markdown file.
public enum RuleBook {
  public static func text(_ rules: [Rule] = Rule.all) -> String {
    let head = """
      # The rules of tiplint

      Written by `tiplint debug rules-page`; do not edit. `tiplint explain RULE` says the same, with examples.

      """
    let chapters = Rule.Category.allCases.compactMap { category -> String? in
      let members = rules.filter { $0.category == category }
      return members.isEmpty
        ? nil : "## \(category.rawValue)\n\n" + members.map(section).joined(separator: "\n")
    }
    return head + "\n" + chapters.joined(separator: "\n")
  }

  private static func section(_ rule: Rule) -> String {
    "### \(rule.id)\n\n" + page(of: rule)
  }

  /// All about one rule but its id, as Markdown.
  public static func page(of rule: Rule) -> String {
    var lines = ["**\(rule.summary)** " + traits(rule), "", rule.rationale, ""]
    lines += ["*What users see:* \(rule.effect)", "", "*What to do:* \(rule.remedy)", ""]
    if !rule.options.isEmpty {
      lines +=
        rule.options.map { "- Option `\($0.name)` (default `\($0.defaultValue.text)`): \($0.help)" } + [""]
    }
    lines += ["What it cannot see:", ""] + rule.blindSpots.map { "- \($0)" } + [""]
    lines += ["How it is known:", ""] + rule.basis.map(basis) + [""]
    lines += example("Reported (at the ↓):", rule.examples.triggering)
    lines += example("Not reported:", rule.examples.quiet)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func traits(_ rule: Rule) -> String {
    var traits = [rule.defaultSeverity.rawValue.capitalizedStart]
    if rule.isOptIn { traits.append("opt-in") }
    if rule.isFixable { traits.append("can be fixed") }
    if !rule.canBeSuppressedInline { traits.append("no comment silences it") }
    return traits.joined(separator: ", ") + "."
  }

  private static func basis(_ basis: Rule.Basis) -> String {
    switch basis {
    case .documented(let url): "- Documented by Apple: <\(url)>"
    case .observed(let what): "- Observed: \(what)"
    case .inferred(let what): "- Inferred: \(what)"
    }
  }

  /// The first example, which is the most telling one.
  private static func example(_ heading: String, _ examples: [Example]) -> [String] {
    guard let first = examples.first else { return [] }
    var lines = [heading + (first.note.map { " " + $0 } ?? ""), ""]
    for file in first.files { lines += ["```swift", file.text, "```", ""] }
    if let manifest = first.manifest { lines += ["```yaml", manifest, "```", ""] }
    return lines
  }
}
