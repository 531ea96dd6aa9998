import Foundation

/// The built command, run as a user runs it.
struct Tiplint {
  struct Result {
    var status: Int32
    var output: String
    var errors: String
  }

  /// All formats of `lint`.
  static let formats = [
    "human", "concise", "json", "xcode", "github", "gitlab", "sarif", "junit", "checkstyle",
  ]

  static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// Beside the test bundle.
  static let executable: String = {
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let own = URL(fileURLWithPath: CommandLine.arguments[0])
    let folders = (bundles + [own]).map { $0.deletingLastPathComponent() }
    let candidates = folders.map { $0.appendingPathComponent("tiplint").path }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0) } ?? candidates[0]
  }()

  static func run(
    _ arguments: [String], in folder: String = repository, input: String? = nil,
    environment: [String: String] = [:]
  ) throws -> Result {
    try run(executable, arguments, in: folder, input: input, environment: environment)
  }

  /// Runs a line of shell, in which `$tiplint` is the command.
  static func shell(_ line: String, in scratch: Scratch) throws -> Result {
    try withExtendedLifetime(scratch) {
      try run(
        "/bin/sh", ["-c", line], in: scratch.path, input: nil, environment: ["tiplint": executable])
    }
  }

  private static func run(
    _ executable: String, _ arguments: [String], in folder: String, input: String?,
    environment: [String: String]
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = Pipe()
    let errors = Pipe()
    let source = Pipe()
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = source
    try process.run()
    source.fileHandleForWriting.write(Data((input ?? "").utf8))
    try source.fileHandleForWriting.close()
    // What the tests read fits into the pipes, but a report may not: empty both while the command runs.
    let collected = Collected()
    let reader = Thread {
      collected.errors = errors.fileHandleForReading.readDataToEndOfFile()
      collected.done.signal()
    }
    reader.start()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    collected.done.wait()
    process.waitUntilExit()
    return Result(
      status: process.terminationReason == .exit
        ? process.terminationStatus : 128 + process.terminationStatus,
      output: String(decoding: text, as: UTF8.self), errors: String(decoding: collected.errors, as: UTF8.self)
    )
  }

  /// The folder lives as long as the command runs.
  static func run(_ arguments: [String], in scratch: Scratch, input: String? = nil) throws -> Result {
    try withExtendedLifetime(scratch) { try run(arguments, in: scratch.path, input: input) }
  }

  private final class Collected: @unchecked Sendable {
    var errors = Data()
    let done = DispatchSemaphore(value: 0)
  }
}

/// A folder with files that is gone after the test.
final class Scratch {
  let path: String

  init(_ files: [String: String]) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tiplint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.resolvingSymlinksInPath().path
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws {
    let file = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func read(_ name: String) throws -> String {
    try String(contentsOfFile: path + "/" + name, encoding: .utf8)
  }
}
