import TipSyntax

/// The linked project: what conforms to `Tip`, effective ids, and which call concerns which tip.
public struct Project: Sendable {
  /// Sorted by the bytes of their paths.
  public internal(set) var files: [FileFacts]
  /// All lists are sorted by place.
  public internal(set) var tips: [Tip] = []
  public internal(set) var events: [Event] = []
  public internal(set) var parameters: [Parameter] = []
  public internal(set) var groups: [TipGroup] = []
  public internal(set) var configurations: [ConfigurationCall] = []
  /// Calls of `invalidate(reason:)` whose receiver could not be resolved.
  public internal(set) var unresolvedInvalidations: [SourceRange] = []
  /// Names that a file must hold to matter to this project, beside those every prefilter looks for:
  /// types, events and helpers whose names say nothing of tips. See `Prefilter`.
  public internal(set) var wantedNames: Set<String> = []

  /// Joins the facts of all files, in any order.
  public init(files: [FileFacts], options: LinkOptions = LinkOptions()) {
    self.files = files.sorted { Array($0.path.utf8).lexicographicallyPrecedes(Array($1.path.utf8)) }
  }

  /// Every name that users' state is filed under, sorted by kind and the bytes of the name.
  public var persistedNames: [PersistedName] { [] }
}

public struct LinkOptions: Sendable {
  /// Whether a path holds tests: code that ships to nobody.
  public var isTest: @Sendable (_ path: String) -> Bool
  /// `#if` names that only debug builds define.
  public var debugConditions: Set<String>

  public init(
    isTest: @escaping @Sendable (String) -> Bool = { _ in false },
    debugConditions: Set<String> = ["DEBUG"]
  ) {
    self.isTest = isTest
    self.debugConditions = debugConditions
  }
}
