import Testing

@testable import TipRules

/// Code that looks as if a tip could never be shown, and that can.
@Suite struct ReachabilityTests {
  private let app = "@main struct PierApp: App { var body: some Scene { WindowGroup { Text(\"Pier\") } } }\n"

  private func found(_ code: String) throws -> [String] {
    let wanted: Set<String> = [
      "contradictory_rules", "event_never_donated", "parameter_never_assigned", "unreachable_threshold",
    ]
    return try RuleRunner.run(context(app + code), only: wanted).map(\.rule)
  }

  private func tip(_ rules: String) -> String {
    """
    struct ReefTip: Tip {
      static let voyage = Event(id: "voyage")
      @Parameter static var isHot: Bool = false
      var title: Text { Text("Reef the Sail") }
      var rules: [Rule] { \(rules) }
    }
    func sail() { ReefTip.voyage.sendDonation() }

    """
  }

  @Test(arguments: [
    "#Rule(Self.voyage) { $0.donations.donatedWithin(.day).count == 0 }\n#Rule(Self.voyage) { $0.donations.donatedWithin(.week).count >= 1 }",
    "#Rule(Self.voyage) { $0.donations.donatedWithin(.day).count == 0 && $0.donations.donatedWithin(.week).count >= 1 }",
    "#Rule(Self.voyage) { $0.donations.filter({ $0.date > a }).count >= 3 }\n#Rule(Self.voyage) { $0.donations.filter({ $0.date < b }).count < 2 }",
  ])
  func filtersAreApart(_ rules: String) throws {
    #expect(try found(tip(rules)) == [])
  }

  @Test func oneFilterIsOneCount() throws {
    let rules =
      "#Rule(Self.voyage) { $0.donations.isEmpty }\n#Rule(Self.voyage) { $0.donations.filter({ $0.date > a }).count > 1 }"
    #expect(try found(tip(rules)) == ["contradictory_rules"])
  }

  @Test(arguments: [
    "protocol Hot { static var isHot: Bool { get set } }\nextension ReefTip: Hot {}\nfunc heat<T: Hot>(_ type: T.Type) { type.isHot = true }",
    "extension Bool { mutating func light() { self = true } }\nfunc heat() { ReefTip.isHot.light() }",
    "func heat() { ReefTip.isHot.toggle() }",
  ])
  func writesByOtherWays(_ code: String) throws {
    #expect(try found(tip("#Rule(Self.$isHot) { $0 }") + code) == [])
  }

  @Test(arguments: [
    "struct PierView: View { var body: some View { Text(\"Pier\").task(Log.opened.donate) } }",
    "let report: () async -> Void = Log.opened.donate",
  ])
  func donationsByReference(_ code: String) throws {
    let tip = """
      enum Log { static let opened = Tips.Event(id: "opened") }
      struct KnotTip: Tip {
        var title: Text { Text("Learn a Knot") }
        var rules: [Rule] { #Rule(Log.opened) { $0.donations.count > 2 } }
      }

      """
    #expect(try found(tip + code) == [])
    #expect(try found(tip) == ["event_never_donated"])
  }
}
