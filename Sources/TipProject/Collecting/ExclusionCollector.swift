import TipSyntax

/// Finds out under which conditions declarations are compiled.
struct ExclusionCollector {
  let linker: Linker

  /// - Parameter declarations: an `id` of `UInt32.max` stands for none.
  func collect(_ declarations: [DeclarationRef]) -> Exclusions {
    var places: [Int: Exclusions.Place] = [:]
    for (index, ref) in declarations.enumerated() where ref.id != .max {
      guard let condition = linker.declaration(ref).condition else { continue }
      places[index] = Exclusions.Place(
        file: ref.file, platforms: linker.platforms(of: condition, in: ref.file),
        branches: branches(around: condition, in: ref.file))
    }
    return Exclusions(places)
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
