import Findings
import FrozenNames
import TipProject
import TipSyntax

@testable import TipRules

/// Links files given by path and text. A text with no import is taken to import SwiftUI and TipKit.
func link(_ files: [String: String]) -> Project {
  Project(
    files: files.map { path, text in
      SyntaxParser.parse(
        path: path, text: text.contains("import ") ? text : "import SwiftUI\nimport TipKit\n" + text)
    },
    options: LinkOptions(isTest: { $0.hasPrefix("Tests/") }))
}

func link(_ text: String) -> Project { link(["App.swift": text]) }

/// What rules see of a project, with a manifest as text or without one.
func context(
  _ files: [String: String], manifest: String? = nil,
  options: RuleOptions = RuleOptions(onboardingGate: .none),
  unreadFiles: Bool = false
) throws -> RuleContext {
  let document = try manifest.map { try ManifestParser.parse(Array($0.utf8)) }
  return RuleContext(
    project: link(files),
    manifest: document.map { .present($0.manifest, document: $0) } ?? .absent(isConfigured: false),
    options: options, unreadFiles: unreadFiles)
}

func context(
  _ text: String, manifest: String? = nil, options: RuleOptions = RuleOptions(onboardingGate: .none),
  unreadFiles: Bool = false
) throws -> RuleContext {
  try context(["App.swift": text], manifest: manifest, options: options, unreadFiles: unreadFiles)
}

/// A tip that has nothing but a title.
func bareTip(_ name: String, title: String? = nil) -> String {
  "struct \(name): Tip {\n  var title: Text { Text(\"\(title ?? name)\") }\n}\n"
}
