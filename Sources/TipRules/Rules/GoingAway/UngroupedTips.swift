import Findings
import TipProject

extension Rule {
  static let ungroupedTips = Rule(
    id: "ungrouped_tips",
    name: "Ungrouped tips",
    category: .goingAway,
    severity: .warning,
    summary: "One view shows two different tips that may appear at the same time.",
    rationale: """
      Each tip appears as soon as its own rules hold; none knows of the others on the screen. A `TipGroup` hands out one tip at \
      a time, so that the next one waits until the one before is over.
      """,
    effect: "People meet two tips at once, one beside or over the other, and close both unread.",
    remedy: """
      Put the tips into a `TipGroup` that the view keeps in `@State`, and show `group.currentTip` in place of each.
      """,
    blindSpots: [
      "Only what a view shows by itself is compared: tips of a view and of another view inside it are not.",
      "What modifiers and containers of your own show is not seen.",
      "Tests are compared by their text: two that never hold together, but do not look so, count as if they could.",
      "A loop that shows one tip for each element counts as one tip.",
      "Before iOS 18 and its siblings there are no groups; there, let one test decide which tip is shown.",
    ],
    exemption: "SmokerTip",
    basis: [
      .documented(url: "https://developer.apple.com/documentation/tipkit/tipgroup"),
      .observed("Tips that are shown side by side without a group appear together."),
    ],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  context.project.viewTips.compactMap { view in
    // Each is held against each, and nobody's view shows more.
    let shown = view.shown.filter { $0.audience == .users }.prefix(200)
    for (index, second) in shown.enumerated() {
      let others = shown[..<index].filter { collide($0, second, context.project) }
      if !others.isEmpty { return finding(view.view, second, beside: others, context) }
    }
    return nil
  }
}

private func finding(
  _ view: String, _ second: ShownTip, beside others: [ShownTip], _ context: RuleContext
) -> Finding {
  let tips = context.project.tips
  return Finding(
    rule: "ungrouped_tips", severity: .warning, location: context.location(second.range),
    message: .ungrouped(
      view, (others + [second]).flatMap(\.tips).map { tips[$0].name },
      here: second.tips.count == 1 ? tips[second.tips[0]].name : nil),
    subject: second.tips.count == 1 ? Subject.of(tips[second.tips[0]]) : nil,
    notes: others.map { Note("Another tip is shown here.", at: context.location($0.range)) })
}

/// Whether two places may show two different tips at once.
private func collide(_ left: ShownTip, _ right: ShownTip, _ project: Project) -> Bool {
  guard left.range != right.range, left.canBeBeside(right), Set(left.tips).isDisjoint(with: right.tips) else {
    return false
  }
  return left.tips.contains { one in
    right.tips.contains { other in
      !project.areTwins(tips: one, other)
        && !excludeEachOther(project.tips[one], project.tips[other], project)
    }
  }
}

/// Their rules never hold together: one wants what the other forbids.
private func excludeEachOther(_ left: Tip, _ right: Tip, _ project: Project) -> Bool {
  left.rules.contains { one in
    right.rules.contains { other in
      areInStep(one.input, other.input, project) && one.predicate.excludes(other.predicate)
    }
  }
}

/// Whether two rules ask the same thing: one event or parameter, or two parameters of one name that are always set together.
private func areInStep(_ left: TipRule.Input, _ right: TipRule.Input, _ project: Project) -> Bool {
  switch (left, right) {
  case (.unresolved, _), (_, .unresolved): return false
  case (.parameter(let one), .parameter(let other)) where one != other:
    let left = project.parameters[one]
    let right = project.parameters[other]
    return left.name == right.name && left.defaultValue == right.defaultValue && !left.escapes
      && !right.escapes
      && settings(of: left) == settings(of: right)
  default: return left == right
  }
}

/// In which files a parameter is set, and to what.
private func settings(of parameter: Parameter) -> [String] {
  parameter.assignments.filter { $0.audience == .users }.map { "\($0.range.file) \($0.value ?? "")" }
}

extension Predicate {
  /// Whether two demands on one input never hold together, as far as they are plain.
  fileprivate func excludes(_ other: Predicate) -> Bool {
    switch (self, other) {
    case (.and(let left, let right), _): left.excludes(other) || right.excludes(other)
    case (_, .and(let left, let right)): excludes(left) || excludes(right)
    case (.isTrue, .isFalse), (.isFalse, .isTrue): true
    case (.number(let one, let low), .number(let two, let high)):
      one.range(low).isDisjoint(from: two.range(high))
    case (.donations(let one, let low, false), .donations(let two, let high, false)):
      one.range(Double(low), step: 1).isDisjoint(from: two.range(Double(high), step: 1))
    default: false
    }
  }
}

/// Numbers from `low` to `high`.
private struct Span {
  var low = -Double.infinity
  var high = Double.infinity

  func isDisjoint(from other: Span) -> Bool { high < other.low || other.high < low }
}

extension Predicate.Comparison {
  /// The numbers that a comparison with `value` allows, or more.
  ///
  /// - Parameter step: The least difference between two numbers; 0 where there is none.
  fileprivate func range(_ value: Double, step: Double = 0) -> Span {
    switch self {
    case .equal: Span(low: value, high: value)
    case .notEqual: Span()
    case .less: Span(high: step == 0 ? value.nextDown : value - step)
    case .lessOrEqual: Span(high: value)
    case .greater: Span(low: step == 0 ? value.nextUp : value + step)
    case .greaterOrEqual: Span(low: value)
    }
  }
}

extension Message {
  fileprivate static func ungrouped(_ view: String, _ tips: [String], here: String?) -> Message {
    var seen: Set<String> = []
    let names = tips.filter { seen.insert($0).inserted }.map { code($0) }
    let cast = here.map { " as? \($0)" } ?? ""
    return Message(
      "\(code(view)) may show \(enumeration(names)) at the same time.",
      effect: "People meet them all at once, and close them unread.",
      nextStep:
        "Put them into one group, `@State private var tips = TipGroup { ... }`, and show \(code("tips.currentTip" + cast)) here; do the same in the other place."
    )
  }
}

private let tipsOfHive = """
  struct SmokerTip: Tip {
    var title: Text { Text("Light the Smoker") }
  }
  struct FrameTip: Tip {
    var title: Text { Text("Lift a Frame") }
  }

  """

private let triggering: [Example] = [
  Example(
    note: "Both appear as soon as the view does.",
    """
    struct FrameTip: Tip {
      var title: Text { Text("Lift a Frame") }
    }
    struct SmokerTip: Tip {
      var title: Text { Text("Light the Smoker") }
    }
    struct HiveView: View {
      private let frameTip = FrameTip()
      private let smokerTip = SmokerTip()
      var body: some View {
        VStack {
          TipView(frameTip)
          Button("Light") {}.↓popoverTip(smokerTip)
        }
      }
    }
    """),
  Example(
    note: "The parts of one view are on screen together.",
    tipsOfHive + """
      struct HiveView: View {
        var body: some View {
          List { header; frames }
        }
        private var header: some View { TipView(SmokerTip()) }
        private var frames: some View { Text("Frames").↓popoverTip(FrameTip()) }
      }
      """),
  Example(
    tipsOfHive + """
      struct HiveView: View {
        var body: some View {
          NavigationStack {
            Text("Hive").popoverTip(SmokerTip())
              .toolbar {
                ToolbarItem { Button("Lift") {}.↓popoverTip(FrameTip()) }
              }
          }
        }
      }
      """),
  Example(
    tipsOfHive + """
      struct HiveView: View {
        let isCalm: Bool
        let isWarm: Bool
        var body: some View {
          if isCalm { TipView(SmokerTip()) }
          if isWarm { ↓TipView(FrameTip()) }
        }
      }
      """),
  Example(
    note: "A group for two of three.",
    tipsOfHive + """
      struct QueenTip: Tip {
        var title: Text { Text("Find the Queen") }
      }
      struct HiveView: View {
        @State private var tips = TipGroup { QueenTip() }
        var body: some View {
          VStack {
            TipView(tips.currentTip)
            TipView(SmokerTip())
            ↓TipView(FrameTip())
          }
        }
      }
      """),
]

private let quiet: [Example] = [
  Example(
    note: "A group hands out one at a time.",
    tipsOfHive + """
      struct HiveView: View {
        @State private var tips = TipGroup(.ordered) { SmokerTip(); FrameTip() }
        var body: some View {
          VStack {
            Text("Hive").popoverTip(tips.currentTip as? SmokerTip)
            Text("Frames").popoverTip(tips.currentTip as? FrameTip)
          }
        }
      }
      """),
  Example(
    note: "Only one branch is on screen.",
    tipsOfHive + """
      struct HiveView: View {
        let isOpen: Bool
        var body: some View {
          VStack {
            if isOpen { TipView(FrameTip()) } else { TipView(SmokerTip()) }
          }
        }
      }
      """),
  Example(
    note: "A sheet covers the view, and a tab hides the others.",
    tipsOfHive + """
      struct HiveView: View {
        @State private var isOpen = false
        var body: some View {
          Text("Hive").popoverTip(SmokerTip())
            .sheet(isPresented: $isOpen) { TipView(FrameTip()) }
        }
      }
      struct ApiaryView: View {
        var body: some View {
          TabView {
            Text("Hive").popoverTip(SmokerTip())
            Text("Frames").popoverTip(FrameTip())
          }
        }
      }
      """),
  Example(
    note: "Their rules never hold together.",
    """
    enum Season {
      @Parameter static var isWinter: Bool = false
    }
    struct FeedTip: Tip {
      var title: Text { Text("Feed Them") }
      var rules: [Rule] { #Rule(Season.$isWinter) { $0 } }
    }
    struct HarvestTip: Tip {
      var title: Text { Text("Harvest") }
      var rules: [Rule] { #Rule(Season.$isWinter) { !$0 } }
    }
    struct HiveView: View {
      var body: some View {
        VStack { TipView(FeedTip()); TipView(HarvestTip()) }
      }
    }
    """, skips: [.nested]),
  Example(
    tipsOfHive + """
      struct HiveView: View {
        let step: Int
        var body: some View {
          Text("Smoker").popoverTip(step == 0 ? SmokerTip() : nil)
          Text("Frames").popoverTip(step == 1 ? FrameTip() : nil)
        }
      }
      """),
  Example(
    tipsOfHive + """
      struct HiveView: View {
        var body: some View {
          VStack {
            #if os(iOS)
            TipView(SmokerTip())
            #else
            TipView(FrameTip())
            #endif
          }
        }
      }
      """, skips: [.inPlatform]),
]
