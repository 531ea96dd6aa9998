/// Keeps what a repository names inside the repository: a configuration that somebody else wrote must not get at files that
/// were never meant for it, such as keys, whose lines an error message would show.
public struct Enclosure: Sendable {
  /// Absolute, links resolved.
  let folder: String

  /// Whether a path, and what it leads to if it is a link, lies in the folder. What is not there yet counts too.
  ///
  /// - Parameter path: absolute; may hold `..`.
  func holds(_ path: String) -> Bool {
    guard let target = try? AtomicFile.destination(of: path) else { return false }
    let parent = AbsolutePath.parent(of: target)
    // Where its folder is not there, nothing can be read or written.
    let resolved = (try? AbsolutePath.resolved(parent)) ?? AbsolutePath.normalized(parent)
    return AbsolutePath.contains(folder, resolved)
  }
}

extension ProjectLocation {
  /// What the project's settings may name files in: its repository; outside of one, its folder.
  var enclosure: Enclosure { Enclosure(folder: repositoryRoot ?? root) }

  /// Objects to a file that a setting names and that lies elsewhere.
  ///
  /// - Parameters:
  ///   - path: absolute.
  ///   - setting: as the configuration has it.
  func objection(to path: String, named setting: String) -> String? {
    if enclosure.holds(path) { return nil }
    let place = repositoryRoot == nil ? "the project" : "the repository"
    return
      "`\(setting)` leads out of \(place) at \(enclosure.folder), and nothing outside of it is read or written."
  }
}
