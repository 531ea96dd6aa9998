import Findings

/// What a file was and what it becomes.
public struct FileChange: Equatable, Sendable {
  /// Relative to the project, with `/`.
  public var file: String
  /// `nil` for a file that is created.
  public var old: [UInt8]?
  public var new: [UInt8]

  public init(file: String, old: [UInt8]?, new: [UInt8]) {
    self.file = file
    self.old = old
    self.new = new
  }
}

/// Which fixes can be made together, and what they make of the files. Nothing is written.
public struct FixPlan: Sendable {
  /// Sorted by path.
  public private(set) var changes: [FileChange] = []
  public private(set) var applied: [Fix] = []
  /// Fixes whose edits meet those of an earlier one, or whose files cannot be read or are shorter than they were.
  /// Another run finds what is still left of them.
  public private(set) var deferred: [Fix] = []

  /// Takes each fix whole or not at all, the first come first.
  ///
  /// - Parameters:
  ///   - fixes: in report order.
  ///   - contents: the bytes of a file as the fixes saw it; `nil` where it cannot be read.
  public init(_ fixes: [Fix], contents: (_ file: String) -> [UInt8]?) {
    var files: [[UInt8]: PlannedFile] = [:]
    for fix in fixes {
      var grouped = Dictionary(grouping: fix.edits) { Array($0.file.utf8) }
      for (key, edits) in grouped {
        if files[key] == nil {
          files[key] = contents(edits[0].file).map { PlannedFile(path: edits[0].file, bytes: $0) }
        }
        if let file = files[key] { grouped[key] = edits.map { $0.widened(in: file.bytes) } }
      }
      let fits = !grouped.isEmpty && grouped.allSatisfy { files[$0.key]?.accepts($0.value) ?? false }
      guard fits else {
        deferred.append(fix)
        continue
      }
      for (key, edits) in grouped { files[key]!.add(edits) }
      applied.append(fix)
    }
    changes = files.sorted { $0.key.lexicographicallyPrecedes($1.key) }.compactMap { $0.value.change }
  }
}

/// The edits that were accepted for one file.
private struct PlannedFile {
  let path: String
  let bytes: [UInt8]
  private var edits: Set<Fix.Edit> = []

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Whether the edits lie in the file and meet no others. An edit that was accepted before is welcome: two findings
  /// may ask for the same.
  func accepts(_ new: [Fix.Edit]) -> Bool {
    for (index, edit) in new.enumerated() {
      guard edit.offset >= 0, edit.length >= 0, edit.offset <= bytes.count - edit.length else { return false }
      let others = Array(edits) + new[..<index]
      if others.contains(where: { $0 != edit && Self.meet($0, edit) }) { return false }
    }
    return true
  }

  mutating func add(_ new: [Fix.Edit]) { edits.formUnion(new) }

  var change: FileChange? {
    var result: [UInt8] = []
    var position = 0
    for edit in edits.sorted(by: { ($0.offset, $0.length) < ($1.offset, $1.length) }) {
      result += bytes[position..<edit.offset]
      result += edit.replacement.utf8
      position = edit.offset + edit.length
    }
    result += bytes[position...]
    return result == bytes ? nil : FileChange(file: path, old: bytes, new: result)
  }

  /// Edits that touch count as meeting: the order of two insertions at one place would be a guess.
  private static func meet(_ left: Fix.Edit, _ right: Fix.Edit) -> Bool {
    if left.length > 0, right.length > 0 {
      return left.offset < right.offset + right.length && right.offset < left.offset + left.length
    }
    return left.offset <= right.offset + right.length && right.offset <= left.offset + left.length
  }
}

/// Makes planned changes.
public enum FixApplier {
  /// Writes the changed files, each one whole or not at all.
  ///
  /// - Parameter root: the absolute path of the project.
  /// - Returns: the files that could not be written.
  public static func write(_ changes: [FileChange], root: String) -> [FileError] {
    changes.compactMap { change in
      do {
        try write(change, root: root)
        return nil
      } catch let error as FileError {
        return error
      } catch {
        return FileError(path: change.file, action: "be written", reason: "\(error)")
      }
    }
  }

  private static func write(_ change: FileChange, root: String) throws {
    let path = AbsolutePath.join(root, change.file)
    do {
      try AtomicFile.update(path, limit: WholeFile.largest) { (old: [UInt8]?) throws(FileError) in
        guard old == change.old else {
          throw FileError(path: change.file, action: "be fixed", reason: "it changed in the meantime")
        }
        return change.new
      }
    } catch let error as FileError {
      throw FileError(path: change.file, action: error.action, reason: error.reason)
    }
  }
}
