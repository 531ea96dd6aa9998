/// Finds what a change is made against (`--against auto`): from what the build machine says, else the default branch.
struct AutomaticBase {
  /// Something to compare with, in order of preference.
  enum Candidate: Equatable, Sendable {
    /// A branch of the remote repository, and the variable that names it.
    case branch(String, source: String)
    case commit(String, source: String)
    /// The first parent of what is checked out.
    case previous
  }

  private let repository: GitRepository
  private let head: String

  init(_ repository: GitRepository, head: String) {
    self.repository = repository
    self.head = head
  }

  /// - Returns: `HEAD` itself for a first commit, so that what is not committed yet counts.
  /// - Throws: where what the build machine names is not in the clone.
  func find() throws(Problem) -> GitBase {
    let candidates = Self.candidates(GitProgram.variable) { path in
      (try? WholeFile.readIfPresent(path)).flatMap { $0 }
    }
    let line = try FetchLine(repository, head: head)
    let list = if let candidates { candidates } else { try defaultBranch(of: line) }
    var missing: String?
    for (index, candidate) in list.enumerated() {
      let (revision, source) = revision(candidate, remote: line.remote)
      guard let commit = try repository.commit(revision) else {
        if candidate != .previous { missing = missing ?? revision }
        continue
      }
      let base = try GitBase(revision, commit, source: source, head: head, repository)
      // What is checked out is part of that branch already: rather compare with what was there before.
      if base.commit != head || index == list.count - 1 { return base }
    }
    if list.last != .previous || repository.isShallow {
      if let missing { throw try GitBase.missing(missing, repository, head: head) }
      throw Problem(
        "error: --against auto: this clone is shallow and has no previous commit. Run `\(line.onePrevious)`.")
    }
    return try GitBase("HEAD", head, source: "the only commit", head: head, repository)
  }

  /// What git calls it, and what to say about where that comes from.
  private func revision(_ candidate: Candidate, remote: String) -> (String, source: String) {
    switch candidate {
    case .branch(let name, let source): ("\(remote)/\(name)", source)
    case .commit(let name, let source): (name, source)
    case .previous: ("HEAD^", "the previous commit")
    }
  }

  /// On a machine that says nothing: the remote repository's default branch, as the clone knows it.
  private func defaultBranch(of line: FetchLine) throws(Problem) -> [Candidate] {
    let pointer = try repository.ask(["symbolic-ref", "--quiet", "refs/remotes/\(line.remote)/HEAD"]).line
    let prefix = "refs/remotes/\(line.remote)/"
    var names = ["main", "master"]
    if pointer.hasPrefix(prefix) { names.insert(String(pointer.dropFirst(prefix.count)), at: 0) }
    for name in names where try repository.commit("\(line.remote)/\(name)") != nil {
      return [.branch(name, source: "the default branch"), .previous]
    }
    for name in names {
      if let commit = try repository.commit("refs/heads/\(name)"), commit != head {
        return [.commit(name, source: "the default branch"), .previous]
      }
    }
    return [.previous]
  }
}

// MARK: Build machines

extension AutomaticBase {
  /// What a build machine says of the change that it builds; `nil` where this is none.
  ///
  /// - Parameters:
  ///   - variable: gives a variable of the environment; `nil` where it is not set or empty.
  ///   - read: gives a file.
  static func candidates(_ variable: (String) -> String?, read: (String) -> [UInt8]?) -> [Candidate]? {
    if variable("GITHUB_ACTIONS") == "true" { return gitHub(variable, read: read) }
    if variable("GITLAB_CI") != nil { return gitLab(variable) }
    if variable("BITRISE_IO") != nil { return named(["BITRISEIO_GIT_BRANCH_DEST"], [], variable) }
    if variable("CI_XCODE_CLOUD") != nil || variable("CI_PULL_REQUEST_TARGET_BRANCH") != nil {
      return named(["CI_PULL_REQUEST_TARGET_BRANCH"], ["CI_PULL_REQUEST_TARGET_COMMIT"], variable)
    }
    return nil
  }

  private static func named(
    _ branches: [String], _ commits: [String], _ variable: (String) -> String?
  ) -> [Candidate] {
    let candidates =
      commits.compactMap { name in variable(name).map { Candidate.commit($0, source: name) } }
      + branches.compactMap { name in variable(name).map { Candidate.branch($0, source: name) } }
    return candidates.filter { !$0.isNothing } + (candidates.isEmpty ? [.previous] : [])
  }

  private static func gitLab(_ variable: (String) -> String?) -> [Candidate] {
    let request = named(
      ["CI_MERGE_REQUEST_TARGET_BRANCH_NAME"], ["CI_MERGE_REQUEST_DIFF_BASE_SHA"], variable)
    if request != [.previous] { return request }
    if let branch = variable("CI_COMMIT_BRANCH"), let main = variable("CI_DEFAULT_BRANCH"), branch != main {
      return [.branch(main, source: "CI_DEFAULT_BRANCH")]
    }
    return named([], ["CI_COMMIT_BEFORE_SHA"], variable) + [.previous]
  }

  /// A pull request names its base. A push, and a merge queue, tell it in a file.
  private static func gitHub(_ variable: (String) -> String?, read: (String) -> [UInt8]?) -> [Candidate] {
    if let branch = variable("GITHUB_BASE_REF") { return [.branch(branch, source: "GITHUB_BASE_REF")] }
    let event = variable("GITHUB_EVENT_PATH").flatMap(read) ?? []
    if let base = JSONText.value(of: "base_sha", in: event) {
      return [.commit(base, source: "the merge queue's base")]
    }
    if let main = JSONText.value(of: "default_branch", in: event), variable("GITHUB_REF_TYPE") == "branch",
      let branch = variable("GITHUB_REF_NAME"), branch != main
    {
      return [.branch(main, source: "the default branch")]
    }
    let before = JSONText.value(of: "before", in: event).map {
      Candidate.commit($0, source: "the commit before the push")
    }
    return [before].compactMap { $0 }.filter { !$0.isNothing } + [.previous]
  }
}

extension AutomaticBase.Candidate {
  /// Zeros stand for a branch that was not there before.
  fileprivate var isNothing: Bool {
    if case .commit(let name, _) = self { name.utf8.allSatisfy { $0 == UInt8(ascii: "0") } } else { false }
  }
}

/// Looks into JSON that a build machine wrote, without reading all of it.
enum JSONText {
  /// The first string that stands behind a key, at any depth.
  ///
  /// A quotation mark inside a string is escaped, so what looks like a key between plain ones is a key or a value.
  ///
  /// - Returns: `nil` where there is none, or it needs escapes, which no name of a commit does.
  static func value(of key: String, in bytes: [UInt8]) -> String? {
    let pattern = Array("\"\(key)\"".utf8)
    var start = 0
    while start + pattern.count <= bytes.count {
      guard bytes[start] == pattern[0], bytes[start...].starts(with: pattern) else {
        start += 1
        continue
      }
      var rest = bytes[(start + pattern.count)...].drop(while: isSpace)
      start += pattern.count
      guard rest.first == UInt8(ascii: ":") else { continue }
      rest = rest.dropFirst().drop(while: isSpace)
      guard rest.first == UInt8(ascii: "\"") else { continue }
      let value = rest.dropFirst().prefix { $0 != UInt8(ascii: "\"") }
      if !value.contains(UInt8(ascii: "\\")) { return String(validating: value, as: UTF8.self) }
    }
    return nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
}
