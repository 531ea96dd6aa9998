/// Writes XML 1.0 that every parser takes, whatever the texts hold.
struct XMLWriter {
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var open: [String] = []

  /// Opens an element, and closes it behind what `content` writes.
  mutating func element(
    _ name: String, _ attributes: [(String, String)] = [], _ content: (inout XMLWriter) -> Void
  ) {
    start(name, attributes, ending: ">\n")
    open.append(name)
    content(&self)
    open.removeLast()
    text += indent + "</\(name)>\n"
  }

  /// An element with nothing in it.
  mutating func element(_ name: String, _ attributes: [(String, String)]) {
    start(name, attributes, ending: "/>\n")
  }

  /// An element that holds lines of text.
  mutating func element(_ name: String, _ attributes: [(String, String)] = [], lines: [String]) {
    start(name, attributes, ending: ">")
    text += lines.map(Self.escaped).joined(separator: "\n") + "</\(name)>\n"
  }

  private mutating func start(_ name: String, _ attributes: [(String, String)], ending: String) {
    text += indent + "<" + name
    for (name, value) in attributes { text += " \(name)=\"\(Self.escaped(value))\"" }
    text += ending
  }

  private var indent: String { String(repeating: "  ", count: open.count) }

  /// Text on one line that means nothing to a parser, to a terminal or to a build service.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in Sanitizer.clean(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&apos;"
      // The only characters without surrogates and controls that XML 1.0 cannot hold.
      case "\u{FFFE}", "\u{FFFF}": result += Sanitizer.escaped(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
