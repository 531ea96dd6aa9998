/// Which project to read, and how.
public struct ProjectRequest: Sendable {
  /// A path given on the command line; `.` where there is none.
  public var path: String
  /// Absolute.
  public var workingFolder: String
  /// `--config`.
  public var configurationFile: String?
  /// How many threads read.
  public var jobs: Int
  /// Bytes that take the place of those on disk, by absolute path (`--stdin-filename`).
  public var overlay: [String: [UInt8]]
  /// What to read instead of the disk.
  public var snapshot: GitSnapshot?

  public init(
    path: String, workingFolder: String, configurationFile: String? = nil, jobs: Int,
    overlay: [String: [UInt8]] = [:], snapshot: GitSnapshot? = nil
  ) {
    self.path = path
    self.workingFolder = workingFolder
    self.configurationFile = configurationFile
    self.jobs = jobs
    self.overlay = overlay
    self.snapshot = snapshot
  }

  var files: ProjectFiles { snapshot.map(ProjectFiles.snapshot) ?? .workTree }
}
