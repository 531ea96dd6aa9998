import Findings

/// What the command line says about rules, made of nothing but the rules themselves.
public enum RuleDocumentation {
  // MARK: All rules

  /// A table: id, default severity and summary, by category.
  public static func table(of rules: [Rule] = Rule.all) -> String {
    Rule.Category.allCases.compactMap { category -> String? in
      let rules = rules.filter { $0.category == category }
      guard !rules.isEmpty else { return nil }
      return ([category.rawValue] + rules.map(row)).joined(separator: "\n")
    }.joined(separator: "\n\n") + "\n"
  }

  private static func row(_ rule: Rule) -> String {
    let head = "  " + pad(rule.id, 28) + pad(rule.isOptIn ? "opt-in" : rule.defaultSeverity.rawValue, 9)
    let indent = String(repeating: " ", count: head.count)
    return head + TextWrapping.wrap(rule.summary, indent: indent).dropFirst(head.count)
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  // MARK: One rule

  /// Everything about one rule, in lines of at most 80 columns (lines of code may be longer).
  public static func page(of rule: Rule) -> String {
    var sections = [
      title(rule), TextWrapping.wrap(rule.summary),
      section("Why it matters", [TextWrapping.wrap(rule.rationale, indent: "  ")]),
      section("What users see", [TextWrapping.wrap(rule.effect, indent: "  ")]),
      section("What to do", [TextWrapping.wrap(rule.remedy, indent: "  ")]),
    ]
    if !rule.blindSpots.isEmpty { sections.append(section("What it cannot see", rule.blindSpots.map(item))) }
    if !rule.options.isEmpty { sections.append(section("Options", rule.options.map(option))) }
    sections.append(section("How it is known", rule.basis.map(basis)))
    sections.append(section("Silencing it", [TextWrapping.wrap(silencing(rule), indent: "  ")]))
    sections += examples("Reported (at the ↓)", rule.examples.triggering)
    sections += examples("Not reported", rule.examples.quiet)
    return sections.joined(separator: "\n\n") + "\n"
  }

  private static func title(_ rule: Rule) -> String {
    let level = rule.isOptIn ? "\(rule.defaultSeverity.rawValue), opt-in" : rule.defaultSeverity.rawValue
    return "\(rule.id): \(rule.name) (\(level), since \(rule.since))"
  }

  private static func section(_ heading: String, _ parts: [String]) -> String {
    ([heading] + parts).joined(separator: "\n")
  }

  private static func item(_ text: String) -> String {
    "  - " + TextWrapping.wrap(text, indent: "    ").dropFirst(4)
  }

  private static func option(_ option: Rule.Option) -> String {
    item("`\(option.name)` (\(option.kind.rawValue), default \(option.defaultValue.text)): \(option.help)")
  }

  private static func basis(_ basis: Rule.Basis) -> String {
    switch basis {
    case .documented(let url): "  - Documented by Apple:\n    \(url)"
    case .observed(let what): item("Observed: \(what)")
    case .inferred(let what): item("Inferred: \(what)")
    }
  }

  private static func silencing(_ rule: Rule) -> String {
    let comment =
      rule.canBeSuppressedInline
      ? "Write `// tiplint:disable:next \(rule.id) - reason` above the line, or"
      : "No comment can silence it. In `.tiplint.yml`,"
    return comment
      + " list a tip, event or parameter under `exempt` of `\(rule.id)`, or name the rule in `disabled_rules`"
      + (rule.canBeSuppressedInline ? ", in `.tiplint.yml`." : ".")
  }

  // MARK: Examples

  private static func examples(_ heading: String, _ examples: [Example]) -> [String] {
    guard !examples.isEmpty else { return [] }
    let shown = examples.map(text)
    return [section(heading, [""]) + shown.joined(separator: "\n\n    ---\n\n")]
  }

  private static func text(_ example: Example) -> String {
    var parts: [String] = []
    for file in example.files {
      parts.append((example.files.count > 1 ? "    // \(file.path)\n" : "") + indented(file.text))
    }
    if let manifest = example.manifest { parts.append("    # .tiplint.frozen.yml\n" + indented(manifest)) }
    if let gate = gate(example) { parts.append("    # .tiplint.yml\n    onboarding_gate: \(gate)") }
    if example.unreadFiles { parts.append("    # and some other file could not be read") }
    return parts.joined(separator: "\n\n")
  }

  private static func gate(_ example: Example) -> String? {
    switch example.gate {
    case .automatic: nil
    case .none: "none"
    case .named(let names): names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]"
    }
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
  }
}

extension OptionValue {
  /// As the configuration would spell it.
  var text: String {
    switch self {
    case .text(let text): text
    case .integer(let number): String(number)
    case .boolean(let flag): String(flag)
    case .texts(let texts): "[\(texts.joined(separator: ", "))]"
    }
  }
}
