let blockedGroupTriggering: [Example] = [
  Example(
    note: "Nobody shows the first tip, so the others never have their turn.",
    """
    struct WedgeTip: Tip {
      var title: Text { Text("Wedge the Clay") }
    }
    struct CenterTip: Tip {
      var title: Text { Text("Center It") }
    }
    struct PullTip: Tip {
      var title: Text { Text("Pull the Walls") }
    }
    struct WheelView: View {
      @State private var tips = TipGroup(.ordered) {
        ↓WedgeTip()
        CenterTip()
        PullTip()
      }
      var body: some View {
        Button("Center") { CenterTip().invalidate(reason: .actionPerformed) }
          .popoverTip(tips.currentTip as? CenterTip)
        Button("Pull") { PullTip().invalidate(reason: .actionPerformed) }
          .popoverTip(tips.currentTip as? PullTip)
      }
    }
    @main struct PotteryApp: App {
      var body: some Scene { WindowGroup { WheelView() } }
    }
    """),
  Example(
    note: "Only the close button ends the first tip: a warning.",
    twoTips + """
      struct WheelView: View {
        @State private var tips = TipGroup(.ordered) {
          ↓WedgeTip()
          CenterTip()
        }
        var body: some View {
          TipView(tips.currentTip)
          Button("Center") { CenterTip().invalidate(reason: .actionPerformed) }
        }
      }
      """),
  Example(
    note: "Its rule never holds, so that it never appears, and its limit is never reached.",
    """
    enum Studio {
      @Parameter static var hasKiln: Bool = false
    }
    struct GlazeTip: Tip {
      var title: Text { Text("Mix a Glaze") }
      var rules: [Rule] {
        #Rule(Studio.$hasKiln) { $0 == true }
      }
      var options: [Option] { MaxDisplayCount(1) }
    }
    struct CenterTip: Tip {
      var title: Text { Text("Center It") }
    }
    struct WheelView: View {
      @State private var tips = TipGroup(.ordered) { ↓GlazeTip(); CenterTip() }
      var body: some View { TipView(tips.currentTip) }
    }
    @main struct PotteryApp: App {
      var body: some Scene { WindowGroup { WheelView() } }
    }
    """),
  Example(
    note: "A rule that stops holding hides the tip and does not invalidate it.",
    """
    struct WedgeTip: Tip {
      static let wedged = Tips.Event(id: "wedged")
      var title: Text { Text("Wedge the Clay") }
      var rules: [Rule] {
        #Rule(Self.wedged) { $0.donations.count == 0 }
      }
    }
    struct CenterTip: Tip {
      var title: Text { Text("Center It") }
    }
    struct WheelView: View {
      @State private var tips = TipGroup(.ordered) { ↓WedgeTip(); CenterTip() }
      var body: some View {
        TipView(tips.currentTip)
        Button("Wedge") { WedgeTip.wedged.sendDonation() }
      }
    }
    """),
  Example(
    note: "The call is for debug builds only.",
    twoTips + """
      @Observable final class Wheel {
        let tips = TipGroup(.ordered) {
          ↓WedgeTip()
          CenterTip()
        }
        #if DEBUG
        func skip() { WedgeTip().invalidate(reason: .actionPerformed) }
        #endif
      }
      """),
  Example(
    note: "A style's close button does no more than TipKit's.",
    twoTips + """
      struct SlipStyle: TipViewStyle {
        func makeBody(configuration: Configuration) -> some View {
          Button("Close") { configuration.tip.invalidate(reason: .tipClosed) }
        }
      }
      struct WheelView: View {
        @State private var tips = TipGroup(.ordered) {
          ↓WedgeTip()
          CenterTip()
        }
        var body: some View { TipView(tips.currentTip).tipViewStyle(SlipStyle()) }
      }
      """),
  Example(
    note: "Two of one type: both are named by their source.",
    """
    struct StepTip: Tip {
      let id: String
      var title: Text { Text(id) }
    }
    struct WheelView: View {
      @State private var tips = TipGroup(.ordered) {
        ↓StepTip(id: "wedge")
        StepTip(id: "center")
      }
      var body: some View { TipView(tips.currentTip) }
    }
    """),
]

let blockedGroupQuiet: [Example] = [
  Example(
    note: "Each tip is ended by what it teaches; the last need not be.",
    twoTips + """
      struct WheelView: View {
        @State private var tips = TipGroup(.ordered) {
          WedgeTip()
          CenterTip()
        }
        var body: some View {
          TipView(tips.currentTip)
          Button("Wedge") { WedgeTip().invalidate(reason: .actionPerformed) }
        }
      }
      """),
  Example(
    note: "After three displays it is over.",
    """
    struct WedgeTip: Tip {
      var title: Text { Text("Wedge the Clay") }
      var options: [Option] { MaxDisplayCount(3) }
    }
    struct CenterTip: Tip {
      var title: Text { Text("Center It") }
    }
    struct WheelView: View {
      @State private var tips = TipGroup(.ordered) { WedgeTip(); CenterTip() }
      var body: some View { TipView(tips.currentTip) }
    }
    """),
  Example(
    note: "No tip waits for another in this group.",
    twoTips + """
      struct WheelView: View {
        @State private var tips = TipGroup(.firstAvailable) {
          WedgeTip()
          CenterTip()
        }
        var body: some View { TipView(tips.currentTip) }
      }
      """),
  Example(
    note: "The call may be about any tip.",
    twoTips + """
      struct WheelView: View {
        @State private var tips = TipGroup(.ordered) {
          WedgeTip()
          CenterTip()
        }
        var body: some View { TipView(tips.currentTip) }
        func finish(_ tip: any Tip) { tip.invalidate(reason: .actionPerformed) }
      }
      """),
  Example(
    note: "The two are never in the group together.",
    twoTips + """
      struct WheelView: View {
        @State private var tips = TipGroup(.ordered) {
          if Studio.isBeginner {
            WedgeTip()
          } else {
            CenterTip()
          }
        }
        var body: some View { TipView(tips.currentTip) }
      }
      """),
  Example(
    note: "Somebody sets what its rule asks for.",
    """
    enum Studio {
      @Parameter static var hasKiln: Bool = false
    }
    struct GlazeTip: Tip {
      var title: Text { Text("Mix a Glaze") }
      var rules: [Rule] {
        #Rule(Studio.$hasKiln) { $0 == true }
      }
      var options: [Option] { MaxDisplayCount(1) }
    }
    struct CenterTip: Tip {
      var title: Text { Text("Center It") }
    }
    struct WheelView: View {
      @State private var tips = TipGroup(.ordered) { GlazeTip(); CenterTip() }
      var body: some View { TipView(tips.currentTip).onAppear { Studio.hasKiln = true } }
    }
    @main struct PotteryApp: App {
      var body: some Scene { WindowGroup { WheelView() } }
    }
    """),
  Example(
    note: "The app that has this library may end the tip.",
    """
    public struct WedgeTip: Tip {
      public var title: Text { Text("Wedge the Clay") }
    }
    public struct CenterTip: Tip {
      public var title: Text { Text("Center It") }
    }
    @Observable public final class Wheel {
      public let tips = TipGroup(.ordered) { WedgeTip(); CenterTip() }
    }
    """, skips: [.nested]),
  Example(
    note: "The current tip is ended, whichever it is.",
    twoTips + """
      struct WheelView: View {
        @State private var tips = TipGroup(.ordered) {
          WedgeTip()
          CenterTip()
        }
        var body: some View {
          TipView(tips.currentTip)
          Button("Next") { tips.currentTip?.invalidate(reason: .actionPerformed) }
        }
      }
      """),
]

private let twoTips = """
  struct WedgeTip: Tip {
    var title: Text { Text("Wedge the Clay") }
  }
  struct CenterTip: Tip {
    var title: Text { Text("Center It") }
  }

  """
