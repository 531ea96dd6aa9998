import Findings
import TipProject

extension Rule {
  static let popoverOnTab = Rule(
    id: "popover_on_tab",
    name: "Popover on a tab",
    category: .presentation,
    severity: .error,
    summary: "`popoverTip` is called on a `Tab`, which is no view.",
    rationale: """
      A `Tab` describes an entry of a `TabView` and is no view, so it has no `popoverTip`. A popover belongs on a view inside \
      the tab, or on the `TabView` itself.
      """,
    effect: "The app does not build.",
    remedy: "Call `popoverTip` on a view in the tab's content, or show a `TipView` there.",
    blindSpots: ["A `Tab` that a helper function or property gives is not recognised."],
    exemption: "ReefTip",
    basis: [
      .documented(url: "https://developer.apple.com/documentation/swiftui/tab"),
      .inferred("`popoverTip` is a method of views, and a tab is none."),
    ],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  context.project.presentationForms.popoversOnTabs.filter { $0.audience == .users }.map { form in
    Finding(
      rule: "popover_on_tab", severity: .error, location: context.location(form.range), message: .isOnTab(),
      subject: form.tips.count == 1 ? Subject.of(context.project.tips[form.tips[0]]) : nil)
  }
}

extension Message {
  fileprivate static func isOnTab() -> Message {
    Message(
      "`popoverTip` is called on a `Tab`, which is no view and has no such method.",
      effect: "The app does not build.",
      nextStep: "Move `.popoverTip(…)` to a view inside the tab's braces.")
  }
}

private let reef = """
  struct ReefTip: Tip {
    var title: Text { Text("Reef the Sail") }
  }

  """

private let triggering: [Example] = [
  Example(
    note: "The modifier stands behind the tab's braces.",
    reef + """
      struct PierView: View {
        var body: some View {
          TabView {
            Tab("Sails", systemImage: "sailboat") { SailList() }
              .↓popoverTip(ReefTip())
          }
        }
      }
      """),
  Example(
    note: "Other modifiers in between change nothing.",
    reef + """
      struct PierView: View {
        private let reefTip = ReefTip()
        var body: some View {
          TabView {
            Tab("Sails", systemImage: "sailboat") { SailList() }
              .badge(3)
              .↓popoverTip(reefTip, arrowEdge: .bottom)
          }
        }
      }
      """),
  Example(
    reef + """
      struct PierView: View {
        @State private var page = 0
        var body: some View {
          TabView(selection: $page) {
            Tab(value: 0) { SailList() } label: { Text("Sails") }.↓popoverTip(ReefTip())
            Tab(value: 1) { KnotList() } label: { Text("Knots") }
          }
        }
      }
      """),
  Example(
    reef + """
      @TabContentBuilder<Int>
      func tabs() -> some TabContent<Int> {
        Tab("Sails", systemImage: "sailboat", value: 1) { SailList() }
          .customizationID("sails")
          .↓popoverTip(ReefTip())
      }
      """),
  Example(
    reef + """
      struct PierView: View {
        var body: some View {
          TabView {
            TabSection("Deck") {
              Tab("Sails", systemImage: "sailboat") { SailList() }.↓popoverTip(ReefTip())
            }
          }
        }
      }
      """),
]

private let quiet: [Example] = [
  Example(
    note: "On a view inside the tab.",
    reef + """
      struct PierView: View {
        var body: some View {
          TabView {
            Tab("Sails", systemImage: "sailboat") { SailList().popoverTip(ReefTip()) }
          }
        }
      }
      """),
  Example(
    note: "On the whole `TabView`.",
    reef + """
      struct PierView: View {
        var body: some View {
          TabView {
            Tab("Sails", systemImage: "sailboat") { SailList() }
          }
          .popoverTip(ReefTip())
        }
      }
      """),
  Example(
    note: "A view of the app's own that bears the name.",
    reef + """
      struct Tab: View {
        var body: some View { Text("Sails") }
      }
      struct PierView: View {
        var body: some View { Tab().popoverTip(ReefTip()) }
      }
      """),
  Example(
    reef + """
      struct PierView: View {
        var body: some View { SailList().tabItem { Text("Sails") }.popoverTip(ReefTip()) }
      }
      """),
  Example(
    reef + """
      struct PierView: View {
        var body: some View {
          TabView {
            Tab("Sails", systemImage: "sailboat") {
              VStack { Text("Sails") }.badge(2).popoverTip(ReefTip())
            }
            .badge(2)
          }
        }
      }
      """),
]
