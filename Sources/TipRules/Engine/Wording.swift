import Findings
import FrozenNames
import TipProject

/// Source text or a name inside a message.
func code(_ text: String) -> String { "`\(text)`" }

/// `A, B and C`
func enumeration(_ parts: [String]) -> String {
  guard parts.count > 1, let last = parts.last else { return parts.first ?? "" }
  return parts.dropLast().joined(separator: ", ") + " and " + last
}

extension FrozenName {
  /// The command that gives a name up: ``tiplint retire tip OldTip --reason "…"``, in code quotes.
  var retireCommand: String {
    code("tiplint retire \(kind.rawValue) \(ShellWord.quoted(name)) --reason \"…\"")
  }

  /// The same for a name that only an earlier state knows.
  func retireCommand(against revision: String) -> String {
    code(
      "tiplint retire \(kind.rawValue) \(ShellWord.quoted(name)) --against \(ShellWord.quoted(revision)) --reason \"…\""
    )
  }

  /// ``the tip `Old` ``
  var phrase: String { "the \(kind.rawValue) \(code(name))" }
}

extension String {
  /// For a sentence that something is put before.
  var decapitalized: String { prefix(1).lowercased() + dropFirst() }

  /// For the start of a sentence.
  var capitalizedStart: String { prefix(1).uppercased() + dropFirst() }
}

/// ``A``, ``B`` and 3 more tips: for lists that may be long.
func names(_ tips: [String]) -> String {
  let shown = tips.prefix(tips.count > 4 ? 3 : 4).map(code)
  let rest = tips.count - shown.count
  return enumeration(rest == 0 ? shown : shown + ["\(rest) more"])
}
