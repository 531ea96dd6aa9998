import Testing

@testable import TipLintKit

@Suite struct PathGlobTests {
  @Test(arguments: [
    ("App", "App/A.swift", true), ("App", "App", true), ("App", "Apple/A.swift", false),
    ("App", "Lib/App/A.swift", false),
    ("./App/", "App/A.swift", true), ("App/Tips", "App/Tips/A.swift", true),
    ("App/Tips", "App/TipsX/A.swift", false),
    (".", "App/A.swift", true), ("**/Generated", "Generated/A.swift", true),
    ("**/Generated", "a/b/Generated/c/A.swift", true),
    ("**/Generated", "a/GeneratedX/A.swift", false), ("*.generated.swift", "a/b/X.generated.swift", true),
    ("App/*.swift", "App/A.swift", true), ("App/*.swift", "App/b/A.swift", false),
    ("App/**/*.swift", "App/A.swift", true),
    ("Modules/*/Sources", "Modules/Core/Sources/A.swift", true),
    ("Modules/*/Sources", "Modules/Core/Tests/A.swift", false),
    ("App?", "Apps/A.swift", true), ("[AB]pp", "Bpp/A.swift", true), ("../Shared", "../Shared/A.swift", true),
    ("a\\*", "a*/A.swift", true), ("a\\*", "ab/A.swift", false), ("app", "App/A.swift", false),
  ])
  func coversPathsAndWhatIsBelow(pattern: String, path: String, expected: Bool) {
    #expect(PathGlob(pattern).covers(path) == expected)
  }

  @Test func defaultTestsAreThoseOfXcodeAndSwiftPM() {
    let tests = PathGlobs(Configuration.defaultTests)
    for path in [
      "Tests/AppTests/TipTests.swift", "AppTests/Helper.swift", "AppUITests/Flow.swift",
      "Packages/Core/Tests/A.swift",
      "App/TipTests.swift", "App/TipTest.swift", "App/TipSpec.swift", "Tests/A.swift",
    ] {
      #expect(tests.covers(path), "\(path)")
    }
    for path in [
      "App/Tips.swift", "App/Contest/A.swift", "App/LatestTip.swift", "App/TestFlightTip.swift",
      "App/ABTesting/A.swift",
    ] {
      #expect(!tests.covers(path), "\(path)")
    }
  }

  @Test("A pattern too long for one word of bits means the same", arguments: [1, 20, 62, 63, 64, 100])
  func longPatterns(length: Int) {
    let name = String(repeating: "a", count: length)
    let glob = PathGlob("**/\(name)*/[bc]?d")
    for path in ["\(name)/bxd", "x/\(name)yz/cxd", "x/\(name)/bxd/A.swift"] {
      #expect(glob.covers(path), "\(path)")
    }
    for path in ["\(name)/axd", "\(name)/x/bxd", "\(name)/b/d", "x\(name)/bxd", "\(name)/bxdd"] {
      #expect(!glob.covers(path), "\(path)")
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func noPatternTakesLong() {
    let pattern = String(repeating: "*a", count: 40) + "b"
    #expect(!PathGlob(pattern).covers(String(repeating: "a", count: 500)))
    let deep = String(repeating: "**/", count: 30) + "b"
    #expect(!PathGlob(deep).covers(String(repeating: "a/", count: 300) + "c"))
  }
}
