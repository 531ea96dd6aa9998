let missingInvalidationTriggering: [Example] = [
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

let missingInvalidationQuiet: [Example] = [
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
  Example(
    """
    struct SortTip: Tip { var title: Text { Text("Sort by Label") } }
    extension Tip where Self == SortTip { static var sort: Self { .init() } }
    struct ShelfView: View {
      var body: some View { Button("Sort") { SortTip.sort.invalidate(reason: .actionPerformed) }.popoverTip(.sort) }
    }
    """, skips: [.nested]),
  """
  struct Gated<Base: Tip>: Tip {
    let base: Base
    var id: String { base.id }
    var title: Text { base.title }
  }
  struct SortTip: Tip { var title: Text { Text("Sort by Label") } }
  struct ShelfView: View {
    let tip = Gated(base: SortTip())
    var body: some View { Button("Sort") { tip.invalidate(reason: .actionPerformed) }.popoverTip(tip) }
  }
  """,
  """
  struct SortTip: Tip { var title: Text { Text("Sort by Label") } }
  final class Coach {
    var tip: (any Tip)? = SortTip()
    func sorted() { tip.map { $0.invalidate(reason: .actionPerformed) } }
  }
  """,
  Example(
    """
    extension Array where Element == any Tip {
      func endAll() { for tip in self { tip.invalidate(reason: .actionPerformed) } }
    }
    extension Optional where Wrapped: Tip {
      func end() { self?.invalidate(reason: .actionPerformed) }
    }
    struct SortTip: Tip { var title: Text { Text("Sort by Label") } }
    struct MoveTip: Tip { var title: Text { Text("Move a Record") } }
    final class Coach {
      let old: [any Tip] = [SortTip()]
      var move: MoveTip? = MoveTip()
      func finish() {
        old.endAll()
        move.end()
      }
    }
    """, skips: [.nested]),
  Example(
    note: "A pattern binds what was put into the case.",
    """
    enum Action {
      case ended(Lesson)
      case over(any Tip)
      indirect case later(Action)
    }
    enum Lesson {
      case sort, move
      var tip: any Tip {
        switch self {
        case .sort: SortTip()
        case .move: MoveTip()
        }
      }
    }
    struct SortTip: Tip { var title: Text { Text("Sort by Label") } }
    struct MoveTip: Tip { var title: Text { Text("Move a Record") } }
    struct CleanTip: Tip { var title: Text { Text("Clean a Record") } }
    struct Reducer {
      func reduce(_ action: Action) {
        switch action {
        case .later(.ended(let lesson)): lesson.tip.invalidate(reason: .actionPerformed)
        case .later(let rest): reduce(rest)
        case .ended(let lesson): reduce(.later(.ended(lesson)))
        case let .over(tip): tip.invalidate(reason: .actionPerformed)
        }
      }
      func clean() { reduce(.later(.over(CleanTip()))) }
    }
    """),
  Example(
    """
    struct SortTip: Tip { var title: Text { Text("Sort by Label") } }
    struct MoveTip: Tip { var title: Text { Text("Move a Record") } }
    private struct LessonsKey: EnvironmentKey {
      static let defaultValue: [any Tip] = [SortTip()]
    }
    extension EnvironmentValues {
      var lessons: [any Tip] {
        get { self[LessonsKey.self] }
        set { self[LessonsKey.self] = newValue }
      }
    }
    struct ShelfView: View {
      var body: some View { RecordView().environment(\\.lessons, [MoveTip()]) }
    }
    struct RecordView: View {
      @Environment(\\.lessons) private var lessons
      var body: some View {
        Button("Done") { for lesson in lessons { lesson.invalidate(reason: .actionPerformed) } }
      }
    }
    """, skips: [.nested]),
]
