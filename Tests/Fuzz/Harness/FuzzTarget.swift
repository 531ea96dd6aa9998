/// A part of tiplint that must stand any input, with what must hold of its answer.
enum FuzzTarget: String, CaseIterable, Sendable {
  /// Bytes to tokens.
  case lexer
  /// Bytes to `FileFacts`.
  case facts
  /// Several files (see `Parcel`) to reports, fixes, an inventory and a new manifest.
  case pipeline
  case configuration
  /// Up to three manifests (see `Parcel`): parsed, frozen into, retired from, merged.
  case manifest
  case baseline
  /// A Swift file with comments that silence rules.
  case suppressions
  /// A `.gitignore`.
  case ignore
  /// A valid Swift file of which tokens are deleted, doubled and swapped; the input is what the dice show.
  case mutation

  /// Runs one input.
  ///
  /// - Returns: what is wrong with the answer, a line each; empty where nothing is.
  func defects(in bytes: [UInt8]) -> [String] {
    switch self {
    case .lexer: LexerHarness.defects(in: bytes)
    case .facts: FactsHarness.defects(in: bytes)
    case .pipeline: PipelineHarness.defects(in: bytes)
    case .configuration: ConfigurationHarness.defects(in: bytes)
    case .manifest: ManifestHarness.defects(in: bytes)
    case .baseline: BaselineHarness.defects(in: bytes)
    case .suppressions: SuppressionHarness.defects(in: bytes)
    case .ignore: IgnoreHarness.defects(in: bytes)
    case .mutation: MutationHarness.defects(in: bytes)
    }
  }
}

/// Gathers what does not hold.
struct Defects {
  private(set) var list: [String] = []

  mutating func check(_ holds: Bool, _ message: @autoclosure () -> String) {
    if !holds, list.count < 100 { list.append(message()) }
  }

  mutating func add(_ messages: [String]) { list += messages.prefix(100) }
}
