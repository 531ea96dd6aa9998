/// Narrows what is reported to the paths that were asked for.
struct PathFilter: Sendable {
  var root: String
  /// Absolute; empty for the whole project. There may be thousands: a hook passes every file of a commit.
  var paths: Set<String>

  var coversAll: Bool { paths.isEmpty }

  func covers(_ file: String) -> Bool {
    if paths.isEmpty { return true }
    let absolute = AbsolutePath.normalized(AbsolutePath.join(root, file))
    return AbsolutePath.ancestors(of: absolute).contains(where: paths.contains)
  }
}

/// Finds the projects that a command line is about: each once, with the paths that narrow its report.
struct ProjectSelection {
  private let request: LintRun.Request
  /// The index, under `--staged`.
  private let snapshot: GitSnapshot?

  init(request: LintRun.Request) throws(Problem) {
    self.request = request
    snapshot =
      request.isStaged
      ? try GitSnapshot.index(
        around: request.configurationFile ?? request.paths.first ?? ".", workingFolder: request.workingFolder,
        for: "--staged") : nil
  }

  func sessions() throws(Problem) -> [(session: Session, filter: PathFilter)] {
    if request.paths.isEmpty { return try load(".", paths: []) }
    var projects: [(root: String, paths: Set<String>)] = []
    for path in request.paths {
      let location = try Session.locate(projectRequest(existing(path)))
      let target = resolved(path)
      // A project named as a whole is not narrowed.
      let isWhole = AbsolutePath.contains(target, location.root)
      guard isWhole || AbsolutePath.contains(location.root, target) else {
        throw Problem("error: \(path) is not part of the project at \(location.root).")
      }
      if let index = projects.firstIndex(where: { $0.root == location.root }) {
        if isWhole || projects[index].paths.isEmpty {
          projects[index].paths = []
        } else {
          projects[index].paths.insert(target)
        }
      } else {
        projects.append((location.root, isWhole ? [] : [target]))
      }
    }
    var result: [(Session, PathFilter)] = []
    for project in projects { result += try load(project.root, paths: project.paths) }
    return result
  }

  private func load(_ path: String, paths: Set<String>) throws(Problem) -> [(Session, PathFilter)] {
    try Session.load(projectRequest(path)).map { ($0, PathFilter(root: $0.location.root, paths: paths)) }
  }

  private func resolved(_ path: String) -> String {
    if let snapshot { return snapshot.resolved(path, workingFolder: request.workingFolder) }
    let target = AbsolutePath.normalized(AbsolutePath.join(request.workingFolder, path))
    return (try? AbsolutePath.resolved(target)) ?? target
  }

  /// A file that so far is on standard input only belongs to the project of its folder.
  private func existing(_ path: String) -> String {
    guard path == request.standardInput?.path else { return path }
    var current = AbsolutePath.normalized(AbsolutePath.join(request.workingFolder, path))
    while current != "/", !AbsolutePath.exists(current) { current = AbsolutePath.normalized(current + "/..") }
    return current
  }

  private func projectRequest(_ path: String) -> ProjectRequest {
    var overlay: [String: [UInt8]] = [:]
    if let input = request.standardInput {
      let target = AbsolutePath.normalized(AbsolutePath.join(request.workingFolder, input.path))
      overlay[(try? AbsolutePath.resolved(target)) ?? resolvedParent(of: target)] = input.bytes
    }
    return ProjectRequest(
      path: path, workingFolder: request.workingFolder, configurationFile: request.configurationFile,
      jobs: request.jobs, overlay: overlay, snapshot: snapshot)
  }

  /// A path that does not exist, with the links of its folder resolved.
  private func resolvedParent(of path: String) -> String {
    guard let name = path.split(separator: "/").last,
      let folder = try? AbsolutePath.resolved(AbsolutePath.normalized(path + "/.."))
    else { return path }
    return AbsolutePath.join(folder, String(name))
  }
}
