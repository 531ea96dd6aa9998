/// Where a project is read from.
enum ProjectFiles: Sendable {
  /// The files as they are on disk.
  case workTree
  /// A commit, or the index.
  case snapshot(GitSnapshot)

  // MARK: Single files

  /// - Parameter path: absolute.
  /// - Returns: `nil` where there is no such file.
  func readIfPresent(_ path: String) throws(Problem) -> [UInt8]? {
    switch self {
    case .workTree:
      do { return try WholeFile.readIfPresent(path) } catch { throw Problem(error) }
    case .snapshot(let snapshot):
      let bytes = try snapshot.read(path)
      guard bytes?.count ?? 0 <= WholeFile.largestSetting else {
        throw Problem(FileError(path: path, action: "be read", .tooLarge(WholeFile.largestSetting)))
      }
      return bytes
    }
  }

  /// - Parameter path: absolute; of a file that was seen there.
  func read(_ path: String) throws(Problem) -> [UInt8] {
    switch self {
    case .workTree:
      do { return try WholeFile.read(path) } catch { throw Problem(error) }
    case .snapshot(let snapshot):
      guard let bytes = try readIfPresent(path) else {
        throw Problem("error: \(path): cannot be read from \(snapshot.title).")
      }
      return bytes
    }
  }

  // MARK: Projects

  /// Finds the project of a request, as `ProjectLocation.find` does.
  func locate(_ request: ProjectRequest) throws(Problem) -> ProjectLocation {
    if case .snapshot(let snapshot) = self { return try snapshot.locate(request) }
    do {
      if let file = request.configurationFile {
        return try ProjectLocation.configured(by: file, workingFolder: request.workingFolder)
      }
      return try ProjectLocation.find(from: request.path, workingFolder: request.workingFolder)
    } catch {
      throw Problem(error)
    }
  }

  /// Finds the Swift files of a project.
  func walk(_ location: ProjectLocation, _ configuration: Configuration) throws(Problem) -> SourceTree {
    switch self {
    case .workTree:
      do {
        return try SourceWalk.walk(root: location.root, configuration: configuration)
      } catch {
        throw Problem(error)
      }
    case .snapshot(let snapshot):
      return SnapshotWalk.walk(snapshot, root: location.root, configuration: configuration)
    }
  }

  /// Gives the bytes of a project's files: from a snapshot all at once, from disk one by one.
  func contents(of files: [SourceFile], root: String, overlay: [String: [UInt8]]) throws(Problem)
    -> FileContents
  {
    switch self {
    case .workTree:
      do { return try FileContents(root: root, overlay: overlay) } catch { throw Problem(error) }
    case .snapshot(let snapshot): return FileContents(snapshot: try snapshot.contents(of: files, root: root))
    }
  }

  // MARK: Words

  /// ` in the index`; nothing for the work tree.
  var suffix: String {
    switch self {
    case .workTree: ""
    case .snapshot(let snapshot): " in \(snapshot.title)"
    }
  }

  var adviceOnMissingManifest: String {
    switch self {
    case .workTree: "Run `tiplint freeze` to write it."
    case .snapshot: "Run `tiplint freeze` if it is not written yet, and `git add` it."
    }
  }
}

extension GitSnapshot {
  /// The index of the repository around a path.
  ///
  /// - Parameters:
  ///   - path: absolute, or relative to `workingFolder`; may be gone from disk.
  ///   - workingFolder: absolute.
  static func index(around path: String, workingFolder: String, for purpose: String) throws(Problem)
    -> GitSnapshot
  {
    try index(
      of: GitRepository.around(existing(path, workingFolder), workingFolder: workingFolder, for: purpose))
  }

  /// The nearest folder at or above a path that is on disk, links resolved.
  private static func existing(_ path: String, _ workingFolder: String) -> String {
    let absolute = AbsolutePath.normalized(AbsolutePath.join(workingFolder, path))
    let folder = AbsolutePath.ancestors(of: absolute).first(where: AbsolutePath.isFolder) ?? "/"
    return (try? AbsolutePath.resolved(folder)) ?? folder
  }

  /// The path with the links of its folder resolved, as far as it is on disk.
  func resolved(_ path: String, workingFolder: String) -> String {
    let absolute = AbsolutePath.normalized(AbsolutePath.join(workingFolder, path))
    let folder = Self.existing(path, workingFolder)
    let kept = AbsolutePath.ancestors(of: absolute).first(where: AbsolutePath.isFolder) ?? "/"
    let rest = AbsolutePath.relative(absolute, to: kept)
    return rest == "." ? folder : AbsolutePath.join(folder, rest)
  }

  fileprivate func locate(_ request: ProjectRequest) throws(Problem) -> ProjectLocation {
    if let file = request.configurationFile {
      let absolute = resolved(file, workingFolder: request.workingFolder)
      guard hasFile(at: absolute) else { throw Problem("error: \(file): there is no such file in \(title).") }
      return ProjectLocation(
        root: AbsolutePath.normalized(absolute + "/.."), configurationFile: absolute,
        repositoryRoot: repository.top)
    }
    let start = resolved(request.path, workingFolder: request.workingFolder)
    guard let path = path(start) else {
      throw Problem("error: \(request.path) is not in the git repository at \(repository.top).")
    }
    let isFile = hasFile(at: start)
    guard isFile || hasFolder(path) || AbsolutePath.exists(start) else {
      throw Problem("error: \(request.path): there is no such file or folder in \(title).")
    }
    let folder = isFile ? AbsolutePath.normalized(start + "/..") : start
    for folder in AbsolutePath.ancestors(of: folder) {
      let file = AbsolutePath.join(folder, Configuration.fileName)
      if hasFile(at: file) {
        return ProjectLocation(root: folder, configurationFile: file, repositoryRoot: repository.top)
      }
      if folder == repository.top { break }
    }
    return ProjectLocation(root: isFile ? repository.top : folder, repositoryRoot: repository.top)
  }

  /// Whether something is in a folder.
  ///
  /// - Parameter path: from the top of the work tree.
  private func hasFolder(_ path: [UInt8]) -> Bool {
    let prefix = path + [UInt8(ascii: "/")]
    return path.isEmpty || entries.keys.contains { $0.starts(with: prefix) }
  }

  /// By path relative to the project.
  fileprivate func contents(of files: [SourceFile], root: String) throws(Problem) -> [[UInt8]: ArraySlice<
    UInt8
  >] {
    var objects: [[UInt8]: String] = [:]
    for file in files { objects[file.bytes] = entry(of: file, root: root)?.object }
    let contents = try contents(objects.values)
    return objects.compactMapValues { contents[$0] }
  }

  private func entry(of file: SourceFile, root: String) -> Entry? {
    path(root).flatMap { SnapshotFolders.path(file.bytes, from: $0) }.flatMap { entries[$0] }
  }
}
