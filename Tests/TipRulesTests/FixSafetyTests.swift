import Findings
import Foundation
import Testing
import TipProject
import TipSyntax

@testable import TipRules

/// What holds for the fix of every rule: it is tried on each triggering example, in every form in which that is run.
@Suite struct FixSafetyTests {
  @Test("A fix cures its finding, once and for all, and touches nothing else", arguments: Rule.all.map(\.id))
  func fixesHold(id: String) throws {
    let rule = try #require(Rule.named(id))
    for run in ExampleRun.all(of: rule) where run.isTriggering { try verify(FixedExample(run)) }
  }

  @Test("A rule that says so has fixes, and no other", arguments: Rule.all.map(\.id))
  func isFixable(id: String) throws {
    let rule = try #require(Rule.named(id))
    let fixes = ExampleRun.all(of: rule).filter { $0.isTriggering && $0.wrapping == nil }.flatMap(\.findings)
      .compactMap(\.fix)
    #expect(rule.isFixable == !fixes.isEmpty)
  }

  @Test("Fixed examples are Swift to the compiler")
  func fixedExamplesParse() throws {
    let sources = Rule.all.flatMap { rule in
      // A comment between a period and its name is no Swift, so the one before a mark cannot stay.
      ExampleRun.all(of: rule).filter { $0.isTriggering && $0.wrapping != .afterEmoji }.map(FixedExample.init)
        .filter { !$0.fixes.isEmpty }
        .flatMap { example in example.fixed.values.map { (rule.id, $0) } }
    }
    #expect(sources.count > 20)
    let complaint = try Compiler.parse(sources.map(\.1))
    #expect(complaint.isEmpty, "\(complaint)")
  }

  private func verify(_ example: FixedExample) throws {
    guard !example.fixes.isEmpty else { return }
    for (path, bytes) in example.original { try verifyBytes(example, path, bytes) }

    let rest = example.findings(in: example.fixed)
    #expect(rest.allSatisfy { $0.fix == nil }, "A fix asks for another.\n\(example)")
    #expect(rest.count == example.found.count - example.fixes.count, "Fixed, and still found.\n\(example)")
    let problems = example.fixed.flatMap { SyntaxParser.parse(path: $0.key, text: text($0.value)).problems }
    #expect(problems.isEmpty, "\(problems)\n\(example)")
  }

  /// Taken out again, the edits leave the very bytes that were there.
  private func verifyBytes(_ example: FixedExample, _ path: String, _ original: [UInt8]) throws {
    let edits = example.edits(in: path)
    var end = 0
    for edit in edits {
      #expect(!edit.replacement.isEmpty || edit.length > 0, "An edit does nothing.\n\(example)")
      #expect(edit.offset >= end && edit.offset + edit.length <= original.count, "Edits meet.\n\(example)")
      end = edit.offset + edit.length
    }
    let fixed = try #require(example.fixed[path])
    var restored: [UInt8] = []
    var (position, rest) = (0, fixed[...])
    for edit in edits {
      restored += rest.prefix(edit.offset - position)
      rest = rest.dropFirst(edit.offset - position)
      #expect(rest.starts(with: edit.replacement.utf8))
      rest = rest.dropFirst(edit.replacement.utf8.count)
      restored += original[edit.offset..<(edit.offset + edit.length)]
      position = edit.offset + edit.length
    }
    #expect(restored + rest == original, "Other bytes changed.\n\(example)")
    if original.contains(UInt8(ascii: "\r")) {
      #expect(loneLineFeeds(fixed) == 0, "A line ends otherwise than the rest.\n\(example)")
    }
  }

  private func loneLineFeeds(_ bytes: [UInt8]) -> Int {
    bytes.indices.count {
      bytes[$0] == UInt8(ascii: "\n") && ($0 == 0 || bytes[$0 - 1] != UInt8(ascii: "\r"))
    }
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

/// An example before and after the fixes of all its findings.
private struct FixedExample: CustomStringConvertible {
  let run: ExampleRun
  let original: [String: [UInt8]]
  let found: [Finding]
  private(set) var fixed: [String: [UInt8]] = [:]

  init(_ run: ExampleRun) {
    self.run = run
    original = Dictionary(
      uniqueKeysWithValues: run.sources.map { ($0.path, Array(MarkedText($0.marked).text.utf8)) })
    found = run.findings
    fixed = original
    for path in original.keys {
      for edit in edits(in: path).reversed() {
        fixed[path]?.replaceSubrange(
          edit.offset..<(edit.offset + edit.length), with: Array(edit.replacement.utf8))
      }
    }
  }

  var fixes: [Fix] { found.compactMap(\.fix) }

  var description: String {
    "\(run)" + fixed.map { "=== \($0.key), fixed\n" + String(decoding: $0.value, as: UTF8.self) }.joined()
  }

  /// In order of place, each once.
  func edits(in path: String) -> [Fix.Edit] {
    Set(fixes.flatMap(\.edits).filter { $0.file == path }).sorted {
      ($0.offset, $0.length) < ($1.offset, $1.length)
    }
  }

  /// What the rule finds in sources that took the place of the example's.
  func findings(in sources: [String: [UInt8]]) -> [Finding] {
    let seen = run.context
    let files = sources.map {
      SyntaxParser.parse(path: $0.key, text: String(decoding: $0.value, as: UTF8.self))
    }
    let context = RuleContext(
      project: Project(files: files), manifest: seen.manifestState, manifestPath: seen.manifestPath,
      options: seen.options, unreadFiles: seen.unreadFiles)
    return run.findings(in: context)
  }
}

/// The Swift compiler's own parser.
private enum Compiler {
  /// Parses each text as a file of its own.
  ///
  /// - Returns: What the compiler has to say; empty where it is content.
  static func parse(_ sources: [[UInt8]]) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tiplint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let paths = try sources.enumerated().map { index, bytes in
      let file = folder.appendingPathComponent("Fixed\(index).swift")
      try Data(bytes).write(to: file)
      return file.path
    }
    let output = folder.appendingPathComponent("output.txt")
    _ = FileManager.default.createFile(atPath: output.path, contents: nil)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swiftc", "-frontend", "-parse"] + paths
    let handle = try FileHandle(forWritingTo: output)
    process.standardError = handle
    process.standardOutput = handle
    try process.run()
    process.waitUntilExit()
    let said = String(decoding: try Data(contentsOf: output), as: UTF8.self)
    return process.terminationStatus == 0 ? said : "status \(process.terminationStatus)\n" + said
  }
}
