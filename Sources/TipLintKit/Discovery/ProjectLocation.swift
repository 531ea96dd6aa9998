#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// Where a project is.
public struct ProjectLocation: Equatable, Sendable {
  /// The absolute path of the project's folder, links resolved, without a slash at its end.
  public var root: String
  /// The absolute path of the configuration, if there is one.
  public var configurationFile: String?
  /// The user named the configuration, rather than that it was found.
  var isConfigurationNamed = false
  /// The absolute path of the git repository around the project, if there is one.
  public var repositoryRoot: String?
  /// The absolute path that messages name files from, links resolved; `nil` for the project's folder.
  var viewpoint: String?

  /// A file of the project as people see it from where they are.
  ///
  /// - Parameter file: relative to the project.
  func displayed(_ file: String) -> String {
    viewpoint.map { AbsolutePath.relative(AbsolutePath.join(root, file), to: $0) } ?? file
  }

  /// Finds the project of a file or folder.
  ///
  /// The nearest `.tiplint.yml` at or above the path makes its folder the project; the search ends at the top of the
  /// git repository. Where there is none, a folder is a project by itself, and a file belongs to its repository,
  /// else to the working folder if that is above it, else to its own folder.
  ///
  /// - Parameters:
  ///   - path: absolute, or relative to the working folder.
  ///   - workingFolder: absolute.
  /// - Throws: where nothing is at the path.
  public static func find(from path: String, workingFolder: String) throws(FileError) -> ProjectLocation {
    let resolved: String
    do {
      resolved = try AbsolutePath.resolved(AbsolutePath.join(workingFolder, path))
    } catch {
      // Name the path as it was given.
      throw FileError(path: path, action: error.action, reason: error.reason)
    }
    let isFolder: Bool
    do {
      isFolder = try AbsolutePath.leadsToFolder(resolved)
    } catch {
      throw FileError(path: path, action: "be read", error)
    }
    let start = isFolder ? resolved : AbsolutePath.normalized(resolved + "/..")
    let top = Repository.top(around: start)
    for folder in AbsolutePath.ancestors(of: start) {
      let file = AbsolutePath.join(folder, Configuration.fileName)
      if AbsolutePath.exists(file) {
        return ProjectLocation(root: folder, configurationFile: file, repositoryRoot: top)
      }
      if folder == top { break }
    }
    if isFolder { return ProjectLocation(root: resolved, repositoryRoot: top) }
    let working = (try? AbsolutePath.resolved(workingFolder)).flatMap {
      AbsolutePath.contains($0, start) ? $0 : nil
    }
    return ProjectLocation(root: top ?? working ?? start, repositoryRoot: top)
  }

  /// The project that a named configuration makes of its folder.
  ///
  /// - Throws: where the file is not there.
  public static func configured(by file: String, workingFolder: String) throws(FileError) -> ProjectLocation {
    let absolute = AbsolutePath.join(workingFolder, file)
    do {
      let folder = try AbsolutePath.resolved(AbsolutePath.normalized(absolute + "/.."))
      _ = try AbsolutePath.resolved(absolute)
      var location = ProjectLocation(
        root: folder, configurationFile: absolute, repositoryRoot: Repository.top(around: folder))
      location.isConfigurationNamed = true
      return location
    } catch {
      throw FileError(path: file, action: error.action, reason: error.reason)
    }
  }

  public init(root: String, configurationFile: String? = nil, repositoryRoot: String? = nil) {
    self.root = root
    self.configurationFile = configurationFile
    self.repositoryRoot = repositoryRoot
  }
}
