import FrozenNames
import TipProject
import TipRules

extension Session {
  /// Writes a configuration and the first manifest where there are none yet.
  public func initialize(workingFolder: String? = nil) throws -> Done {
    var lines: [String] = []
    let file = AbsolutePath.join(location.root, Configuration.fileName)
    if location.configurationFile == nil {
      let text = starterConfiguration()
      try AtomicFile.create(Array(text.utf8), at: file)
      lines += ["wrote \(Configuration.fileName):"] + indented(text)
    } else {
      lines.append("kept \(Configuration.fileName), which was there already")
    }
    let hadManifest = manifest.bytes != nil
    let done = try freeze(workingFolder: workingFolder)
    if hadManifest { lines += done.account }
    if !hadManifest, let bytes = try WholeFile.readIfPresent(manifest.absolutePath) {
      lines += ["wrote \(manifest.path):"] + indented(String(decoding: bytes, as: UTF8.self))
    }
    return Done(account: lines, warnings: done.warnings, isIncomplete: done.isIncomplete)
  }

  private func indented(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
      $0.isEmpty ? "" : "    " + $0
    }
  }

  /// A configuration that says what is there: names its defaults, and the gate if one was recognised.
  private func starterConfiguration() -> String {
    // Without a name there is no manifest to demand.
    let hasNames = !project.persistedNames.isEmpty || manifest.bytes != nil
    let gates = ruleContext().onboardingGateNames
    let guessed = """
      # What says "the first run is over". Guessed by name: check it. Of several, any one is enough; `none` if the app has
      # no first-run screens.

      """
    let gate: String
    switch gates.count {
    case 0:
      gate = """
        # The parameter or event that says "the first run is over", such as InsightsTip.onboardingComplete;
        # `none` if the app has no first-run screens.
        # onboarding_gate: none
        """
    case 1: gate = guessed + "onboarding_gate: \(scalar(gates[0]))"
    default: gate = guessed + "onboarding_gate: [\(gates.map(scalar).joined(separator: ", "))]"
    }
    return """
      # tiplint guards the names that TipKit files users' state under, and each tip's lifecycle.
      \(hasNames ? "" : "# ")frozen_names: \(manifest.path)
      \(gate)

      """
  }

  /// A name as YAML takes it for that very text. A Swift name between backticks may hold anything.
  private func scalar(_ name: String) -> String {
    let isOrdinary = name.unicodeScalars.allSatisfy { $0 == "." || $0.properties.isXIDContinue }
    return isOrdinary ? name : ScalarText.quoted(name)
  }
}
