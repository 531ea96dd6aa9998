import FrozenNames

/// Finds out which names users have: those in the manifests of the releases that `HEAD` descends from.
struct GitReleases {
  private let session: Session
  private let repository: GitRepository
  private let glob: String

  /// - Returns: every name where the configuration does not say which tags ship, and where that does not settle it: then
  ///   `warnings` says why.
  static func names(for session: Session, workingFolder: String, warnings: inout [String]) throws(Problem)
    -> ReleasedNames
  {
    guard let setting = session.configuration.releases else { return .all }
    let repository = try GitRepository.around(
      session.location.root, workingFolder: workingFolder, for: "`releases: \(setting.value)`")
    let releases = GitReleases(session: session, repository: repository, glob: setting.value)
    do throws(Doubt) {
      return try releases.names()
    } catch {
      func warn(_ text: String) {
        warnings.append(session.configuration.error(text, at: setting.origin).rendered(as: .warning))
      }
      switch error {
      case .problem(let problem): throw problem
      case .unsettled(let reason):
        warn("\(reason), so every frozen name counts as released.")
        return .all
      case .noReleases:
        warn(
          "The repository has no tag like `\(setting.value)`, so nothing counts as released yet. "
            + "If there was a release, get its tag: `git fetch --tags`.")
        return ReleasedNames(manifests: [])
      }
    }
  }

  private enum Doubt: Error {
    case problem(Problem)
    case unsettled(String)
    /// No tag ships anything, among the ancestors or elsewhere.
    case noReleases
  }

  private func names() throws(Doubt) -> ReleasedNames {
    let tags = try asked { () throws(Problem) in try self.tags(ofAncestors: true) }
    if tags.isEmpty, try asked({ () throws(Problem) in try self.tags(ofAncestors: false) }).isEmpty {
      throw .noReleases
    }
    let path = String(decoding: try manifestPath(), as: UTF8.self)
    let requests = tags.map { "\($0):\(path)" }
    let objects = try asked { () throws(Problem) in try GitObjects.names(of: requests, from: repository) }
    // Only the newest can tell whether manifests are kept at all by now.
    guard let newest = requests.first, objects[newest] != nil else {
      throw .unsettled(
        tags.isEmpty
          ? "No tag like `\(glob)` is among the ancestors of HEAD"
          : "\(tags[0].dropFirst("refs/tags/".count)) has no manifest at \(session.manifest.path)")
    }
    let contents = try asked { () throws(Problem) in
      try GitObjects.read(Set(objects.values).sorted(), from: repository)
    }
    var manifests: [Manifest] = []
    for (request, object) in objects {
      guard let bytes = contents[object], let document = try? ManifestParser.parse(Array(bytes)) else {
        throw .unsettled(
          "The manifest in \(request.split(separator: ":")[0].dropFirst("refs/tags/".count)) is damaged")
      }
      manifests.append(document.manifest)
    }
    return ReleasedNames(manifests: manifests)
  }

  private func asked<Value>(_ question: () throws(Problem) -> Value) throws(Doubt) -> Value {
    do throws(Problem) { return try question() } catch { throw .problem(error) }
  }

  /// Release tags, newest first; of one second, the greatest version.
  ///
  /// - Parameter ofAncestors: only those among the ancestors of `HEAD`.
  private func tags(ofAncestors: Bool) throws(Problem) -> [String] {
    let head = try repository.commit("HEAD")
    if ofAncestors, head == nil { return [] }
    if let head, repository.isShallow {
      throw Problem(
        "error: `releases: \(glob)` needs the history up to the last release, and this clone is shallow. "
          + "Run `\(try FetchLine(repository, head: head).history)`.")
    }
    let merged = ofAncestors ? head.map { ["--merged=\($0)"] } ?? [] : []
    let listing = try repository.tell(
      ["for-each-ref"] + merged
        + ["--sort=-version:refname", "--sort=-creatordate", "--format=%(refname)", "refs/tags"])
    let wildcard = Wildcard(Array(glob.utf8)[...])
    let prefix = Array("refs/tags/".utf8)
    return listing.split(separator: UInt8(ascii: "\n")).filter {
      $0.starts(with: prefix) && wildcard.matches($0.dropFirst(prefix.count))
    }.map { String(decoding: $0, as: UTF8.self) }
  }

  private func manifestPath() throws(Doubt) -> [UInt8] {
    let relative = AbsolutePath.relative(
      AbsolutePath.normalized(session.manifest.absolutePath), to: repository.top)
    if relative.hasPrefix("../") || relative.utf8.contains(UInt8(ascii: "\n")) {
      throw .unsettled("The manifest is outside the repository")
    }
    return Array(relative.utf8)
  }
}
