import TipProject

/// What a manifest says: every name that was ever frozen, and whether it is in force or retired.
///
/// A value without line numbers or comments; `ManifestDocument` knows where each name stands in a text.
public struct Manifest: Hashable, Sendable {
  /// A name is in force or it is retired; there is no third state, and never both.
  public enum State: Hashable, Sendable {
    /// In force. `hint` is a tip's title when it was frozen; events and parameters have none.
    case live(hint: String?)
    /// Users' state under it was given up on purpose. `reason` is never blank.
    case retired(reason: String)

    public static func == (left: State, right: State) -> Bool {
      switch (left, right) {
      case (.live(let left), .live(let right)): left.hasSameBytes(as: right)
      case (.retired(let left), .retired(let right)): left.hasSameBytes(as: right)
      default: false
      }
    }
  }

  /// The one version of the format that this build reads and writes.
  public static let format = 1

  public var states: [FrozenName: State]

  public init(states: [FrozenName: State] = [:]) {
    self.states = states
  }

  /// What `freeze` would write for these names where there is no manifest yet.
  public init(names: [PersistedName]) {
    self.init()
    for declared in DeclaredNames(names).all {
      states[declared.key] = .live(hint: declared.hint(preferring: nil))
    }
  }

  /// The manifest holds no name, neither in force nor retired.
  public var isEmpty: Bool { states.isEmpty }

  public func isLive(_ name: FrozenName) -> Bool {
    if case .live? = states[name] { true } else { false }
  }

  /// The hint beside a name in force.
  public func hint(of name: FrozenName) -> String? {
    if case .live(let hint)? = states[name] { hint } else { nil }
  }

  /// Why a name was retired; `nil` where it is in force or unknown.
  public func reason(of name: FrozenName) -> String? {
    if case .retired(let reason)? = states[name] { reason } else { nil }
  }

  /// The names in force, sorted; those of one kind, or all.
  public func live(_ kind: FrozenName.Kind? = nil) -> [FrozenName] {
    sortedNames(of: kind) { if case .live = $0 { true } else { false } }
  }

  /// The retired names, sorted; those of one kind, or all.
  public func retired(_ kind: FrozenName.Kind? = nil) -> [FrozenName] {
    sortedNames(of: kind) { if case .retired = $0 { true } else { false } }
  }

  private func sortedNames(of kind: FrozenName.Kind?, where matches: (State) -> Bool) -> [FrozenName] {
    states.compactMap { name, state in
      (kind == nil || name.kind == kind) && matches(state) ? name : nil
    }.sorted()
  }
}
