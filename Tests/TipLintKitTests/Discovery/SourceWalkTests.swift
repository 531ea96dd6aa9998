import Findings
import Foundation
import Testing

@testable import TipLintKit

@Suite struct SourceWalkTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func walk(_ yaml: String = "", in folder: String? = nil) throws -> SourceTree {
    let configuration = try Configuration(reading: Array(yaml.utf8), file: "x", catalog: RuleCatalog([]))
    return try SourceWalk.walk(
      root: folder.map(scratch.absolute) ?? scratch.path, configuration: configuration)
  }

  private func files(_ yaml: String = "", in folder: String? = nil) throws -> [String] {
    try walk(yaml, in: folder).files.map(\.path).sorted()
  }

  @Test func findsSwiftFilesOnly() throws {
    for file in [
      "A.swift", "App/B.swift", "App/Deep/er/C.swift", "App/notes.txt", "App/swift", "App/.swift",
      "App/x.Swift",
      ".hidden/D.swift", ".build/E.swift", "App/._F.swift", "Pods/Kit/G.swift", "Carthage/Checkouts/H.swift",
      "App/DerivedData/I.swift", "js/node_modules/J.swift", "App.xcodeproj/K.swift", "App/A.xcassets/L.swift",
      "M.swift/N.swift", "SourcePackages/O.swift",
    ] {
      try scratch.write(file)
    }
    #expect(try files() == ["A.swift", "App/B.swift", "App/Deep/er/C.swift", "M.swift/N.swift"])
  }

  @Test func takesOnlyRegularFiles() throws {
    try scratch.write("A.swift")
    try scratch.link("B.swift", to: "A.swift")
    try scratch.link("Loop", to: ".")
    try scratch.link("Dangling.swift", to: "nowhere")
    #expect(mkfifo(scratch.absolute("Pipe.swift"), 0o600) == 0)
    #expect(try files() == ["A.swift"])
  }

  @Test func includesAndExcludes() throws {
    for file in [
      "A.swift", "App/B.swift", "App/Gen/C.swift", "Lib/D.swift", "Lib/x.gen.swift", "Mod/a/Src/E.swift",
      "Mod/b/F.swift",
    ] {
      try scratch.write(file)
    }
    #expect(try files("included: [App]") == ["App/B.swift", "App/Gen/C.swift"])
    #expect(try files("included: [App, App/Gen, ., Lib/D.swift]").count == 7)
    #expect(try files("included: ['Mod/*/Src']") == ["Mod/a/Src/E.swift"])
    #expect(try files("included: [Lib/D.swift]") == ["Lib/D.swift"])
    #expect(try files("included: ['*.gen.swift']") == ["Lib/x.gen.swift"])
    #expect(
      try files("excluded: [App, '*.gen.swift', Mod/a/Src]") == ["A.swift", "Lib/D.swift", "Mod/b/F.swift"])
    #expect(try files("included: [App]\nexcluded: [App/Gen]") == ["App/B.swift"])
    #expect(try files("included: [App/Gen]\nexcluded: [App]").isEmpty)
    #expect(try files("excluded: ['**/Gen']").contains("App/B.swift"))
  }

  @Test func saysWhichIncludedEntriesFitNothing() throws {
    try scratch.write("App/B.swift")
    let tree = try walk("included: [App, Ap, 'Mod/*/Src', App/B.swift]")
    #expect(tree.unusedGlobs.map(\.value) == ["Ap", "Mod/*/Src"])
    #expect(tree.unusedGlobs.first?.origin?.line == 1)
    #expect(tree.files.map(\.path) == ["App/B.swift"])
  }

  @Test func readsOtherPeoplesCodeOnlyWhenNamed() throws {
    try scratch.write("Pods/Ours/A.swift")
    try scratch.write("Pods/Theirs/B.swift")
    try scratch.write("App/C.swift")
    #expect(try files("included: [., Pods/Ours]") == ["App/C.swift", "Pods/Ours/A.swift"])
  }

  @Test func leavesNestedProjectsAlone() throws {
    try scratch.write(".tiplint.yml")
    try scratch.write("A.swift")
    try scratch.write("Sub/.tiplint.yml")
    try scratch.write("Sub/Deep/B.swift")
    let tree = try walk()
    #expect(tree.files.map(\.path) == ["A.swift"])
    #expect(tree.nestedProjects == ["Sub"])
    #expect(try files("included: [Sub]") == ["Sub/Deep/B.swift"])
    #expect(try files(in: "Sub") == ["Deep/B.swift"])
  }

  @Test func reachesSharedFolders() throws {
    try scratch.write("App/A.swift")
    try scratch.write("Shared/B.swift")
    try scratch.write("Shared/Gen/C.swift")
    #expect(
      try files("included: [., ../Shared]\nexcluded: [../Shared/Gen]", in: "App") == [
        "../Shared/B.swift", "A.swift",
      ])
  }

  @Test func honoursIgnoreFilesAtEveryLevel() throws {
    try scratch.git("init", "-q")
    try scratch.write(".gitignore", "gen/\n*.out.swift\n/App/Top.swift\n")
    try scratch.write("App/.gitignore", "!keep.out.swift\nLocal/*\n!Local/Kept.swift\n")
    try scratch.write(".git/info/exclude", "Private.swift\n")
    for file in [
      "gen/A.swift", "App/gen/B.swift", "App/x.out.swift", "App/keep.out.swift", "App/Top.swift",
      "App/Sub/Top.swift",
      "App/Local/C.swift", "App/Local/Kept.swift", "App/Private.swift",
    ] {
      try scratch.write(file)
    }
    let kept = ["App/Local/Kept.swift", "App/Sub/Top.swift", "App/keep.out.swift"]
    #expect(try files() == kept)
    #expect(try files(in: "App") == kept.map { String($0.dropFirst(4)) })
    #expect(try files("included: [App/Sub]") == ["App/Sub/Top.swift"])
    let all = try SourceWalk.walk(root: scratch.path, honorsIgnoreFiles: false)
    #expect(all.files.count == 9)
    // What is named is read though it is ignored.
    #expect(try files("included: [gen]") == ["gen/A.swift"])
    #expect(try files(in: "gen") == ["A.swift"])
  }

  @Test func honoursIgnoreFilesOutsideARepositoryToo() throws {
    try scratch.write(".gitignore", "gen\n")
    try scratch.write("gen/A.swift")
    try scratch.write("B.swift")
    #expect(try files() == ["B.swift"])
  }

  @Test func notesXcodeProjects() throws {
    try scratch.write("One/One.xcodeproj/project.pbxproj")
    try scratch.write("Two/Two.xcodeproj/project.pbxproj")
    #expect(try walk().xcodeProjectFolders.sorted() == ["One", "Two"])
    #expect(try walk(in: "One").xcodeProjectFolders == [""])
  }

  @Test func notesWhatCannotBeRead() throws {
    try scratch.write("Open/A.swift")
    try scratch.write("Locked/B.swift")
    #expect(chmod(scratch.absolute("Locked"), 0) == 0)
    defer { chmod(scratch.absolute("Locked"), 0o700) }
    // The superuser may read everything.
    guard geteuid() != 0 else { return }
    let tree = try walk()
    #expect(tree.files.map(\.path) == ["Open/A.swift"])
    #expect(tree.unreadable == [Unreadable(path: "Locked/", reason: "Permission denied")])
  }

  @Test func aProjectThatIsNotThereIsAnError() {
    let error = #expect(throws: FileError.self) { try SourceWalk.walk(root: scratch.absolute("gone")) }
    #expect(error?.description == "\(scratch.absolute("gone")): cannot be read: No such file or directory.")
  }

  @Test func survivesDeepTreesAndLongPaths() throws {
    // Deeper than the longest path that the system takes at once.
    let name = String(repeating: "d", count: 200)
    var folder = open(scratch.path, O_RDONLY)
    for _ in 0..<60 {
      try #require(mkdirat(folder, name, 0o700) == 0)
      let next = openat(folder, name, O_RDONLY)
      close(folder)
      folder = next
    }
    let file = openat(folder, "A.swift", O_CREAT | O_WRONLY, 0o600)
    try #require(write(file, "x\n", 2) == 2)
    close(file)
    close(folder)
    let files = try walk().files
    #expect(files.map(\.path.utf8.count) == [60 * 201 + 7])
    #expect(try FileContents(root: scratch.path).bytes(of: files[0].path) == Array("x\n".utf8))
  }

  #if os(Linux)
    @Test func showsNamesThatAreNoText() throws {
      let folder = open(scratch.path, O_RDONLY)
      defer { close(folder) }
      let name: [UInt8] = [0x61, 0xFF, 0xC3, 0xA9] + Array(".swift".utf8)
      let file = (name + [0]).withUnsafeBytes {
        openat(folder, $0.bindMemory(to: CChar.self).baseAddress!, O_CREAT | O_WRONLY, 0o600)
      }
      #expect(file >= 0)
      close(file)
      let tree = try walk()
      #expect(tree.files.map(\.path) == ["a%FFé.swift"])
      var buffer = FileBuffer()
      #expect(throws: Never.self) { try FileContents(root: scratch.path).load(tree.files[0], into: &buffer) }
    }
  #endif
}
