import TipProject

/// Today's names, one entry a name, however many declarations give it.
struct DeclaredNames {
  struct Entry {
    let key: FrozenName
    /// Sorted by place; never empty.
    let declarations: [PersistedName]

    /// The declaration that speaks for the name: the first by place.
    var first: PersistedName { declarations[0] }

    /// The title to keep beside the name, as the manifest writes it.
    ///
    /// Several declarations may give one name under several titles, as the branches of an `#if` do.
    /// Then the frozen title stays while any of them still has it, so that the manifest does not flicker.
    func hint(preferring frozen: String?) -> String? {
      guard key.kind == .tip else { return nil }
      let hints = declarations.compactMap { $0.hint.map(TitleHint.text(of:)) }.filter { !$0.isEmpty }
      return hints.first { $0.hasSameBytes(as: frozen ?? "") } ?? hints.first
    }
  }

  /// Sorted by name.
  let all: [Entry]
  private let places: [FrozenName: Int]

  init(_ names: [PersistedName]) {
    all = Dictionary(grouping: names, by: FrozenName.init)
      .map { Entry(key: $0, declarations: $1.sorted { ($0.range, $0.index) < ($1.range, $1.index) }) }
      .sorted { $0.key < $1.key }
    places = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1.key, $0) })
  }

  subscript(name: FrozenName) -> Entry? { places[name].map { all[$0] } }
}

/// The form in which a title stands in a manifest.
enum TitleHint {
  /// Unicode scalars; longer titles (mostly expressions) are cut. A hint is to be recognised, not to be complete.
  static let maximumLength = 160

  /// White space is collapsed, so that a title written over several lines stays readable on one.
  static func text(of title: String) -> String {
    let text = title.collapsingWhiteSpace()
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: maximumLength, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return text }
    return String(scalars[..<end]) + "…"
  }
}

extension String {
  /// Without white space at both ends, and with one space for each run of it inside.
  func collapsingWhiteSpace() -> String {
    unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map(String.init).joined(separator: " ")
  }
}
