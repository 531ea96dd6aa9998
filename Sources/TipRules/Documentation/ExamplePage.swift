/// The examples on a rule's page: the first ones of each kind, each with its caption.
enum ExamplePage {
  static let shownCount = 2

  static func section(_ heading: String, _ examples: [Example]) -> String {
    heading + "\n\n" + examples.prefix(shownCount).map(text).joined(separator: "\n\n")
  }

  /// How many examples a page leaves out; `nil` where it shows all.
  static func remark(on examples: Rule.Examples) -> String? {
    let count = [examples.triggering, examples.quiet].map { max(0, $0.count - shownCount) }.reduce(0, +)
    switch count {
    case 0: return nil
    case 1: return "1 more example is in the rule's source."
    default: return "\(count) more examples are in the rule's source."
    }
  }

  private static func text(_ example: Example) -> String {
    var parts: [String] = []
    let caption = [example.note, example.unreadFiles ? "Some other file could not be read." : nil]
      .compactMap { $0 }.joined(separator: " ")
    if !caption.isEmpty { parts.append(TextWrapping.wrap(caption, indent: "  ")) }
    for file in example.files {
      parts.append((example.files.count > 1 ? "    // \(file.path)\n" : "") + indented(file.text))
    }
    if let manifest = example.manifest { parts.append("    # .tiplint.frozen.yml\n" + indented(manifest)) }
    if let earlier = example.earlier {
      parts.append("    # .tiplint.frozen.yml at the revision of --against\n" + indented(earlier))
    }
    if let gate = gate(example) { parts.append("    # .tiplint.yml\n    onboarding_gate: \(gate)") }
    return parts.joined(separator: "\n\n")
  }

  private static func gate(_ example: Example) -> String? {
    switch example.gate {
    case .automatic: nil
    case .none: "none"
    case .named(let names): names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]"
    }
  }

  /// Without the line breaks at the end of the text.
  private static func indented(_ text: String) -> String {
    let end = text.lastIndex { $0 != "\n" }.map { text.index(after: $0) } ?? text.startIndex
    return text[..<end].split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
  }
}
