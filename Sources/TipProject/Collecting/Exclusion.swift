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
    var result = byPlatform(conditional)
    addByBranch(conditional, to: &result)
    return result
  }

  /// Whether two pieces of code, each in some branch of an `#if` or in none, are never compiled together.
  func excludes(_ left: ConditionID?, in file: Int32, _ right: ConditionID?, in otherFile: Int32) -> Bool {
    guard let left, let right else { return false }
    if linker.platforms(of: left, in: file).isDisjoint(with: linker.platforms(of: right, in: otherFile)) {
      return true
    }
    guard file == otherFile else { return false }
    let branches = Dictionary(branching(left, in: file)) { first, _ in first }
    return branching(right, in: file).contains { group, branch in
      branches[group].map { $0 != branch } ?? false
    }
  }

  /// The groups of branches around one, each with the branch that was taken.
  private func branching(_ condition: ConditionID, in file: Int32) -> [(UInt32, ConditionID)] {
    let conditions = linker.files[Int(file)].conditions
    return Array(sequence(first: condition) { conditions[Int($0)].parent }).map {
      (conditions[Int($0)].group, $0)
    }
  }

  private struct Entry {
    let index: Int
    let file: Int32
    let condition: ConditionID
    let platforms: Platforms
  }

  /// Those for one set of platforms are excluded by the same declarations and share one set.
  private func byPlatform(_ entries: [Entry]) -> [Int: Set<Int>] {
    let groups = Dictionary(grouping: entries, by: \.platforms)
    var result: [Int: Set<Int>] = [:]
    for (platforms, members) in groups {
      let others = groups.filter { $0.key.isDisjoint(with: platforms) }.flatMap { $0.value.map(\.index) }
      if others.isEmpty { continue }
      let excluded = Set(others)
      for member in members { result[member.index] = excluded }
    }
    return result
  }

  /// Those in different branches of one `#if`. Those in one branch share one set again.
  private func addByBranch(_ entries: [Entry], to result: inout [Int: Set<Int>]) {
    struct Branching: Hashable {
      let file: Int32
      let group: UInt32
    }
    var branches: [Branching: [ConditionID: [Entry]]] = [:]
    for entry in entries {
      let conditions = linker.files[Int(entry.file)].conditions
      var current: ConditionID? = entry.condition
      while let id = current {
        let branching = Branching(file: entry.file, group: conditions[Int(id)].group)
        branches[branching, default: [:]][id, default: []].append(entry)
        current = conditions[Int(id)].parent
      }
    }
    for members in branches.values where members.count > 1 {
      for (branch, own) in members {
        let others = members.filter { $0.key != branch }.flatMap(\.value)
        let platforms = Set(others.map(\.platforms))
        let excluded = Set(others.map(\.index))
        for entry in own where !platforms.allSatisfy({ $0.isDisjoint(with: entry.platforms) }) {
          result[entry.index] = result[entry.index]?.union(excluded) ?? excluded
        }
      }
    }
  }
}
