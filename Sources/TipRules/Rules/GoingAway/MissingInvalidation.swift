import Findings
import TipProject

extension Rule {
  static let missingInvalidation = Rule(
    id: "missing_invalidation",
    name: "Missing invalidation",
    category: .goingAway,
    severity: .warning,
    summary: "Nothing in the app's code makes the tip go away once its lesson is learnt.",
    rationale: """
      A tip should end when people do what it teaches. Unless the app calls `invalidate(reason:)` there, or a rule of the tip \
      stops holding for good, the tip comes back to people who no longer need it. The button that closes a tip \
      does not count, because TipKit always draws it; a display cap does not count either.
      """,
    effect: "People who have already done what the tip teaches still get it, until they close it themselves.",
    remedy: """
      Call `invalidate(reason: .actionPerformed)` on the tip where the action that it teaches is performed.
      """,
    blindSpots: [
      "A call on a value whose type cannot be told is not counted; the finding names such calls if they may concern the tip.",
      "Whether the call is made where the action is performed cannot be seen.",
      "A public tip that the project never shows is left to the app that shows it.",
    ],
    basis: [.documented(url: "https://developer.apple.com/documentation/tipkit/tip/invalidate(reason:)")],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  context.userTips.compactMap { _, tip in
    guard !tip.invalidations.contains(where: endsTip), tip.selfRetiring == nil,
      !isForOthers(tip, context.project), !tip.isOnlyRefined
    else { return nil }
    return Finding(
      rule: "missing_invalidation", severity: .warning,
      location: context.location(context.project.head(of: tip)),
      message: .neverEnds(tip, receiver: receiver(tip, context.project)),
      subject: Subject.of(tip), notes: notes(tip, context))
  }
}

/// A style's button that closes whatever it shows is what TipKit has anyway; one that acts is not.
private func endsTip(_ call: TipCall) -> Bool {
  call.audience == .users && (call.via != .style || call.reason == "actionPerformed")
}

/// A library's tip: the app that shows it also ends it.
private func isForOthers(_ tip: Tip, _ project: Project) -> Bool {
  !tip.presentations.contains { $0.audience == .users } && project.isPublic(tip)
}

/// What was seen and does not count.
private func notes(_ tip: Tip, _ context: RuleContext) -> [Note] {
  let unclear = tip.possibleInvalidations.map { place in
    Note("It could not be told what this call invalidates; it may be this tip.", at: context.location(place))
  }
  let elsewhere = tip.invalidations.map { call in
    Note(
      call.audience == .nobody
        ? "This call is in a test, a preview or a debug build only."
        : "This is the button that closes any tip.",
      at: context.location(call.range))
  }
  return unclear + elsewhere
}

/// Source for an instance of the tip: `SortTip()`; `nil` where it takes more than its name to make one.
private func receiver(_ tip: Tip, _ project: Project) -> String? {
  let facts = project.files[Int(tip.declaration.file)]
  let declaration = facts.declarations[Int(tip.declaration.id)]
  let needsValues = facts.list(declaration.members).map { facts.declarations[Int($0)] }.contains { member in
    switch member.kind {
    case .initializer: !member.parameters.isEmpty
    case .variable:
      member.initialValue == nil && member.modifiers.isDisjoint(with: [.static, .classMember, .computed])
    default: false
    }
  }
  return declaration.kind == .struct && !needsValues ? "\(tip.name)()" : nil
}

extension Message {
  fileprivate static func neverEnds(_ tip: Tip, receiver: String?) -> Message {
    let name = code(tip.name)
    let problem =
      tip.possibleInvalidations.isEmpty
      ? "Nothing in the app invalidates \(name) once people have learnt what it teaches."
      : "No call that was understood invalidates \(name); some calls that may were not."
    return Message(
      problem,
      effect: "People who have already done what it teaches still get it, \(ending(tip.options)).",
      nextStep: "Where the action that it teaches is performed, call "
        + (receiver.map { code("\($0).invalidate(reason: .actionPerformed)") }
          ?? "`invalidate(reason: .actionPerformed)` on the tip") + ".")
  }

  /// What ends the displays all the same.
  private static func ending(_ options: TipOptions) -> String {
    if case .known(let count)? = options.maxDisplayCount?.value, count >= 1 {
      return count == 1 ? "once" : "up to \(count) times"
    }
    if options.maxDisplayCount != nil || options.maxDisplayDuration != nil {
      return "until they close it or its limit is reached"
    }
    return "until they close it themselves"
  }
}

private let triggering: [Example] = [
  Example(
    note: "The button's action does not invalidate the tip.",
    """
    ↓struct SortTip: Tip {
      var title: Text { Text("Sort by Label") }
    }
    struct ShelfView: View {
      private let sortTip = SortTip()
      var body: some View {
        Button("Sort") {}.popoverTip(sortTip)
      }
    }
    """),
  Example(
    note: "A display cap does not end the tip for people who have learnt it.",
    """
    ↓struct SortTip: Tip {
      var title: Text { Text("Sort by Label") }
      var options: [Option] {
        Tips.MaxDisplayCount(3)
      }
    }
    """),
  """
  struct SortTip: Tip {
    var title: Text { Text("Sort by Label") }
  }
  ↓struct ScanTip: Tip {
    var title: Text { Text("Scan a Barcode") }
  }
  struct ShelfView: View {
    private let sortTip = SortTip()
    private let scanTip = ScanTip()
    var body: some View {
      TipView(scanTip)
      Button("Sort") { sortTip.invalidate(reason: .actionPerformed) }.popoverTip(sortTip)
    }
  }
  """,
  Example(
    note: "The button that closes a tip.",
    """
    ↓struct SortTip: Tip {
      var title: Text { Text("Sort by Label") }
    }
    struct PlainStyle: TipViewStyle {
      func makeBody(configuration: Configuration) -> some View {
        Button("Close") { configuration.tip.invalidate(reason: .tipClosed) }
      }
    }
    struct ShelfView: View {
      var body: some View { TipView(SortTip()).tipViewStyle(PlainStyle()) }
    }
    """),
  """
  ↓struct SortTip: Tip {
    var title: Text { Text("Sort by Label") }
  }
  struct Timer {
    func invalidate() {}
  }
  struct ShelfView: View {
    let timer = Timer()
    var body: some View {
      Button("Sort") { timer.invalidate() }.popoverTip(SortTip())
    }
  }
  """,
  Example(
    """
    ↓struct SortTip: Tip {
      var title: Text { Text("Sort by Label") }
    }
    #Preview {
      Button("Sort") { SortTip().invalidate(reason: .actionPerformed) }
    }
    """, skips: [.nested]),
  """
  ↓struct SortTip: Tip {
    static let sorted = Tips.Event(id: "sorted")
    var title: Text { Text("Sort by Label") }
    var rules: [Rule] { #Rule(Self.sorted) { $0.donations.donatedWithin(.week).count < 1 } }
  }
  struct ShelfView: View {
    var body: some View { Button("Sort") { SortTip.sorted.sendDonation() }.popoverTip(SortTip()) }
  }
  """,
]

private let quiet: [Example] = [
  Example(
    note: "The button's action invalidates the tip.",
    """
    struct SortTip: Tip {
      var title: Text { Text("Sort by Label") }
    }
    struct ShelfView: View {
      private let sortTip = SortTip()
      var body: some View {
        Button("Sort") { sortTip.invalidate(reason: .actionPerformed) }.popoverTip(sortTip)
      }
    }
    """),
  Example(
    note: "Its own rule stops holding once people have done it.",
    """
    struct SortTip: Tip {
      static let sorted = Tips.Event(id: "sorted")
      var title: Text { Text("Sort by Label") }
      var rules: [Rule] {
        #Rule(Self.sorted) { $0.donations.count < 1 }
      }
    }
    struct ShelfView: View {
      var body: some View {
        Button("Sort") { SortTip.sorted.sendDonation() }.popoverTip(SortTip())
      }
    }
    """),
  """
  struct SortTip: Tip {
    var title: Text { Text("Sort by Label") }
    var actions: [Action] {
      Action(id: "sort", title: "Sort Now") {
        invalidate(reason: .actionPerformed)
      }
    }
  }
  """,
  Example(files: [
    "Shelf.swift": """
    import Foundation
    final class Shelf {
      func sort() { SortTip().invalidate(reason: .actionPerformed) }
    }
    """,
    "SortTip.swift": """
    struct SortTip: Tip {
      var title: Text { Text("Sort by Label") }
    }
    """,
  ]),
  """
  struct SortTip: Tip {
    var title: Text { Text("Sort by Label") }
  }
  struct ScanTip: Tip {
    var title: Text { Text("Scan a Barcode") }
  }
  struct ShelfView: View {
    @State private var tips = TipGroup {
      SortTip()
      ScanTip()
    }
    var body: some View {
      TipView(tips.currentTip)
      Button("Done") { tips.currentTip?.invalidate(reason: .actionPerformed) }
    }
  }
  """,
  Example(
    note: "A library's tip is ended where it is shown.",
    """
    public struct SortTip: Tip {
      public init() {}
      public var title: Text { Text("Sort by Label") }
    }
    """),
  Example(
    """
    public enum Shelf {}
    public extension Shelf {
      struct SortTip: Tip {
        public var title: Text { Text("Sort by Label") }
      }
    }
    """, skips: [.nested]),
  Example(
    note: "A style's button that acts.",
    """
    struct SortTip: Tip {
      var title: Text { Text("Sort by Label") }
    }
    struct ActingStyle: TipViewStyle {
      func makeBody(configuration: Configuration) -> some View {
        Button("Do It") { configuration.tip.invalidate(reason: .actionPerformed) }
      }
    }
    struct ShelfView: View {
      var body: some View { TipView(SortTip()).tipViewStyle(ActingStyle()) }
    }
    """),
  Example(
    note: "Only one of the two is ever compiled, and the rules are for both.",
    """
    #if os(macOS)
    struct SortTip: Tip {
      static let sorted = Tips.Event(id: "sorted")
      var title: Text { Text("Drag a Label") }
    }
    #else
    struct SortTip: Tip {
      static let sorted = Tips.Event(id: "sorted")
      var title: Text { Text("Press a Label") }
    }
    #endif
    extension SortTip {
      var rules: [Rule] { #Rule(Self.sorted) { $0.donations.count == 0 } }
    }
    struct ShelfView: View {
      var body: some View { Button("Sort") { SortTip.sorted.sendDonation() }.popoverTip(SortTip()) }
    }
    """, skips: [.inPlatform, .inDebug, .nested]),
  Example(
    note: "The event is named again where it is donated.",
    """
    struct SortTip: Tip {
      static let sorted = Event(id: "sorted")
      var title: Text { Text("Sort by Label") }
      var rules: [Rule] { #Rule(Self.sorted) { $0.donations.count < 1 } }
    }
    struct ShelfView: View {
      var body: some View { Button("Sort") { Tips.Event(id: "sorted").sendDonation() }.popoverTip(SortTip()) }
    }
    """),
  """
  struct SortTip: Tip { var title: Text { Text("Sort by Label") } }
  struct MoveTip: Tip { var title: Text { Text("Move a Record") } }
  enum Lesson: Hashable { case move }
  final class Coach {
    let lessons: [Lesson: any Tip] = [.move: MoveTip()]
    let sort = SortTip()
    func learned(_ lesson: Lesson) { lessons[lesson]?.invalidate(reason: .actionPerformed) }
    func learned<T: Tip>(_ path: KeyPath<Coach, T>) { self[keyPath: path].invalidate(reason: .actionPerformed) }
  }
  struct ShelfView: View {
    let coach = Coach()
    var body: some View {
      Button("Sort") {
        coach.learned(\\.sort)
        coach.learned(.move)
      }.popoverTip(coach.sort)
    }
  }
  """,
  """
  struct SortTip: Tip {
    @Parameter static var label: String? = nil
    var title: Text { Text("Sort by Label") }
    var rules: [Rule] { #Rule(Self.$label) { $0 == nil } }
  }
  struct ShelfView: View {
    var body: some View { Button("Sort") { SortTip.label = "Blue" }.popoverTip(SortTip()) }
  }
  """,
  """
  struct Step: Codable, Sendable { var kind: String }
  struct SortTip: Tip {
    static let taken = Tips.Event<Step>(id: "taken")
    var title: Text { Text("Sort by Label") }
    var rules: [Rule] { #Rule(Self.taken) { $0.donations.filter({ $0.kind == "sort" }).count < 1 } }
  }
  struct ShelfView: View {
    var body: some View { Button("Sort") { SortTip.taken.sendDonation(Step(kind: "sort")) }.popoverTip(SortTip()) }
  }
  """,
  """
  struct SortTip: Tip { var title: Text { Text("Sort by Label") } }
  final class Coach {
    let tips: [String: any Tip] = ["sort": SortTip()]
    func end() { for (_, tip) in tips { tip.invalidate(reason: .actionPerformed) } }
  }
  """,
  """
  class ShelfTip: Tip { var title: Text { Text("Sort by Label") } }
  final class LoudTip: ShelfTip {}
  struct ShelfView: View {
    let tip = LoudTip()
    var body: some View { Button("Sort") { tip.invalidate(reason: .actionPerformed) }.popoverTip(tip) }
  }
  """,
]
