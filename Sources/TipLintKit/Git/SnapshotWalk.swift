import Findings

/// Finds the Swift files of a project among the files of a snapshot, by the rules of `SourceWalk`.
///
/// Git's ignore rules do not count: what git has is not ignored.
struct SnapshotWalk {
  private struct Folder {
    /// Relative to the project; empty for the project itself.
    var path: [UInt8]
    var isIncluded: Bool
    /// Named by the project or by `included`, rather than come upon.
    var isStart = false
  }

  private let snapshot: GitSnapshot
  private let folders: SnapshotFolders
  /// From the top of the work tree to the project.
  private let root: [UInt8]
  private var globs: WalkGlobs
  private var pending: [Folder] = []
  private var visited: Set<[UInt8]> = []
  private var tree = SourceTree()

  /// - Parameter root: the absolute path of the project.
  /// - Returns: files by their paths relative to the project, as `SourceWalk` gives them.
  static func walk(_ snapshot: GitSnapshot, root: String, configuration: Configuration) -> SourceTree {
    guard let path = snapshot.path(root) else { return SourceTree() }
    var walk = SnapshotWalk(snapshot, root: path, globs: WalkGlobs(configuration))
    return walk.run()
  }

  private init(_ snapshot: GitSnapshot, root: [UInt8], globs: WalkGlobs) {
    self.snapshot = snapshot
    folders = SnapshotFolders(snapshot)
    self.root = root
    self.globs = globs
  }

  private mutating func run() -> SourceTree {
    if globs.included.isEmpty { start(at: []) }
    for index in globs.included.indices { start(with: index) }
    while let folder = pending.popLast() { visit(folder) }
    tree.unusedGlobs = globs.unused
    return tree
  }

  /// Begins where the wildcards of an entry of `included` begin.
  private mutating func start(with index: Int) {
    let path = globs.included[index].literalPrefix
    if globs.excludesAround(path) { return globs.markUsed(index) }
    guard let fromTop = fromTop(path) else { return }
    if folders.children[fromTop] != nil {
      start(at: path)
    } else if snapshot.hasText(fromTop), SourceWalk.isSwift(path[...]), globs.includes(path) {
      add(path, fromTop)
    }
  }

  private mutating func start(at path: [UInt8]) {
    pending.append(
      Folder(path: path, isIncluded: globs.included.isEmpty || globs.includes(path), isStart: true))
  }

  private mutating func visit(_ folder: Folder) {
    guard visited.insert(folder.path).inserted, let fromTop = fromTop(folder.path) else { return }
    let children = folders.children[fromTop] ?? []
    if !folder.isStart, children.contains(where: { $0.elementsEqual(Configuration.fileName.utf8) }) {
      tree.nestedProjects.append(SourceFile.display(folder.path))
      return
    }
    for name in children { consider(name, in: folder, fromTop) }
  }

  private mutating func consider(_ name: [UInt8], in folder: Folder, _ folderFromTop: [UInt8]) {
    if name.first == UInt8(ascii: ".") { return }
    let fromTop = SnapshotFolders.join(folderFromTop, name)
    let isFolder = folders.children[fromTop] != nil
    if isFolder {
      if name.ends(with: ".xcodeproj") { tree.xcodeProjectFolders.append(SourceFile.display(folder.path)) }
      if SourceWalk.isSkipped(name) { return }
    } else if !SourceWalk.isSwift(name[...]) || !snapshot.hasText(fromTop) {
      return
    }
    let path = SnapshotFolders.join(folder.path, name)
    let isIncluded = globs.names(path) || folder.isIncluded
    if isFolder ? !(isIncluded || globs.mayIncludeBelow(path)) : !isIncluded { return }
    if globs.excludes(path) { return }
    if isFolder {
      pending.append(Folder(path: path, isIncluded: isIncluded))
    } else {
      add(path, fromTop)
    }
  }

  private mutating func add(_ path: [UInt8], _ fromTop: [UInt8]) {
    guard visited.insert(path).inserted else { return }
    if snapshot.conflicted.contains(fromTop) {
      tree.unreadable.append(
        Unreadable(path: SourceFile.display(path), reason: "a merge left it with several contents"))
    } else {
      tree.files.append(SourceFile(bytes: path))
    }
  }

  /// A path of the project from the top of the work tree; `nil` where it leaves it.
  private func fromTop(_ path: [UInt8]) -> [UInt8]? { SnapshotFolders.path(path, from: root) }
}

/// The folders of a snapshot, which git itself does not list.
struct SnapshotFolders {
  /// The names in each folder, by the folder's path from the top; the top itself is always there.
  private(set) var children: [[UInt8]: [[UInt8]]] = [[]: []]

  init(_ snapshot: GitSnapshot) {
    for path in snapshot.entries.keys { add(path[...]) }
    for path in snapshot.conflicted { add(path[...]) }
  }

  private mutating func add(_ path: ArraySlice<UInt8>) {
    let slash = path.lastIndex(of: Self.slash)
    let folder = slash.map { path[..<$0] } ?? []
    let name = Array(slash.map { path[($0 + 1)...] } ?? path)
    if children[Array(folder)] == nil { add(folder) }
    children[Array(folder), default: []].append(name)
  }

  private static let slash = UInt8(ascii: "/")

  static func join(_ folder: [UInt8], _ name: [UInt8]) -> [UInt8] {
    folder.isEmpty ? name : folder + [slash] + name
  }

  /// A path that may begin with `..`, seen from a folder; `nil` where it leaves the top.
  static func path(_ path: [UInt8], from folder: [UInt8]) -> [UInt8]? {
    var parts = folder.split(separator: slash)
    for part in path.split(separator: slash) {
      if part.elementsEqual("..".utf8) {
        guard parts.popLast() != nil else { return nil }
      } else {
        parts.append(part)
      }
    }
    return Array(parts.joined(separator: [slash]))
  }
}

extension GitSnapshot {
  /// Whether there is a file, however unfinished, rather than a link or a submodule.
  ///
  /// - Parameter path: from the top of the work tree.
  fileprivate func hasText(_ path: [UInt8]) -> Bool {
    entries[path].map { $0.kind == .file } ?? conflicted.contains(path)
  }
}
