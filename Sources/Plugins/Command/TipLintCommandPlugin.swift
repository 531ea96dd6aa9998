import Foundation
import PackagePlugin

/// `swift package tiplint [ARGUMENT ...]`: runs tiplint in the package's folder and hands it the arguments as they are.
///
/// It declares no permission, so that a check never asks for one. What writes (`freeze`, `--fix` ...) is called as
/// `swift package --allow-writing-to-package-directory tiplint freeze`.
@main
struct TipLintCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try run(context.tool(named: "tiplint").url, arguments, in: context.package.directoryURL)
  }

  /// - Throws: where tiplint cannot be started. A status other than 0 ends the plugin with the same status.
  private func run(_ tool: URL, _ arguments: [String], in folder: URL) throws {
    // Xcode names the targets that were selected; names are facts about a whole project.
    var extractor = ArgumentExtractor(arguments)
    _ = extractor.extractOption(named: "target")
    let process = Process()
    process.executableURL = tool
    process.arguments = extractor.remainingArguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    let status =
      process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
    if status != 0 { exit(status) }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension TipLintCommandPlugin: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      let folder = URL(fileURLWithPath: String(describing: context.xcodeProject.directory))
      try run(context.tool(named: "tiplint").url, arguments, in: folder)
    }
  }
#endif
