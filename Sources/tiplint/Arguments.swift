import Findings

/// What the command line asks for.
struct Arguments {
  var command: CommandSpec
  var operands: [String] = []
  private var values: [OptionSpec.Name: [String]] = [:]

  struct UsageError: Error {
    var message: String
  }

  func has(_ name: OptionSpec.Name) -> Bool { values[name] != nil }

  func value(_ name: OptionSpec.Name) -> String? { values[name]?.last }

  func all(_ name: OptionSpec.Name) -> [String] { values[name] ?? [] }

  /// - Parameter words: the command line without the program's name.
  init(_ words: [String]) throws(UsageError) {
    var rest = words[...]
    command = Self.takeCommand(&rest)
    var onlyOperands = false
    while let word = rest.popFirst() {
      if onlyOperands || word == "-" || !word.hasPrefix("-") {
        operands.append(word)
      } else if word == "--" {
        onlyOperands = true
      } else {
        try takeOption(word, &rest)
      }
    }
  }

  /// The first word if it names a command; a path of that name can be written `./freeze`.
  private static func takeCommand(_ rest: inout ArraySlice<String>) -> CommandSpec {
    guard let first = rest.first, let spec = CommandTable.all.first(where: { $0.name.rawValue == first })
    else {
      return CommandTable.lint
    }
    rest.removeFirst()
    return spec
  }

  private mutating func takeOption(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
    let isLong = word.hasPrefix("--")
    let body = word.drop { $0 == "-" }
    let parts = body.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    let allowed = command.options + (command.name == .lint ? [CommandTable.version] : [])
    let found = allowed.first { isLong ? $0.name.rawValue == name : $0.short.map(String.init) == name }
    guard let spec = found else { throw unknown(word, name, allowed) }
    if spec.placeholder == nil {
      if parts.count > 1 { throw UsageError(message: "--\(spec.name.rawValue) takes no value.") }
      values[spec.name] = []
      return
    }
    guard let value = parts.count > 1 ? String(parts[1]) : rest.popFirst() else {
      throw UsageError(
        message: "--\(spec.name.rawValue) needs a value: --\(spec.name.rawValue) \(spec.placeholder ?? "").")
    }
    if !spec.choices.isEmpty, !spec.choices.contains(value) {
      throw UsageError(
        message: "--\(spec.name.rawValue) is one of \(spec.choices.joined(separator: ", ")), not `\(value)`.")
    }
    if !spec.isRepeatable, values[spec.name] != nil {
      throw UsageError(message: "--\(spec.name.rawValue) is given twice.")
    }
    values[spec.name, default: []].append(value)
  }

  private func unknown(_ word: String, _ name: String, _ allowed: [OptionSpec]) -> UsageError {
    let nearest = NearestWord.suggestion(for: name, among: allowed.map(\.name.rawValue))
    let hint = nearest.map { " Did you mean --\($0)?" } ?? ""
    return UsageError(message: "`\(command.name.rawValue)` has no option `\(word)`.\(hint)")
  }
}
