#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// A git repository with a work tree.
public struct GitRepository: Sendable {
  private let program: GitProgram
  /// What needs the repository, such as `--staged`; for messages.
  let purpose: String
  /// The absolute path of the work tree, links resolved.
  public let top: String
  /// The absolute path of the folder with `HEAD` and the index.
  let gitFolder: String
  /// Where its other parts are, as `NAME=VALUE`.
  private let variables: [String]
  /// The history ends early, as in a clone of depth 1.
  let isShallow: Bool

  /// Finds the repository of a folder.
  ///
  /// In a hook git says by variables where the repository and its index are (`git commit -a` has an index of its own).
  /// They count where they are about the repository of the folder, not where that is, say, a submodule.
  ///
  /// - Parameters:
  ///   - folder: absolute.
  ///   - workingFolder: absolute; what variables are relative to.
  /// - Throws: where there is no git, no repository, or no work tree.
  static func around(_ folder: String, workingFolder: String, for purpose: String) throws(Problem)
    -> GitRepository
  {
    let program = try GitProgram.find(for: purpose)
    let hook = HookVariables(workingFolder: workingFolder)
    let plain = try Discovery(program, ["-C", folder], place: [])
    if !hook.isEmpty {
      let hooked = try Discovery(program, ["-C", workingFolder], place: hook.place)
      let isSame = hooked.gitFolder != nil && hooked.gitFolder == plain.gitFolder
      if let top = hooked.top, isSame || plain.gitFolder == nil && AbsolutePath.contains(top, folder) {
        return try GitRepository(program, purpose, hooked, folder: folder, hook.parts(top: top))
      }
    }
    return try GitRepository(program, purpose, plain, folder: folder, [])
  }

  private init(
    _ program: GitProgram, _ purpose: String, _ found: Discovery, folder: String, _ variables: [String]
  ) throws(Problem) {
    guard let gitFolder = found.gitFolder else {
      let isNone = found.complaint.hasPrefix("not a git repository")
      throw Problem(
        isNone
          ? "error: \(purpose) needs a git repository, and there is none around \(folder)."
          : "error: \(purpose): git cannot read the repository around \(folder): \(found.complaint).")
    }
    guard let top = found.top else {
      throw Problem(
        "error: \(purpose) needs a work tree, and \(gitFolder) is a bare repository or the inside of one.")
    }
    self.program = program
    self.purpose = purpose
    self.top = (try? AbsolutePath.resolved(top)) ?? top
    self.gitFolder = gitFolder
    self.variables = variables
    isShallow = found.isShallow
  }

  // MARK: Questions

  /// Runs git in the repository, whatever the result.
  func ask(_ arguments: [String], input: [UInt8] = []) throws(Problem) -> ChildProcess.Result {
    try program.run(
      ["--git-dir=\(gitFolder)", "--work-tree=\(top)", "-C", top] + arguments, place: variables, input: input)
  }

  /// Runs git in the repository.
  ///
  /// - Throws: where git fails.
  func tell(_ arguments: [String], input: [UInt8] = []) throws(Problem) -> [UInt8] {
    let result = try ask(arguments, input: input)
    guard result.status == 0 else { throw failure(result.complaint) }
    return result.output
  }

  func failure(_ what: String) -> Problem { Problem("error: \(purpose): git says: \(what)") }

  /// The commit that a revision means; `nil` where there is none.
  func commit(_ revision: String) throws(Problem) -> String? {
    if revision.isEmpty || revision.hasPrefix("-") || revision.utf8.contains(0) { return nil }
    // In two steps: `:/words` would take what follows for words.
    let object = try ask(["rev-parse", "--verify", "--quiet", "--end-of-options", revision])
    guard object.status == 0 else { return nil }
    let commit = try ask(["rev-parse", "--verify", "--quiet", "--end-of-options", object.line + "^{commit}"])
    return commit.status == 0 ? commit.line : nil
  }
}

/// What git says about where a repository is.
private struct Discovery {
  let gitFolder: String?
  let top: String?
  let isShallow: Bool
  let complaint: String

  init(_ program: GitProgram, _ start: [String], place: [String]) throws(Problem) {
    let folder = try program.run(start + ["rev-parse", "--absolute-git-dir"], place: place)
    gitFolder = folder.status == 0 ? folder.line : nil
    complaint = folder.complaint
    // The path comes last: it may hold line breaks.
    let rest = try program.run(
      start + ["rev-parse", "--is-shallow-repository", "--show-toplevel"], place: place)
    let parts = rest.line.split(separator: "\n", maxSplits: 1).map(String.init)
    isShallow = parts.first == "true"
    top = rest.status == 0 && parts.count == 2 ? parts[1] : nil
  }
}

/// The variables by which git tells a hook where it works.
private struct HookVariables {
  private let values: [String: String]
  private let workingFolder: String

  init(workingFolder: String) {
    self.workingFolder = workingFolder
    let names = ["GIT_DIR", "GIT_WORK_TREE", "GIT_COMMON_DIR"] + Self.partNames
    values = Dictionary(
      uniqueKeysWithValues: names.compactMap { name in GitProgram.variable(name).map { (name, $0) } })
  }

  private static let partNames = ["GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY"]

  var isEmpty: Bool { values.isEmpty }

  /// Where the repository is said to be.
  var place: [String] {
    ["GIT_DIR", "GIT_WORK_TREE", "GIT_COMMON_DIR"].compactMap { name in
      values[name].map { "\(name)=\(AbsolutePath.join(workingFolder, $0))" }
    }
  }

  /// An index or objects in another place than usual. Git means such a path from the top of the work tree.
  func parts(top: String) -> [String] {
    let alternates = GitProgram.variable("GIT_ALTERNATE_OBJECT_DIRECTORIES")
    return Self.partNames.compactMap { name in
      values[name].map { "\(name)=\(AbsolutePath.join(top, $0))" }
    } + (alternates.map { ["GIT_ALTERNATE_OBJECT_DIRECTORIES=\($0)"] } ?? [])
  }
}
