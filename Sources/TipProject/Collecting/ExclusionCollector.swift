import TipSyntax

/// Finds out under which conditions declarations are compiled.
struct ExclusionCollector {
  let linker: Linker

  /// - Parameter declarations: an `id` of `UInt32.max` stands for none.
  func collect(_ declarations: [DeclarationRef]) -> Exclusions {
    var places: [Int: Exclusions.Place] = [:]
    for (index, ref) in declarations.enumerated() where ref.id != .max {
      guard let condition = linker.declaration(ref).condition else { continue }
      places[index] = place(of: condition, in: ref.file)
    }
    return Exclusions(places)
  }

  /// Whether two pieces of code, each in some branch of an `#if` or in none, are never compiled together.
  func excludes(_ left: ConditionID?, in file: Int32, _ right: ConditionID?, in otherFile: Int32) -> Bool {
    guard let left, let right else { return false }
    return place(of: left, in: file).excludes(place(of: right, in: otherFile))
  }

  private func place(of condition: ConditionID, in file: Int32) -> Exclusions.Place {
    Exclusions.Place(
      file: file, platforms: linker.platforms(of: condition, in: file),
      branches: branches(around: condition, in: file))
  }

  private func branches(around condition: ConditionID, in file: Int32) -> [Exclusions.Branch] {
    let conditions = linker.files[Int(file)].conditions
    var branches: [Exclusions.Branch] = []
    var current: ConditionID? = condition
    while let id = current {
      branches.append(Exclusions.Branch(group: conditions[Int(id)].group, condition: id))
      current = conditions[Int(id)].parent
    }
    return branches
  }
}
