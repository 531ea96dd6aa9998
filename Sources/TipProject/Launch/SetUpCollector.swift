import TipSyntax

/// Finds calls that may set TipKit up in code that is not there.
struct SetUpCollector {
  let linker: Linker

  /// Calls such as `TipCenter.setUp()` whose target cannot be told.
  func possibleSetUps() -> [SourceRange] {
    verbs().flatMap { verb in
      linker.uses.calls[verb].filter { speaksOfTips($0, verb) && isOutside($0) }.map {
        linker.nameRange(of: $0)
      }
    }.sorted()
  }

  private func verbs() -> [Symbol] {
    (0..<UInt32(linker.symbolTable.count)).map(Symbol.init(raw:)).filter { symbol in
      if linker.uses.calls[symbol].isEmpty { return false }
      let name = linker.symbolTable[symbol].lowercased()
      return setUpWords.contains { name.contains($0) }
    }
  }

  private func speaksOfTips(_ call: ExpressionRef, _ verb: Symbol) -> Bool {
    guard linker.audience(of: call) == .users, case .call(let callee, _) = linker.expression(call) else {
      return false
    }
    let text = linker.sourceText(ExpressionRef(file: call.file, id: callee))
    let words = text.lowercased()
    return subjectWords.contains { words.contains($0) }
  }

  private func isOutside(_ call: ExpressionRef) -> Bool {
    guard linker.callTargets(call).isEmpty, case .call(let callee, _) = linker.expression(call) else {
      return false
    }
    switch linker.entity(of: ExpressionRef(file: call.file, id: callee)) {
    case .unknown, .builtin: return true
    case .type(.outside): return true
    default: return false
    }
  }
}

/// What the names of such functions say.
private let setUpWords = [
  "config", "setup", "set_up", "start", "bootstrap", "initial", "prepare", "activate", "install", "enable",
]

/// What the names of modules and types that look after tips speak of.
private let subjectWords = [
  "tip", "hint", "onboard", "tour", "guide", "coach", "discover", "help", "feature", "tutorial",
]
