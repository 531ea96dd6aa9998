import Reporters

/// The inventory for people.
public struct InventoryText {
  let inventory: Inventory

  public init(_ inventory: Inventory) { self.inventory = inventory }

  public func render() -> String {
    var lines = section("Tips", inventory.tips, tip)
    lines += section("Events", inventory.events, event)
    lines += section("Parameters", inventory.parameters, parameter)
    lines += section("Set-up", inventory.configurations) { call in
      ["\(call.kind)  \(call.file):\(call.line)" + (call.enclosing.map { "  in \($0)" } ?? "")]
    }
    if lines.isEmpty { return "No tips, events or parameters of TipKit's were found.\n" }
    return lines.map { Sanitizer.clean($0) + "\n" }.joined()
  }

  private func section<T>(_ title: String, _ items: [T], _ render: (T) -> [String]) -> [String] {
    if items.isEmpty { return [] }
    return ["\(title) (\(items.count))"] + items.flatMap(render).map { "  " + $0 } + [""]
  }

  private func tip(_ tip: Inventory.Tip) -> [String] {
    let id = tip.ids.isEmpty ? "unknown" : tip.ids.joined(separator: ", ")
    var lines = ["\(tip.type)  \(tip.file):\(tip.line)", "  id           \(id) (\(tip.idKind))"]
    for rule in tip.rules { lines.append("  rule         \(rule.input)  line \(rule.line)") }
    if tip.gate { lines.append("  gate         waits for the end of onboarding") }
    var limits: [String] = []
    if tip.ignoresDisplayFrequency == true { limits.append("ignores the display frequency") }
    if let count = tip.maxDisplayCount {
      limits.append(count == 1 ? "at most 1 display" : "at most \(count) displays")
    }
    if let seconds = tip.maxDisplayDuration { limits.append("at most \(seconds) s") }
    if !limits.isEmpty { lines.append("  limits       \(limits.joined(separator: ", "))") }
    for place in tip.presentations {
      lines.append("  shown        \(place.file):\(place.line)  \(place.how)")
    }
    for place in tip.invalidations {
      lines.append("  invalidated  \(place.file):\(place.line)  \(place.reason ?? "?") (\(place.via))")
    }
    if tip.selfRetiring { lines.append("  ends by one of its own rules") }
    if let group = tip.group { lines.append("  group        \(group)") }
    return lines
  }

  private func event(_ event: Inventory.Event) -> [String] {
    let name = (event.owner.map { $0 + "." } ?? "") + event.name
    return ["\(event.id ?? "unknown id")  \(name)  \(event.file):\(event.line)"]
      + event.donations.map { "  donated      \($0.file):\($0.line)" }
      + event.rules.map { "  used in rules of \($0)" }
  }

  private func parameter(_ parameter: Inventory.Parameter) -> [String] {
    let kept = parameter.transient ? " (transient)" : ""
    return ["\(parameter.key)\(kept)  \(parameter.file):\(parameter.line)"]
      + parameter.assignments.map { "  set          \($0.file):\($0.line)" }
      + parameter.rules.map { "  used in rules of \($0)" }
  }
}
