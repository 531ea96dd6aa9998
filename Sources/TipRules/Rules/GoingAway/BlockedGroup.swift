import Findings
import TipProject

extension Rule {
  static let blockedGroup = Rule(
    id: "blocked_group",
    name: "Blocked group",
    category: .goingAway,
    severity: .error,
    summary: "An ordered group waits for a tip that may never be over, so the tips after it never appear.",
    rationale: """
      `TipGroup(.ordered)` shows a tip only when all tips before it have been invalidated. That happens by a call of \
      `invalidate(reason:)`, by a display limit that is reached, or by the button that closes a tip. A tip that nobody shows can \
      be neither closed nor counted; one whose rules stop holding is hidden, but not invalidated. Either keeps the group \
      waiting.
      """,
    effect:
      "The later tips of the group never appear, to all people or to those who do not close the one before.",
    remedy: """
      Call `invalidate(reason: .actionPerformed)` on the tip where people do what it teaches, give it `MaxDisplayCount`, show it, \
      or move it to the end of the group.
      """,
    blindSpots: [
      "Whether an `invalidate(reason:)` is ever reached, or only for some people, is not looked at.",
      "A tip whose rules hold for some people only makes the others wait; that is not reported.",
      "A style of your own that draws no close button is not told from TipKit's.",
      "A call that may concern the tip, but could not be followed, makes a warning of an error, and silence of a warning.",
    ],
    exemption: "WedgeTip",
    basis: [
      .documented(url: "https://developer.apple.com/documentation/tipkit/tipgroup/priority"),
      .documented(url: "https://developer.apple.com/documentation/tipkit/tip/invalidate(reason:)"),
      .inferred(
        "That a rule which stops holding leaves the group waiting follows from what an ordered group is documented to wait for."
      ),
    ],
    examples: Examples(triggering: blockedGroupTriggering, quiet: blockedGroupQuiet),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  let groups = context.project.groups.filter { $0.isOrdered && $0.audience == .users }
  return groups.flatMap { group in
    let names = GroupItemNames(group, context.project)
    return group.items.indices.compactMap { finding(group, at: $0, names, context) }
  }
}

private func finding(_ group: TipGroup, at index: Int, _ names: GroupItemNames, _ context: RuleContext)
  -> Finding?
{
  let item = group.items[index]
  let starved = group.items[(index + 1)...].filter { $0.audience == .users && $0.isBeside(item) }
  guard let first = starved.first, item.audience == .users, item.isComplete, item.tips.count == 1 else {
    return nil
  }
  let tip = context.project.tips[item.tips[0]]
  guard let obstacle = Obstacle(tip, item.tips[0], in: group, context) else { return nil }
  let isUncertain = obstacle.isCertain && !tip.possibleInvalidations.isEmpty
  return Finding(
    rule: "blocked_group", severity: obstacle.isCertain && !isUncertain ? .error : .warning,
    location: context.location(item.range),
    message: obstacle.message(
      names[item], starves: abridged(starved, names), isOne: starved.count == 1),
    subject: Subject.of(tip),
    notes: notes(tip, obstacle, context)
      + [Note("This is the first tip that waits.", at: context.location(first.range))])
}

private func notes(_ tip: Tip, _ obstacle: Obstacle, _ context: RuleContext) -> [Note] {
  var result = tip.possibleInvalidations.map { place in
    Note("It could not be told what this call invalidates; it may be this tip.", at: context.location(place))
  }
  switch obstacle {
  case .retired(let rule): result.append(Note("This rule stops holding.", at: context.location(rule)))
  case .unreachable(let rule): result.append(Note("This rule never holds.", at: context.location(rule.range)))
  case .unshown, .closedOnly: break
  }
  return result
}

/// What an item of a group is called in messages: its tip's name, or its source where the group has several of that tip.
private struct GroupItemNames {
  private let project: Project
  private let repeated: Set<[Int]>

  init(_ group: TipGroup, _ project: Project) {
    self.project = project
    repeated = Set(
      Dictionary(grouping: group.items, by: \.tips).filter { $0.value.count > 1 }.map(\.key))
  }

  subscript(item: TipGroup.Item) -> String {
    guard item.tips.count == 1, !repeated.contains(item.tips) else { return code(item.text) }
    return code(project.tips[item.tips[0]].name)
  }
}

/// Why a group may wait for a tip for ever.
private enum Obstacle {
  /// It never appears: one of its rules never holds.
  case unreachable(UnmetRule)
  /// No code takes it from the group to show it, and none shows it by itself.
  case unshown
  /// Its own rule ends it without invalidating it; the rule.
  case retired(SourceRange)
  /// People can close it, and nothing else ends it.
  case closedOnly

  /// Nobody gets past it.
  var isCertain: Bool {
    switch self {
    case .unreachable, .unshown: true
    case .retired, .closedOnly: false
    }
  }

  init?(_ tip: Tip, _ index: Int, in group: TipGroup, _ context: RuleContext) {
    if let rule = UnmetRule(ofTip: index, context), !Obstacle.isEndedUnseen(tip) {
      self = .unreachable(rule)
      return
    }
    if Obstacle.isEnded(tip) { return nil }
    if context.isWholeApp, group.unclaimed.contains(index), tip.presentations.isEmpty {
      self = .unshown
    } else if !tip.possibleInvalidations.isEmpty || Obstacle.mayBeEndedElsewhere(tip, context) {
      return nil
    } else if let rule = tip.selfRetiring {
      self = .retired(rule)
    } else if tip.options.isLimited {
      return nil
    } else {
      self = .closedOnly
    }
  }

  /// Code that users have invalidates it. A style's close button does no more than TipKit's.
  private static func isEnded(_ tip: Tip) -> Bool {
    tip.invalidations.contains {
      $0.audience == .users && ($0.via != .style || $0.reason == "actionPerformed")
    }
  }

  /// The same, and not through what shows it or hands it out.
  private static func isEndedUnseen(_ tip: Tip) -> Bool {
    tip.invalidations.contains { $0.audience == .users && $0.via != .style && $0.via != .group }
  }

  /// By an app that has the library, or in a file that could not be read.
  private static func mayBeEndedElsewhere(_ tip: Tip, _ context: RuleContext) -> Bool {
    context.unreadFiles || (!context.isWholeApp && context.project.isPublic(tip))
  }

  /// - Parameter waiting: The tips that it starves, as text.
  func message(_ name: String, starves waiting: String, isOne: Bool) -> Message {
    let waits = isOne ? "waits" : "wait"
    switch self {
    case .unreachable(let rule):
      return Message(
        "\(name) never appears, because \(rule.reason), and nothing invalidates it, so the ordered group never gets past it.",
        effect: "\(waiting) never \(isOne ? "appears" : "appear").",
        nextStep: "Make its rule hold some day, take the tip out of the group, or move it to the end.")
    case .unshown:
      return Message(
        "No view shows \(name), and nothing invalidates it, so the ordered group never gets past it.",
        effect: "\(waiting) never \(isOne ? "appears" : "appear").",
        nextStep: "Show it where the others are shown, or take it out of the group.")
    case .retired:
      return Message(
        "Once a rule of \(name) stops holding the tip is hidden, but not invalidated, and the ordered group waits for it.",
        effect:
          "\(waiting) never \(isOne ? "appears" : "appear") to people who did not close \(name) before.",
        nextStep: "Call `invalidate(reason: .actionPerformed)` on it where people do what it teaches.")
    case .closedOnly:
      return Message(
        "Only its close button ends \(name), and the ordered group waits for that.",
        effect: "\(waiting) \(waits) until people close it, whatever they have learnt.",
        nextStep:
          "Call `invalidate(reason: .actionPerformed)` on it where people do what it teaches, or give it `MaxDisplayCount`."
      )
    }
  }
}

/// The first few of many items, and how many there are besides.
private func abridged(_ items: [TipGroup.Item], _ names: GroupItemNames) -> String {
  let limit = items.count > 5 ? 4 : items.count
  let rest = items.count > limit ? ["\(items.count - limit) others"] : []
  return enumeration(items.prefix(limit).map { names[$0] } + rest)
}

extension TipOptions {
  /// Something ends the tip after it was shown often or long enough, or may.
  fileprivate var isLimited: Bool {
    maxDisplayCount != nil || maxDisplayDuration != nil || !unreadable.isEmpty
  }
}
