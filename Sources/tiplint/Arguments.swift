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
    command = CommandTable.takeCommand(&rest)
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

  private mutating func takeOption(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
    let body = word.drop { $0 == "-" }
    let parts = body.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let spec = command.option(in: word) else { throw unknown(word, String(parts.first ?? "")) }
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

  /// Says which option was meant, or which command takes the option where this one does not.
  private func unknown(_ word: String, _ name: String) -> UsageError {
    let others = CommandTable.all.filter { $0.option(in: word) != nil }.map { "`\($0.name.rawValue)`" }
    let nearest = NearestWord.suggestion(for: name, among: command.accepted.map(\.name.rawValue))
    let hint =
      !others.isEmpty
      ? " It is an option of \(others.joined(separator: ", "))."
      : nearest.map { " Did you mean --\($0)?" } ?? ""
    let owner = command.name == .lint ? "tiplint" : command.name.rawValue
    return UsageError(message: "`\(owner)` has no option `\(word)`.\(hint)")
  }
}
