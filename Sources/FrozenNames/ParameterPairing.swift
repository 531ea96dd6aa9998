/// Pairs missing parameters with new ones, part by part of their keys.
struct ParameterPairing {
  /// Today's paths of tips that were renamed, by their old names.
  let owners: [String: String]

  func run(on pairing: inout RenamePairing) {
    pairing.settle(edges(.retyped, in: pairing, old: Self.ownerAndName, new: Self.ownerAndName))
    pairing.settle(edges(.movedWithOwner, in: pairing, old: newOwnerAndName, new: Self.ownerAndName))
    pairing.settle(edges(.moved, in: pairing, old: Self.typeAndName, new: Self.typeAndName))
    pairing.settle(edges(.renamedInOwner, in: pairing, old: Self.typeAndOwner, new: Self.typeAndOwner))
  }

  /// Connects what has a part of the key in common, wherever the key is cut.
  private func edges(
    _ evidence: Rename.Evidence, in pairing: RenamePairing, old: (ParameterKey) -> [String],
    new: (ParameterKey) -> [String]
  ) -> [RenamePairing.Edge] {
    pairing.openPairs({ old(ParameterKey($0.name.name)) }, { new(ParameterKey($0.first)) }).map {
      RenamePairing.Edge(old: $0, new: $1, evidence: evidence, rank: rank(pairing, $0, $1))
    }
  }

  private static func ownerAndName(_ key: ParameterKey) -> [String] {
    key.splits.map { "\($0.owner)+\(key.name)" }
  }
  private static func typeAndName(_ key: ParameterKey) -> [String] {
    key.splits.map { "\($0.type)+\(key.name)" }
  }
  private static func typeAndOwner(_ key: ParameterKey) -> [String] { [key.path] }

  private func newOwnerAndName(_ key: ParameterKey) -> [String] {
    key.splits.compactMap { split in owners[split.owner].map { "\($0)+\(key.name)" } }
  }

  /// Where one part is the same in several keys, the likeness of what differs decides: the other parts are equal.
  private func rank(_ pairing: RenamePairing, _ old: Int, _ new: Int) -> Int {
    let old = ParameterKey(pairing.missing[old].name.name)
    let new = ParameterKey(pairing.new[new].first)
    if !old.name.hasSameBytes(as: new.name) {
      return NameLikeness.between(NameWords(old.name), NameWords(new.name)).rawValue
    }
    return NameLikeness.between(NameWords(old.path), NameWords(new.path)).rawValue
  }
}
