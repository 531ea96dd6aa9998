import FrozenNames
import TipProject
import TipRules

extension Session {
  /// The project as it was where a revision and `HEAD` parted.
  ///
  /// - Parameters:
  ///   - revision: anything that `git rev-parse` takes, or `auto`.
  ///   - warnings: gains what is odd about it, and what `auto` found.
  /// - Returns: `nil` where `auto` finds nothing to compare with.
  func earlier(_ revision: String, workingFolder: String, jobs: Int, warnings: inout [String]) throws(Problem)
    -> EarlierState?
  {
    let repository = try GitRepository.around(
      location.root, workingFolder: workingFolder, for: "--against \(revision)")
    let base = try GitBase.find(revision, in: repository)
    if revision == "auto" { warnings.append(GitBase.account(of: base)) }
    return try base.map { (base) throws(Problem) in
      try earlier(base, in: repository, jobs: jobs, warnings: &warnings)
    }
  }

  /// Reads the project as it was where a revision and `HEAD` parted.
  ///
  /// Its own configuration of then counts. Where that, or the manifest, cannot be understood (it may be older than this
  /// tiplint, and nobody can change it any more), today's configuration, or no manifest, stands in for it.
  ///
  /// - Parameter warnings: gains what is odd about it.
  private func earlier(_ base: GitBase, in repository: GitRepository, jobs: Int, warnings: inout [String])
    throws(Problem) -> EarlierState
  {
    let snapshot = try GitSnapshot.commit(base.commit, title: base.title, of: repository)
    let files = ProjectFiles.snapshot(snapshot)
    let then = configuration(in: snapshot)
    let tree = try files.walk(location, then)
    let contents = try files.contents(of: tree.files, root: location.root, overlay: [:])
    let tests = PathGlobs(then.tests.map(\.value))
    let options = LinkOptions(
      isTest: { tests.covers($0) }, debugConditions: Set(then.debugConditions.map(\.value)))
    let project = ProjectReader(contents: contents, jobs: jobs).read(tree.files) {
      Project(files: $0, options: options)
    }.project
    var state = EarlierState(
      revision: base.revision, title: base.title, manifest: nil,
      declared: Manifest(names: project.persistedNames), places: project.places)
    do throws(Problem) {
      state.manifest = try Session.manifest(of: location, then, files, false).document?.manifest
    } catch {
      warnings.append("warning: the manifest in \(base.title) is left out of the comparison: it is damaged.")
    }
    return state
  }

  private func configuration(in snapshot: GitSnapshot) -> Configuration {
    var location = location
    location.configurationFile =
      [self.location.configurationFile, AbsolutePath.join(location.root, Configuration.fileName)]
      .compactMap { $0 }.first(where: snapshot.hasFile)
    if location.configurationFile == nil { return configuration }
    return (try? Session.configuration(at: location, .snapshot(snapshot))) ?? configuration
  }
}

extension Project {
  /// Where each name is declared first.
  fileprivate var places: [FrozenName: EarlierState.Place] {
    var places: [FrozenName: EarlierState.Place] = [:]
    for name in persistedNames {
      let place = EarlierState.Place(
        file: files[Int(name.range.file)].path,
        line: lineAndColumn(file: name.range.file, offset: name.range.start).line)
      if let known = places[FrozenName(name)], (known.file, known.line) <= (place.file, place.line) {
        continue
      }
      places[FrozenName(name)] = place
    }
    return places
  }
}
