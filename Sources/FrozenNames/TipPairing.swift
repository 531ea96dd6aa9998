/// Pairs missing tips with new ones.
///
/// Content first. Of 31 renames in real histories, 28 kept the title word for word or very nearly, and no two different tips
/// had one title; likeness of names alone found 5. Names decide where titles are silent or several tips share one.
struct TipPairing {
  let titles: TitleIndex
  /// Declarations that give names in force: an enum whose other cases are frozen.
  let frozenDeclarations: Set<String>

  func run(on pairing: inout RenamePairing) {
    pairing.settle(sameTitle(pairing))
    pairing.settle(sameDeclaration(pairing))
    pairing.settle(nearTitle(pairing))
    pairing.settle(sameSpelling(pairing))
    pairing.settle(sameLastComponent(pairing))
    pairing.settle(onlyPair(pairing))
    pairing.settle(siblingCase(pairing))
  }

  private func sameTitle(_ pairing: RenamePairing) -> [RenamePairing.Edge] {
    let pairs = pairing.openPairs({ $0.title.map(Self.key) ?? [] }, { $0.titles.flatMap(Self.key) })
    return pairs.map { old, new in
      let likeness = pairing.likeness(old, new)
      var evidence = Rename.Evidence.sameTitle
      if let title = pairing.missing[old].title, titles.isShared(title) {
        // The title is not this tip's own; then only names that are very much alike make it safe.
        evidence = likeness.evidence(from: .contained) ?? .sharedTitle
      }
      return edge(old, new, evidence, in: pairing)
    }
  }

  private static func key(_ title: TitleWords) -> [String] { title.isTelling ? [title.normalized] : [] }

  /// An `id` was added to the tip's type: the old id is the type's name.
  private func sameDeclaration(_ pairing: RenamePairing) -> [RenamePairing.Edge] {
    pairing.openPairs(
      { [$0.name.name] }, { new in new.entry.declarations.filter { !$0.isImplicit }.map(\.declaredAs) }
    )
    .map { edge($0, $1, .sameDeclaration, in: pairing) }
  }

  private func nearTitle(_ pairing: RenamePairing) -> [RenamePairing.Edge] {
    let pairs = pairing.openPairsSharingWord({ $0.title?.words ?? [] }, { $0.titles.flatMap(\.words) })
    return pairs.compactMap { old, new in
      guard let title = pairing.missing[old].title else { return nil }
      let namesAreAlike = pairing.likeness(old, new) >= .halfOfWords
      let isNear = pairing.new[new].titles.contains {
        TitleLikeness.areNear(title, $0, namesAreAlike: namesAreAlike)
      }
      return isNear ? edge(old, new, .nearTitle, in: pairing) : nil
    }
  }

  private func sameSpelling(_ pairing: RenamePairing) -> [RenamePairing.Edge] {
    pairing.openPairs({ [$0.words.spelling] }, { [$0.words.spelling] })
      .map { edge($0, $1, .sameSpelling, in: pairing) }
  }

  /// `HelpTip` in two places may well be two tips: a name of one word does not stand against two titles, unless one place is
  /// merely inside the other.
  private func sameLastComponent(_ pairing: RenamePairing) -> [RenamePairing.Edge] {
    pairing.openPairs(
      { [NameWords.lastComponent(of: $0.name.name)] },
      { $0.first.isImplicit ? [NameWords.lastComponent(of: $0.name)] : [] }
    ).compactMap { old, new in
      let name = pairing.new[new].name
      let words = NameWords(NameWords.lastComponent(of: name))
      let isNested =
        name.hasSuffix("." + pairing.missing[old].name.name)
        || pairing.missing[old].name.name.hasSuffix("." + name)
      let isSpecific =
        words.words.count >= 2 || isNested || !pairing.missing[old].contradicts(pairing.new[new])
      return words.isTelling && isSpecific ? edge(old, new, .sameLastComponent, in: pairing) : nil
    }
  }

  /// One is missing, one is new, the names are alike, and no titles say that they are two tips.
  private func onlyPair(_ pairing: RenamePairing) -> [RenamePairing.Edge] {
    guard pairing.openMissing.count == 1, pairing.openNew.count == 1, let old = pairing.openMissing.first,
      let new = pairing.openNew.first, !pairing.missing[old].contradicts(pairing.new[new]),
      let evidence = pairing.likeness(old, new).evidence(from: .halfOfWords)
    else { return [] }
    return [edge(old, new, evidence, in: pairing)]
  }

  /// Of a declaration that gives several names, such as an enum by its raw values, all others are still frozen; one name is
  /// new there, and one without a title of its own is gone.
  private func siblingCase(_ pairing: RenamePairing) -> [RenamePairing.Edge] {
    let untitled = pairing.openMissing.filter { pairing.missing[$0].title == nil }
    guard untitled.count == 1, let old = untitled.first else { return [] }
    let siblings = pairing.openNew.filter {
      let first = pairing.new[$0].first
      return !first.isImplicit && frozenDeclarations.contains(first.declaredAs)
    }
    guard siblings.count == 1, let new = siblings.first else { return [] }
    return [edge(old, new, .siblingCase, in: pairing)]
  }

  /// The rank says what else speaks for the pair, to decide between tips with one title.
  private func edge(
    _ old: Int, _ new: Int, _ evidence: Rename.Evidence, in pairing: RenamePairing
  ) -> RenamePairing.Edge {
    let name = pairing.missing[old].name.name
    let successor = pairing.new[new].first
    let isSameDeclaration = !successor.isImplicit && successor.declaredAs == name
    let isSameComponent =
      successor.isImplicit && NameWords.haveSameLastComponent(name, successor.name)
    let rank =
      isSameDeclaration || isSameComponent ? RenamePairing.topRank : pairing.likeness(old, new).rawValue
    return RenamePairing.Edge(old: old, new: new, evidence: evidence, rank: rank)
  }
}

extension NameLikeness {
  /// What the likeness of two names is worth as evidence; `nil` below `minimum`.
  func evidence(from minimum: NameLikeness) -> Rename.Evidence? {
    guard self >= minimum else { return nil }
    switch self {
    case .same, .inflected: return .sameSpelling
    case .contained: return .containedWords
    case .halfOfWords: return .sharedWords
    case .oneWord: return .onlyCandidate
    case .none: return nil
    }
  }
}
