#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// The `git` that the user has. It is only asked questions: nothing that tiplint runs changes a work tree, an index, a
/// reference or a setting, and nothing that a repository's settings name is run.
struct GitProgram: Sendable {
  let path: String

  /// - Parameter purpose: what needs git, such as `--staged`; for the message.
  /// - Throws: where there is no git on the `PATH`.
  static func find(for purpose: String) throws(Problem) -> GitProgram {
    // A relative entry could lead to a program inside the project.
    let folders = (variable("PATH") ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
    for folder in folders {
      let path = AbsolutePath.join(String(folder), "git")
      if access(path, X_OK) == 0, !AbsolutePath.isFolder(path) { return GitProgram(path: path) }
    }
    throw Problem("error: \(purpose) needs git, and there is no program `git` on the PATH.")
  }

  /// Runs git and waits for its end.
  ///
  /// - Parameters:
  ///   - arguments: a command and its options; names that are not tiplint's own stand behind `--end-of-options` or `--`.
  ///   - place: the variables that say where the repository is, as `NAME=VALUE`.
  /// - Throws: where git cannot be started.
  func run(_ arguments: [String], place: [String], input: [UInt8] = []) throws(Problem) -> ChildProcess.Result
  {
    let result: ChildProcess.Result
    do {
      result = try ChildProcess.run(
        path, Self.settings + arguments, environment: Self.environment + place, input: input)
    } catch {
      throw Problem("error: \(path): cannot be run: \(error.reason).")
    }
    if result.isCut {
      throw Problem(
        "error: git gives more than \(ChildProcess.mostOutput >> 20) MiB of what the repository holds; that is more than is read at once."
      )
    }
    return result
  }

  /// `core.fsmonitor` may name a program.
  private static let settings = ["--no-pager", "-c", "core.fsmonitor=false", "-c", "core.quotePath=false"]

  /// What git needs of the user's environment, and nothing else; then what keeps it still: no lock on the index, no
  /// questions, no fetching of objects that a partial clone lacks (a transport is a program that the repository names).
  private static var environment: [String] {
    let kept = ["PATH", "HOME", "XDG_CONFIG_HOME", "TMPDIR", "DEVELOPER_DIR"] + settingNames
    return kept.compactMap { name in variable(name).map { "\(name)=\($0)" } } + [
      "LC_ALL=C", "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0", "GIT_LITERAL_PATHSPECS=1",
      "GIT_NO_LAZY_FETCH=1", "GIT_ALLOW_PROTOCOL=",
    ]
  }

  /// Settings given by variables, such as the `safe.directory` of a build machine.
  private static var settingNames: [String] {
    let count = min(variable("GIT_CONFIG_COUNT").flatMap(Int.init) ?? 0, 1_000)
    return [
      "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM", "GIT_CONFIG_PARAMETERS",
      "GIT_CONFIG_COUNT", "GIT_CEILING_DIRECTORIES", "GIT_DISCOVERY_ACROSS_FILESYSTEM",
    ] + (0..<max(0, count)).flatMap { ["GIT_CONFIG_KEY_\($0)", "GIT_CONFIG_VALUE_\($0)"] }
  }

  /// A variable of this process; `nil` where it is not set or empty.
  static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension ChildProcess.Result {
  /// The output without the line break at its end.
  var line: String {
    let bytes = output.last == UInt8(ascii: "\n") ? output.dropLast() : output[...]
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What git complained of, in its own words.
  var complaint: String {
    let lines = String(decoding: errors, as: UTF8.self).split(separator: "\n").map(String.init)
    let fatal = lines.first { $0.hasPrefix("fatal: ") || $0.hasPrefix("error: ") } ?? lines.first ?? ""
    let text = fatal.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? ""
    return text.isEmpty ? "git ended with status \(status)" : text
  }
}
