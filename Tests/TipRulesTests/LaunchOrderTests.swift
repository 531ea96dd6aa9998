import Testing

@testable import TipRules

/// Ways through a launch that make or unmake a finding of the start-up rules.
@Suite struct LaunchOrderTests {
  private func rules(_ code: String) throws -> [String] {
    let app = """
      @main struct PierApp: App {
        init() { start() }
        var body: some Scene { WindowGroup { Text("Pier") } }
      }
      enum Flags { @Parameter static var isReady: Bool = false }

      """
    let wanted: Set<String> = [
      "configure_outside_launch", "configure_twice", "override_after_configure", "reset_after_configure",
      "reset_in_release", "use_before_configure",
    ]
    return try RuleRunner.run(context(app + code), only: wanted).map(\.rule)
  }

  @Test(arguments: [
    // A helper that leaves early has not configured anything.
    "func start() { setUp(); Tips.hideAllTipsForTesting() }\nfunc setUp() { guard flag else { return }; try? Tips.configure() }",
    // Each way out has a state of its own.
    """
    func start() { if !isConfigured() { Tips.hideAllTipsForTesting() } }
    func isConfigured() -> Bool { do { try Tips.configure(); return true } catch { return false } }
    """,
    // What is deferred comes last.
    "func start() { defer { try? Tips.configure() }\n Tips.hideAllTipsForTesting() }",
    // Two ways lead to the reset, both behind the condition.
    """
    func start() { if flag { clearAll() }; try? Tips.configure() }
    func clearAll() { first(); second() }
    func first() { wipe() }
    func second() { wipe() }
    func wipe() { try? Tips.resetDatastore() }
    """,
    // Tried again where it failed.
    "func start() { if (try? Tips.configure([])) == nil { try? Tips.configure() } }",
    "func start() { let isDone = (try? Tips.configure([])) != nil\n if !isDone { try? Tips.configure() } }",
    // No launch does both.
    "func start() { if flag { Flags.isReady = true } else { try? Tips.configure() } }",
    "func start() {\n#if os(iOS)\nFlags.isReady = true\n#else\ntry? Tips.configure()\n#endif\n}",
    "func start() { if flag { Flags.isReady = true; return }\n try? Tips.configure() }",
    // Not everything with a body is a view.
    """
    func start() { store.send(.go) }
    struct Feature: Reducer {
      var body: some ReducerOf<Self> { Reduce { _, _ in .run { _ in try? Tips.configure() } } }
    }
    """,
  ])
  func quiet(_ code: String) throws {
    #expect(try rules(code) == [])
  }

  @Test(arguments: [
    (
      "func start() { setUp(); Tips.hideAllTipsForTesting() }\nfunc setUp() { guard flag else { try? Tips.configure(); return }; try? Tips.configure() }",
      ["override_after_configure"]
    ),
    ("func start() { if flag { Flags.isReady = true }\n try? Tips.configure() }", ["use_before_configure"]),
    (
      "func start() { use(); setUp() }\nfunc use() { Flags.isReady = true }\nfunc setUp() { try? Tips.configure(); defer { Tips.hideAllTipsForTesting() } }",
      ["use_before_configure", "override_after_configure"]
    ),
    (
      "func start() { go(); go() }\nfunc go() { wipe() }\nfunc wipe() { try? Tips.resetDatastore() }",
      ["reset_in_release"]
    ),
  ])
  func found(_ code: String, _ expected: [String]) throws {
    #expect(try rules(code).sorted() == expected.sorted())
  }

  /// Debug code alone calls the helper, by two ways.
  @Test func calledByNobody() throws {
    let code = """
      func demo() {
        #if DEBUG
          first()
          second()
        #endif
      }
      func first() { show() }
      func second() { show() }
      func show() { Tips.showAllTipsForTesting() }
      """
    #expect(try RuleRunner.run(context(code), only: ["testing_override_in_release"]).isEmpty)
  }
}

/// Ways to show a tip that no mention of it tells.
@Suite struct UnseenUseTests {
  private let app = """
    @main struct PierApp: App { var body: some Scene { WindowGroup { PierView() } } }
    struct ReefTip: Tip { var title: Text { Text("Reef the Sail") } }

    """

  @Test(arguments: [
    "struct Lessons { let reef = ReefTip() }\nlet rack = Rack(Lessons(), \\Lessons.reef)",
    "struct Lessons { let reef = ReefTip() }\nlet rack = Rack(Lessons(), \\.reef)",
    "struct Lessons { let reef = ReefTip() }\n@dynamicMemberLookup struct Box { var lessons: Lessons }",
    "struct Deck: SailTeaching { let lesson = ReefTip() }",
    "struct Lessons { let reef = ReefTip() }\nlet all = Mirror(reflecting: Lessons()).children",
  ])
  func quiet(_ code: String) throws {
    #expect(try RuleRunner.run(context(app + code), only: ["tip_never_presented"]).isEmpty)
  }

  @Test(arguments: [
    "struct Lessons { let reef = ReefTip() }",
    "struct PierView: View { private let reef = ReefTip(); var body: some View { Text(\"Pier\") } }",
  ])
  func found(_ code: String) throws {
    #expect(try RuleRunner.run(context(app + code), only: ["tip_never_presented"]).count == 1)
  }
}
