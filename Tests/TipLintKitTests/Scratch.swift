import Foundation
import Testing

/// A folder of a test's own that goes away with it.
final class Scratch: Sendable {
  /// Absolute, links resolved.
  let path: String

  init() throws {
    let template = FileManager.default.temporaryDirectory.appendingPathComponent(
      "tiplint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: template, withIntermediateDirectories: true)
    path = String(cString: try #require(realpath(template.path, nil)))
  }

  deinit {
    // Other than `FileManager` it takes trees of any depth.
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/rm")
    process.arguments = ["-rf", path]
    try? process.run()
    process.waitUntilExit()
  }

  func absolute(_ relative: String) -> String { path + "/" + relative }

  /// Writes a file and the folders around it.
  func write(_ file: String, _ text: String = "") throws { try write(file, bytes: Array(text.utf8)) }

  func write(_ file: String, bytes: [UInt8]) throws {
    let url = URL(fileURLWithPath: absolute(file))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  func read(_ file: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: absolute(file))))
  }

  func text(_ file: String) throws -> String { String(decoding: try read(file), as: UTF8.self) }

  func names(in folder: String = ".") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: absolute(folder)).sorted()
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: absolute(name)) }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: absolute(name), withDestinationPath: target)
  }

  /// Runs git in the folder, without anyone's settings.
  @discardableResult
  func git(_ arguments: String..., input: [UInt8] = []) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", path] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1"], uniquingKeysWith: { $1 })
    let standardInput = Pipe()
    let output = Pipe()
    process.standardInput = standardInput
    process.standardOutput = output
    process.standardError = output
    try process.run()
    try standardInput.fileHandleForWriting.write(contentsOf: Data(input))
    try standardInput.fileHandleForWriting.close()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }
}

/// Numbers that are the same in every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
