import Testing

@testable import TipSyntax

/// A source, and what `dump()` has to make of it.
struct DumpCase: Sendable, CustomTestStringConvertible {
  let source: String
  let expected: String

  init(_ source: String, _ expected: String) {
    self.source = source
    self.expected = expected
  }

  var testDescription: String { source }
}

func parse(_ source: String) -> FileFacts { SyntaxParser.parse(path: "File.swift", text: source) }

/// The dump of a source, without the line break at its end.
func dump(_ source: String) -> String {
  let text = parse(source).dump()
  return String(text.dropLast())
}

extension FileFacts {
  /// The first declaration of a name, in file order.
  func declaration(_ name: String) -> Declaration? {
    declarations.first { self.name(of: $0.name) == name }
  }
}
