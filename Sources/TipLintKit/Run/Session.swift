import Findings
import FrozenNames
import Reporters
import TipProject
import TipRules
import TipSyntax

/// A project as it was found: where it is, how it is configured, what its sources and its manifest say.
public struct Session: Sendable {
  public var location: ProjectLocation
  public var configuration: Configuration
  public var reading: ProjectReading
  /// Files and folders that could not be read or understood, sorted by path.
  public var unreadable: [Unreadable]
  /// Source files that the walk found.
  public var fileCount: Int
  public var manifest: ManifestFile
  /// What is odd about the configuration but stops nothing, as lines for standard error.
  public var warnings: [String]
  let contents: FileContents
  /// Files whose names are no text, by what is shown for these names.
  let unnameable: [[UInt8]: SourceFile]
  /// Where everything was read from.
  let files: ProjectFiles

  public var project: Project { reading.project }

  /// What could not be read or understood, as lines for standard error.
  public var unreadWarnings: [String] {
    unreadable.map { item in
      let place = location.displayed(item.path) + (item.line.map { ":\($0)" } ?? "")
      return Sanitizer.clean("\(place): warning: not read: \(item.reason).")
    }
  }

  /// The bytes of a file of the project, the manifest included; `nil` where it cannot be read.
  public func source(_ file: String) -> [UInt8]? {
    if file == manifest.path { return manifest.bytes }
    if let path = location.configurationFile, AbsolutePath.relative(path, to: location.root) == file {
      return configuration.source
    }
    return contents.bytes(of: unnameable[Array(file.utf8)] ?? SourceFile(path: file))
  }

  /// The finding without its fix, if that is in a file which neither a patch nor an editor could name.
  func withoutUselessFix(_ finding: Finding) -> Finding {
    guard let fix = finding.fix, fix.edits.contains(where: { unnameable[Array($0.file.utf8)] != nil }) else {
      return finding
    }
    var finding = finding
    finding.fix = nil
    return finding
  }

  /// The same; `nil` too for a file that is not as it was read any more: what was found does not fit it.
  func unchangedSource(_ file: String) -> [UInt8]? {
    guard let bytes = source(file) else { return nil }
    let known = reading.fingerprints[Array(file.utf8)]
    return known == nil || known == Fingerprint(bytes) ? bytes : nil
  }
}

/// The manifest of a project, read or not there.
public struct ManifestFile: Sendable {
  /// Relative to the project.
  public var path: String
  public var absolutePath: String
  public var bytes: [UInt8]?
  public var document: ManifestDocument?
  /// The configuration names it, so that its absence is an error.
  public var isConfigured: Bool
}

// MARK: Loading

extension Session {
  /// Reads every project that a request is about: one, or each app where several stand side by side unconfigured.
  ///
  /// - Parameter requiresManifest: whether a manifest that the configuration names has to be there.
  public static func load(_ request: ProjectRequest, requiresManifest: Bool = true) throws(Problem)
    -> [Session]
  {
    let location = try locate(request)
    let configuration = try configuration(at: location, request.files)
    let tree = try request.files.walk(location, configuration)
    let apps = tree.xcodeProjectFolders.filter { !$0.isEmpty }.sorted()
    if location.configurationFile == nil, tree.xcodeProjectFolders.count > 1, areSiblings(apps),
      request.path != ""
    {
      return try apps.map { (folder) throws(Problem) -> Session in
        var inner = location
        inner.root = AbsolutePath.join(location.root, folder)
        let tree = try request.files.walk(inner, configuration)
        return try read(inner, configuration, tree, request, requiresManifest)
      }
    }
    return [try read(location, configuration, tree, request, requiresManifest)]
  }

  /// Two or more apps next to each other are apart; one inside another belongs to it.
  private static func areSiblings(_ folders: [String]) -> Bool {
    folders.count > 1
      && !folders.contains { inner in
        folders.contains { $0 != inner && AbsolutePath.contains("/" + $0, "/" + inner) }
      }
  }

  static func locate(_ request: ProjectRequest) throws(Problem) -> ProjectLocation {
    var location = try request.files.locate(request)
    location.viewpoint = try? AbsolutePath.resolved(request.workingFolder)
    return location
  }

  static func configuration(at location: ProjectLocation, _ files: ProjectFiles = .workTree) throws(Problem)
    -> Configuration
  {
    guard let file = location.configurationFile else { return Configuration() }
    if !location.isConfigurationNamed, case .workTree = files,
      let objection = location.objection(to: file, named: location.displayed(Configuration.fileName))
    {
      throw Problem("error: \(objection)")
    }
    let bytes = try files.read(file)
    let name = location.displayed(AbsolutePath.relative(file, to: location.root))
    do throws(ConfigurationError) {
      let configuration = try Configuration(reading: bytes, file: name, catalog: RuleCatalog.all)
      if let problem = versionProblem(configuration) { throw problem }
      if let problem = placeProblem(configuration, location) { throw problem }
      return configuration
    } catch {
      throw Problem(error)
    }
  }

  private static func versionProblem(_ configuration: Configuration) -> ConfigurationError? {
    guard let required = configuration.requiredVersion else { return nil }
    switch Version.satisfies(required.value) {
    case true?: return nil
    case false?:
      return configuration.error(
        "This project wants tiplint \(required.value) or newer, and this is \(Version.current).",
        at: required.origin)
    case nil:
      return configuration.error(
        "`required_version` must be the least version that will do, such as \"1.2\".", at: required.origin)
    }
  }

  /// Settings that lead out of the repository. `included` may name folders beside it, but none around it: that would be
  /// the whole disk.
  private static func placeProblem(_ configuration: Configuration, _ location: ProjectLocation)
    -> ConfigurationError?
  {
    if let setting = configuration.baseline {
      let path = AbsolutePath.join(location.root, setting.value)
      if let objection = location.objection(to: path, named: setting.value) {
        return configuration.error(objection, at: setting.origin)
      }
    }
    for setting in configuration.included {
      let prefix = String(decoding: PathGlob(setting.value).literalPrefix, as: UTF8.self)
      let start = AbsolutePath.normalized(AbsolutePath.join(location.root, prefix))
      let limit = location.repositoryRoot ?? "/"
      if AbsolutePath.contains(start, limit), start != limit || limit == "/" {
        return configuration.error(
          "`\(setting.value)` holds the whole repository and more; name the folders that are meant.",
          at: setting.origin)
      }
    }
    return nil
  }

  private static func read(
    _ location: ProjectLocation, _ configuration: Configuration, _ tree: SourceTree,
    _ request: ProjectRequest,
    _ requiresManifest: Bool
  ) throws(Problem) -> Session {
    let manifest = try manifest(of: location, configuration, request.files, requiresManifest)
    let tests = PathGlobs(configuration.tests.map(\.value))
    let options = LinkOptions(
      isTest: { tests.covers($0) }, debugConditions: Set(configuration.debugConditions.map(\.value)))
    let overlay = overlay(request, location)
    let contents = try request.files.contents(of: tree.files, root: location.root, overlay: overlay)
    let files =
      tree.files
      + overlay.keys.filter { path in !tree.files.contains { $0.path == path } }.map(SourceFile.init)
    let reading = ProjectReader(contents: contents, jobs: request.jobs).read(files) {
      Project(files: $0, options: options)
    }
    if files.isEmpty, let refusal = nothingRead(tree, configuration, location, request) { throw refusal }
    let unreadable = tree.unreadable + reading.unreadable + damaged(reading.project)
    return Session(
      location: location, configuration: configuration, reading: reading,
      unreadable: unreadable.sorted { $0.path.isBytewiseBefore($1.path) },
      fileCount: files.count, manifest: manifest, warnings: warnings(tree, configuration), contents: contents,
      unnameable: Dictionary(
        files.filter(\.isUnnameable).map { (Array($0.path.utf8), $0) },
        uniquingKeysWith: { first, _ in first }),
      files: request.files)
  }

  /// Where no file is read there is no answer, if something says that there should have been one.
  private static func nothingRead(
    _ tree: SourceTree, _ configuration: Configuration, _ location: ProjectLocation, _ request: ProjectRequest
  ) -> Problem? {
    if let glob = tree.unusedGlobs.first(where: { glob in
      configuration.included.contains { $0.value == glob.value }
    }) {
      return Problem(
        configuration.error(
          "`\(glob.value)` matches no file or folder, and no Swift file was found.", at: glob.origin))
    }
    guard !tree.nestedProjects.isEmpty else { return nil }
    let from = (try? AbsolutePath.resolved(request.workingFolder)) ?? request.workingFolder
    let inner = tree.nestedProjects.sorted().map {
      AbsolutePath.relative(AbsolutePath.join(location.root, $0), to: from)
    }
    let shown = inner.prefix(4).joined(separator: " ")
    return Problem(
      "error: no Swift file was read here; each folder with a .tiplint.yml is a project of its own. Run `tiplint \(shown)`"
        + (inner.count > 4 ? " and so on." : "."))
  }

  private static func overlay(_ request: ProjectRequest, _ location: ProjectLocation) -> [String: [UInt8]] {
    var result: [String: [UInt8]] = [:]
    for (path, bytes) in request.overlay where AbsolutePath.contains(location.root, path) {
      result[AbsolutePath.relative(path, to: location.root)] = bytes
    }
    return result
  }

  /// The absolute path of a project's manifest.
  ///
  /// - Throws: where it is a link that leads out of the repository.
  static func manifestPath(of location: ProjectLocation, _ configuration: Configuration) throws(Problem)
    -> String
  {
    let setting = configuration.frozenNames
    let absolute = AbsolutePath.join(location.root, setting.value)
    guard let objection = location.objection(to: absolute, named: setting.value) else { return absolute }
    if setting.isExplicit { throw Problem(configuration.error(objection, at: setting.origin)) }
    throw Problem("error: \(objection)")
  }

  static func manifest(
    of location: ProjectLocation, _ configuration: Configuration, _ files: ProjectFiles, _ isRequired: Bool
  ) throws(Problem) -> ManifestFile {
    let setting = configuration.frozenNames
    let absolute = try manifestPath(of: location, configuration)
    var file = ManifestFile(
      path: setting.value, absolutePath: absolute, bytes: nil, document: nil, isConfigured: setting.isExplicit
    )
    file.bytes = try files.readIfPresent(absolute)
    guard let bytes = file.bytes else {
      if setting.isExplicit, isRequired {
        let message =
          "There is no manifest at \(setting.value)\(files.suffix). \(files.adviceOnMissingManifest)"
        throw Problem(configuration.error(message, at: setting.origin))
      }
      return file
    }
    do {
      file.document = try ManifestParser.parse(bytes)
    } catch {
      throw Problem(lines: error.rendered(file: location.displayed(file.path)))
    }
    return file
  }

  /// Files whose text is so damaged that facts may be missing from them.
  private static func damaged(_ project: Project) -> [Unreadable] {
    project.files.compactMap { facts in
      guard let problem = facts.problems.first(where: \.hidesFacts) else { return nil }
      return Unreadable(path: facts.path, reason: problem.kind.phrase, line: facts.line(at: problem.offset))
    }
  }

  private static func warnings(_ tree: SourceTree, _ configuration: Configuration) -> [String] {
    if tree.unusedGlobs.isEmpty { return [] }
    let problems = tree.unusedGlobs.map { ("`\($0.value)` matches no file or folder.", $0.origin) }
    return [configuration.error(problems).rendered(as: .warning)]
  }
}

extension SyntaxProblem {
  /// Whether declarations may be hidden behind the damage. A stray byte hides nothing.
  fileprivate var hidesFacts: Bool {
    switch kind {
    case .invalidByte, .unterminatedRegex: false
    case .unterminatedString, .unterminatedComment, .conflictMarker, .unbalancedBrackets,
      .unbalancedDirectives,
      .nestingTooDeep:
      true
    }
  }
}

extension SyntaxProblem.Kind {
  fileprivate var phrase: String {
    switch self {
    case .unterminatedString: "a string that does not end"
    case .unterminatedRegex: "a regular expression that does not end"
    case .unterminatedComment: "a comment that does not end"
    case .conflictMarker: "a conflict marker of an unfinished merge"
    case .invalidByte: "a byte that is not Swift"
    case .unbalancedBrackets: "a bracket without its partner"
    case .unbalancedDirectives: "an #if without #endif, or the reverse"
    case .nestingTooDeep: "nested too deep to follow"
    }
  }
}

extension ManifestProblems {
  /// Lines that tell each problem with its place; of very many the first ones.
  func rendered(file: String) -> [String] {
    let lines = problems.prefix(Problem.longestList).flatMap { problem in
      ["\(file):\(problem.line):\(problem.column): error: \(problem.message) \(problem.advice)"]
        + problem.related.map { "\(file):\($0.line): note: \($0.message)" }
    }
    return lines + [Problem.rest(of: problems.count, in: file)].compactMap { $0 }
  }
}
