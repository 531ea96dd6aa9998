import TipProject

/// What `tiplint inventory` tells: every tip, event and parameter, and where each is shown, set, donated or invalidated.
///
/// The shape is the JSON contract; lines are 1-based, unknown values `null`.
public struct Inventory: Sendable, Equatable {
  public struct Place: Sendable, Equatable {
    public var file: String
    public var line: Int
  }
  public struct Rule: Sendable, Equatable {
    public var input: String
    /// `parameter`, `event` or `unresolved`.
    public var kind: String
    public var line: Int
  }
  public struct Invalidation: Sendable, Equatable {
    public var file: String
    public var line: Int
    public var reason: String?
    public var via: String
  }
  public struct Presentation: Sendable, Equatable {
    public var file: String
    public var line: Int
    public var how: String
  }
  public struct Tip: Sendable, Equatable {
    public var type: String
    public var file: String
    public var line: Int
    public var id: String?
    public var idKind: String
    public var ids: [String]
    public var rules: [Rule]
    /// Some rule waits for the end of onboarding.
    public var gate: Bool
    public var ignoresDisplayFrequency: Bool?
    public var maxDisplayCount: Int?
    public var maxDisplayDuration: Double?
    public var invalidations: [Invalidation]
    public var selfRetiring: Bool
    public var presentations: [Presentation]
    /// The priority of the first group that it is in: `ordered` or `firstAvailable`.
    public var group: String?
  }
  public struct Event: Sendable, Equatable {
    public var id: String?
    public var owner: String?
    public var name: String
    public var file: String
    public var line: Int
    public var payload: String?
    public var donations: [Place]
    /// Tips with a rule on it.
    public var rules: [String]
  }
  public struct Parameter: Sendable, Equatable {
    public var key: String
    public var owner: String
    public var name: String
    public var type: String?
    public var transient: Bool
    public var file: String
    public var line: Int
    public var assignments: [Place]
    public var rules: [String]
  }
  public struct Configuration: Sendable, Equatable {
    public var kind: String
    public var file: String
    public var line: Int
    public var enclosing: String?
  }

  public var tips: [Tip]
  public var events: [Event]
  public var parameters: [Parameter]
  public var configurations: [Configuration]
}
