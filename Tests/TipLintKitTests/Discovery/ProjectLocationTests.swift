import Testing

@testable import TipLintKit

@Suite struct ProjectLocationTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func find(_ path: String, from folder: String = "") throws -> ProjectLocation {
    try ProjectLocation.find(from: path, workingFolder: scratch.absolute(folder))
  }

  @Test func theNearestConfigurationWins() throws {
    try scratch.write("repo/.git/HEAD")
    try scratch.write("repo/.tiplint.yml")
    try scratch.write("repo/App/.tiplint.yml")
    try scratch.write("repo/App/Tips/A.swift")
    try scratch.write("repo/Lib/B.swift")
    let repo = scratch.absolute("repo")
    let app = ProjectLocation(
      root: repo + "/App", configurationFile: repo + "/App/.tiplint.yml", repositoryRoot: repo)
    #expect(try find("repo/App/Tips/A.swift") == app)
    #expect(try find("../App", from: "repo/Lib") == app)
    #expect(try find(".", from: "repo/App/Tips") == app)
    #expect(try find("repo/Lib").root == repo)
  }

  @Test func theSearchEndsAtTheRepository() throws {
    try scratch.write(".tiplint.yml")
    try scratch.write("repo/.git", "gitdir: elsewhere\n")
    try scratch.write("repo/App/A.swift")
    let repo = scratch.absolute("repo")
    #expect(try find("repo/App") == ProjectLocation(root: repo + "/App", repositoryRoot: repo))
    #expect(try find("repo/App/A.swift") == ProjectLocation(root: repo, repositoryRoot: repo))
  }

  @Test func aFileWithoutRepositoryBelongsToTheWorkingFolder() throws {
    try scratch.write("work/App/A.swift")
    try scratch.write("other/B.swift")
    #expect(try find("App/A.swift", from: "work").root == scratch.absolute("work"))
    #expect(try find("../other/B.swift", from: "work").root == scratch.absolute("other"))
  }

  @Test func linksAreFollowedOnce() throws {
    try scratch.write("real/.tiplint.yml")
    try scratch.link("alias", to: "real")
    #expect(try find("alias").root == scratch.absolute("real"))
  }

  @Test func aPathThatIsNotThereIsNamedAsItWasGiven() {
    let error = #expect(throws: FileError.self) { try find("gone/A.swift") }
    #expect(error?.description == "gone/A.swift: cannot be read: No such file or directory.")
  }

  @Test func aNamedConfigurationMakesItsFolderTheProject() throws {
    try scratch.write("ci/strict.yml")
    let location = try ProjectLocation.configured(by: "ci/strict.yml", workingFolder: scratch.path)
    #expect(location.root == scratch.absolute("ci"))
    #expect(location.configurationFile == scratch.absolute("ci/strict.yml"))
    #expect(throws: FileError.self) {
      try ProjectLocation.configured(by: "no.yml", workingFolder: scratch.path)
    }
  }

  @Test func pathsAreSeenFromAFolder() {
    #expect(AbsolutePath.relative("/a/b/c", to: "/a") == "b/c")
    #expect(AbsolutePath.relative("/a", to: "/a") == ".")
    #expect(AbsolutePath.relative("/a/x", to: "/a/b/c") == "../../x")
    #expect(AbsolutePath.contains("/a/b", "/a/b/c") && AbsolutePath.contains("/a/b", "/a/b"))
    #expect(!AbsolutePath.contains("/a/b", "/a/bc") && !AbsolutePath.contains("/a/b", "/a"))
    #expect(AbsolutePath.normalized("/a/./b//../c/") == "/a/c")
  }
}
