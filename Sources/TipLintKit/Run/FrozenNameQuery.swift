import FrozenNames
import Reporters

/// Asks for the names of one kind that a project's manifest holds, without reading any source.
public struct FrozenNameQuery: Sendable {
  /// What `init` takes.
  public static let kinds = FrozenName.Kind.allCases.map(\.rawValue)

  private let kind: FrozenName.Kind
  private let configurationFile: String?

  /// - Parameters:
  ///   - kind: one of `kinds`; the query is `nil` for anything else.
  ///   - configurationFile: as `--config` takes it.
  public init?(kind: String, configurationFile: String?) {
    guard let kind = FrozenName.Kind(rawValue: kind) else { return nil }
    self.kind = kind
    self.configurationFile = configurationFile
  }

  /// The names in force, sorted; none where there is no manifest or it cannot be read. Names that would not fit on
  /// one line, or would steer a terminal, are left out.
  ///
  /// - Parameter workingFolder: absolute.
  public func names(workingFolder: String) -> [String] {
    let request = ProjectRequest(
      path: ".", workingFolder: workingFolder, configurationFile: configurationFile, jobs: 1)
    guard let location = try? Session.locate(request),
      let configuration = try? Session.configuration(at: location),
      let file = try? Session.manifest(of: location, configuration, .workTree, false)
    else { return [] }
    return file.document?.manifest.live(kind).map(\.name).filter { Sanitizer.isOneLine($0) } ?? []
  }
}
