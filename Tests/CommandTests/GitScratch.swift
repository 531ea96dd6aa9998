import Foundation
import Testing

/// A git repository of a test's own, untouched by the settings of whoever runs the tests.
final class GitScratch {
  let scratch: Scratch
  var path: String { scratch.path }

  static let settings = """
    export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1
    unset GIT_DIR GIT_INDEX_FILE GIT_WORK_TREE
    git() {
      command git -c user.name=Tester -c user.email=tester@example.org -c init.defaultBranch=main \\
        -c protocol.file.allow=always -c commit.gpgSign=false "$@"
    }

    """

  /// - Parameter files: committed if there are any.
  init(_ files: [String: String] = [:]) throws {
    scratch = try Scratch(files)
    try run("git init -q .")
    if !files.isEmpty { try run("git add -A && git commit -qm first") }
  }

  /// Runs lines of shell, in which `git` has an author; they must succeed.
  @discardableResult
  func run(_ lines: String) throws -> String {
    let result = try Tiplint.shell("set -e\n" + Self.settings + lines, in: scratch)
    #expect(result.status == 0, "\(lines)\n\(result.output)\(result.errors)")
    return result.output
  }

  /// Runs lines of shell, in which `$tiplint` is the command.
  func shell(_ lines: String) throws -> Tiplint.Result {
    try Tiplint.shell(Self.settings + lines, in: scratch)
  }

  /// Findings without excerpts, one a line.
  func lint(_ arguments: String, in folder: String = ".") throws -> Tiplint.Result {
    try shell("cd '\(folder)' && \"$tiplint\" -f concise -q \(arguments)")
  }

  func write(_ text: String, to name: String) throws { try scratch.write(text, to: name) }
}

/// A tip that no rule objects to, as long as its name is frozen.
func calmTip(_ name: String, title: String) -> String {
  """
  import TipKit
  struct \(name): Tip {
    var title: Text { Text("\(title)") }
    func end() { invalidate(reason: .actionPerformed) }
  }

  """
}

/// A project that is clean under `--strict`.
let calmProject = [
  "App/Scan.swift": calmTip("ScanTip", title: "Scan a Sleeve"),
  "App/Crop.swift": calmTip("CropTip", title: "Crop the Picture"),
  ".tiplint.yml": "frozen_names: .tiplint.frozen.yml\nonboarding_gate: none\n",
  ".tiplint.frozen.yml": """
  format: 1
  tips:
    - CropTip: "Crop the Picture"
    - ScanTip: "Scan a Sleeve"

  """,
]
