import TipSyntax

@testable import TipProject

/// Links files given by path and text. Every text stands for a whole file.
func link(_ files: [String: String], isTest: @escaping @Sendable (String) -> Bool = { $0.contains("Tests/") })
  -> Project
{
  Project(
    files: files.map { SyntaxParser.parse(path: $0.key, text: $0.value) },
    options: LinkOptions(isTest: isTest))
}

/// Links one file that imports SwiftUI and TipKit.
func link(_ text: String) -> Project { link(["App.swift": "import SwiftUI\nimport TipKit\n" + text]) }

extension Project {
  func tip(_ name: String) -> Tip? { tips.first { $0.name == name } }

  /// How each tip is invalidated: `FooTip property`, `BarTip group`, sorted; code that no user runs left out.
  var invalidatedTips: [String] {
    tips.flatMap { tip in
      tip.invalidations.filter { $0.audience == .users }.map { "\(tip.name) \($0.via.rawValue)" }
    }.sorted()
  }

  /// `DEBUG`-only and other hidden tips left out.
  var tipNames: [String] { tips.filter { $0.audience == .users }.map(\.name).sorted() }

  func names(_ kind: PersistedName.Kind) -> [String] { persistedNames.filter { $0.kind == kind }.map(\.name) }
}

/// A tip that has nothing but a title.
func bareTip(_ name: String) -> String { "struct \(name): Tip { var title: Text { Text(\"\(name)\") } }\n" }
