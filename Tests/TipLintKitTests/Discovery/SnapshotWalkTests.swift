import Testing

@testable import TipLintKit

/// A walk over the index finds what a walk over the disk finds.
@Suite struct SnapshotWalkTests {
  /// What can be told of a walk, in an order of its own.
  private func account(_ tree: SourceTree) -> [String] {
    tree.files.map { "file \($0.path)" }.sorted() + tree.nestedProjects.map { "nested \($0)" }.sorted()
      + tree.xcodeProjectFolders.map { "xcode \($0)" }.sorted()
      + tree.unusedGlobs.map { "unused \($0.value)" }.sorted()
  }

  private static let folders = [
    "App", "Über uns", "Shared", "Pods", ".hidden", "Generated", "Shelf.xcodeproj", "Deep", "Assets.xcassets",
  ]
  private static let files = ["A.swift", "B.generated.swift", ".C.swift", "D.txt", ".tiplint.yml", "E.swift"]
  private static let globs = [
    "App", "**/Generated", "*.generated.swift", "Shared/*", "Pods", "App/Deep/A.swift", "../Beside",
    "Nowhere", ".",
    "**/Deep/**",
  ]

  private func tree(using generator: inout SeededGenerator) throws -> Scratch {
    let scratch = try Scratch()
    for _ in 0..<Int.random(in: 5...40, using: &generator) {
      let depth = Int.random(in: 0...3, using: &generator)
      let parts = (0..<depth).map { _ in Self.folders.randomElement(using: &generator)! }
      let name = Self.files.randomElement(using: &generator)!
      if depth == 0, name == ".tiplint.yml" { continue }
      try scratch.write((["Project"] + parts + [name]).joined(separator: "/"), "x")
    }
    try scratch.write("Project/Main.swift", "x")
    try scratch.write("Beside/Shared.swift", "x")
    try scratch.write("ProjectBeside/Other.swift", "x")
    _ = try scratch.git("init", "-q")
    _ = try scratch.git("add", "-A", "-f")
    return scratch
  }

  @Test func agreesWithTheWalkOverTheDisk() throws {
    var generator = SeededGenerator(seed: 7)
    var filesFound = 0
    for _ in 0..<12 {
      let scratch = try tree(using: &generator)
      let root = scratch.absolute("Project")
      let snapshot = try GitSnapshot.index(around: root, workingFolder: root, for: "the test")
      for _ in 0..<12 {
        var configuration = Configuration()
        let pick = { (limit: Int, generator: inout SeededGenerator) in
          (0..<Int.random(in: 0...limit, using: &generator)).map { _ in
            Setting(Self.globs.randomElement(using: &generator)!)
          }
        }
        configuration.included = pick(3, &generator)
        configuration.excluded = pick(2, &generator)
        let onDisk = try SourceWalk.walk(root: root, configuration: configuration, honorsIgnoreFiles: false)
        let inIndex = SnapshotWalk.walk(snapshot, root: root, configuration: configuration)
        filesFound += onDisk.files.count
        let globs = "\(configuration.included.map(\.value)) \(configuration.excluded.map(\.value))"
        #expect(account(inIndex) == account(onDisk), "\(globs)")
      }
    }
    #expect(filesFound > 300)
  }
}
