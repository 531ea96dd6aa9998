import Findings
import TipProject

extension Rule {
  static let groupNotInState = Rule(
    id: "group_not_in_state",
    name: "Group not in state",
    category: .goingAway,
    severity: .error,
    summary: "A tip group is made anew each time a view is rendered.",
    rationale: """
      A `TipGroup` watches its tips and says which one is due. SwiftUI makes a view's value, and runs its `body`, again and \
      again; a group that is made there starts from nothing each time. It has to be kept by `@State`, by a model object, or by \
      a static property.
      """,
    effect: "The tip that is due flickers, comes late, or does not appear.",
    remedy: "Keep the group in `@State private var`, or in an object that outlives the view.",
    blindSpots: [
      "A group in a value of your own that a view holds is not followed.",
      "Closures other than the content of SwiftUI's common containers are taken to run later, not at each render.",
    ],
    exemption: nil,
    basis: [
      .documented(url: "https://developer.apple.com/documentation/tipkit/tipgroup"),
      .documented(url: "https://developer.apple.com/documentation/swiftui/state"),
      .observed("A group that is made in `body` shows nothing or starts again."),
    ],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  context.project.groups.compactMap { group in
    guard group.audience == .users else { return nil }
    switch group.lifetime {
    case .kept: return nil
    case .property(let name, let owner, let declaration):
      return Finding(
        rule: "group_not_in_state", severity: .error,
        location: context.location(context.project.head(of: declaration)),
        message: .property(name, owner))
    case .rendered(let function):
      return Finding(
        rule: "group_not_in_state", severity: .error, location: context.location(group.range),
        message: .rendered(function))
    }
  }
}

extension Message {
  private static let effect = "The tip that is due flickers, comes late, or does not appear."

  fileprivate static func property(_ name: String, _ owner: String) -> Message {
    Message(
      "\(code(owner)) makes the tip group in \(code(name)) anew each time SwiftUI makes the view.",
      effect: effect, nextStep: "Declare it as \(code("@State private var \(name)")).")
  }

  fileprivate static func rendered(_ function: String) -> Message {
    Message(
      "This tip group is made anew whenever \(code(function)) is rendered.", effect: effect,
      nextStep: "Keep it in a property of the view: `@State private var tips = TipGroup { ... }`.")
  }
}

private let tipsOfKiln = """
  struct LoadTip: Tip {
    var title: Text { Text("Load the Kiln") }
  }
  struct FireTip: Tip {
    var title: Text { Text("Fire It") }
  }

  """

private let triggering: [Example] = [
  Example(
    note: "A plain property of a view.",
    tipsOfKiln + """
      struct KilnView: View {
        private ↓let tips = TipGroup(.ordered) {
          LoadTip()
          FireTip()
        }
        var body: some View { TipView(tips.currentTip) }
      }
      """),
  Example(
    note: "Made in `body`.",
    tipsOfKiln + """
      struct KilnView: View {
        var body: some View {
          let tips = ↓TipGroup { LoadTip(); FireTip() }
          VStack { TipView(tips.currentTip) }
        }
      }
      """),
  Example(
    note: "A getter that `body` asks.",
    tipsOfKiln + """
      struct KilnView: View {
        private var tips: TipGroup {
          ↓TipGroup { LoadTip(); FireTip() }
        }
        var body: some View {
          VStack { TipView(tips.currentTip) }
        }
      }
      """),
  Example(
    note: "A model's function that `body` calls.",
    files: [
      "Tips.swift": tipsOfKiln + """
        final class Kiln {
          func makeTips() -> TipGroup {
            return ↓TipGroup(.firstAvailable) { LoadTip(); FireTip() }
          }
        }
        """,
      "KilnView.swift": """
      struct KilnView: View {
        @State private var kiln = Kiln()
        var body: some View { TipView(kiln.makeTips().currentTip) }
      }
      """,
    ]),
  Example(
    tipsOfKiln + """
      struct Hint: ViewModifier {
        ↓var tips = TipGroup { LoadTip(); FireTip() }
        func body(content: Content) -> some View { content.popoverTip(tips.currentTip) }
      }
      """),
  Example(
    tipsOfKiln + """
      struct KilnView: View {
        private ↓let tips: TipGroup
        init() {
          tips = TipGroup { LoadTip(); FireTip() }
        }
        var body: some View { TipView(tips.currentTip) }
      }
      """),
]

private let quiet: [Example] = [
  Example(
    note: "SwiftUI keeps it.",
    tipsOfKiln + """
      struct KilnView: View {
        @State private var tips = TipGroup(.ordered) {
          LoadTip()
          FireTip()
        }
        var body: some View { TipView(tips.currentTip) }
      }
      """),
  Example(
    note: "A model object keeps it.",
    tipsOfKiln + """
      @Observable final class Kiln {
        let tips = TipGroup { LoadTip(); FireTip() }
      }
      struct KilnView: View {
        let kiln: Kiln
        var body: some View { TipView(kiln.tips.currentTip) }
      }
      """),
  Example(
    tipsOfKiln + """
      struct KilnView: View {
        static let tips = TipGroup { LoadTip(); FireTip() }
        var body: some View { TipView(Self.tips.currentTip) }
      }
      """),
  Example(
    note: "What a getter makes, `@State` keeps.",
    tipsOfKiln + """
      enum Guide {
        static var tips: TipGroup { TipGroup { LoadTip(); FireTip() } }
      }
      struct KilnView: View {
        @State private var tips = Guide.tips
        var body: some View { TipView(tips.currentTip) }
      }
      """),
  Example(
    tipsOfKiln + """
      struct KilnView: View {
        @State private var tips: TipGroup
        init() {
          _tips = State(initialValue: TipGroup { LoadTip(); FireTip() })
        }
        var body: some View { TipView(tips.currentTip) }
      }
      """),
  Example(
    note: "A child's `@State` keeps the first that it is given.",
    tipsOfKiln + """
      struct ShelfView: View {
        @State var tips: TipGroup
        var body: some View { TipView(tips.currentTip) }
      }
      struct KilnView: View {
        var body: some View { ShelfView(tips: TipGroup { LoadTip(); FireTip() }) }
      }
      """),
  Example(
    note: "An action runs once.",
    tipsOfKiln + """
      struct KilnView: View {
        @State private var tips: TipGroup?
        var body: some View {
          TipView(tips?.currentTip).task { tips = TipGroup { LoadTip(); FireTip() } }
        }
      }
      """),
]
