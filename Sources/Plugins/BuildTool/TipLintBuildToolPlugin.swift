import Foundation
import PackagePlugin

/// Checks the whole project when a target that uses this plugin is built. Findings appear in the build log; errors fail the
/// build.
///
/// Names are facts about a whole project, so one target with this plugin is enough.
@main
struct TipLintBuildToolPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let modules = context.package.targets.compactMap(\.sourceModule)
    let sources = modules.flatMap { $0.sourceFiles(withSuffix: "swift").map(\.url) }
    return try [
      check(context.package.directoryURL, sources: sources, with: context.tool(named: "tiplint").url)
    ]
  }

  /// A command without outputs: it writes nothing, so no sandbox is in its way. SwiftPM runs it again when one of its inputs has
  /// changed, come or gone; Xcode runs it in every build.
  private func check(_ project: URL, sources: [URL], with tool: URL) -> Command {
    .buildCommand(
      displayName: "Checking tips with tiplint",
      executable: tool,
      arguments: ["--format", "xcode", project.path],
      inputFiles: sources + settings(around: project))
  }

  /// The files that may be the configuration, the manifest or the baseline: they lie in the project's folder, or in the nearest
  /// one above that has a configuration.
  private func settings(around project: URL) -> [URL] {
    let files = FileManager.default
    var home = project.standardizedFileURL
    while !files.fileExists(atPath: home.appending(path: ".tiplint.yml").path) {
      if home.path == "/" {
        home = project
        break
      }
      home.deleteLastPathComponent()
    }
    let names = (try? files.contentsOfDirectory(atPath: home.path)) ?? []
    return names.sorted()
      .filter { $0.hasPrefix(".tiplint") || $0.hasSuffix(".yml") || $0.hasSuffix(".yaml") }
      .map { home.appending(path: $0) }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension TipLintBuildToolPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let files = context.xcodeProject.targets.flatMap(\.inputFiles).map(\.url)
      return try [
        check(
          URL(fileURLWithPath: String(describing: context.xcodeProject.directory)),
          sources: files.filter { $0.pathExtension == "swift" }, with: context.tool(named: "tiplint").url)
      ]
    }
  }
#endif
