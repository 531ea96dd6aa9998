import Testing

@testable import TipProject

@Suite struct GroupTests {
  private let tips = bareTip("ATip") + bareTip("BTip") + bareTip("CTip")

  private func group(_ text: String) throws -> TipGroup { try #require(link(tips + text).groups.first) }

  @Test func itemsKeepTheirOrderAndTheirBranches() throws {
    let group = try group(
      """
      let tour = TipGroup(.ordered) {
        BTip()
        if isPad { ATip() } else { CTip() }
        BTip()
      }
      """)
    #expect(group.isOrdered)
    #expect(group.items.map(\.text) == ["BTip()", "ATip()", "CTip()", "BTip()"])
    #expect(group.members == [1, 0, 2])
    #expect(group.items[0].isBeside(group.items[1]))
    #expect(!group.items[1].isBeside(group.items[2]))
    #expect(group.items[2].isBeside(group.items[3]))
  }

  @Test func whatCannotBeToldMakesAGroupPartial() throws {
    let group = try group(
      "final class Guide { let other: any Tip; lazy var tour = TipGroup { ATip(); other } }")
    #expect(group.isPartial)
    #expect(group.items.map(\.isComplete) == [true, false])
    #expect(group.members == [0])
  }

  @Test func aPropertyOfAViewIsMadeAnew() throws {
    let group = try group(
      "struct Screen: View { let tour = TipGroup { ATip() }; var body: some View { Text(\"\") } }")
    guard case .property(let name, let owner, _) = group.lifetime else {
      Issue.record("\(group.lifetime)")
      return
    }
    #expect(name == "tour" && owner == "Screen")
  }

  @Test(
    "Something keeps the group",
    arguments: [
      "struct Screen: View { @State var tour = TipGroup { ATip() }; var body: some View { TipView(tour.currentTip) } }",
      "final class Screen: UIView { let tour = TipGroup { ATip() } }",
      "@main struct Mail: App { let tour = TipGroup { ATip() }; var body: some Scene { WindowGroup { } } }",
      "extension EnvironmentValues { @Entry var tour = TipGroup { ATip() } }",
      """
      final class Guide {
        private var made: TipGroup?
        var tour: TipGroup {
          if let made { return made }
          let tour = TipGroup { ATip() }
          made = tour
          return tour
        }
      }
      struct Screen: View { let guide: Guide; var body: some View { TipView(guide.tour.currentTip) } }
      """,
      """
      struct Screen: View {
        let tour: TipGroup
        init(tour: TipGroup = TipGroup { ATip() }) { self.tour = tour }
        var body: some View { TipView(tour.currentTip) }
      }
      """,
      """
      struct Screen: View {
        @State var guide: Guide?
        var body: some View { Button("Go") { guide = Guide(tour: TipGroup { ATip() }) } }
      }
      """,
    ])
  func keeps(text: String) throws {
    #expect(try group(text).lifetime == .kept)
  }

  @Test(
    "A render makes the group",
    arguments: [
      "struct Screen: View { var body: some View { VStack { TipView(TipGroup { ATip() }.currentTip) } } }",
      """
      struct Screen: View { var body: some View { TipView(Guide.tour().currentTip) } }
      enum Guide { static func tour() -> TipGroup { TipGroup { ATip() } } }
      """,
      """
      struct Screen: View {
        var body: some View { header }
        private var header: some View { HStack { TipView(tour.currentTip) } }
        private var tour: TipGroup { let made = TipGroup { ATip() }; return made }
      }
      """,
      """
      struct Row: View { let tour: TipGroup; var body: some View { TipView(tour.currentTip) } }
      struct Screen: View { var body: some View { List { Row(tour: TipGroup { ATip() }) } } }
      """,
    ])
  func renders(text: String) throws {
    #expect(try group(text).lifetime == .rendered(by: "Screen.body"))
  }

  @Test func castsFindTheirGroups() {
    let project = link(
      tips + """
        struct Screen: View {
          @State var one = TipGroup { ATip() }
          @State var two = TipGroup { BTip(); CTip() }
          var body: some View {
            switch two.currentTip {
            case let tip as BTip: TipView(tip)
            case is CTip: Text("C")
            default: EmptyView()
            }
            if let tip = one.currentTip, tip is ATip { Text("A") }
          }
        }
        """)
    #expect(project.currentTipCasts.map(\.type) == ["BTip", "CTip", "ATip"])
    #expect(project.currentTipCasts.map(\.groups) == [[1], [1], [0]])
    #expect(project.currentTipCasts.allSatisfy { $0.isCertain })
  }

  @Test func membersThatNoCastAsksForAreUnclaimed() throws {
    let casts = """
      struct Screen: View {
        @State var tour = TipGroup(.ordered) { ATip(); BTip(); CTip() }
        var body: some View {
          Text("").popoverTip(tour.currentTip as? ATip)
          Text("").popoverTip(tour.currentTip as? CTip)
        }
      }
      """
    #expect(try group(casts).unclaimed == [1])
    // Whatever else takes the current tip may show any.
    #expect(
      try group(casts + "\nfunc log(_ screen: Screen) { print(screen.tour.currentTip) }").unclaimed == [])
    // So may what asks for a type that its callers choose.
    let generic = "\nextension Screen { func find<T: Tip>(_ type: T.Type) -> T? { tour.currentTip as? T } }"
    #expect(try group(casts + generic).unclaimed == [])
  }

  @Test func aViewShowsWhatItsPartsShow() throws {
    let project = link(
      tips + """
        struct Screen: View {
          let step: Int
          @State var isOpen = false
          var body: some View {
            VStack { header; if step == 1 { TipView(BTip()) } else { TipView(CTip()) } }
              .sheet(isPresented: $isOpen) { TipView(CTip()) }
          }
          private var header: some View { Text("").popoverTip(step == 1 ? nil : ATip()) }
          private var unused: some View { TipView(CTip()) }
        }
        """)
    let shown = try #require(project.viewTips.first).shown
    #expect(shown.map(\.tips) == [[1], [2], [0]])
    #expect(!shown[0].canBeBeside(shown[1]))
    #expect(!shown[0].canBeBeside(shown[2]))
    #expect(shown[1].canBeBeside(shown[2]))
  }
}
