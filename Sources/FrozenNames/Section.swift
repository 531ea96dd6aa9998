/// A list of names in a manifest.
enum Section: Hashable {
  case live(FrozenName.Kind)
  case retired(FrozenName.Kind)

  /// The key around the retired lists.
  static let retiredWord = "retired"

  /// The order in which the lists stand.
  static let inOrder =
    FrozenName.Kind.allCases.map(Section.live) + FrozenName.Kind.allCases.map(Section.retired)

  init(of name: FrozenName, in state: Manifest.State) {
    switch state {
    case .live: self = .live(name.kind)
    case .retired: self = .retired(name.kind)
    }
  }

  var isRetired: Bool { if case .retired = self { true } else { false } }

  func name(_ item: PlacedItem) -> FrozenName { FrozenName(kind, item.item.name) }

  var kind: FrozenName.Kind {
    switch self {
    case .live(let kind), .retired(let kind): kind
    }
  }

  /// The key of the list.
  var word: String { Self.word(for: kind) }

  static func word(for kind: FrozenName.Kind) -> String {
    switch kind {
    case .tip: "tips"
    case .event: "events"
    case .parameter: "parameters"
    }
  }

  static func kind(for word: String) -> FrozenName.Kind? {
    FrozenName.Kind.allCases.first { self.word(for: $0) == word }
  }
}
