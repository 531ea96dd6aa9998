import TipProject

/// A name in force that is gone from the sources.
struct MissingName: Sendable {
  let name: FrozenName
  let hint: String?
  let words: NameWords
  let title: TitleWords?

  init(_ name: FrozenName, hint: String?) {
    self.name = name
    self.hint = hint
    words = NameWords(name.name)
    title = hint.map(TitleWords.init)
  }
}

/// A name of today's sources that is not in force yet.
struct NewName: Sendable {
  let entry: DeclaredNames.Entry
  let words: NameWords
  /// Those of all its declarations.
  let titles: [TitleWords]

  init(_ entry: DeclaredNames.Entry) {
    self.entry = entry
    words = NameWords(entry.key.name)
    titles = entry.titles
  }

  var name: String { entry.key.name }
  var first: PersistedName { entry.first }
}

/// Missing and new names of one kind on their way to pairs.
struct RenamePairing {
  /// One reason to pair two names. `old` and `new` are indices.
  struct Edge: Hashable {
    let old: Int
    let new: Int
    let evidence: Rename.Evidence
    /// Decides between edges of one tier; see `NameLikeness` for the scale.
    let rank: Int
  }
  struct Pair {
    let old: Int
    let new: Int
    let evidence: Rename.Evidence
    let isUnique: Bool
  }

  /// Above this many pairs of names to look at, a tier that compares words is left out: hundreds of names changed at once, and
  /// nobody's rename is recognised by likeness among them. What is looked up by key (equal titles, spellings, components) is not bounded.
  static let maximumComparisons = 50_000
  /// A key that more names share at one side says nothing about any of them.
  static let maximumNamesPerKey = 32
  /// The rank of a pair that is certain among pairs with equal evidence; above all ranks of `NameLikeness`.
  static let topRank = NameLikeness.same.rawValue + 1

  let missing: [MissingName]
  let new: [NewName]
  private(set) var pairs: [Pair] = []
  private(set) var openMissing: Set<Int>
  private(set) var openNew: Set<Int>
  /// Plausible successors of missing names for which none was chosen.
  private var candidates: [Int: Set<Int>] = [:]
  /// New names that are among `candidates`.
  private var contested: Set<Int> = []

  init(missing: [MissingName], new: [NewName]) {
    self.missing = missing
    self.new = new
    openMissing = Set(missing.indices)
    openNew = Set(new.indices)
  }

  // MARK: Edges

  /// Open pairs that share a key.
  func openPairs(
    _ oldKeys: (MissingName) -> [String], _ newKeys: (NewName) -> [String]
  ) -> [(old: Int, new: Int)] {
    pairs(
      openMissing.keyed { oldKeys(missing[$0]) }, openNew.keyed { newKeys(new[$0]) },
      limit: Self.maximumNamesPerKey)
  }

  private func pairs(_ old: [String: [Int]], _ new: [String: [Int]], limit: Int) -> [(old: Int, new: Int)] {
    var pairs: Set<[Int]> = []
    for (key, olds) in old where olds.count <= limit {
      guard let news = new[key], news.count <= limit else { continue }
      for old in olds { for new in news { pairs.insert([old, new]) } }
    }
    return pairs.map { ($0[0], $0[1]) }.sorted { $0 < $1 }
  }

  /// Open pairs that share a word, in any form; none where there are too many to compare.
  func openPairsSharingWord(
    _ oldWords: (MissingName) -> [String], _ newWords: (NewName) -> [String]
  ) -> [(old: Int, new: Int)] {
    let old = openMissing.keyed { oldWords(missing[$0]).map(Words.stem) }
    let new = openNew.keyed { newWords(self.new[$0]).map(Words.stem) }
    let comparisons = old.reduce(0) { $0 + $1.value.count * (new[$1.key]?.count ?? 0) }
    return comparisons > Self.maximumComparisons ? [] : pairs(old, new, limit: .max)
  }

  /// How alike the names of a pair are.
  func likeness(_ old: Int, _ new: Int) -> NameLikeness {
    NameLikeness.between(missing[old].words, self.new[new].words)
  }

  // MARK: Settling

  /// Pairs what the edges of one tier connect beyond doubt. A missing name that is left with several edges has candidates and goes
  /// without a partner: weaker evidence must not overrule the doubt.
  mutating func settle(_ edges: [Edge]) {
    let byOld = Dictionary(grouping: edges, by: \.old)
    let byNew = Dictionary(grouping: edges, by: \.new)
    func rivals(of edge: Edge) -> [Edge] { (byOld[edge.old]! + byNew[edge.new]!).filter { $0 != edge } }

    var rest = edges.sorted { ($0.old, $0.new) < ($1.old, $1.new) }
    var didPair = true
    while didPair, !rest.isEmpty {
      let chosen = Self.soleBest(in: rest)
      for edge in chosen { pair(edge, rivals: rivals(of: edge)) }
      didPair = !chosen.isEmpty
      rest.removeAll { !openMissing.contains($0.old) || !openNew.contains($0.new) }
    }
    for edge in rest {
      candidates[edge.old, default: []].insert(edge.new)
      contested.insert(edge.new)
      openMissing.remove(edge.old)
    }
  }

  /// Edges that are the best one at both ends: the only one, or ahead of the others with names that are alike.
  private static func soleBest(in edges: [Edge]) -> [Edge] {
    let bests = [Dictionary(grouping: edges, by: \.old), Dictionary(grouping: edges, by: \.new)].map {
      groups in
      groups.mapValues { group -> Edge? in
        if group.count == 1 { return group[0] }
        let top = group.map(\.rank).max()!
        let first = group.filter { $0.rank == top }
        return first.count == 1 && top >= NameLikeness.halfOfWords.rawValue ? first[0] : nil
      }
    }
    return edges.filter { bests[0][$0.old] == .some($0) && bests[1][$0.new] == .some($0) }
  }

  private mutating func pair(_ edge: Edge, rivals: [Edge]) {
    let isClear =
      edge.rank >= NameLikeness.contained.rawValue
      && rivals.allSatisfy { $0.rank <= NameLikeness.oneWord.rawValue }
    pairs.append(
      Pair(
        old: edge.old, new: edge.new, evidence: edge.evidence,
        isUnique: (rivals.isEmpty || isClear) && !contested.contains(edge.new)))
    openMissing.remove(edge.old)
    openNew.remove(edge.new)
  }

  /// Takes two names out without making a pair of them.
  mutating func close(old: Int) { openMissing.remove(old) }
  mutating func close(new: Int) { openNew.remove(new) }

  // MARK: Results

  /// What owners of parameters are called today, by the names of renamed tips.
  var owners: [String: String] {
    Dictionary(
      pairs.map { (missing[$0.old].name.name, new[$0.new].first.declaredAs) },
      uniquingKeysWith: { first, _ in first })
  }

  func renames(isComplete: Bool) -> [Rename] {
    pairs.map { pair in
      let old = missing[pair.old]
      let successor = new[pair.new]
      let isSafe =
        isComplete && pair.isUnique && pair.evidence.isStrong && successor.entry.declarations.count == 1
        && !(pair.evidence.yieldsToTitles && old.contradicts(successor))
      return Rename(
        old: old.name, oldHint: old.hint, new: successor.first, evidence: pair.evidence,
        isUnique: pair.isUnique,
        offersSafeFix: isSafe)
    }.sorted { $0.old < $1.old }
  }

  /// The missing names without a partner.
  func orphans(titles: TitleIndex) -> [Orphan] {
    let paired = Set(pairs.map(\.old))
    let taken = Set(pairs.map(\.new))
    return missing.indices.filter { !paired.contains($0) }.map { old in
      let name = missing[old]
      let candidates = (candidates[old] ?? []).subtracting(taken).sorted().map { new[$0].first }
      return Orphan(
        name: name.name, hint: name.hint, candidates: candidates,
        lookalikes: titles.frozenTips(titled: name.title))
    }
  }
}

extension MissingName {
  /// Both titles say what their tip is about, and that is not the same.
  func contradicts(_ new: NewName) -> Bool {
    guard let title, title.isTelling, new.titles.contains(where: \.isTelling) else { return false }
    return !new.titles.contains {
      $0.normalized == title.normalized || TitleLikeness.areNear(title, $0, namesAreAlike: true)
    }
  }
}

extension Set<Int> {
  /// The elements by their keys, each list sorted.
  fileprivate func keyed(by keys: (Int) -> [String]) -> [String: [Int]] {
    var index: [String: [Int]] = [:]
    for element in sorted() {
      for key in Set<String>(keys(element)) { index[key, default: []].append(element) }
    }
    return index
  }
}
