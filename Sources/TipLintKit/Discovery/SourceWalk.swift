import Findings

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// Finds the Swift files of a project in one pass over its folders.
///
/// A file counts if it is a regular file, its name ends in `.swift`, `included` covers it (where there is any), and
/// neither `excluded` nor git's ignore rules do. Left out beside these: hidden files and folders, other people's code
/// and build products (`skippedFolders`), folders with a configuration of their own, and symbolic links, whose
/// targets are either in the project anyway or not part of it. An entry of `included` without wildcards that names a
/// folder or file directly is read even where ignore rules or `skippedFolders` would leave it out.
///
/// Ignore rules are read from `.gitignore` files up to the top of the repository and from `.git/info/exclude`, but
/// not from a user's own settings, so that every machine sees the same files. Case counts. A file that
/// git tracks although a rule ignores it is left out: the index is not read.
public struct SourceWalk: ~Copyable {
  /// Names of folders that hold dependencies or products of builds.
  public static let skippedFolders = ["Carthage", "DerivedData", "Pods", "SourcePackages", "node_modules"]
  /// Endings of folders that are one document and hold no code of the app.
  static let documentEndings = [
    ".xcodeproj", ".xcworkspace", ".xcassets", ".xcdatamodeld", ".docc", ".playground",
  ]

  /// A folder that waits for its visit.
  private struct Folder {
    /// Relative to the project; empty for the project itself.
    var path: [UInt8]
    /// Where ignore rules see it: from the top of the repository.
    var ignorePath: [UInt8]
    var ignore: IgnoreScope?
    var isIncluded: Bool
    /// Named by the project or by `included`, rather than come upon.
    var isStart = false
  }

  private let root: FileDescriptor
  private let rootPath: String
  private let repository: Repository?
  private var globs: WalkGlobs
  private var pending: [Folder] = []
  private var visited: Set<[UInt8]> = []
  private var tree = SourceTree()

  /// - Parameters:
  ///   - root: the absolute path of the project.
  ///   - configuration: gives `included` and `excluded`.
  ///   - honorsIgnoreFiles: whether git's ignore rules count.
  /// - Throws: where the project's own folder cannot be opened.
  public static func walk(
    root: String, configuration: Configuration = Configuration(), honorsIgnoreFiles: Bool = true
  ) throws(FileError) -> SourceTree {
    do {
      let folder = try FileDescriptor.open(root.utf8, flags: O_RDONLY | O_DIRECTORY)
      var walk = SourceWalk(
        root: folder, rootPath: root, repository: honorsIgnoreFiles ? Repository(around: root) : nil,
        globs: WalkGlobs(configuration))
      return walk.run()
    } catch {
      throw FileError(path: root, action: "be read", error)
    }
  }

  private init(root: consuming FileDescriptor, rootPath: String, repository: Repository?, globs: WalkGlobs) {
    self.root = root
    self.rootPath = rootPath
    self.repository = repository
    self.globs = globs
  }

  private mutating func run() -> SourceTree {
    if globs.included.isEmpty { start(at: []) }
    for index in globs.included.indices { start(with: index) }
    while let folder = pending.popLast() { visit(folder) }
    tree.unusedGlobs = globs.unused
    return tree
  }

  // MARK: Starting

  /// Begins where the wildcards of an entry of `included` begin.
  private mutating func start(with index: Int) {
    let path = globs.included[index].literalPrefix
    if globs.excludesAround(path) { return globs.markUsed(index) }
    do {
      try refuseLinks(above: path)
      let item = try FileDescriptor.open(
        path.isEmpty ? Self.here : path, in: root.number, flags: O_RDONLY | O_NOFOLLOW)
      let status = try item.status()
      if status.isFolder {
        start(at: path)
      } else if status.isRegular, Self.isSwift(path[...]), globs.includes(path) {
        if visited.insert(path).inserted { tree.files.append(SourceFile(bytes: path)) }
      }
    } catch {
      // What is not there shows as a glob that fits nothing.
      if error.code == ENOENT || error.code == ENOTDIR { return }
      note(error, at: path, isFolder: false)
    }
  }

  /// A link on the way would lead elsewhere than the entry says.
  private func refuseLinks(above path: [UInt8]) throws(SystemError) {
    for end in path.indices where path[end] == UInt8(ascii: "/") {
      do {
        _ = try FileDescriptor.open(path[..<end], in: root.number, flags: O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
      } catch  where error.code == ENOTDIR {
        // What Linux says of a link here.
        guard
          AbsolutePath.isFolder(AbsolutePath.join(rootPath, String(decoding: path[..<end], as: UTF8.self)))
        else { throw error }
        throw SystemError(code: ELOOP)
      }
    }
  }

  private mutating func start(at path: [UInt8]) {
    let absolute = AbsolutePath.normalized(AbsolutePath.join(rootPath, String(decoding: path, as: UTF8.self)))
    let fromTop = repository?.path(fromTop: Array(absolute.utf8))
    pending.append(
      Folder(
        path: path, ignorePath: fromTop ?? [], ignore: fromTop.flatMap { repository?.scope(above: $0) },
        isIncluded: globs.included.isEmpty || globs.includes(path), isStart: true))
  }

  // MARK: Visiting

  private mutating func visit(_ folder: Folder) {
    guard visited.insert(folder.path).inserted else { return }
    do {
      let path = folder.path.isEmpty ? Self.here : folder.path
      let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW
      let handle = try FileDescriptor.open(path, in: root.number, flags: flags)
      let listing = try FolderListing(of: handle)
      if !folder.isStart, listing.contains(".tiplint.yml") {
        tree.nestedProjects.append(SourceFile.display(folder.path))
        return
      }
      var folder = folder
      if repository != nil, listing.contains(".gitignore"), let file = IgnoreFile.read(in: handle) {
        let baseLength = folder.ignorePath.isEmpty ? 0 : folder.ignorePath.count + 1
        folder.ignore = IgnoreScope(file, baseLength: baseLength, parent: folder.ignore)
      }
      for entry in listing.entries { consider(entry, in: folder) }
    } catch {
      note(error, at: folder.path, isFolder: true)
    }
  }

  private mutating func consider(_ entry: FolderListing.Entry, in folder: Folder) {
    if entry.name.first == UInt8(ascii: ".") { return }
    switch entry.kind {
    case .folder:
      if entry.name.ends(with: ".xcodeproj") {
        tree.xcodeProjectFolders.append(SourceFile.display(folder.path))
      }
      if Self.isSkipped(entry.name) { return }
    case .file:
      if !Self.isSwift(entry.name[...]) { return }
    case .link, .other:
      return
    }
    let isFolder = entry.kind == .folder
    let path = Self.join(folder.path, entry.name)
    let isIncluded = globs.names(path) || folder.isIncluded
    if isFolder ? !(isIncluded || globs.mayIncludeBelow(path)) : !isIncluded { return }
    if globs.excludes(path) { return }
    // Most files are in a project whose ignore rules are few or none: their second path is made on demand.
    let ignorePath = isFolder || folder.ignore != nil ? Self.join(folder.ignorePath, entry.name) : []
    let nameStart = ignorePath.count - entry.name.count
    if let ignore = folder.ignore, ignore.ignores(ignorePath, nameStart: nameStart, isFolder: isFolder) {
      return
    }
    if isFolder {
      pending.append(
        Folder(path: path, ignorePath: ignorePath, ignore: folder.ignore, isIncluded: isIncluded))
    } else if globs.included.isEmpty || visited.insert(path).inserted {
      tree.files.append(SourceFile(bytes: path))
    }
  }

  private mutating func note(_ error: SystemError, at path: [UInt8], isFolder: Bool) {
    let reason =
      error.code == ELOOP ? "it is a symbolic link; name its target instead" : error.reason
    tree.unreadable.append(Unreadable(path: SourceFile.display(path) + (isFolder ? "/" : ""), reason: reason))
  }

  // MARK: Names

  private static let here = [UInt8(ascii: ".")]

  static func isSkipped(_ name: [UInt8]) -> Bool {
    skippedFolders.contains { name.elementsEqual($0.utf8) }
      || documentEndings.contains { name.ends(with: $0) }
  }

  static func isSwift(_ name: ArraySlice<UInt8>) -> Bool {
    let ending: StaticString = ".swift"
    let length = ending.utf8CodeUnitCount
    guard name.count > length else { return false }
    return name.withUnsafeBytes {
      memcmp($0.baseAddress! + ($0.count - length), ending.utf8Start, length) == 0
    }
  }

  private static func join(_ folder: [UInt8], _ name: [UInt8]) -> [UInt8] {
    folder.isEmpty ? name : folder + [UInt8(ascii: "/")] + name
  }
}

extension [UInt8] {
  /// Whether the name ends so and has something before it.
  func ends(with ending: String) -> Bool {
    count > ending.utf8.count && suffix(ending.utf8.count).elementsEqual(ending.utf8)
  }
}
