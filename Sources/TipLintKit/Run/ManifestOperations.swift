import Findings
import FrozenNames
import TipProject

/// What a command changed.
public struct Done: Sendable {
  /// Lines for standard output.
  public var account: [String]
  /// What is odd about it; lines for standard error.
  public var warnings: [String] = []
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
    var frozen: ManifestEditor.Frozen?
    do {
      try AtomicFile.update(manifest.absolutePath) { (old: [UInt8]?) throws(ManifestProblems) -> [UInt8]? in
        let result = try ManifestEditor.freeze(project.persistedNames, into: old)
        frozen = result
        // A manifest with no names would only say that nothing is guarded.
        if old == nil, result.added.isEmpty { return nil }
        return Array(result.text.utf8)
      }
    } catch let error as ManifestProblems {
      throw Problem(error.rendered(file: manifest.path))
    }
    return Done(
      account: frozen.map { account(of: $0) } ?? [], warnings: comparison?.renames.map(warning) ?? [])
  }

  private func refusal(_ swap: Swap) -> String {
    let names = swap.moves.map { "`\($0.old.name)`" }.joined(separator: ", ")
    return "error: \(manifest.path) was left alone: the tips \(names) seem to have exchanged their names. "
      + "Run `tiplint` to see which, and give each its old name back first."
  }

  /// Both names are in the manifest now, so the pair is harder to tell next time.
  private func warning(_ rename: Rename) -> String {
    "warning: the \(rename.kind.rawValue) `\(rename.old.name)` is gone, and `\(rename.new.name)` looks like its new name. "
      + "Users' state stays under the old one: see `tiplint`, or retire it."
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
      if refreshed > 0 { parts.append("\(refreshed) titles refreshed") }
      lines.append("\(manifest.path): \(parts.joined(separator: ", ")). Commit it.")
    }
    return lines
  }

  /// Turns a frozen name into a tombstone.
  public static func retire(_ name: FrozenName, reason: String, _ request: ProjectRequest) throws -> String {
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
      throw Problem(error.rendered(name, file: path))
    }
    return "Retired \(name.kind.rawValue) \(name.name) in \(path). Commit it; the name may not be used again."
  }
}

extension RetireError {
  fileprivate func rendered(_ name: FrozenName, file: String) -> String {
    switch self {
    case .damaged(let problems): return problems.rendered(file: file)
    case .emptyReason:
      return "error: the reason is empty. Say why users' state may be lost: --reason \"...\"."
    case .unknown(let name, let nearest):
      let hint = nearest.map { " Did you mean `\($0.kind.rawValue) \($0.name)`?" } ?? ""
      return "error: \(file) holds no \(name.kind.rawValue) `\(name.name)`.\(hint)"
    case .alreadyRetired(let name, let reason):
      return "error: \(name.kind.rawValue) `\(name.name)` is retired already: \"\(reason)\"."
    case .tooLong(let name):
      return "error: \(name.kind.rawValue) `\(name.name)` is too long to carry a reason on its line."
    }
  }
}
