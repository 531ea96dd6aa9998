import Testing

@testable import TipLintKit

@Suite struct AutomaticBaseTests {
  private func candidates(_ variables: [String: String], event: String = "") -> [AutomaticBase.Candidate]? {
    AutomaticBase.candidates({ variables[$0] }, read: { $0 == "event.json" ? Array(event.utf8) : nil })
  }

  private let zeros = String(repeating: "0", count: 40)
  private let before = "5be1f0c1d3b6a7e8f90123456789abcdef012345"

  @Test func gitHub() {
    let base = ["GITHUB_ACTIONS": "true", "GITHUB_EVENT_PATH": "event.json", "GITHUB_REF_TYPE": "branch"]
    let with = { (more: [String: String]) in base.merging(more) { $1 } }
    #expect(
      candidates(with(["GITHUB_BASE_REF": "main"])) == [.branch("main", source: "GITHUB_BASE_REF")])
    let push = """
      {"ref": "refs/heads/main", "before" : "\(before)",
       "head_commit": {"message": "say \\"before\\": \\"x\\""}, "repository": {"default_branch":"main"}}
      """
    #expect(
      candidates(with(["GITHUB_REF_NAME": "main"]), event: push)
        == [.commit(before, source: "the commit before the push"), .previous])
    #expect(
      candidates(with(["GITHUB_REF_NAME": "topic"]), event: push) == [
        .branch("main", source: "the default branch")
      ])
    let first = push.replacing(before, with: zeros)
    #expect(candidates(with(["GITHUB_REF_NAME": "main"]), event: first) == [.previous])
    let queue = "{\"merge_group\": {\"base_sha\": \"\(before)\"}}"
    #expect(candidates(with([:]), event: queue) == [.commit(before, source: "the merge queue's base")])
    #expect(candidates(with([:])) == [.previous])
  }

  @Test func gitLab() {
    let with = { (more: [String: String]) in ["GITLAB_CI": "true"].merging(more) { $1 } }
    #expect(
      candidates(
        with(["CI_MERGE_REQUEST_DIFF_BASE_SHA": before, "CI_MERGE_REQUEST_TARGET_BRANCH_NAME": "main"])) == [
          .commit(before, source: "CI_MERGE_REQUEST_DIFF_BASE_SHA"),
          .branch("main", source: "CI_MERGE_REQUEST_TARGET_BRANCH_NAME"),
        ])
    #expect(
      candidates(
        with(["CI_COMMIT_BRANCH": "topic", "CI_DEFAULT_BRANCH": "main", "CI_COMMIT_BEFORE_SHA": before]))
        == [.branch("main", source: "CI_DEFAULT_BRANCH")])
    #expect(
      candidates(
        with(["CI_COMMIT_BRANCH": "main", "CI_DEFAULT_BRANCH": "main", "CI_COMMIT_BEFORE_SHA": before]))
        == [.commit(before, source: "CI_COMMIT_BEFORE_SHA"), .previous])
    #expect(candidates(with(["CI_COMMIT_BEFORE_SHA": zeros])) == [.previous])
  }

  @Test func bitriseAndXcodeCloud() {
    #expect(
      candidates(["BITRISE_IO": "true", "BITRISEIO_GIT_BRANCH_DEST": "main"])
        == [.branch("main", source: "BITRISEIO_GIT_BRANCH_DEST")])
    #expect(candidates(["BITRISE_IO": "true"]) == [.previous])
    #expect(
      candidates(["CI_XCODE_CLOUD": "TRUE", "CI_PULL_REQUEST_TARGET_BRANCH": "main"])
        == [.branch("main", source: "CI_PULL_REQUEST_TARGET_BRANCH")])
    #expect(candidates(["CI_XCODE_CLOUD": "TRUE"]) == [.previous])
    #expect(candidates(["HOME": "/"]) == nil)
  }
}
