import TipSyntax

/// What the branches of a file's `#if` blocks mean for who compiles them. Each branch is looked at once, so that a long chain
/// of `#elseif` costs no more than its length.
struct ConditionTable {
  /// Of one branch, that of the code around it included.
  struct Entry {
    /// Whether a release build for a platform that has TipKit may hold the branch.
    var isInRelease: Bool
    /// The same for a debug build.
    var isInDebug: Bool
    /// The platforms that may compile it.
    var platforms: Platforms
  }

  /// Runs beside `FileFacts.conditions`.
  let entries: [Entry]
}

extension Linker {
  /// Whether code in this `#if` branch can be in a release build for a platform that has TipKit.
  ///
  /// - Parameter debug: ask about a debug build instead.
  func isPresent(_ condition: ConditionID?, in file: Int32, debug: Bool = false) -> Bool {
    guard let condition else { return true }
    let entry = entry(of: condition, in: file)
    return debug ? entry.isInDebug : entry.isInRelease
  }

  /// The platforms that code in an `#if` branch may be compiled for.
  func platforms(of condition: ConditionID?, in file: Int32) -> Platforms {
    condition.map { entry(of: $0, in: file).platforms } ?? .all
  }

  private func entry(of condition: ConditionID, in file: Int32) -> ConditionTable.Entry {
    if conditionTables[Int(file)] == nil { conditionTables[Int(file)] = conditionTable(of: file) }
    return conditionTables[Int(file)].unsafelyUnwrapped.entries[Int(condition)]
  }

  private func conditionTable(of file: Int32) -> ConditionTable {
    let conditions = files[Int(file)].conditions
    var entries: [ConditionTable.Entry] = []
    /// By branch: what is left for those after it.
    var rests: [ConditionTable.Entry] = []
    entries.reserveCapacity(conditions.count)
    rests.reserveCapacity(conditions.count)
    // Branches before this one, and those around it, have smaller numbers.
    for branch in conditions {
      var entry = ConditionTable.Entry(isInRelease: true, isInDebug: true, platforms: .all)
      if let previous = branch.previous { entry = rests[Int(previous)] }
      var rest = entry
      if let expression = branch.expression {
        let reach = reach(expression, in: file)
        entry.platforms.formIntersection(reach.yes)
        rest.platforms.formIntersection(reach.no)
        narrow(&entry, &rest, by: expression, in: file)
      }
      rests.append(rest)
      if let parent = branch.parent {
        let around = entries[Int(parent)]
        entry.isInRelease = entry.isInRelease && around.isInRelease
        entry.isInDebug = entry.isInDebug && around.isInDebug
        entry.platforms.formIntersection(around.platforms)
      }
      entries.append(entry)
    }
    return ConditionTable(entries: entries)
  }

  /// A branch is out where its condition is false, and those after it where it is true.
  private func narrow(
    _ entry: inout ConditionTable.Entry, _ rest: inout ConditionTable.Entry, by expression: ExpressionID,
    in file: Int32
  ) {
    switch truth(expression, in: file, debug: false) {
    case .no: entry.isInRelease = false
    case .yes: rest.isInRelease = false
    case .unknown: break
    }
    switch truth(expression, in: file, debug: true) {
    case .no: entry.isInDebug = false
    case .yes: rest.isInDebug = false
    case .unknown: break
    }
  }
}
