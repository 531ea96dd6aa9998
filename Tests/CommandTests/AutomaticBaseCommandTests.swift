import Foundation
import Testing

/// `--against auto` on build machines and on people's own.
@Suite struct AutomaticBaseCommandTests {
  private func lint(_ project: GitScratch, _ environment: String = "") throws -> Tiplint.Result {
    try project.shell(
      "unset GITHUB_ACTIONS GITLAB_CI BITRISE_IO CI_XCODE_CLOUD; \(environment) \"$tiplint\" -q -f concise --against auto"
    )
  }

  /// A clone of a project, on a branch where a tip was renamed and its frozen name with it.
  private func clone(of origin: GitScratch) throws -> GitScratch {
    let clone = try GitScratch()
    try clone.run(
      """
      rm -rf .git && git clone -q '\(origin.path)' . && git checkout -q -b topic
      sed -i.bak s/ScanTip/SweepTip/ App/Scan.swift .tiplint.frozen.yml && rm App/*.bak .*.bak && git commit -qam rename
      git commit -q --allow-empty -m empty
      """)
    return clone
  }

  @Test func pullRequestsAndBranches() throws {
    let origin = try GitScratch(calmProject)
    let project = try clone(of: origin)
    for (environment, source) in [
      ("", "the default branch"), ("GITHUB_ACTIONS=true GITHUB_BASE_REF=main", "GITHUB_BASE_REF"),
      ("GITLAB_CI=true CI_MERGE_REQUEST_TARGET_BRANCH_NAME=main", "CI_MERGE_REQUEST_TARGET_BRANCH_NAME"),
      (
        "GITLAB_CI=true CI_MERGE_REQUEST_DIFF_BASE_SHA=$(git rev-parse main)",
        "CI_MERGE_REQUEST_DIFF_BASE_SHA"
      ),
      ("BITRISE_IO=true BITRISEIO_GIT_BRANCH_DEST=main", "BITRISEIO_GIT_BRANCH_DEST"),
      ("CI_XCODE_CLOUD=TRUE CI_PULL_REQUEST_TARGET_BRANCH=main", "CI_PULL_REQUEST_TARGET_BRANCH"),
    ] {
      let result = try lint(project, environment)
      #expect(
        result.status == 1 && result.output.contains("(frozen_name_dropped)"), "\(environment) \(result)")
      #expect(
        result.errors.contains("note: --against auto: compared with")
          && result.errors.contains("from \(source)."), "\(result.errors)")
    }
    // The previous commit alone changed nothing.
    #expect(try lint(project, "BITRISE_IO=true").status == 0)
    let absent = try lint(project, "GITHUB_ACTIONS=true GITHUB_BASE_REF=release/2")
    #expect(absent.status == 2)
    #expect(
      absent.errors.contains("Run `git fetch origin +refs/heads/release/2:refs/remotes/origin/release/2`."),
      "\(absent)")
  }

  @Test func pushesToTheDefaultBranch() throws {
    let origin = try GitScratch(calmProject)
    let project = try clone(of: origin)
    try project.run(
      "git checkout -q main && git merge -q topic && git push -q origin main 2>/dev/null || git update-ref refs/remotes/origin/main HEAD"
    )
    let before = try project.run("git rev-parse HEAD~2").trimmingCharacters(in: .whitespacesAndNewlines)
    try project.write(
      "{\"before\":\"\(before)\",\"repository\":{\"default_branch\":\"main\"}}", to: "event.json")
    let push = try lint(
      project, "GITHUB_ACTIONS=true GITHUB_REF_TYPE=branch GITHUB_REF_NAME=main GITHUB_EVENT_PATH=event.json")
    #expect(push.status == 1 && push.errors.contains("from the commit before the push."), "\(push)")
    let gitLab = try lint(
      project, "GITLAB_CI=true CI_COMMIT_BRANCH=main CI_DEFAULT_BRANCH=main CI_COMMIT_BEFORE_SHA=\(before)")
    #expect(gitLab.status == 1, "\(gitLab)")
    // Nothing but the default branch itself is there: the previous commit.
    #expect(try lint(project).errors.contains("from the previous commit."))
  }
}
