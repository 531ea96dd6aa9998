/// Writes the language of man(7). What stands between backticks becomes bold.
struct Roff {
  private(set) var text = ""

  mutating func title(_ name: String, section: Int, source: String) {
    // No date: the page is the same whenever it is printed.
    text += ".TH \(name) \(section) \"\" \"\(source)\"\n"
  }

  mutating func section(_ name: String) { text += ".SH \(name)\n" }

  mutating func subsection(_ name: String) { text += ".SS \(Self.escaped(name))\n" }

  /// A line that is written in roff already.
  mutating func line(_ line: String) { text += line + "\n" }

  /// One line for each way to call the program.
  mutating func synopsis(_ program: String, _ forms: [String]) {
    text += forms.map { ".B \(program)\n\(Self.styled($0))\n" }.joined(separator: ".br\n")
  }

  mutating func paragraphs(_ paragraphs: [String]) {
    for (index, paragraph) in paragraphs.enumerated() {
      if index > 0 { text += ".PP\n" }
      if CommandText.isExample(paragraph) {
        text += ".RS 4\n.nf\n\\fB\(Self.escaped(String(paragraph.dropFirst(4))))\\fR\n.fi\n.RE\n"
      } else {
        text += Self.styled(paragraph) + "\n"
      }
    }
  }

  mutating func item(_ term: String, _ meaning: String) {
    text += ".TP\n\(Self.styled(term))\n\(Self.styled(meaning))\n"
  }

  // MARK: Text

  /// In short lines, none of which starts with a character that would make it a request.
  private static func styled(_ text: String) -> String {
    let parts = escaped(text).split(separator: "`", omittingEmptySubsequences: false)
    let styled = parts.enumerated().map { index, part in
      index.isMultiple(of: 2) ? String(part) : "\\fB\(part)\\fR"
    }.joined()
    return Help.wrapped(styled, indent: 0).split(separator: "\n").map {
      $0.hasPrefix(".") ? "\\&" + $0 : String($0)
    }.joined(separator: "\n")
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "~": result += "\\(ti"
      case "^": result += "\\(ha"
      default: result.append(character)
      }
    }
    return result
  }
}
