import SwiftLexer

/// The tokens of a source, all but the last one, as text: for each its kind and its own text, with one `.`
/// before the kind for each literal that it is nested in; line breaks are shown as `⏎`, and two spaces part
/// the tokens.
func tokens(_ source: String) -> String {
  let bytes = Array(source.utf8)
  return describe(Lexer.tokenize(bytes).tokens, in: bytes).joined(separator: "  ")
}

/// The same as one string a token.
func describe(_ tokens: [Token], in bytes: [UInt8]) -> [String] {
  var ends: [Int] = []
  return tokens.dropLast().enumerated().map { index, token in
    ends.removeAll { $0 <= index }
    defer { ends.append(index + 1 + Int(token.nestedCount)) }
    let text = String(decoding: bytes[Int(token.offset)..<Int(token.end)], as: UTF8.self)
    let dots = String(repeating: ".", count: ends.count)
    return "\(dots)\(token.kind) \(shown(text))"
  }
}

/// Text with its line breaks made visible.
func shown(_ text: String) -> String {
  String(text.map { $0.isNewline ? "⏎" : $0 })
}

/// The first token of a kind.
func first(_ kind: Token.Kind, in source: String) -> Token? {
  Lexer.tokenize(Array(source.utf8)).tokens.first { $0.kind == kind }
}

/// The problems of a source, as `kind@offset`.
func problems(_ source: String) -> [String] {
  Lexer.tokenize(Array(source.utf8)).problems.map { "\($0.kind.rawValue)@\($0.offset)" }
}
