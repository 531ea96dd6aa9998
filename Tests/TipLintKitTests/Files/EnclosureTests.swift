import Foundation
import Testing

@testable import TipLintKit

/// What a repository's own settings may get at.
@Suite struct EnclosureTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write("keys/secret", "user: ada\npassword: hunter2\n")
    try scratch.write("repo/.git/HEAD", "ref: refs/heads/main\n")
    try scratch.write("repo/App/A.swift", "import TipKit\nstruct ScanTip: Tip {}\n")
  }

  private func load(_ folder: String = "repo/App") -> Problem? {
    do throws(Problem) {
      _ = try Session.load(
        ProjectRequest(path: scratch.absolute(folder), workingFolder: scratch.path, jobs: 1))
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    "frozen_names: ../../keys/secret", "baseline: ../../keys/secret", "frozen_names: ../link/secret",
    "baseline: ../link/secret", "frozen_names: secret", "baseline: secret", "frozen_names: ../../keys/new",
    "frozen_names: dangling",
  ])
  func settingsNameNothingOutside(setting: String) throws {
    try scratch.link("repo/link", to: "../keys")
    try scratch.link("repo/App/secret", to: "../link/secret")
    try scratch.link("repo/App/dangling", to: "../../keys/new")
    try scratch.write("repo/App/.tiplint.yml", setting + "\n")
    let problem = try #require(load())
    #expect(
      problem.text.contains("leads out of the repository at \(scratch.absolute("repo"))"), "\(problem.text)")
    #expect(problem.text.contains("App/.tiplint.yml:1:"))
    #expect(!problem.text.contains("hunter2"))
  }

  @Test(arguments: [".tiplint.yml", ".tiplint.frozen.yml"])
  func linksLeadNowhereOutside(name: String) throws {
    try scratch.link("repo/App/\(name)", to: scratch.absolute("keys/secret"))
    let problem = try #require(load())
    #expect(problem.text.hasPrefix("error: `"))
    #expect(problem.text.contains("leads out of the repository"))
    #expect(!problem.text.contains("hunter2"))
  }

  @Test func filesElsewhereInTheRepositoryAreItsOwn() throws {
    try scratch.write("repo/shared/names.yml", "format: 1\ntips:\n  - ScanTip\n")
    try scratch.link("repo/App/names.yml", to: "../shared/names.yml")
    for path in ["../shared/names.yml", "names.yml"] {
      try scratch.write("repo/App/.tiplint.yml", "frozen_names: \(path)\n")
      #expect(load() == nil)
    }
    try scratch.write("repo/shared/tiplint.yml", "onboarding_gate: none\n")
    try scratch.remove("repo/App/.tiplint.yml")
    try scratch.link("repo/App/.tiplint.yml", to: "../shared/tiplint.yml")
    #expect(load() == nil)
  }

  @Test func outsideARepositoryTheProjectIsTheLimit() throws {
    try scratch.remove("repo/.git")
    try scratch.write("repo/names.yml", "format: 1\n")
    try scratch.write("repo/App/.tiplint.yml", "frozen_names: ../names.yml\n")
    #expect(load()?.text.contains("leads out of the project at \(scratch.absolute("repo/App"))") == true)
  }

  @Test func whatThePersonNamesIsFollowed() throws {
    try scratch.write("settings.yml", "onboarding_gate: none\n")
    try scratch.link("repo/App/named.yml", to: "../../settings.yml")
    let request = ProjectRequest(
      path: scratch.absolute("repo/App"), workingFolder: scratch.path,
      configurationFile: scratch.absolute("repo/App/named.yml"), jobs: 1)
    #expect(try Session.load(request).first?.fileCount == 1)
  }

  @Test(arguments: ["../..", "../../*", "../../..", "../../**/*.swift"])
  func includedHoldsNoMoreThanTheRepository(entry: String) throws {
    try scratch.write("repo/App/.tiplint.yml", "included: [\"\(entry)\"]\n")
    #expect(load()?.text.contains("holds the whole repository and more") == true)
  }

  @Test func includedMayNameFoldersAround() throws {
    try scratch.write("kit/B.swift")
    try scratch.write("repo/App/.tiplint.yml", "included: [\"..\", ../../kit]\n")
    #expect(load() == nil)
  }

  @Test func includedFollowsNoLinkOnItsWay() throws {
    try scratch.write("other/inner/B.swift")
    try scratch.link("repo/App/link", to: "../../other")
    for path in ["link", "link/inner", "link/inner/B.swift", "link/*/B.swift"] {
      try scratch.write("repo/App/.tiplint.yml", "included: [\(path), A.swift]\n")
      let session = try Session.load(
        ProjectRequest(path: scratch.absolute("repo/App"), workingFolder: scratch.path, jobs: 1))
      #expect(session[0].fileCount == 1)
      #expect(session[0].unreadable.map(\.reason) == ["it is a symbolic link; name its target instead"])
    }
  }
}
