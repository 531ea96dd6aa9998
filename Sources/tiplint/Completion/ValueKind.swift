/// What may stand for a value on the command line, as far as completion can help with it.
enum ValueKind: Equatable {
  case files, folders
  /// `NAME` or `NAME=FILE`.
  case formats
  case rules, commands, revisions
  /// The kinds of names that a manifest holds, and those names.
  case kinds, frozenNames
  case words([String])
  /// Anything: a number, a reason.
  case text

  /// - Parameter placeholder: what stands for the value in help, brackets and dots included.
  /// - Returns: `nil` for one that nothing is known about; a test sees to it that there is none in the table.
  init?(placeholder: String) {
    switch placeholder {
    case "FILE", "[PATH ...]", "PATH", "BASE", "OURS", "THEIRS": self = .files
    case "[PATH]", "FOLDER": self = .folders
    case "NAME[=FILE]": self = .formats
    case "ID", "RULE": self = .rules
    case "[COMMAND]": self = .commands
    case "REV": self = .revisions
    case "KIND": self = .kinds
    case "NAME": self = .frozenNames
    case "N", "TEXT", "[LABEL]": self = .text
    default: return nil
    }
  }
}

extension OptionSpec {
  /// What its value may be; `nil` for a flag.
  var valueKind: ValueKind? {
    guard let placeholder else { return nil }
    return choices.isEmpty ? ValueKind(placeholder: placeholder) : .words(choices)
  }
}

extension CommandSpec {
  /// What may stand at a place among the operands; `nil` where nothing may.
  ///
  /// Words in lower case are meant as they are, so that `tokens FILE | rules-page` takes one of two words first.
  ///
  /// - Parameter index: 0-based.
  func operandKind(at index: Int) -> ValueKind? {
    let forms = operandForms
    let words = forms.compactMap {
      index < $0.count && $0[index].first?.isLowercase == true ? $0[index] : nil
    }
    if !words.isEmpty { return .words(words) }
    for form in forms {
      if index < form.count { return ValueKind(placeholder: form[index]) }
      if let last = form.last, last.hasSuffix("...]") { return ValueKind(placeholder: last) }
    }
    return nil
  }

  /// The operands of each form of the usage line, options aside.
  var operandForms: [[String]] {
    operands.split(separator: "|").map { form in
      var parts: [String] = []
      for word in form.split(separator: " ").prefix(while: { !$0.hasPrefix("--") }) {
        if word == "...]", let last = parts.popLast() {
          parts.append("\(last) ...]")
        } else {
          parts.append(String(word))
        }
      }
      return parts
    }
  }
}
