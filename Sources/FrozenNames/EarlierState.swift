import TipProject

/// What was frozen or in use in an earlier state of the project, such as where a branch began.
public struct EarlierState: Sendable {
  /// Where a name was declared then.
  public struct Place: Hashable, Sendable {
    /// Relative to the project.
    public var file: String
    /// 1-based.
    public var line: Int

    public init(file: String, line: Int) {
      self.file = file
      self.line = line
    }
  }

  /// What the user called it, such as `origin/main`.
  public var revision: String
  /// The revision and its commit, for messages: `origin/main (1a2b3c4)`.
  public var title: String
  /// The manifest of then; `nil` where there was none.
  public var manifest: Manifest?
  /// What the sources of then gave.
  public var declared: Manifest
  /// Where, for each name of `declared`.
  public var places: [FrozenName: Place]

  public init(
    revision: String, title: String, manifest: Manifest?, declared: Manifest,
    places: [FrozenName: Place] = [:]
  ) {
    self.revision = revision
    self.title = title
    self.manifest = manifest
    self.declared = declared
    self.places = places
  }

  /// Names that were in force or in use.
  public func holds(_ name: FrozenName) -> Bool { guarded[name] != nil }

  /// With the hints of then. A name that was retired then was given up, whatever the sources said.
  var guarded: [FrozenName: Manifest.State] {
    let frozen = manifest?.states ?? [:]
    return frozen.merging(declared.states) { frozen, _ in frozen }.filter { state in
      if case .live = state.value { true } else { false }
    }
  }
}

/// Which names users have.
public struct ReleasedNames: Sendable {
  /// `nil` where everything counts as released.
  private let names: Set<FrozenName>?

  /// Every name: what holds where nothing says which tags ship.
  public static let all = ReleasedNames(names: nil)

  /// - Parameter manifests: those of all releases.
  public init(manifests: [Manifest]) { names = Set(manifests.flatMap(\.states.keys)) }

  private init(names: Set<FrozenName>?) { self.names = names }

  public func contains(_ name: FrozenName) -> Bool { names?.contains(name) ?? true }
}

extension Comparison {
  /// What became of the names of today's manifest, and of those that an earlier state had and today's manifest lost.
  ///
  /// - Parameters:
  ///   - manifest: today's; `nil` where there is none.
  ///   - earlier: `nil` to look at today's only.
  ///   - names: today's persisted names.
  ///   - released: names that are not released may go.
  ///   - unreadFiles: Some of the sources could not be read.
  /// - Returns: `nil` where there is neither a manifest nor an earlier state.
  public static func of(
    _ manifest: Manifest?, earlier: EarlierState?, names: [PersistedName], released: ReleasedNames = .all,
    unreadFiles: Bool = false
  ) -> Comparison? {
    let declared = Set(names.map { FrozenName($0) })
    let isFree = { (name: FrozenName) in !released.contains(name) && !declared.contains(name) }
    let today = manifest.map { manifest in
      var manifest = manifest
      for name in manifest.live() where isFree(name) { manifest.states[name] = nil }
      return Comparison(manifest: manifest, names: names, unreadFiles: unreadFiles)
    }
    guard let earlier else { return today }
    let guarded = earlier.guarded.filter { !isFree($0.key) }
    let lost = Set(guarded.keys.filter { manifest?.states[$0] == nil })
    if lost.isEmpty { return today }
    // Names that are new since then can be the other half of a rename, frozen or not.
    var then = Manifest(states: guarded)
    for name in manifest?.retired() ?? [] { then.states[name] = manifest?.states[name] }
    let since = Comparison(manifest: then, names: names, unreadFiles: unreadFiles)
    return today?.joined(by: since, for: lost) ?? since.limited(to: lost)
  }

  private func limited(to names: Set<FrozenName>) -> Comparison {
    Comparison(
      missing: missing.filter(names.contains), unfrozen: [], reused: [],
      renames: renames.filter { names.contains($0.old) },
      renested: renested.filter { names.contains($0.old) },
      replacements: replacements.filter { names.contains($0.event) },
      swapped: swapped.filter { $0.moves.contains { names.contains($0.old) } },
      orphans: orphans.filter { names.contains($0.name) }, isComplete: isComplete)
  }

  private func joined(by other: Comparison, for names: Set<FrozenName>) -> Comparison {
    let other = other.limited(to: names)
    let successors = Set(
      (other.renames + other.renested + other.swapped.flatMap(\.moves)).map { FrozenName($0.new) }
        + other.replacements.map { FrozenName($0.parameter) })
    return Comparison(
      missing: (missing + other.missing).sorted(),
      unfrozen: unfrozen.filter { !successors.contains(FrozenName($0)) }, reused: reused,
      renames: (renames + other.renames).sorted { $0.old < $1.old },
      renested: (renested + other.renested).sorted { $0.old < $1.old },
      replacements: (replacements + other.replacements).sorted { $0.event < $1.event },
      swapped: swapped + other.swapped.filter { !swapped.contains($0) },
      orphans: (orphans + other.orphans).sorted { $0.name < $1.name }, isComplete: isComplete)
  }
}
