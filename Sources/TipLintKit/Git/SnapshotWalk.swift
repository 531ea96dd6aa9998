import Findings

/// Finds the Swift files of a project among the files of a snapshot, by the rules of `SourceWalk`.
///
/// Git's ignore rules do not count: what git has is not ignored.
struct SnapshotWalk {
  /// What is decided about a folder, for all that is in it.
  private enum Verdict {
    case left
    /// - Parameter isIncluded: `included` names it or a folder around it, or there is no `included`.
    case read(isIncluded: Bool)
  }

  private let snapshot: GitSnapshot
  /// From the top of the work tree to the project.
  private let root: [UInt8]
  private var globs: WalkGlobs
  private var tree = SourceTree()
  private var verdicts: [[UInt8]: Verdict] = [:]
  private var found: Set<[UInt8]> = []

  /// - Parameter root: the absolute path of the project.
  /// - Returns: files by their paths relative to the project, as `SourceWalk` gives them.
  static func walk(_ snapshot: GitSnapshot, root: String, configuration: Configuration) -> SourceTree {
    guard let path = snapshot.path(root) else { return SourceTree() }
    var walk = SnapshotWalk(snapshot: snapshot, root: path, globs: WalkGlobs(configuration))
    return walk.run()
  }

  private init(snapshot: GitSnapshot, root: [UInt8], globs: WalkGlobs) {
    self.snapshot = snapshot
    self.root = root
    self.globs = globs
  }

  private mutating func run() -> SourceTree {
    let paths = (Array(snapshot.entries.keys) + Array(snapshot.conflicted)).sorted {
      $0.lexicographicallyPrecedes($1)
    }
    var starts: [[UInt8]] = globs.included.isEmpty ? [[]] : []
    for index in globs.included.indices {
      let path = globs.included[index].literalPrefix
      if globs.excludesAround(path) { globs.markUsed(index) } else { starts.append(path) }
    }
    for start in starts { read(from: start, among: paths) }
    tree.unusedGlobs = globs.unused
    return tree
  }

  /// - Parameter start: relative to the project.
  private mutating func read(from start: [UInt8], among paths: [[UInt8]]) {
    guard let top = fromTop(start) else { return }
    verdicts = [start: .read(isIncluded: globs.included.isEmpty || globs.includes(start))]
    for path in paths {
      let isStart = path == top
      guard isStart || top.isEmpty || path.starts(with: top + [Self.slash]) else { continue }
      noteXcodeProject(path)
      guard Self.isSwift(path), snapshot.entries[path]?.kind != .link,
        snapshot.entries[path]?.kind != .submodule
      else { continue }
      let rest = path.dropFirst(top.isEmpty || isStart ? top.count : top.count + 1)
      let relative = isStart ? start : Self.join(start, Array(rest))
      guard isStart ? globs.includes(start) : reads(relative, below: start), found.insert(relative).inserted
      else { continue }
      add(relative, path)
    }
  }

  private mutating func add(_ relative: [UInt8], _ path: [UInt8]) {
    if snapshot.conflicted.contains(path) {
      tree.unreadable.append(
        Unreadable(path: SourceFile.display(relative), reason: "a merge left it with several contents"))
    } else {
      tree.files.append(SourceFile(bytes: relative))
    }
  }

  /// Whether nothing on the way from `start` to the file leaves it out.
  private mutating func reads(_ file: [UInt8], below start: [UInt8]) -> Bool {
    let (folder, name) = Self.split(file)
    guard name.first != UInt8(ascii: "."), case .read(let isIncluded) = verdict(on: folder, below: start)
    else {
      return false
    }
    let isNamed = globs.names(file)
    return (isNamed || isIncluded) && !globs.excludes(file)
  }

  private mutating func verdict(on folder: [UInt8], below start: [UInt8]) -> Verdict {
    if let known = verdicts[folder] { return known }
    let verdict = decide(on: folder, below: start)
    verdicts[folder] = verdict
    return verdict
  }

  private mutating func decide(on folder: [UInt8], below start: [UInt8]) -> Verdict {
    let (outer, name) = Self.split(folder)
    guard folder.count > start.count, case .read(var isIncluded) = verdict(on: outer, below: start),
      name.first != UInt8(ascii: "."), !SourceWalk.isSkipped(Array(name))
    else { return .left }
    isIncluded = globs.names(folder) || isIncluded
    guard isIncluded || globs.mayIncludeBelow(folder), !globs.excludes(folder) else { return .left }
    if let path = fromTop(folder),
      snapshot.entries[path + [Self.slash] + Array(Configuration.fileName.utf8)] != nil
    {
      tree.nestedProjects.append(SourceFile.display(folder))
      return .left
    }
    return .read(isIncluded: isIncluded)
  }

  /// The folder of a path such as `App/Shelf.xcodeproj/project.pbxproj`.
  private mutating func noteXcodeProject(_ path: [UInt8]) {
    guard let folder = Self.xcodeProjectFolder(path[...]),
      root.isEmpty || folder == root || folder.starts(with: root + [Self.slash])
    else { return }
    let relative = SourceFile.display(Array(folder.dropFirst(root.isEmpty ? 0 : root.count + 1)))
    if !tree.xcodeProjectFolders.contains(relative) { tree.xcodeProjectFolders.append(relative) }
  }

  private static func xcodeProjectFolder(_ path: ArraySlice<UInt8>) -> [UInt8]? {
    let ending = Array(".xcodeproj".utf8)
    var folder: [UInt8] = []
    for part in path.split(separator: slash) {
      if part.count > ending.count, part.suffix(ending.count).elementsEqual(ending) { return folder }
      if part.first == UInt8(ascii: ".") || SourceWalk.isSkipped(Array(part)) { return nil }
      folder = join(folder, Array(part))
    }
    return nil
  }

  // MARK: Names

  private static let slash = UInt8(ascii: "/")

  /// A path of the project from the top of the work tree; `nil` where it leaves it.
  private func fromTop(_ path: [UInt8]) -> [UInt8]? {
    var parts = root.split(separator: Self.slash)
    for part in path.split(separator: Self.slash) {
      if part.elementsEqual("..".utf8) {
        guard parts.popLast() != nil else { return nil }
      } else {
        parts.append(part)
      }
    }
    return Array(parts.joined(separator: [Self.slash]))
  }

  private static func isSwift(_ path: [UInt8]) -> Bool { SourceWalk.isSwift(split(path).name) }

  private static func split(_ path: [UInt8]) -> (folder: [UInt8], name: ArraySlice<UInt8>) {
    guard let index = path.lastIndex(of: slash) else { return ([], path[...]) }
    return (Array(path[..<index]), path[(index + 1)...])
  }

  private static func join(_ folder: [UInt8], _ name: [UInt8]) -> [UInt8] {
    folder.isEmpty ? name : folder + [slash] + name
  }
}
