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
      section("What it cannot see", rule.blindSpots.map(item)),
    ]
    if !rule.options.isEmpty {
      sections.append(section("Options", rule.options.map { option($0, of: rule) }))
    }
    sections.append(section("How it is known", rule.basis.map(basis)))
    sections.append(section("Silencing it", [silencing(rule)]))
    sections.append(ExamplePage.section("Reported (at the ↓)", rule.examples.triggering))
    sections.append(ExamplePage.section("Not reported", rule.examples.quiet))
    if let rest = ExamplePage.remark(on: rule.examples) { sections.append(rest) }
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

  private static func option(_ option: Rule.Option, of rule: Rule) -> String {
    let kind = "\(option.kind.rawValue), default \(option.defaultValue.text)"
    return item("`\(option.name)` (\(kind)): \(option.help)") + "\n\n"
      + setting("\(option.name): \(option.defaultValue.sample.text)", of: rule)
  }

  /// What `.tiplint.yml` says to set something for a rule.
  private static func setting(_ line: String, of rule: Rule) -> String {
    "    rules:\n      \(rule.id):\n        \(line)"
  }

  private static func basis(_ basis: Rule.Basis) -> String {
    switch basis {
    case .documented(let url): "  - Documented by Apple:\n    \(url)"
    case .observed(let what): item("Observed: \(what)")
    case .inferred(let what): item("Inferred: \(what)")
    }
  }

  private static func silencing(_ rule: Rule) -> String {
    var parts: [String] = []
    if rule.canBeSuppressedInline {
      parts += ["  On the line above, with a reason:", "    // tiplint:disable:next \(rule.id) - reason"]
    } else {
      parts.append("  No comment can silence it.")
    }
    if let name = rule.exemption {
      parts += ["  For one name, in `.tiplint.yml`:", setting("exempt: [\(name)]", of: rule)]
    }
    return (parts + ["  For the whole project, in `.tiplint.yml`:", setting("severity: off", of: rule)])
      .joined(separator: "\n\n")
  }
}

extension OptionValue {
  /// A value to show in a configuration: another one than the default, where there are only two.
  fileprivate var sample: OptionValue {
    if case .boolean(let flag) = self { .boolean(!flag) } else { self }
  }

  /// As the configuration would spell it.
  var text: String {
    switch self {
    case .text(let text): text.isEmpty ? "\"\"" : text
    case .integer(let number): String(number)
    case .boolean(let flag): String(flag)
    case .texts(let texts): "[\(texts.joined(separator: ", "))]"
    }
  }
}
