import Findings
import FrozenNames
import Testing
import TipProject
import TipSyntax

@testable import TipRules

/// A text with the places that were marked in it.
struct MarkedText {
  let text: String
  /// Byte offsets in `text`.
  let marks: [Int]

  init(_ marked: String) {
    var text = ""
    var marks: [Int] = []
    for character in marked {
      if character == Example.mark { marks.append(text.utf8.count) } else { text.append(character) }
    }
    self.text = text
    self.marks = marks
  }

  /// `FILE:LINE:COLUMN` of each mark; columns count bytes.
  func places(in file: String) -> [String] {
    let bytes = Array(text.utf8)
    return marks.map { mark in
      let before = bytes[..<mark]
      let line = before.filter { $0 == UInt8(ascii: "\n") }.count + 1
      let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      return "\(file):\(line):\(mark - start + 1)"
    }
  }
}

/// An example as it is, or wrapped.
struct ExampleRun: CustomStringConvertible {
  let rule: Rule
  let example: Example
  let isTriggering: Bool
  let wrapping: Example.Wrapping?

  static let manifestPath = ".tiplint.frozen.yml"

  var description: String {
    let kind = isTriggering ? "triggering" : "quiet"
    let form = wrapping.map { ", \($0.rawValue)" } ?? ""
    return "\(rule.id), \(kind)\(form):\n" + sources.map { "--- \($0.path)\n\($0.marked)" }.joined()
  }

  /// Every form in which the rule's examples are run.
  static func all(of rule: Rule) -> [ExampleRun] {
    let examples = rule.examples.triggering.map { ($0, true) } + rule.examples.quiet.map { ($0, false) }
    return examples.flatMap { example, isTriggering in
      let skipped = rule.examples.skips.union(example.skips)
      let wrappings: [Example.Wrapping?] = [nil] + Example.Wrapping.allCases.filter { !skipped.contains($0) }
      return wrappings.map {
        ExampleRun(rule: rule, example: example, isTriggering: isTriggering, wrapping: $0)
      }
    }
  }

  /// Swift files with their marks.
  var sources: [(path: String, marked: String)] {
    example.files.enumerated().map { index, file in (file.path, wrap(file.source, isFirst: index == 0)) }
  }

  private func wrap(_ source: String, isFirst: Bool) -> String {
    guard let wrapping else { return source }
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let headCount = (lines.lastIndex { $0.hasPrefix("import ") } ?? -1) + 1
    let head = lines[..<headCount].map { $0 + "\n" }.joined()
    let body = lines[headCount...].joined(separator: "\n")
    switch wrapping {
    case .inComment: return head + "/*\n\(body)*/\n"
    case .inString: return head + "let sample = #\"\"\"\n\(body)\"\"\"#\n"
    case .inDebug: return head + "#if DEBUG\n\(body)#endif\n"
    case .inPlatform: return head + "#if os(iOS)\n\(body)#endif\n"
    case .nested: return head + "\(isFirst ? "enum" : "extension") Surroundings {\n\(body)}\n"
    case .afterEmoji:
      return source.split(separator: Example.mark, omittingEmptySubsequences: false)
        .joined(separator: "/* 💿🪩 */ \(Example.mark)")
    case .crlf: return lines.joined(separator: "\r\n")
    case .byteOrderMark: return "\u{FEFF}" + source
    }
  }

  /// Where findings must start, sorted.
  var expected: [String] {
    let hides: Set<Example.Wrapping> = [.inComment, .inString, .inDebug]
    guard isTriggering, wrapping.map(hides.contains) != true else { return [] }
    let inSources = sources.flatMap { MarkedText($0.marked).places(in: $0.path) }
    let inManifest = example.manifest.map { MarkedText($0).places(in: Self.manifestPath) } ?? []
    return (inSources + inManifest).sorted()
  }

  /// Rules about comments judge them by what the other rules found.
  var findings: [Finding] { findings(in: context) }

  func findings(in context: RuleContext) -> [Finding] {
    rule.category == .suppressions
      ? RuleRunner.lint(context).kept.filter { $0.rule == rule.id } : RuleRunner.run(context, only: [rule.id])
  }

  var context: RuleContext {
    let files = sources.map { SyntaxParser.parse(path: $0.path, text: MarkedText($0.marked).text) }
    return RuleContext(
      project: Project(files: files), manifest: manifest, manifestPath: Self.manifestPath,
      options: RuleOptions(onboardingGate: example.gate), unreadFiles: example.unreadFiles,
      earlier: earlier)
  }

  private var manifest: RuleContext.ManifestState {
    guard let document = example.manifest.flatMap(parsed) else { return .absent(isConfigured: false) }
    return .present(document.manifest, document: document)
  }

  private var earlier: EarlierState? {
    example.earlier.flatMap(parsed).map { document in
      EarlierState(
        revision: "main", title: "main (1a2b3c4)", manifest: document.manifest, declared: Manifest())
    }
  }

  private func parsed(_ marked: String) -> ManifestDocument? {
    do {
      return try ManifestParser.parse(Array(MarkedText(marked + "\n").text.utf8))
    } catch {
      Issue.record("The manifest of an example is damaged: \(error)\n\(self)")
      return nil
    }
  }

  /// Runs the rule and records every difference.
  func verify() {
    let found = findings
    let places = found.map { "\($0.location.file):\($0.location.line):\($0.location.column)" }.sorted()
    if places != expected {
      let messages = found.map { "  \($0.location.line):\($0.location.column) \($0.message.text)" }
      Issue.record(
        "Expected findings at \(expected), found \(places).\n\(messages.joined(separator: "\n"))\n\(self)")
    }
    for finding in found { verify(finding) }
  }

  private func verify(_ finding: Finding) {
    #expect(finding.rule == rule.id)
    let parts = [finding.message.problem, finding.message.effect, finding.message.nextStep]
    for part in parts {
      #expect(part.hasSuffix(".") || part.hasSuffix(".)"), "A part ends in no full stop: \(part)")
      #expect(!part.contains("\n") && !part.contains("  "), "A part is broken: \(part)")
    }
  }
}
