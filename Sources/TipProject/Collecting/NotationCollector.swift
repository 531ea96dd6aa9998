import TipSyntax

/// Gathers how things are written.
struct NotationCollector {
  let linker: Linker
  /// Tips, events and parameters are known.
  let project: Project

  func collect() -> Notation {
    var notation = Notation()
    notation.rules = RuleFormCollector(linker: linker).collect()
    notation.evaluatedDonations = EvaluatedDonationCollector(linker: linker).collect()
    notation.defaultIsolated = IsolationCollector(linker: linker, project: project).collect()
    notation.uncommentedTexts = UncommentedTextCollector(linker: linker, project: project).collect()
    notation.sharedRecords = SharedRecordCollector(linker: linker, project: project).collect()
    return notation
  }
}
