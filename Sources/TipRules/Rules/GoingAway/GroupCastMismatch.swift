import Findings
import TipProject

extension Rule {
  static let groupCastMismatch = Rule(
    id: "group_cast_mismatch",
    name: "Group cast mismatch",
    category: .goingAway,
    severity: .error,
    summary: "A group's current tip is asked to be of a type that no member of the group has.",
    rationale: """
      `group.currentTip as? SortTip` gives the tip only while `SortTip` is the group's current one. If the group has no such \
      member the result is `nil` for ever. Often the tip was renamed, replaced, or moved to another group.
      """,
    effect: "The tip never appears there, and in an ordered group the tips after it may wait without end.",
    remedy: "Add the tip to the group, or ask for one of the group's members.",
    blindSpots: [
      "A group whose members, or whose origin, could not be told is left alone.",
      "A current tip that is passed to another function or view is not followed.",
    ],
    exemption: "MoorTip",
    basis: [.documented(url: "https://developer.apple.com/documentation/tipkit/tipgroup")],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  let project = context.project
  return project.currentTipCasts.compactMap { cast in
    guard cast.audience == .users, cast.isCertain, !cast.tips.isEmpty else { return nil }
    let groups = cast.groups.map { project.groups[$0] }
    let members = groups.flatMap(\.members)
    guard Set(members).isDisjoint(with: cast.tips) else { return nil }
    return Finding(
      rule: "group_cast_mismatch", severity: .error, location: context.location(cast.range),
      message: .mismatch(cast.type, members: members.map { project.tips[$0].name }),
      subject: cast.tips.count == 1 ? Subject.of(project.tips[cast.tips[0]]) : nil,
      notes: groups.map { Note("The group is made here.", at: context.location($0.range)) })
  }
}

extension Message {
  fileprivate static func mismatch(_ type: String, members: [String]) -> Message {
    var seen: Set<String> = []
    let names = members.filter { seen.insert($0).inserted }.map { code($0) }
    return Message(
      "The group's current tip is never a \(code(type)): its members are \(enumeration(names)).",
      effect: "What depends on it never appears.",
      nextStep: "Add \(code(type)) to the group, or ask for a tip that is in it.")
  }
}

private let tipsOfBoat = """
  struct TackTip: Tip {
    var title: Text { Text("Tack") }
  }
  struct GybeTip: Tip {
    var title: Text { Text("Gybe") }
  }
  struct MoorTip: Tip {
    var title: Text { Text("Moor") }
  }

  """

private let triggering: [Example] = [
  Example(
    note: "The group has no such member.",
    tipsOfBoat + """
      struct HelmView: View {
        @State private var tips = TipGroup(.ordered) {
          TackTip()
          GybeTip()
        }
        var body: some View {
          Button("Tack") {}.popoverTip(tips.currentTip as? TackTip)
          Button("Moor") {}.popoverTip(↓tips.currentTip as? MoorTip)
        }
      }
      """),
  Example(
    note: "In a `switch`.",
    tipsOfBoat + """
      struct HelmView: View {
        @State private var tips = TipGroup { TackTip(); GybeTip() }
        var body: some View {
          switch tips.currentTip {
          case let tip as TackTip: TipView(tip)
          case ↓is MoorTip: Text("Moor")
          default: EmptyView()
          }
        }
      }
      """),
  Example(
    tipsOfBoat + """
      @Observable final class Voyage {
        let tips = TipGroup { TackTip(); GybeTip() }
      }
      struct HelmView: View {
        @Bindable var voyage: Voyage
        var body: some View {
          if let tip = ↓voyage.tips.currentTip as? MoorTip { TipView(tip) }
        }
      }
      """),
  Example(
    tipsOfBoat + """
      struct HelmView: View {
        @State private var tips = TipGroup { TackTip(); GybeTip() }
        var body: some View {
          Text("Helm").task {
            for await tip in tips.currentTipUpdates where ↓tip is MoorTip { print(tip.id) }
          }
        }
      }
      """),
  Example(
    tipsOfBoat + """
      struct HelmView: View {
        @State private var tips = TipGroup { TackTip(); GybeTip() }
        var body: some View {
          Button("Moor") { (↓tips.currentTip as? MoorTip)?.invalidate(reason: .actionPerformed) }
        }
      }
      """),
]

private let quiet: [Example] = [
  Example(
    note: "It is a member.",
    tipsOfBoat + """
      struct HelmView: View {
        @State private var tips = TipGroup(.ordered) { TackTip(); MoorTip() }
        var body: some View {
          Button("Moor") {}.popoverTip(tips.currentTip as? MoorTip)
        }
      }
      """),
  Example(
    note: "A member is not known, so it may be the one.",
    tipsOfBoat + """
      struct HelmView: View {
        let first: any Tip
        @State private var tips: TipGroup
        init(first: any Tip) {
          self.first = first
          _tips = State(initialValue: TipGroup { first; TackTip() })
        }
        var body: some View {
          Button("Moor") {}.popoverTip(tips.currentTip as? MoorTip)
        }
      }
      """),
  Example(
    note: "A member conforms to the protocol.",
    tipsOfBoat + """
      protocol CloseTip: Tip {}
      struct KnotTip: CloseTip {
        var title: Text { Text("Knot") }
      }
      struct HelmView: View {
        @State private var tips = TipGroup { TackTip(); KnotTip() }
        var body: some View {
          Button("Moor") {}.popoverTip(tips.currentTip as? any CloseTip)
        }
      }
      """, skips: [.nested]),
  Example(
    note: "The group comes from the environment.",
    tipsOfBoat + """
      struct HelmView: View {
        @Environment(TipGroup.self) private var tips
        var body: some View {
          Button("Moor") {}.popoverTip(tips.currentTip as? MoorTip)
        }
      }
      """),
  Example(
    note: "Another `currentTip`, no group's.",
    tipsOfBoat + """
      final class Voyage {
        var currentTip: (any Tip)?
      }
      struct HelmView: View {
        let voyage: Voyage
        var body: some View {
          Button("Moor") {}.popoverTip(voyage.currentTip as? MoorTip)
        }
      }
      """),
  Example(
    tipsOfBoat + """
      struct HelmView: View {
        @State private var tips = TipGroup {
          TackTip()
          #if os(iOS)
          MoorTip()
          #endif
        }
        var body: some View {
          Button("Moor") {}.popoverTip(tips.currentTip as? MoorTip)
        }
      }
      """, skips: [.inPlatform]),
]
