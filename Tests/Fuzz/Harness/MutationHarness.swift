import Foundation
import SwiftLexer
import SyntaxValidation
import TipSyntax

/// Valid files with a few tokens deleted, doubled or swapped: tiplint stands them, and what they say outside of the
/// damaged declaration is the same as before.
enum MutationHarness {
  /// - Parameter bytes: what chooses the file and the damage.
  static func defects(in bytes: [UInt8]) -> [String] {
    var dice = Dice(bytes)
    let source = sources[dice.below(sources.count)]
    return defects(of: source, &dice)
  }

  static func defects(of source: [UInt8], _ dice: inout Dice) -> [String] {
    var defects = Defects()
    let mutation = TokenMutation(of: source, &dice)
    let facts = FactsHarness.parse(mutation.result)
    defects.add(facts.defects(length: mutation.result.count))
    defects.add(LexerHarness.defects(in: mutation.result))
    let containment = Containment(of: mutation, in: source)
    if let declaration = containment.declaration {
      let before = containment.outline(of: FactsHarness.parse(source), outside: declaration) { $0 }
      let after = containment.outline(of: facts, outside: declaration) { mutation.originalOffset(of: $0) }
      defects.check(before == after, "outside of \(declaration):\n" + difference(before, after))
    }
    if dice.below(8) == 0 { defects.add(PipelineHarness.defects(in: mutation.result)) }
    if defects.list.isEmpty { return [] }
    return defects.list + ["the damage: \(mutation)"]
  }

  private static func difference(_ before: [String], _ after: [String]) -> String {
    let lost = Set(before).subtracting(after).sorted().prefix(5).map { "- \($0)" }
    let new = Set(after).subtracting(before).sorted().prefix(5).map { "+ \($0)" }
    return (lost + new).joined(separator: "\n")
  }

  /// The Swift files of `Fixtures`, sorted by path.
  static let sources: [[UInt8]] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Fixtures").standardizedFileURL
    let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted()
      .compactMap { try? Array(Data(contentsOf: root.appendingPathComponent($0))) }.filter { !$0.isEmpty }
  }()
}

/// Tells whether damage is shut in, and compares what is outside.
///
/// Damage is shut in by a declaration where all of it lies between the declaration's braces, no bracket and no directive
/// is touched, and the lexer finds the same tokens outside as before. Then the braces say where the declaration ends,
/// whatever is between them.
struct Containment {
  /// From the `{` to the `}` of the innermost declaration that shuts the damage in, in bytes of the undamaged file;
  /// `nil` where none does.
  let declaration: Range<UInt32>?

  init(of mutation: TokenMutation, in source: [UInt8]) {
    declaration = Self.declaration(mutation, source)
  }

  private static func declaration(_ mutation: TokenMutation, _ source: [UInt8]) -> Range<UInt32>? {
    guard let damage = mutation.damagedRange, !mutation.touchesStructure else { return nil }
    let facts = FactsHarness.parse(source)
    let around = facts.declarations.filter {
      $0.braceOffset > 0 && $0.braceOffset < damage.lowerBound && damage.upperBound < $0.endOffset
        && source[Int($0.endOffset) - 1] == UInt8(ascii: "}")
    }
    guard let innermost = around.max(by: { $0.braceOffset < $1.braceOffset }) else { return nil }
    let braces = innermost.braceOffset..<innermost.endOffset
    let before = tokens(of: source, outside: braces) { $0 }
    let after = tokens(of: mutation.result, outside: braces) { mutation.originalOffset(of: $0) }
    return before == after ? braces : nil
  }

  private static func tokens(
    of source: [UInt8], outside range: Range<UInt32>, _ original: (UInt32) -> UInt32
  ) -> [Token] {
    Lexer.tokenize(source).tokens.compactMap { token in
      var token = token
      token.offset = original(token.offset)
      // A literal around the damage has another length afterwards, and is no outside.
      return token.offset > range.lowerBound && token.offset < range.upperBound - 1 ? nil : token
    }
  }

  /// A line for each declaration, expression, import and attribute outside of a range, by place.
  func outline(
    of facts: FileFacts, outside range: Range<UInt32>, _ original: (UInt32) -> UInt32
  ) -> [String] {
    func isOutside(_ offset: UInt32) -> Bool {
      let offset = original(offset)
      return offset <= range.lowerBound || offset >= range.upperBound
    }
    let declarations = facts.declarations.filter { isOutside($0.nameOffset) && isOutside($0.startOffset) }
      .map { declaration in
        var line = "\(original(declaration.nameOffset)) \(declaration.kind)"
        line += " \(facts.name(of: declaration.name)) ..<\(original(declaration.endOffset))"
        // What is between the braces says whether a property is computed or has a setter.
        let isAround =
          original(declaration.startOffset) <= range.lowerBound
          && original(declaration.endOffset) >= range.upperBound
        if !isAround { line += " \(declaration.modifiers.rawValue) \(declaration.members.count) members" }
        return line + (declaration.condition == nil ? "" : " if")
      }
    let expressions = facts.expressionSpans.filter { isOutside($0.start) && isOutside($0.nameOffset) }.map {
      "\(original($0.start))..<\(original($0.end)) expression"
    }
    let attributes = facts.attributes.filter { isOutside($0.offset) }.map {
      "\(original($0.offset))..<\(original($0.endOffset)) attribute"
    }
    let imports = facts.imports.filter { isOutside($0.offset) }.map {
      "\(original($0.offset)) import \(facts.name(of: $0.module))"
    }
    return (declarations + expressions + attributes + imports).sorted()
  }
}
