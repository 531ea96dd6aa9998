import TipProject
import TipSyntax

/// Where the declarations of a file begin, and where the lines stand that findings about them are on.
struct DeclarationHeads {
  private let facts: FileFacts
  /// Byte offsets of whatever begins a declaration or an expression, sorted; a declaration with its keyword's offset.
  private let starts: [(start: UInt32, keyword: UInt32?)]
  /// Numbers (1-based) of lines that hold nothing but their end, sorted.
  private let emptyLines: [Int]

  init(_ facts: FileFacts) {
    self.facts = facts
    emptyLines = (1..<max(1, facts.lineStarts.count)).filter {
      facts.lineStarts[$0] - facts.lineStarts[$0 - 1] <= 2
    }
    let declarations = facts.declarations.lazy.filter {
      $0.kind != .parameter && $0.kind != .genericParameter
    }
    .map { (start: $0.startOffset, keyword: UInt32?.some($0.offset)) }
    // Imports, other code and the end of what is around the comment come between.
    let code = facts.expressionSpans.lazy.map { (start: $0.start, keyword: UInt32?.none) }
    let imports = facts.imports.lazy.map { (start: $0.offset, keyword: UInt32?.none) }
    let ends = facts.declarations.lazy.filter { $0.endOffset > 0 }
      .map { (start: $0.endOffset - 1, keyword: UInt32?.none) }
    starts = (Array(declarations) + Array(code) + Array(imports) + Array(ends)).sorted { left, right in
      left.start != right.start ? left.start < right.start : left.keyword != nil && right.keyword == nil
    }
  }

  /// The line (1-based) of the keyword of the declaration that begins next; `nil` where other code, a brace or an empty line
  /// comes first.
  func lineOfDeclaration(after offset: UInt32) -> Int? {
    let next = starts.partitioningIndex { $0.start > offset }
    guard next < starts.count, let keyword = starts[next].keyword,
      !isEmptyLine(between: facts.line(at: offset), facts.line(at: starts[next].start))
    else { return nil }
    return facts.line(at: keyword)
  }

  /// Whether a line between two others (all 1-based) holds nothing but its end.
  private func isEmptyLine(between first: Int, _ last: Int) -> Bool {
    let next = emptyLines.partitioningIndex { $0 > first }
    return next < emptyLines.count && emptyLines[next] < last
  }
}
