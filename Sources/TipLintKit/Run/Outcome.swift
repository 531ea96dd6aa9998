/// How a run ended: the exit status, and which one counts where several apply.
public enum Outcome: Int32, Sendable, CaseIterable {
  /// Nothing at or above the failing level.
  case clean = 0
  /// Findings that fail the run.
  case findings = 1
  /// A usage, configuration, manifest or git problem: there is no answer.
  case problem = 2
  /// Some input could not be read or understood: the answer is incomplete.
  case incomplete = 3

  /// The exit status of the process.
  public var status: Int32 { rawValue }

  /// The outcome of a run in which both happened: a problem outweighs findings, and findings outweigh incompleteness.
  public func and(_ other: Outcome) -> Outcome { rank >= other.rank ? self : other }

  private var rank: Int {
    switch self {
    case .clean: 0
    case .incomplete: 1
    case .findings: 2
    case .problem: 3
    }
  }
}
