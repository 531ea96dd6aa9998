/// Lays out plain text for a terminal.
enum TextWrapping {
  static let width = 80

  /// Breaks a paragraph between words, so that no line is wider than `width` unless a single word is.
  ///
  /// Code between backticks stays on one line where it fits.
  static func wrap(_ paragraph: String, indent: String = "", width: Int = width) -> String {
    var lines: [String] = []
    var line = ""
    for word in words(of: paragraph, width: width - indent.count) {
      if !line.isEmpty, indent.count + line.count + 1 + word.count > width {
        lines.append(indent + line)
        line = ""
      }
      line += line.isEmpty ? word : " " + word
    }
    lines.append(indent + line)
    return lines.joined(separator: "\n")
  }

  private static func words(of paragraph: String, width: Int) -> [String] {
    var words: [String] = []
    var code: String?
    for word in paragraph.split(separator: " ").map(String.init) {
      let ticks = word.filter { $0 == "`" }.count
      if let open = code {
        let joined = open + " " + word
        code = ticks % 2 == 1 ? nil : joined
        if ticks % 2 == 1 {
          words += joined.count <= width ? [joined] : joined.split(separator: " ").map(String.init)
        }
      } else if ticks % 2 == 1 {
        code = word
      } else {
        words.append(word)
      }
    }
    return words + (code.map { $0.split(separator: " ").map(String.init) } ?? [])
  }
}
