import Findings

/// What a walk over a project finds.
public struct SourceTree: Sendable {
  /// Swift files, in no order.
  public internal(set) var files: [SourceFile] = []
  /// Folders that could not be listed, and entries of `included` that are not there.
  public internal(set) var unreadable: [Unreadable] = []
  /// Folders with a configuration of their own, which were left out: relative to the project.
  public internal(set) var nestedProjects: [String] = []
  /// Folders that hold an Xcode project: relative to the project, empty for the project itself.
  public internal(set) var xcodeProjectFolders: [String] = []
  /// Globs of `included` and `excluded` that fit nothing, such as misspelt ones.
  public internal(set) var unusedGlobs: [Setting<String>] = []

  public init() {}
}
