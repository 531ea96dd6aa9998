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
  public func freeze() throws -> Done {
    let comparison = manifest.document.map {
      Comparison(manifest: $0.manifest, names: project.persistedNames, unreadFiles: !unreadable.isEmpty)
    }
    if let swap = comparison?.swapped.first { throw Problem(refusal(swap)) }
    // To freeze the new half of a rename would hide the rename.
    let renames = (comparison?.renames ?? []) + (comparison?.renested ?? [])
    let held = Set(renames.filter(\.isUnique).map { FrozenName($0.new) })
    let names = project.persistedNames.filter { !held.contains(FrozenName($0)) }
    var frozen: ManifestEditor.Frozen?
    do {
      try AtomicFile.update(manifest.absolutePath) { (old: [UInt8]?) throws(ManifestProblems) -> [UInt8]? in
        let result = try ManifestEditor.freeze(names, into: old)
        frozen = result
        // A manifest with no names would only say that nothing is guarded.
        if old == nil, result.added.isEmpty { return nil }
        return Array(result.text.utf8)
      }
    } catch let error as ManifestProblems {
      throw Problem(lines: error.rendered(file: location.displayed(manifest.path)))
    }
    return Done(
      account: frozen.map { account(of: $0) } ?? [], warnings: renames.filter(\.isUnique).map(warning),
      isIncomplete: !held.isEmpty)
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

  private func account(of frozen: ManifestEditor.Frozen) -> [String] {
    var lines: [String] = []
    for name in frozen.added { lines.append("froze \(name.kind.rawValue) \(name.name)") }
    for name in frozen.stillRetired {
      lines.append(
        "left \(name.kind.rawValue) \(name.name) alone: it is retired, and a retired name may not come back")
    }
    let total = project.persistedNames.count
    switch (frozen.added.count, frozen.refreshed.count) {
    case (0, 0) where total == 0: lines.append("There are no tips, events or parameters to freeze.")
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
  public static func retire(_ name: FrozenName, reason: String, _ request: ProjectRequest) throws -> Done {
    let location = try locate(request)
    let configuration = try configuration(at: location)
    let path = configuration.frozenNames.value
    do {
      try AtomicFile.update(AbsolutePath.join(location.root, path)) { (old: [UInt8]?) throws -> [UInt8]? in
        guard let old else {
          throw Problem(
            "error: there is no manifest at \(path), so no name is frozen. Run `tiplint freeze` first.")
        }
        return Array(try ManifestEditor.retire(name, reason: reason, in: old).utf8)
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
