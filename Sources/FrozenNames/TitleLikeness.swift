/// A tip's title, taken apart to recognise it under another name.
struct TitleWords: Sendable {
  /// Equal for titles that differ only in case, white space and punctuation.
  let normalized: String
  /// Without words that a title can lose or gain and stay the same.
  let words: [String]
  /// The title says what the tip is about, so that two tips with this title are hardly two tips.
  let isTelling: Bool

  init(_ title: String) {
    let all = Words.split(title, splitsCamelCase: false)
    normalized = all.joined(separator: " ")
    let telling = all.filter { !Self.smallWords.contains($0) }
    words = telling.isEmpty ? all : telling
    isTelling = Self.isTelling(title, words: all)
  }

  /// `Text(model.title)` or `title` stands in any number of tips and tells nothing. `L10n.copyPhotosTitle` does:
  /// an expression is asked for two words that are not of the trade.
  private static func isTelling(_ title: String, words: [String]) -> Bool {
    guard looksLikeCode(title) else { return words.contains { !codeWords.contains($0) } }
    let parts = Words.split(title, splitsCamelCase: true)
    return parts.filter { !codeWords.contains($0) && !$0.utf8.allSatisfy(\.isDigit) }.count >= 2
  }

  /// A member chain or a call: a dot or a parenthesis right behind a name and no string literal anywhere.
  private static func looksLikeCode(_ title: String) -> Bool {
    if title.utf8.contains(.quote) { return false }
    let bytes = Array(title.utf8)
    return bytes.indices.dropFirst().contains { index in
      guard bytes[index - 1].isNameByte else { return false }
      let next = index + 1 < bytes.count ? bytes[index + 1] : .space
      return bytes[index] == UInt8(ascii: "(") || (bytes[index] == UInt8(ascii: ".") && next.isNameByte)
    }
  }

  private static let smallWords: Set<String> = [
    "a", "an", "the", "your", "my", "our", "this", "that", "these", "to", "of", "in", "on", "for", "with",
    "and", "or",
    "is", "are", "you", "can", "it", "its", "now",
  ]
  private static let codeWords: Set<String> = [
    "text", "title", "titles", "message", "self", "string", "strings", "localized", "localizable",
    "localization",
    "localizedstringkey", "localizedstringresource", "nslocalizedstring", "resource", "l10n", "l", "n", "tip",
    "tips",
    "verbatim", "key", "comment", "bundle", "table", "main", "module", "value", "model", "item", "content",
    "headline",
    "name", "data", "config", "view", "switch", "case", "default", "return", "init", "raw",
  ]
}

enum TitleLikeness {
  /// Whether one title is the other with small changes, so that it must be the same tip.
  ///
  /// People who rename a tip and touch its title inflect a word, change an article, fix a typo or add a word. People who
  /// reuse a slot for a new tip keep the pattern and change what it is about ("Swipe to delete", "Swipe to archive"). So
  /// letters are compared only within a word, and:
  ///
  /// - the same words in any form, or
  /// - at least 4 of 5 words (Dice coefficient, small words left out) with 3 in common, or with 2 in common and alike
  ///   names: below that, one changed word of a short title is the one that matters.
  ///
  /// Different numbers make different titles ("Page 1", "Page 2"), and so does a "not".
  static func areNear(_ left: TitleWords, _ right: TitleWords, namesAreAlike: Bool) -> Bool {
    guard left.isTelling, right.isTelling else { return false }
    let (shared, extra) = left.words.overlap(with: right.words)
    if extra.isEmpty { return true }
    if extra.contains(where: makesAnotherThing) { return false }
    let isMostlySame = shared * 2 * 5 >= (left.words.count + right.words.count) * 4
    return isMostlySame && (shared >= 3 || (shared == 2 && namesAreAlike))
  }

  private static func makesAnotherThing(_ word: String) -> Bool {
    ["not", "no", "never", "without", "don", "off"].contains(word) || word.utf8.contains(where: \.isDigit)
  }
}

extension UInt8 {
  fileprivate var isNameByte: Bool {
    isDigit || self == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}
