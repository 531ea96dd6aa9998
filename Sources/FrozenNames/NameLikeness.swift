/// How alike two names are, judged by their words.
enum NameLikeness: Int, Comparable {
  case none
  /// They share a word that means something.
  case oneWord
  /// At least half of the words are shared (Dice coefficient).
  case halfOfWords
  /// All words of one are in the other, which says something more.
  case contained
  /// The words are the same but for their forms: `albumView`, `albumViewed`.
  case inflected
  /// Only case, separators and words that mean nothing differ: `copy-photos`, `CopyPhotosTip`.
  case same

  static func < (left: NameLikeness, right: NameLikeness) -> Bool { left.rawValue < right.rawValue }

  static func between(_ left: NameWords, _ right: NameWords) -> NameLikeness {
    if left.spelling == right.spelling { return .same }
    let (shared, extra) = left.words.overlap(with: right.words)
    if shared == 0 { return .none }
    if extra.isEmpty { return .inflected }
    let smaller = min(left.words.count, right.words.count)
    // One shared word says little: `search` is in `searchFilterCleared`. A number or a "not" makes it another thing.
    if shared == smaller, shared >= 2, !extra.contains(where: makesAnotherThing) { return .contained }
    return 2 * shared * 2 >= left.words.count + right.words.count ? .halfOfWords : .oneWord
  }

  private static func makesAnotherThing(_ word: String) -> Bool {
    ["not", "no", "never", "without", "non", "un"].contains(word) || word.utf8.allSatisfy(\.isDigit)
  }
}

/// A name taken apart.
struct NameWords: Sendable {
  /// Without the words that say nothing in a name, unless there are no others.
  let words: [String]
  /// The words without anything between them.
  let spelling: String
  /// Some word says what is named: not so in `Tip`.
  let isTelling: Bool

  init(_ name: String) {
    let all = Words.split(name, splitsCamelCase: true)
    let telling = all.filter { !Self.emptyWords.contains($0) }
    isTelling = !telling.isEmpty
    words = isTelling ? telling : all
    spelling = words.joined()
  }

  private static let emptyWords: Set<String> = [
    "tip", "tips", "tipkit", "event", "events", "did", "has", "have", "is", "was", "user", "the", "a", "an",
    "of", "to",
    "for", "my", "your", "id", "key", "name",
  ]

  /// A name or a path without the types around it: `Inner` of `Outer.Inner`.
  static func lastComponent(of name: String) -> String {
    name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[name.utf8.index(after: $0)...]) } ?? name
  }

  /// Whether only the types around differ. A last component that says nothing, like the `Tip` of `CopyPhotos.Tip`, does not count.
  static func haveSameLastComponent(_ left: String, _ right: String) -> Bool {
    let components = (lastComponent(of: left), lastComponent(of: right))
    return components.0.hasSameBytes(as: components.1) && NameWords(components.0).isTelling
  }

  /// Names by their likeness to what someone typed; `nil` where none comes near.
  ///
  /// The best is the same name in another case or with other separators, then the least mistyped one.
  static func nearest(to name: String, among names: [String]) -> String? {
    let wanted = NameWords(name)
    if let same = names.first(where: { NameWords($0).spelling == wanted.spelling }) { return same }
    let typed = Array(name.utf8.prefix(200))
    var limit = max(1, typed.count / 3)
    var best: String?
    for candidate in names {
      if let distance = EditDistance.between(typed, Array(candidate.utf8.prefix(200)), limit: limit) {
        best = candidate
        limit = distance - 1
        if limit < 0 { break }
      }
    }
    return best ?? names.first { NameLikeness.between(NameWords($0), wanted) >= .contained }
  }
}

extension [String] {
  /// Pairs the words of two texts, each at most once.
  ///
  /// - Returns: How many have a partner, and the words of both that have none.
  func overlap(with other: [String]) -> (shared: Int, extra: [String]) {
    var rest = other
    var shared = 0
    var extra: [String] = []
    var undecided: [String] = []
    // Equal words first, so that a word of like form does not take the partner of an equal one.
    for word in self {
      if let partner = rest.firstIndex(of: word) {
        rest.remove(at: partner)
        shared += 1
      } else {
        undecided.append(word)
      }
    }
    for word in undecided {
      if let partner = rest.firstIndex(where: { Words.areAlike(word, $0) }) {
        rest.remove(at: partner)
        shared += 1
      } else {
        extra.append(word)
      }
    }
    return (shared, extra + rest)
  }
}
