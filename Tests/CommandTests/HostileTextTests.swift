import Testing

private let evil = "\u{1B}[31m\n::error::x ##[error]y \u{202E}"

/// Names and arguments that would steer a terminal or a build service are shown, but never obeyed.
@Suite struct HostileTextTests {
  private func isHarmless(_ text: String) -> Bool {
    let lines = text.split(separator: "\n")
    let controls = text.unicodeScalars.contains { $0.value < 32 && $0 != "\n" || $0 == "\u{202E}" }
    return !controls && !text.contains("##[")
      && !lines.contains { $0.drop { $0 == " " }.hasPrefix("::error::") }
  }

  private func expectHarmless(_ arguments: [String], in scratch: Scratch) throws {
    let result = try Tiplint.run(arguments, in: scratch)
    #expect(isHarmless(result.output), "\(arguments): \(result.output.debugDescription)")
    #expect(isHarmless(result.errors), "\(arguments): \(result.errors.debugDescription)")
    #expect(result.status < 128)
  }

  @Test(arguments: [
    [evil], ["--" + evil], ["--jobs", evil], ["--color", evil], ["--format", evil], ["--config", evil],
    ["--format", "json=no/" + evil], ["--only-rule", evil], ["--stdin-filename", evil, "-"],
    ["freeze", evil],
    ["inventory", evil],
    ["explain", evil], ["retire", evil, "A", "--reason", "b"], ["retire", "tip", evil, "--reason", "b"],
    ["retire", "event", "scanned", "--reason", evil], ["retire", "event", "old", "--reason", "again"],
    ["debug", "tokens", evil],
  ])
  func arguments(_ arguments: [String]) throws {
    let manifest = #"""
      format: 1
      events:
        - scanned
      retired:
        events:
          - old: "\x1B[31m\n::error::x"

      """#
    try expectHarmless(
      arguments,
      in: Scratch([
        "A.swift": "", ".tiplint.frozen.yml": manifest, ".tiplint.yml": "onboarding_gate: none\n",
      ]))
  }

  private let source = #"""
    import TipKit
    enum A { static let e = Tips.Event(id: "::error::x"); static let f = Tips.Event(id: "##[error]y") }
    enum B { static let e = Tips.Event(id: "\u{1B}[31m\n::error::x") }
    struct `::error::c`: Tip {} // ##[error] ##vso[task]
    """#

  @Test(arguments: [
    [], ["-f", "concise"], ["-f", "json"], ["-f", "xcode"], ["-f", "github"],
    ["-f", "gitlab"], ["-f", "sarif"], ["-f", "junit"], ["-f", "checkstyle"], ["inventory"],
    ["inventory", "-f", "json"], ["freeze"], ["init"], ["--fix"], ["-v", "--stats"],
  ])
  func sources(_ arguments: [String]) throws {
    let scratch = try Scratch(["::error::.swift": source, "b\n::error::.swift": "import TipKit /*"])
    try expectHarmless(arguments, in: scratch)
  }

  @Test func manifests() throws {
    for line in [#"  - "\x1B[31m\n::error::x""#, "  - ::error::x", "::error::x", "\u{1B}[31m:"] {
      let scratch = try Scratch([
        "A.swift": "", ".tiplint.frozen.yml": "format: 1\nevents:\n\(line)\n\(line)\n",
      ])
      try expectHarmless([], in: scratch)
      try expectHarmless(["freeze"], in: scratch)
    }
  }

  @Test func longListsOfProblemsAreCut() throws {
    let junk = String(repeating: "junk\n", count: 500)
    let manifest = try Tiplint.run([], in: Scratch(["A.swift": "", ".tiplint.frozen.yml": junk]))
    #expect(manifest.errors.hasSuffix(".tiplint.frozen.yml: error: 481 more problems are not shown.\n"))
    let keys = (1...30).map { "key\($0): 1\n" }.joined()
    let configuration = try Tiplint.run([], in: Scratch(["A.swift": "", ".tiplint.yml": keys]))
    #expect(configuration.errors.hasSuffix(".tiplint.yml: error: 10 more problems are not shown.\n"))
  }

  @Test func placesAreNamedFromWhereOneStands() throws {
    let scratch = try Scratch([
      "App/A.swift": "", "App/.tiplint.frozen.yml": "junk", "Web/A.swift": "", "Web/.tiplint.yml": "junk: 1",
    ])
    #expect(try Tiplint.run(["App"], in: scratch).errors.hasPrefix("App/.tiplint.frozen.yml:1:1: error: "))
    #expect(
      try Tiplint.run(["freeze", "App"], in: scratch).errors.hasPrefix("App/.tiplint.frozen.yml:1:1: error: ")
    )
    #expect(try Tiplint.run(["Web"], in: scratch).errors.hasPrefix("Web/.tiplint.yml:1:1: error: "))
  }
}
