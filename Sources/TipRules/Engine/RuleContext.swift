import Findings
import FrozenNames
import TipProject

/// Everything that rules may look at, and what they share.
///
/// A reference, so that what one rule works out the next need not; for one thread at a time.
public final class RuleContext {
  /// The names that were frozen.
  public enum ManifestState: Sendable {
    /// - Parameter isConfigured: The configuration names the file that is not there.
    case absent(isConfigured: Bool)
    /// - Parameter document: Where each name stands; `nil` where the manifest was not read from a file.
    case present(Manifest, document: ManifestDocument?)
  }

  public let project: Project
  public let manifestState: ManifestState
  /// Relative to the project, also where there is no file yet.
  public let manifestPath: String
  public let options: RuleOptions
  /// Some of the project's files could not be read, so what is missing may be in them.
  public let unreadFiles: Bool

  /// The state that the project is also compared with.
  public let earlier: EarlierState?
  /// Which names users have.
  public let released: ReleasedNames

  /// What became of the frozen names; `nil` without a manifest and without an earlier state.
  public private(set) lazy var comparison = Comparison.of(
    manifest, earlier: earlier, names: project.persistedNames, released: released, unreadFiles: unreadFiles)

  /// What was dropped from the manifest since the earlier state, or altered; `nil` where there was no manifest then.
  public private(set) lazy var manifestChanges = earlier?.manifest.map {
    ManifestChanges(from: $0, to: manifest ?? Manifest())
  }

  /// `nil` where there is none.
  var manifest: Manifest? {
    if case .present(let manifest, _) = manifestState { manifest } else { nil }
  }

  /// Writes the changes that give a lost name back.
  private(set) lazy var fixes = FixBuilder(project: project)

  /// What tells that the first run is over.
  private(set) lazy var gates = OnboardingGates(project: project, choice: options.onboardingGate)

  /// The tips that users have, with their indices in `Project.tips`.
  private(set) lazy var userTips: [(index: Int, tip: Tip)] = project.tips.enumerated()
    .filter { $1.audience == .users }.map { ($0, $1) }

  /// Whether the project is an app that was read as a whole. Of a library, or where files are missing, nobody can say that
  /// something is never done: it may be done elsewhere.
  private(set) lazy var isWholeApp =
    !unreadFiles && project.entryPoints.contains { $0.kind == .app && $0.audience == .users }

  /// Which tips can never be shown, and why.
  private(set) lazy var reachability = Reachability(project: project, isWholeApp: isWholeApp)

  /// Files with text that could not be read as Swift.
  private lazy var damagedFiles = Set(
    project.files.filter { !$0.problems.isEmpty || !$0.strayMembers.isEmpty }.map(\.path))

  /// Whether the project is understood well enough to change it: what a fix adds may be there already, in a file that was
  /// not read or behind the damage in the file that it would change.
  func canJudge(_ fix: Fix) -> Bool {
    !unreadFiles && fix.edits.allSatisfy { !damagedFiles.contains($0.file) }
  }

  /// For each subject, what an exemption may call it.
  private(set) lazy var exemptionNames = ExemptionNames(project: project)

  /// What became of the comments that silence rules; set once the other rules have run.
  var judgement: SuppressionJudgement?

  public init(
    project: Project, manifest: ManifestState, manifestPath: String = ".tiplint.frozen.yml",
    options: RuleOptions = RuleOptions(), unreadFiles: Bool = false, earlier: EarlierState? = nil,
    released: ReleasedNames = .all
  ) {
    self.project = project
    manifestState = manifest
    self.manifestPath = manifestPath
    self.options = options
    self.unreadFiles = unreadFiles
    self.earlier = earlier
    self.released = released
  }
}
