import FrozenNames
import Reporters

/// What `tiplint merge-manifest` does when git calls it to merge two versions of a manifest.
public struct ManifestDriver: Sendable {
  /// Lines for standard error.
  public let account: [String]
  /// `.findings` where a person has to choose.
  public let outcome: Outcome

  /// Merges name by name, and writes the result over our version. Where both sides say what cannot both stand, the
  /// result has marks around the line, as git would leave them.
  ///
  /// - Parameters:
  ///   - base: the common ancestor's version; an empty file where there is none.
  ///   - ours: our version, which is written.
  ///   - theirs: their version.
  ///   - name: what messages call the manifest.
  ///   - All are paths, absolute or relative to the working folder.
  /// - Throws: where a file cannot be read or written.
  public init(base: String, ours: String, theirs: String, name: String) throws(Problem) {
    let texts = (try Self.read(base), try Self.read(ours), try Self.read(theirs))
    switch Self.merge(base: texts.0, ours: texts.1, theirs: texts.2) {
    case .success(let merge):
      try Self.write(Array(merge.markedText().utf8), to: ours)
      account = merge.conflicts.map { Sanitizer.clean("\(name): conflict: \($0.account)") }
      outcome = merge.conflicts.isEmpty ? .clean : .findings
    case .failure(let damage):
      try Self.mergeLines(base: base, ours: ours, theirs: theirs)
      let problem =
        "\(name): conflict: \(damage.side.phrase) is damaged, so its names cannot be merged one by one."
      account = ([problem] + damage.problems.rendered(file: "\(name) (\(damage.side.rawValue))")).map(
        Sanitizer.clean)
      outcome = .findings
    }
  }

  private static func merge(base: [UInt8], ours: [UInt8], theirs: [UInt8]) -> Result<
    ManifestMerge, ManifestMerge.Damage
  > {
    Result { () throws(ManifestMerge.Damage) in
      try ManifestMerge(base: base.isEmpty ? nil : base, ours: ours, theirs: theirs)
    }
  }

  /// What git does with any text: lines and marks.
  private static func mergeLines(base: String, ours: String, theirs: String) throws(Problem) {
    let git = try GitProgram.find(for: "merging a damaged manifest")
    let labels = ["ours", "base", "theirs"].flatMap { ["-L", $0] }
    let result = try git.run(["merge-file", "-p"] + labels + ["--", ours, base, theirs], place: [])
    // The status is the number of conflicts.
    guard result.status < 128 else { throw Problem("error: git cannot merge \(ours): \(result.complaint).") }
    try write(result.output, to: ours)
  }

  private static func read(_ path: String) throws(Problem) -> [UInt8] {
    do { return try WholeFile.read(path) } catch { throw Problem(error) }
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(Problem) {
    do { try AtomicFile.write(bytes, to: path) } catch { throw Problem(error) }
  }
}

extension ManifestMerge.Side {
  fileprivate var phrase: String {
    switch self {
    case .base: "the common ancestor's version"
    case .ours: "our version"
    case .theirs: "their version"
    }
  }
}

extension ManifestMerge.Conflict {
  fileprivate var account: String {
    "\(name.kind.rawValue) `\(name.name)`: our side \(phrase(ours)), their side \(phrase(theirs))."
  }

  private func phrase(_ state: Manifest.State?) -> String {
    switch state {
    case nil: "does not list it"
    case .live?: "keeps it"
    case .retired(let reason)?: "retired it (\"\(reason)\")"
    }
  }
}
