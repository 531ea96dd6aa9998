import Findings
import Foundation
import Testing
import TipProject

@testable import TipLintKit

/// One after the other, since the limit on the size of files holds for the whole process.
@Suite(.serialized) struct FileLimitTests {
  @Test func aFullDiskLeavesTheOldFile() throws {
    let scratch = try Scratch()
    try scratch.write("a.yml", "one")
    // The limit stands in for the end of the disk; the write fails in the same way.
    let path = scratch.absolute("a.yml")
    var old = rlimit()
    #if canImport(Darwin)
      let resource = RLIMIT_FSIZE
    #else
      let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
    #endif
    signal(SIGXFSZ, SIG_IGN)
    getrlimit(resource, &old)
    var small = rlimit(rlim_cur: 8 << 20, rlim_max: old.rlim_max)
    setrlimit(resource, &small)
    let error = #expect(throws: FileError.self) {
      try AtomicFile.write([UInt8](repeating: 1, count: 9 << 20), to: path)
    }
    setrlimit(resource, &old)
    #expect(error?.reason == "File too large")
    #expect(try scratch.text("a.yml") == "one")
    #expect(try scratch.names() == ["a.yml"])
  }

  @Test func refusesWhatIsNoSource() throws {
    let scratch = try Scratch()
    try scratch.write("Huge.swift")
    // A hole: it takes no room on the disk.
    #expect(truncate(scratch.absolute("Huge.swift"), off_t(UInt32.max)) == 0)
    let reading = ProjectReader(contents: try FileContents(root: scratch.path), jobs: 1)
      .read([SourceFile(path: "Huge.swift")]) { Project(files: $0) }
    #expect(reading.unreadable == [Unreadable(path: "Huge.swift", reason: "it is larger than 64 MiB")])
  }

  @Test func refusesSettingsOfAnySizeButSmall() throws {
    let scratch = try Scratch()
    try scratch.write(".tiplint.yml")
    #expect(truncate(scratch.absolute(".tiplint.yml"), 1 << 30) == 0)
    let error = #expect(throws: FileError.self) { try WholeFile.read(scratch.absolute(".tiplint.yml")) }
    #expect(error?.reason == "it is larger than 8 MiB")
  }
}
