import SwiftOperators
import SwiftParser
import SwiftSyntax
import TipSyntax

/// Compares sources and keeps count.
struct Comparison {
  private(set) var files = 0
  private(set) var rejected = 0
  private(set) var pieces = 0
  private(set) var differences = 0
  /// How many differences are printed in full.
  let shown: Int

  private var operators = OperatorTable.standardOperators

  init(shown: Int) {
    self.shown = shown
    // The standard library has these, but the table lacks them.
    let missing = """
      infix operator .&: MultiplicationPrecedence
      infix operator .|: AdditionPrecedence
      infix operator .^: AdditionPrecedence
      """
    operators.addSourceFile(Parser.parse(source: missing)) { _ in }
  }

  /// Compares one source, unless SwiftParser finds an error in it.
  mutating func compare(_ bytes: [UInt8], name: String) {
    let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    guard !tree.hasError else {
      rejected += 1
      return
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let facts = SyntaxParser.parse(path: name, text: text)
    let folded = operators.foldAll(tree) { _ in }
    let theirs = Set(TreePieces.collect(from: folded))
    let ours = Set(FactsPieces.collect(from: facts, source: bytes))
    files += 1
    pieces += theirs.count
    for problem in facts.problems {
      let (line, column) = facts.lineAndColumn(at: problem.offset)
      report("\(name):\(line):\(column): TipSyntax alone reports \(problem.kind)")
    }
    for offset in facts.strayMembers {
      let (line, column) = facts.lineAndColumn(at: offset)
      report("\(name):\(line):\(column): TipSyntax alone finds no declaration")
    }
    for piece in ours.symmetricDifference(theirs).sorted() {
      let side = ours.contains(piece) ? "TipSyntax" : "SwiftParser"
      let (line, column) = facts.lineAndColumn(at: UInt32(piece.start))
      let content = String(
        decoding: bytes[piece.start..<max(piece.end, piece.start)].prefix(60), as: UTF8.self)
      report(
        "\(name):\(line):\(column): \(side) alone has \(piece.kind) \(piece.detail) \(content.debugDescription)"
      )
    }
  }

  private mutating func report(_ message: String) {
    differences += 1
    if differences <= shown { print(message) }
  }
}
