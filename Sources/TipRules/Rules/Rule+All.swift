extension Rule {
  /// Every rule, sorted by id.
  public static let all: [Rule] =
    (nameRules + gateRules + restraintRules + goingAwayRules + startUpRules + presentationRules
    + suppressionRules).sorted { $0.id < $1.id }

  /// The rule with an id.
  public static func named(_ id: String) -> Rule? { all.first { $0.id == id } }
}
