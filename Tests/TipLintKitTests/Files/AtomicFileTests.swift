import Foundation
import Testing

@testable import TipLintKit

@Suite struct AtomicFileTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func mode(_ name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: scratch.absolute(name))
    return try #require(attributes[.posixPermissions] as? Int)
  }

  @Test func writesAndLeavesNothingElse() throws {
    try AtomicFile.write(Array("one".utf8), to: scratch.absolute("a.yml"))
    #expect(try scratch.text("a.yml") == "one")
    try AtomicFile.write(Array("two".utf8), to: scratch.absolute("a.yml"))
    #expect(try scratch.text("a.yml") == "two")
    try AtomicFile.write([], to: scratch.absolute("a.yml"))
    #expect(try scratch.text("a.yml").isEmpty)
    #expect(try scratch.names() == ["a.yml"])
  }

  @Test(arguments: [0o600, 0o644, 0o755, 0o640])
  func keepsTheMode(mode wanted: Int) throws {
    try scratch.write("a.yml", "one")
    chmod(scratch.absolute("a.yml"), mode_t(wanted))
    try AtomicFile.write(Array("two".utf8), to: scratch.absolute("a.yml"))
    #expect(try mode("a.yml") == wanted)
  }

  @Test func aLinkStaysALink() throws {
    try scratch.write("real/a.yml", "one")
    try scratch.link("link.yml", to: "real/a.yml")
    try scratch.link("chain.yml", to: scratch.absolute("link.yml"))
    try scratch.link("new.yml", to: "real/new.yml")
    try AtomicFile.write(Array("two".utf8), to: scratch.absolute("chain.yml"))
    try AtomicFile.write(Array("new".utf8), to: scratch.absolute("new.yml"))
    #expect(try scratch.text("real/a.yml") == "two" && scratch.text("real/new.yml") == "new")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: scratch.absolute("chain.yml")).hasSuffix(
        "link.yml"))
    #expect(try scratch.names() == ["chain.yml", "link.yml", "new.yml", "real"])
    try scratch.link("loop.yml", to: "loop.yml")
    #expect(throws: FileError.self) { try AtomicFile.write([1], to: scratch.absolute("loop.yml")) }
  }

  @Test func errorsNameTheFileAndLeaveIt() throws {
    let gone = scratch.absolute("gone/a.yml")
    let error = #expect(throws: FileError.self) { try AtomicFile.write([1], to: gone) }
    #expect(error?.description == "\(gone): cannot be written: No such file or directory.")
    try scratch.write("folder/x")
    let folder = #expect(throws: FileError.self) { try AtomicFile.write([1], to: scratch.absolute("folder")) }
    #expect(folder?.reason == "Is a directory")
    guard geteuid() != 0 else { return }
    try scratch.write("a.yml", "one")
    chmod(scratch.absolute("a.yml"), 0o444)
    let readOnly = #expect(throws: FileError.self) {
      try AtomicFile.write([1], to: scratch.absolute("a.yml"))
    }
    #expect(readOnly?.reason == "Permission denied")
    #expect(try scratch.text("a.yml") == "one")
  }

  @Test func createsOnlyWhatIsNotThere() throws {
    try AtomicFile.create(Array("one".utf8), at: scratch.absolute("a.yml"))
    let error = #expect(throws: FileError.self) { try AtomicFile.create([1], at: scratch.absolute("a.yml")) }
    #expect(error?.description == "\(scratch.absolute("a.yml")): cannot be created: File exists.")
    #expect(try scratch.text("a.yml") == "one")
  }

  @Test func updatesLoseNothing() async throws {
    let path = scratch.absolute("a.yml")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask { try AtomicFile.update(path) { old in (old ?? []) + "\(number)\n".utf8 } }
      }
      try await group.waitForAll()
    }
    let lines = try scratch.text("a.yml").split(separator: "\n").compactMap { Int($0) }
    #expect(lines.sorted() == Array(0..<40))
    #expect(try scratch.names() == ["a.yml"])
  }

  @Test func updatesMayLeaveAllAsItIs() throws {
    struct Refusal: Error {}
    let path = scratch.absolute("a.yml")
    try AtomicFile.update(path) { _ in nil }
    #expect(try scratch.names().isEmpty)
    try scratch.write("a.yml", "one")
    let before = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    try AtomicFile.update(path) { $0 }
    #expect(throws: Refusal.self) {
      try AtomicFile.update(path) { (_: [UInt8]?) throws(Refusal) in throw Refusal() }
    }
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int == before)
    #expect(try scratch.text("a.yml") == "one")
  }
}
