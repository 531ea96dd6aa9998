import Testing

@testable import TipRules

/// Screens as people write them, with the answers that were written down first.
@Suite struct GroupRulesTests {
  private static let tips = ["ATip", "BTip", "CTip", "DTip"].map { bareTip($0) }.joined()
  private static let app = "@main struct Mail: App { var body: some Scene { WindowGroup { Text(\"\") } } }\n"

  /// What a rule says of a text: the line (1-based, in the text) and the severity of each finding.
  private func lines(_ rule: String, _ text: String) throws -> [String] {
    let above = Self.app + Self.tips
    let offset = above.split(separator: "\n", omittingEmptySubsequences: false).count - 1 + 2
    return RuleRunner.run(try context(above + text), only: [rule]).map {
      "\($0.location.line - offset) \($0.severity.rawValue)"
    }
  }

  // MARK: Tips side by side

  @Test(
    "Tips that are never on screen together",
    arguments: [
      """
      struct Themed: ViewModifier {
        let tip: any Tip
        func body(content: Content) -> some View { content.popoverTip(tip) }
      }
      struct Screen: View {
        var body: some View { VStack { Text("").modifier(Themed(tip: ATip())); Text("").modifier(Themed(tip: BTip())) } }
      }
      """,
      """
      struct Screen: View {
        let mode: Mode
        var body: some View {
          Group {
            if mode == .a { TipView(ATip()) } else if mode == .b { TipView(BTip()) } else { TipView(CTip()) }
          }
          .contextMenu { TipView(DTip()) }
        }
      }
      """,
      """
      struct Screen: View {
        let isNew: Bool
        var body: some View { VStack { hint } }
        private var hint: some View {
          if isNew { return AnyView(TipView(ATip())) }
          return AnyView(TipView(BTip()))
        }
      }
      """,
      """
      struct Screen: View {
        @State private var tips = TipGroup { ATip(); BTip() }
        var body: some View {
          VStack {
            if let tip = tips.currentTip { TipView(tip) }
            row(tips.currentTip)
            TipView(CTip())
          }
        }
        func row(_ tip: (any Tip)?) -> some View { Text("").popoverTip(tip) }
      }
      """,
      """
      struct Screen: View {
        let isEditing: Bool
        var body: some View {
          if isEditing { TipView(ATip()) }
          if !isEditing && Device.isPad { TipView(BTip()) }
        }
      }
      """,
      """
      struct Screen: View {
        var body: some View {
          content
            #if os(macOS)
            .popoverTip(ATip())
            #else
            .popoverTip(BTip())
            #endif
        }
        var content: some View { Text("") }
      }
      """,
      "struct One: View { var body: some View { TipView(ATip()) } }\nstruct Two: View { var body: some View { TipView(BTip()) } }",
    ])
  func apart(text: String) throws {
    #expect(try lines("ungrouped_tips", text) == [])
  }

  @Test func tipsOfRowsAndHeadersAreTogether() throws {
    let text = """
      struct Screen: View {
        let rows: [String]
        var body: some View {
          VStack {
            TipView(ATip())
            ForEach(rows.indices, id: \\.self) { index in
              Text(rows[index]).popoverTip(index == 0 ? BTip() : nil)
            }
            Section { Text("") } header: { TipView(CTip()) }
          }
        }
      }
      """
    #expect(try lines("ungrouped_tips", text) == ["7 warning"])
  }

  // MARK: Casts

  @Test func castsAreHeldAgainstAllThatAGroupMayBe() throws {
    let text = """
      struct Swap: View {
        @State private var tips = TipGroup { ATip() }
        var body: some View {
          Button("") { tips = TipGroup { BTip(); CTip() } }.popoverTip(tips.currentTip as? CTip)
          Text("").popoverTip(tips.currentTip as? ATip)
          Text("").popoverTip(tips.currentTip as? DTip)
        }
      }
      struct Pick: View {
        @State private var tips = Device.isPad ? TipGroup { ATip() } : TipGroup { BTip() }
        @State private var others = [TipGroup { ATip() }, TipGroup { CTip() }]
        var body: some View {
          Text("").popoverTip(tips.currentTip as? BTip)
          Text("").popoverTip(others[0].currentTip as? CTip)
          Text("").popoverTip(others[0].currentTip as? BTip)
        }
      }
      """
    #expect(try lines("group_cast_mismatch", text) == ["6 error", "15 error"])
  }

  // MARK: Blocked groups

  private func screen(_ body: String) -> String {
    """
    struct Screen: View {
      @State private var tips = TipGroup(.ordered) { ATip(); BTip(); CTip() }
      func end() { ATip().invalidate(reason: .actionPerformed) }
      var body: some View {
        Text("").popoverTip(tips.currentTip as? ATip)
        Text("").popoverTip(tips.currentTip as? CTip)
        \(body)
      }
    }
    """
  }

  @Test func aTipThatNobodyShowsBlocks() throws {
    #expect(try lines("blocked_group", screen("")) == ["2 error"])
    // Shown, it is at least closed some day.
    #expect(
      try lines("blocked_group", screen("Text(\"\").popoverTip(tips.currentTip as? BTip)")) == ["2 warning"])
    #expect(try lines("blocked_group", screen("if tips.currentTip is BTip { Banner() }")) == ["2 warning"])
    #expect(try lines("blocked_group", screen("TipView(BTip())")) == ["2 warning"])
    let end = "Button(\"\") { BTip().invalidate(reason: .actionPerformed) }"
    #expect(try lines("blocked_group", screen(end)) == [])
  }

  @Test func aCallThatMayEndTheTipTurnsAnErrorIntoAWarning() throws {
    let text = screen("") + "\nfunc finish(_ tip: any Tip) { tip.invalidate(reason: .actionPerformed) }"
    #expect(try lines("blocked_group", text) == ["2 warning"])
  }

  @Test func manyTipsThatWaitAreAbridged() throws {
    let names = (1...9).map { "Step\($0)Tip" }
    let text =
      names.map { bareTip($0) }.joined()
      + "let tour = TipGroup(.ordered) { \(names.map { $0 + "()" }.joined(separator: "; ")) }"
    let first = try #require(RuleRunner.run(try context(text), only: ["blocked_group"]).first)
    #expect(
      first.message.effect.hasPrefix("`Step2Tip`, `Step3Tip`, `Step4Tip`, `Step5Tip` and 4 others wait"))
    #expect(first.subject == "tip:Step1Tip")
  }

  // MARK: Budget

  @Test func theBudgetIsAnOption() throws {
    let options = RuleOptions(
      onboardingGate: .none,
      overrides: ["tip_budget": RuleOptions.Override(values: ["maximum": .integer(3)])])
    let findings = RuleRunner.run(try context(Self.tips, options: options), only: ["tip_budget"])
    #expect(findings.map(\.message.problem) == ["The app has 4 tips, and its budget is 3."])
    #expect(try RuleRunner.run(context(Self.tips), only: ["tip_budget"]).isEmpty)
  }
}
