/// Text from sources in Markdown, so that it shows as it is and means nothing.
enum Markdown {
  /// The text on one line, with every character that Markdown or HTML could take for markup as a reference to it. What
  /// stands between backticks becomes code.
  static func inline(_ text: String) -> String {
    let parts = Sanitizer.clean(text).split(separator: "`", omittingEmptySubsequences: false)
    // A backtick without a partner is no code.
    guard parts.count % 2 == 1 else { return escaped(parts.joined(separator: "`")) }
    return parts.enumerated().map { index, part in
      index % 2 == 0 ? escaped(String(part)) : "<code>\(escaped(String(part)))</code>"
    }.joined()
  }

  static func code(_ text: String) -> String { "<code>\(escaped(Sanitizer.clean(text)))</code>" }

  /// Letters, digits, blanks and what is not ASCII stand for themselves; so do the marks of plain prose.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", " ", ",", ";", "?", "\u{80}"...:
        result.unicodeScalars.append(scalar)
      default: result += "&#\(scalar.value);"
      }
    }
    return result
  }
}
