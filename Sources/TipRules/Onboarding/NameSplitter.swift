/// Takes Swift names apart.
enum NameSplitter {
  /// The words of a name, in lower case: `hasSeenURLIntro2` is `has`, `seen`, `url`, `intro`, `2`.
  static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    let scalars = Array(name.unicodeScalars)
    func finish() {
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      if index > 0, startsWord(scalar, after: scalars[index - 1], before: next) { finish() }
      if isPartOfWord(scalar) { word += scalar.properties.lowercaseMapping } else { finish() }
    }
    finish()
    return words
  }

  private static func startsWord(
    _ scalar: Unicode.Scalar, after previous: Unicode.Scalar, before next: Unicode.Scalar?
  ) -> Bool {
    if scalar.properties.isUppercase {
      // The last capital of `URLIntro` belongs to the word that it starts.
      return !previous.properties.isUppercase || next?.properties.isLowercase == true
    }
    return isDigit(scalar) != isDigit(previous)
  }

  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || isDigit(scalar)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.numericType != nil }
}
