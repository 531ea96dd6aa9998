import Findings
import Foundation
import Testing
import TipSyntax

@testable import TipLintKit
@testable import TipProject

@Suite struct ProjectReaderTests {
  /// Reads files in memory with a linker that wants, for each file there is, the names given for it.
  private func read(
    _ files: [String: String], wanting: [String: Set<String>] = [:], jobs: Int = 2
  ) -> (reading: ProjectReading, links: [[String]]) {
    let contents = FileContents(files.mapValues { Array($0.utf8) })
    var links: [[String]] = []
    let reading = ProjectReader(contents: contents, jobs: jobs)
      .read(files.keys.map { SourceFile(path: $0) }) { facts in
        links.append(facts.map(\.path))
        var project = Project(files: facts)
        project.wantedNames = facts.reduce(into: []) { $0.formUnion(wanting[$1.path, default: []]) }
        return project
      }
    return (reading, links)
  }

  @Test func parsesOnlyWhatPasses() {
    let (reading, links) = read([
      "b.swift": "struct A: Tip {}", "a.swift": "// tiplint: x", "c.swift": "let tip = 1",
    ])
    #expect(links == [["a.swift", "b.swift"]])
    #expect(reading.filesRead == 3 && reading.filesParsed == 2 && reading.rounds == 1)
    #expect(reading.bytesRead == 16 + 13 + 11)
    #expect(reading.project.files.map(\.path) == ["a.swift", "b.swift"])
  }

  @Test func followsNamesToAFixpoint() {
    let files = [
      "0.swift": "protocol Hint: Tip {}", "1.swift": "struct Login: Hint {}", "2.swift": "Login().end()",
      "3.swift": "let loginer = 1", "4.swift": "let x = 2",
    ]
    let (reading, links) = read(
      files, wanting: ["0.swift": ["Hint"], "1.swift": ["Login"], "2.swift": ["Hint", "Tips"]])
    #expect(links == [["0.swift"], ["0.swift", "1.swift"], ["0.swift", "1.swift", "2.swift"]])
    #expect(reading.rounds == 3 && reading.filesParsed == 3 && reading.filesRead == 5)
  }

  @Test func readsAllTheRestWhenNamesGoOnAndOn() {
    var files: [String: String] = ["0.swift": "Tip"]
    var wanting: [String: Set<String>] = [:]
    for number in 0..<8 {
      files["\(number + 1).swift"] = "w\(number);"
      wanting["\(number).swift"] = ["w\(number)"]
    }
    files["x.swift"] = "nothing"
    let (reading, links) = read(files, wanting: wanting)
    #expect(links.map(\.count) == [1, 2, 3, 4, 10])
    #expect(reading.filesParsed == 10)
  }

  @Test(arguments: [1, 2, 3, 8])
  func givesTheSameForAnyNumberOfJobs(jobs: Int) {
    var files: [String: String] = [:]
    for number in 0..<300 {
      files["f\(number).swift"] = number % 3 == 0 ? "Tip" : number % 3 == 1 ? "Hint" : "x"
    }
    let (reading, links) = read(files, wanting: ["f0.swift": ["Hint"]], jobs: jobs)
    let names = files.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    #expect(links.last == names.filter { files[$0] != "x" })
    #expect(reading.filesRead == 300)
  }

  @Test func nothingIsFine() {
    let (reading, links) = read([:])
    #expect(links == [[]] && reading.filesRead == 0)
  }

  @Test func notesWhatCannotBeRead() throws {
    let scratch = try Scratch()
    try scratch.write("A.swift", "Tip")
    try scratch.write("Folder.swift/x")
    let names = ["Gone.swift", "A.swift", "Folder.swift"]
    let reading = ProjectReader(contents: try FileContents(root: scratch.path), jobs: 2)
      .read(names.map { SourceFile(path: $0) }) { Project(files: $0) }
    #expect(reading.filesRead == 1 && reading.filesParsed == 1)
    #expect(
      reading.unreadable == [
        Unreadable(path: "Folder.swift", reason: "Is a directory"),
        Unreadable(path: "Gone.swift", reason: "No such file or directory"),
      ])
  }

  @Test func overlaysTakeThePlaceOfFiles() throws {
    let scratch = try Scratch()
    try scratch.write("A.swift", "x")
    let contents = try FileContents(root: scratch.path, overlay: ["A.swift": Array("Tip".utf8)])
    #expect(contents.bytes(of: "A.swift") == Array("Tip".utf8))
    let reading = ProjectReader(contents: contents, jobs: 1).read([SourceFile(path: "A.swift")]) {
      Project(files: $0)
    }
    #expect(reading.filesParsed == 1)
  }

  @Test func theBufferHoldsFilesOfAnySize() throws {
    let scratch = try Scratch()
    var buffer = FileBuffer(capacity: 0)
    for size in [0, 1, 3, 70_000, 5, 65_536, 300_000] {
      let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      try scratch.write("A.swift", bytes: bytes)
      let file = try FileDescriptor.open(scratch.absolute("A.swift").utf8, flags: O_RDONLY)
      try buffer.fill(from: file)
      let isSame = buffer.withBytes { $0.elementsEqual(bytes) }
      #expect(isSame && buffer.count == size)
    }
  }

  @Test func readsAFileThatGrowsWhileItIsRead() async throws {
    let scratch = try Scratch()
    try scratch.write("A.swift", String(repeating: "x", count: 2_000))
    let path = scratch.absolute("A.swift")
    let writer = Task.detached {
      let file = open(path, O_WRONLY | O_APPEND)
      defer { close(file) }
      let more = [UInt8](repeating: 0x79, count: 1_000)
      for _ in 0..<100 { _ = more.withUnsafeBytes { write(file, $0.baseAddress, $0.count) } }
    }
    var buffer = FileBuffer()
    for _ in 0..<50 {
      let file = try FileDescriptor.open(path.utf8, flags: O_RDONLY)
      try buffer.fill(from: file)
      let isWhole = buffer.withBytes { bytes in
        bytes.count >= 2_000 && bytes[..<2_000].allSatisfy { $0 == 0x78 }
          && bytes[2_000...].allSatisfy { $0 == 0x79 }
      }
      #expect(isWhole)
    }
    await writer.value
  }
}
