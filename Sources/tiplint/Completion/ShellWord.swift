/// A word of a command line as it was typed, perhaps not to its end.
enum ShellWord {
  /// The word without its quotes and backslashes. Nothing is expanded: `$x` and `~` stay what they are.
  static func plain(_ raw: String) -> String {
    var result = String.UnicodeScalarView()
    var quote: UnicodeScalar?
    var scalars = raw.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      switch scalar {
      case quote: quote = nil
      case "'" where quote == nil, "\"" where quote == nil: quote = scalar
      case "\\" where quote != "'":
        guard let next = scalars.next() else { break }
        // Inside double quotes a backslash is a letter, but for these.
        if quote == "\"", !"$`\"\\".unicodeScalars.contains(next) { result.append(scalar) }
        result.append(next)
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
