import TipSyntax

/// Where the declarations of a file begin, and where the lines stand that findings about them are on.
struct DeclarationHeads {
  private let facts: FileFacts
  /// Byte offsets of whatever begins a declaration or an expression, sorted; a declaration with its keyword's offset.
  private let starts: [(start: UInt32, keyword: UInt32?)]

  init(_ facts: FileFacts) {
    self.facts = facts
    let declarations = facts.declarations.lazy.filter {
      $0.kind != .parameter && $0.kind != .genericParameter
    }
    .map { (start: $0.startOffset, keyword: UInt32?.some($0.offset)) }
    let code = facts.expressionSpans.lazy.map { (start: $0.start, keyword: UInt32?.none) }
    starts = (Array(declarations) + Array(code)).sorted { left, right in
      left.start != right.start ? left.start < right.start : left.keyword != nil && right.keyword == nil
    }
  }

  /// The line (1-based) of the keyword of the declaration that begins next; `nil` where other code comes first.
  func lineOfDeclaration(after offset: UInt32) -> Int? {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle].start <= offset { low = middle + 1 } else { high = middle }
    }
    guard low < starts.count, let keyword = starts[low].keyword else { return nil }
    return facts.line(at: keyword)
  }
}
