import TipSyntax

/// Finds declarations that are never compiled together: in different branches of one `#if`, or for different platforms,
/// in whichever files.
struct Exclusion {
  let linker: Linker

  /// - Returns: For each index, those of the declarations that exclude it.
  func groups(_ declarations: [DeclarationRef]) -> [Int: Set<Int>] {
    let conditional = declarations.enumerated().compactMap { index, ref -> Entry? in
      guard ref.id != .max, let condition = linker.declaration(ref).condition else { return nil }
      return Entry(
        index: index, file: ref.file, condition: condition,
        platforms: linker.platforms(of: condition, in: ref.file))
    }
    var result: [Int: Set<Int>] = [:]
    for (position, left) in conditional.enumerated() {
      for right in conditional[(position + 1)...] where areExclusive(left, right) {
        result[left.index, default: []].insert(right.index)
        result[right.index, default: []].insert(left.index)
      }
    }
    return result
  }

  private struct Entry {
    let index: Int
    let file: Int32
    let condition: ConditionID
    let platforms: Platforms
  }

  private func areExclusive(_ left: Entry, _ right: Entry) -> Bool {
    if left.platforms.isDisjoint(with: right.platforms) { return true }
    return left.file == right.file && linker.areExclusive(left.condition, right.condition, in: left.file)
  }
}
