/// Pairs missing events with new ones. A manifest holds nothing of an event but its name, so the words of the names decide.
enum EventPairing {
  /// The name is spelled in another way, or the property that declares it kept its name.
  static func runOnNames(_ pairing: inout RenamePairing) {
    pairing.settle(
      pairing.openPairs({ [$0.words.spelling] }, { [$0.words.spelling] })
        .map { edge($0, $1, .sameSpelling, in: pairing) })
    pairing.settle(
      pairing.openPairs(
        { [$0.words.spelling] },
        { new in new.entry.declarations.map { NameWords(NameWords.lastComponent(of: $0.declaredAs)).spelling }
        }
      ).map { edge($0, $1, .sameDeclaration, in: pairing) })
    pairing.settle(byWords(pairing, atLeast: .inflected))
  }

  /// Some of the words are the same.
  static func runOnWords(_ pairing: inout RenamePairing) {
    pairing.settle(byWords(pairing, atLeast: .halfOfWords))
    let isOnlyPair = pairing.openMissing.count == 1 && pairing.openNew.count == 1
    if isOnlyPair { pairing.settle(byWords(pairing, atLeast: .oneWord)) }
  }

  private static func byWords(_ pairing: RenamePairing, atLeast minimum: NameLikeness) -> [RenamePairing.Edge]
  {
    let pairs = pairing.openPairsSharingWord({ $0.words.words }, { $0.words.words })
    return pairs.compactMap { old, new in
      pairing.likeness(old, new).evidence(from: minimum).map { edge(old, new, $0, in: pairing) }
    }
  }

  private static func edge(
    _ old: Int, _ new: Int, _ evidence: Rename.Evidence, in pairing: RenamePairing
  ) -> RenamePairing.Edge {
    RenamePairing.Edge(old: old, new: new, evidence: evidence, rank: pairing.likeness(old, new).rawValue)
  }

  // MARK: Replacements

  /// Takes out of both pairings the events whose place a parameter of the same name, or nearly, took: `didOpenAlbum` that is
  /// `Bool.AlbumTip+hasOpenedAlbum` today. Only where neither has a second partner.
  static func replacements(of events: inout RenamePairing, by parameters: inout RenamePairing)
    -> [Replacement]
  {
    // The words of a key are those of its property.
    let named = parameters.openNew.sorted().map {
      ($0, NameWords(ParameterKey.name(of: parameters.new[$0].name)))
    }
    var index: [String: [(Int, NameWords)]] = [:]
    for parameter in named {
      for stem in Set(parameter.1.words.map(Words.stem)) { index[stem, default: []].append(parameter) }
    }
    var partners: [(event: Int, parameter: Int)] = []
    for event in events.openMissing.sorted() {
      let words = events.missing[event].words
      let sharing = Set(words.words.map(Words.stem)).flatMap { index[$0] ?? [] }
      let alike = sharing.filter { NameLikeness.between(words, $0.1) >= .contained }
      for parameter in Set(alike.map(\.0)) { partners.append((event, parameter)) }
    }
    let perEvent = Dictionary(grouping: partners, by: \.event)
    let perParameter = Dictionary(grouping: partners, by: \.parameter)
    var result: [Replacement] = []
    for (event, parameter) in partners
    where perEvent[event]?.count == 1 && perParameter[parameter]?.count == 1 {
      result.append(
        Replacement(event: events.missing[event].name, parameter: parameters.new[parameter].first))
      events.close(old: event)
      parameters.close(new: parameter)
    }
    return result
  }
}
