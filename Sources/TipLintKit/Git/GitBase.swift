import Reporters
import TipRules

/// The commit that a change is compared with.
public struct GitBase: Sendable {
  /// The full name of the commit where the revision and `HEAD` parted.
  let commit: String
  /// What the user, or the build machine, calls the other side.
  let revision: String
  /// What settled on the revision, such as `GITHUB_BASE_REF`; `nil` where the user did.
  let source: String?

  /// The revision and the commit: `origin/main (1a2b3c4)`.
  var title: String { "\(revision) (\(commit.prefix(7)))" }

  /// One line about what `auto` found.
  static func account(of base: GitBase?) -> String {
    guard let base else {
      return "note: --against auto: there is no commit yet, so nothing was compared."
    }
    let source = base.source.map { "; from \($0)" } ?? ""
    return Sanitizer.clean("note: --against auto: compared with \(base.title)\(source).")
  }

  /// - Parameter revision: anything that `git rev-parse` takes, or `auto`.
  /// - Returns: `nil` where `auto` finds nothing to compare with, as long as there is no commit.
  /// - Throws: where there is no such commit, or the history that is needed is not there.
  static func find(_ revision: String, in repository: GitRepository) throws(Problem) -> GitBase? {
    guard let head = try repository.commit("HEAD") else {
      if revision == "auto" { return nil }
      throw Problem("error: --against: there is no commit yet, so there is nothing to compare with.")
    }
    if revision == "auto" { return try AutomaticBase(repository, head: head).find() }
    guard let commit = try repository.commit(revision) else {
      throw try missing(revision, repository, head: head)
    }
    return try GitBase(revision, commit, source: nil, head: head, repository)
  }

  /// - Throws: where the two have no common ancestor, or it is not there.
  init(_ revision: String, _ other: String, source: String?, head: String, _ repository: GitRepository)
    throws(Problem)
  {
    let result = try repository.ask(["merge-base", "--end-of-options", other, head])
    guard result.status == 0, let commit = result.line.split(separator: "\n").first else {
      if repository.isShallow {
        throw Problem(
          "error: --against \(revision): this clone is shallow, and the commit where \(revision) and HEAD parted is not in it. "
            + "Run `\(try FetchLine(repository, head: head).deepening(revision))`.")
      }
      throw Problem("error: --against \(revision): \(revision) and HEAD have no common ancestor.")
    }
    self.commit = String(commit)
    self.revision = revision
    self.source = source
  }

  /// Why a revision cannot be found, and what to run.
  static func missing(_ revision: String, _ repository: GitRepository, head: String) throws(Problem)
    -> Problem
  {
    let line = try FetchLine(repository, head: head)
    if repository.isShallow {
      return Problem(
        "error: --against \(revision): this clone is shallow and has no commit `\(revision)`. "
          + "Run `\(line.deepening(revision))`.")
    }
    if let branch = line.branch(of: revision) {
      return Problem(
        "error: --against \(revision): there is no commit `\(revision)`. "
          + "Run `\(line.fetching(branch))`.")
    }
    if FetchLine.isCommitName(revision) {
      return Problem(
        "error: --against \(revision): this clone has no commit `\(revision)`. "
          + "Run `git fetch \(ShellWord.quoted(line.remote)) \(revision)`.")
    }
    let remote = "\(line.remote)/\(revision)"
    let hint = try repository.commit(remote) == nil ? "" : " Did you mean `\(remote)`?"
    return Problem("error: --against \(revision): there is no commit `\(revision)`.\(hint)")
  }
}

/// Command lines that fetch what a clone lacks.
struct FetchLine {
  let remote: String
  private let remotes: [String]
  private let head: String

  /// - Parameter head: the full name of the commit that is checked out.
  init(_ repository: GitRepository, head: String) throws(Problem) {
    let names = try repository.ask(["remote"]).line.split(separator: "\n").map(String.init)
    remotes = names
    remote = names.contains("origin") ? "origin" : names.first ?? "origin"
    self.head = head
  }

  /// `main` for `origin/main`; `nil` for what is no branch of a remote repository.
  func branch(of revision: String) -> (remote: String, name: String)? {
    for remote in remotes
    where revision.hasPrefix(remote + "/") && revision.utf8.count > remote.utf8.count + 1 {
      let name = String(revision.dropFirst(remote.count + 1))
      return name.utf8.contains { "~^:@{ ".utf8.contains($0) } ? nil : (remote, name)
    }
    return nil
  }

  func fetching(_ branch: (remote: String, name: String)) -> String {
    "git fetch \(ShellWord.quoted(branch.remote)) \(refspec(branch))"
  }

  /// Gets the whole history of a revision and of what is checked out.
  func deepening(_ revision: String) -> String {
    let branch = branch(of: revision)
    var words = ["git fetch --unshallow", ShellWord.quoted(branch?.remote ?? remote)]
    if let branch {
      words.append(refspec(branch))
    } else if Self.isCommitName(revision) {
      words.append(revision)
    }
    return (words + [head]).joined(separator: " ")
  }

  /// Gets the commit before the one that is checked out.
  var onePrevious: String { "git fetch --deepen=1 \(ShellWord.quoted(remote)) \(head)" }

  /// Gets the history of what is checked out, and all tags.
  var history: String { "git fetch --unshallow --tags \(ShellWord.quoted(remote)) \(head)" }

  private func refspec(_ branch: (remote: String, name: String)) -> String {
    ShellWord.quoted("+refs/heads/\(branch.name):refs/remotes/\(branch.remote)/\(branch.name)")
  }

  /// A full SHA-1 or SHA-256.
  static func isCommitName(_ text: String) -> Bool {
    [40, 64].contains(text.utf8.count) && text.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
  }
}
