import Findings
import TipProject

extension Rule {
  static let donateInBody = Rule(
    id: "donate_in_body",
    name: "Donation in a body",
    category: .gate,
    severity: .warning,
    summary: "An event is donated whenever SwiftUI makes a view or asks for its body.",
    rationale: """
      SwiftUI asks a view for its body, and makes the view anew, whenever something that it depends on changes: many times a \
      minute perhaps, and not once for what people do. A count of such donations says nothing about the user.
      """,
    effect:
      "Tips that wait for the event appear far too early, before people have done what the event stands for.",
    remedy: """
      Donate where it happens: in a button's action, or in `.onAppear`, `.task` or `.onChange(of:)` for what a view does.
      """,
    blindSpots: [
      "A function that donates and is called from a body is not followed.",
      "Only closures of containers such as `VStack` and `ForEach`, of `.overlay`, `.background` and `.toolbar`, and of tasks "
        + "started in the body are taken to run with it; every other closure is taken to run later.",
      "A view that is made only once, such as the first of a window, may donate in its initialiser with good reason.",
    ],
    exemption: "honeyHarvested",
    basis: [
      .documented(url: "https://developer.apple.com/documentation/swiftui/view/body-8kl5o"),
      .inferred("Every call of `donate` or `sendDonation` is counted."),
    ],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  context.project.notation.evaluatedDonations.compactMap { donation in
    guard donation.audience == .users, let index = donation.events.first else { return nil }
    let event = context.project.events[index]
    return Finding(
      rule: "donate_in_body", severity: .warning, location: context.location(donation.range),
      message: .isCountedTooOften(event, donation), subject: Subject.of(event),
      notes: [Note("The event is declared here.", at: context.location(context.project.head(of: event)))])
  }
}

extension Message {
  fileprivate static func isCountedTooOften(_ event: Event, _ donation: EvaluatedDonation) -> Message {
    let occasion =
      donation.isInitializer
      ? "whenever SwiftUI makes the view anew" : "whenever SwiftUI asks for the view"
    return Message(
      "\(code(event.name)) is donated in \(code(donation.place)), that is \(occasion), not when people do something.",
      effect: "Tips that wait for the event appear too early.",
      nextStep:
        "Move the donation to where it happens: a button's action, or `.onAppear { … }`, `.task { … }` or `.onChange(of:)`."
    )
  }
}

private let triggering: [Example] = [
  Example(
    note: "A body is asked for again and again.",
    """
    struct HarvestView: View {
      static let honeyHarvested = Tips.Event(id: "honeyHarvested")
      var body: some View {
        let _ = Self.honeyHarvested.↓sendDonation()
        Text("Harvest")
      }
    }
    """),
  Example(
    note: "A view is made anew whenever the view around it is asked for its body.",
    """
    enum BeeEvents {
      static let honeyHarvested = Tips.Event(id: "honeyHarvested")
    }
    struct HarvestView: View {
      init() {
        Task { await BeeEvents.honeyHarvested.↓donate() }
      }
      var body: some View { Text("Harvest") }
    }
    """),
  """
  enum BeeEvents {
    static let frameSeen = Tips.Event<Int>(id: "frameSeen")
  }
  struct HiveView: View {
    let frames: [Int]
    var body: some View {
      List {
        ForEach(frames, id: \\.self) { frame in
          let _ = BeeEvents.frameSeen.↓sendDonation(frame)
          Text("Frame \\(frame)")
        }
      }
    }
  }
  """,
  """
  enum BeeEvents {
    static let queenSeen = Tips.Event(id: "queenSeen")
  }
  struct HiveView: View {
    let hasQueen: Bool
    var body: some View { queenBadge }
    @ViewBuilder private var queenBadge: some View {
      if hasQueen {
        let _ = Task { await BeeEvents.queenSeen.↓donate() }
        Text("Queen").overlay { Image(systemName: "crown") }
      }
    }
  }
  """,
  """
  enum BeeEvents {
    static let queenSeen = Tips.Event(id: "queenSeen")
  }
  struct QueenMark: ViewModifier {
    func body(content: Content) -> some View {
      content.overlay {
        let _ = DispatchQueue.main.async { BeeEvents.queenSeen.↓sendDonation() }
        Image(systemName: "crown")
      }
    }
  }
  """,
  """
  enum BeeEvents {
    static let queenSeen = Tips.Event(id: "queenSeen")
  }
  struct HiveView: View {
    var body: some View {
      let seen: Void = { BeeEvents.queenSeen.↓sendDonation() }()
      return Text("Hive \\(String(describing: seen))")
    }
  }
  """,
]

private let quiet: [Example] = [
  Example(
    note: "An action runs when people do something.",
    """
    struct HarvestView: View {
      static let honeyHarvested = Tips.Event(id: "honeyHarvested")
      var body: some View {
        VStack {
          Button("Harvest") { Self.honeyHarvested.sendDonation() }
          Button {
            Task { await Self.honeyHarvested.donate() }
          } label: {
            Text("Harvest All")
          }
        }
      }
    }
    """),
  Example(
    note: "These modifiers run their closures when the view appears or a value changes.",
    """
    struct HarvestView: View {
      static let honeyHarvested = Tips.Event(id: "honeyHarvested")
      @State private var kilos = 0
      var body: some View {
        Text("Harvest")
          .onAppear { Self.honeyHarvested.sendDonation() }
          .task { await Self.honeyHarvested.donate() }
          .onChange(of: kilos) { Self.honeyHarvested.sendDonation() }
          .onTapGesture { Task { await Self.honeyHarvested.donate() } }
      }
    }
    """),
  """
  enum BeeEvents {
    static let honeyHarvested = Tips.Event(id: "honeyHarvested")
  }
  struct HarvestView: View {
    var body: some View {
      func harvest() { BeeEvents.honeyHarvested.sendDonation() }
      let store = { BeeEvents.honeyHarvested.sendDonation() }
      return VStack {
        Button("Harvest", action: harvest)
        Button("Store", action: store)
      }
    }
  }
  """,
  """
  enum BeeEvents {
    static let honeyHarvested = Tips.Event(id: "honeyHarvested")
  }
  final class HarvestModel {
    private let onHarvest: () -> Void
    init() {
      BeeEvents.honeyHarvested.sendDonation()
      onHarvest = { BeeEvents.honeyHarvested.sendDonation() }
    }
    func harvest() { Task { await BeeEvents.honeyHarvested.donate() } }
  }
  """,
  """
  enum BeeEvents {
    static let honeyHarvested = Tips.Event(id: "honeyHarvested")
  }
  struct HarvestView: View {
    let action: () -> Void
    init() {
      action = { BeeEvents.honeyHarvested.sendDonation() }
    }
    private func harvest() { BeeEvents.honeyHarvested.sendDonation() }
    private var handler: () -> Void { { BeeEvents.honeyHarvested.sendDonation() } }
    var body: some View {
      Toggle("Done", isOn: Binding(get: { false }, set: { _ in BeeEvents.honeyHarvested.sendDonation() }))
    }
  }
  """,
  """
  struct Charity {
    func donate() {}
  }
  struct GiveView: View {
    var body: some View {
      let _ = Charity().donate()
      Text("Thanks")
    }
  }
  """,
]
