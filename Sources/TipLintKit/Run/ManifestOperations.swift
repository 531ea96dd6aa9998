import Findings
import FrozenNames
import Reporters
import TipProject

/// What a command changed.
public struct Done: Sendable {
  /// Lines for standard output.
  public let account: [String]
  /// What is odd about it; lines for standard error.
  public let warnings: [String]
  /// Something that was asked for was left undone.
  public let isIncomplete: Bool

  /// - Parameters:
  ///   - account: lines; what could steer a terminal is taken out.
  ///   - warnings: likewise.
  init(account: [String], warnings: [String] = [], isIncomplete: Bool = false) {
    self.account = account.map(Sanitizer.clean)
    self.warnings = warnings.map(Sanitizer.clean)
    self.isIncomplete = isIncomplete
  }
}

extension Session {
  /// Adds today's names to the manifest. Another run at the same time loses nothing: the file is read anew under a lock.
  ///
  /// - Throws: a `Problem` where names were exchanged among tips: the new titles would hide that for good.
  ///
  /// - Parameter workingFolder: absolute; what git's variables are relative to. The project's own by default.
  public func freeze(workingFolder: String? = nil) throws -> Done {
    var warnings: [String] = []
    let (comparison, released) = try comparison(
      workingFolder: workingFolder ?? location.root, warnings: &warnings)
    if let swap = comparison?.swapped.first { throw Problem(refusal(swap)) }
    // To freeze the new half of a rename would hide the rename.
    let renames = (comparison?.renames ?? []) + (comparison?.renested ?? [])
    let held = Set(renames.filter(\.isUnique).map { FrozenName($0.new) })
    let names = project.persistedNames.filter { !held.contains(FrozenName($0)) }
    // What could not be read may still give a name.
    let unreleased =
      unreadable.isEmpty
      ? Set(manifest.document?.manifest.live().filter { !released.contains($0) } ?? []) : []
    var frozen: ManifestEditor.Frozen?
    do {
      try AtomicFile.update(manifest.absolutePath) { (old: [UInt8]?) throws(ManifestProblems) -> [UInt8]? in
        let result = try ManifestEditor.freeze(names, into: old, unreleased: unreleased)
        frozen = result
        // A manifest with no names would only say that nothing is guarded.
        if old == nil, result.added.isEmpty { return nil }
        return Array(result.text.utf8)
      }
    } catch let error as ManifestProblems {
      throw Problem(lines: error.rendered(file: location.displayed(manifest.path)))
    }
    return Done(
      account: frozen.map { account(of: $0, held: held.count) } ?? [],
      warnings: warnings + renames.filter(\.isUnique).map(warning),
      isIncomplete: !held.isEmpty)
  }

  /// What became of the frozen names, and which of them users have.
  private func comparison(workingFolder: String, warnings: inout [String]) throws -> (
    Comparison?, ReleasedNames
  ) {
    guard let today = manifest.document?.manifest else { return (nil, .all) }
    let compare = { (released: ReleasedNames) in
      Comparison.of(
        today, earlier: nil, names: project.persistedNames, released: released,
        unreadFiles: !unreadable.isEmpty)
    }
    let comparison = compare(.all)
    if configuration.releases == nil || comparison?.missing.isEmpty != false { return (comparison, .all) }
    let released = try GitReleases.names(for: self, workingFolder: workingFolder, warnings: &warnings)
    return (compare(released), released)
  }

  private func refusal(_ swap: Swap) -> String {
    let names = swap.moves.map { "`\($0.old.name)`" }.joined(separator: ", ")
    return "error: \(manifest.path) was left alone: the tips \(names) seem to have exchanged their names. "
      + "Run `tiplint` to see which, and give each its old name back first."
  }

  private func warning(_ rename: Rename) -> String {
    "warning: `\(rename.new.name)` was not frozen: it looks like the new name of the \(rename.kind.rawValue) `\(rename.old.name)`, "
      + "which is gone. Run `tiplint` to see how to keep users' state, or retire the old name if this is meant: "
      + "`tiplint retire \(rename.kind.rawValue) \(rename.old.name) --reason \"...\"`."
  }

  private func account(of frozen: ManifestEditor.Frozen, held: Int) -> [String] {
    var lines: [String] = []
    for name in frozen.added { lines.append("froze \(name.kind.rawValue) \(name.name)") }
    for name in frozen.letGo {
      lines.append("let \(name.kind.rawValue) \(name.name) go: no release has it")
    }
    for name in frozen.stillRetired {
      lines.append(
        "left \(name.kind.rawValue) \(name.name) alone: it is retired, and a retired name may not come back")
    }
    let total = project.persistedNames.count
    switch (frozen.added.count, frozen.refreshed.count) {
    case (0, 0) where !frozen.letGo.isEmpty: lines.append("\(manifest.path): nothing new. Commit it.")
    case (0, 0) where total == 0: lines.append("There are no tips, events or parameters to freeze.")
    case (0, 0) where held > 0: lines.append("\(manifest.path): nothing new but what was held back.")
    case (0, 0): lines.append("\(manifest.path) already holds all \(total) names.")
    case (let added, let refreshed):
      var parts = ["\(added) new"]
      if refreshed > 0 {
        parts.append(refreshed == 1 ? "1 title refreshed" : "\(refreshed) titles refreshed")
      }
      lines.append("\(manifest.path): \(parts.joined(separator: ", ")). Commit it.")
    }
    return lines
  }

  /// Turns a frozen name into a tombstone.
  ///
  /// - Parameter revision: where the name may have been in use, for one that the manifest does not hold; or `nil`.
  public static func retire(
    _ name: FrozenName, reason: String, against revision: String? = nil, _ request: ProjectRequest
  ) throws -> Done {
    let isKnown = try revision.map { try wasInUse(name, at: $0, request) } ?? false
    let location = try locate(request)
    let configuration = try configuration(at: location)
    let path = configuration.frozenNames.value
    do {
      try AtomicFile.update(manifestPath(of: location, configuration)) { (old: [UInt8]?) throws -> [UInt8]? in
        guard let old else {
          throw Problem(
            "error: there is no manifest at \(path), so no name is frozen. Run `tiplint freeze` first.")
        }
        return Array(try ManifestEditor.retire(name, reason: reason, in: old, isKnown: isKnown).utf8)
      }
    } catch let error as RetireError {
      throw Problem(lines: error.rendered(name, file: location.displayed(path)))
    }
    let account =
      "Retired \(name.kind.rawValue) \(name.name) in \(path). Commit it; the name may not be used again."
    return Done(account: [account], warnings: try stillDeclared(name, request))
  }
}

extension Session {
  private static func wasInUse(_ name: FrozenName, at revision: String, _ request: ProjectRequest) throws
    -> Bool
  {
    var warnings: [String] = []
    return try load(request, requiresManifest: false).contains { session in
      try session.earlier(
        revision, workingFolder: request.workingFolder, jobs: request.jobs, warnings: &warnings)?.holds(name)
        ?? false
    }
  }

  /// A retired name that the sources still give is an error from now on.
  private static func stillDeclared(_ name: FrozenName, _ request: ProjectRequest) throws -> [String] {
    try load(request, requiresManifest: false).flatMap { session in
      session.project.persistedNames.filter { FrozenName($0) == name }.map { declared in
        let place = session.project.lineAndColumn(file: declared.range.file, offset: declared.range.start)
        let file = session.project.files[Int(declared.range.file)].path
        return
          "warning: \(name.kind.rawValue) \(name.name) is still declared at \(file):\(place.line); remove or rename it."
      }
    }
  }
}

extension RetireError {
  fileprivate func rendered(_ name: FrozenName, file: String) -> [String] {
    switch self {
    case .damaged(let problems): return problems.rendered(file: file)
    case .emptyReason:
      return ["error: the reason says nothing. Say why users' state may be lost: --reason \"...\"."]
    case .unknown(let name, let nearest):
      let hint = nearest.map { " Did you mean `\($0.kind.rawValue) \($0.name)`?" } ?? ""
      return ["error: \(file) holds no \(name.kind.rawValue) `\(name.name)`.\(hint)"]
    case .alreadyRetired(let name, let reason):
      return ["error: \(name.kind.rawValue) `\(name.name)` is retired already: \"\(reason)\"."]
    case .tooLong(let name):
      return ["error: \(name.kind.rawValue) `\(name.name)` is too long to carry a reason on its line."]
    }
  }
}
