import TipProject

/// What the inputs of rules can ever be, as far as the project's own code decides.
struct InputSources {
  /// TipKit looks at the latest donations only.
  ///
  /// Source: https://developer.apple.com/documentation/tipkit/tips/event
  static let keptDonations = 1_000

  private let project: Project
  private let isWholeApp: Bool
  /// The indices of the events with one id, by that id.
  private let eventsByID: [String: [Int]]

  init(project: Project, isWholeApp: Bool) {
    self.project = project
    self.isWholeApp = isWholeApp
    var eventsByID: [String: [Int]] = [:]
    for (index, event) in project.events.enumerated() {
      if case .known(let id) = event.identity { eventsByID[id, default: []].append(index) }
    }
    self.eventsByID = eventsByID
  }

  /// The events that share one record with an event, itself included.
  func sharers(of event: Int) -> [Int] {
    guard case .known(let id) = project.events[event].identity else { return [event] }
    return eventsByID[id] ?? [event]
  }

  /// One input for all that are filed under one name.
  func canonical(_ input: TipRule.Input) -> TipRule.Input {
    if case .event(let event) = input { return .event(sharers(of: event)[0]) }
    return input
  }

  func isInteger(_ input: TipRule.Input) -> Bool {
    guard case .parameter(let index) = input else { return true }
    return ["Int", "UInt", "Int64", "Int32"].contains(project.parameters[index].valueType)
  }

  /// Why a demand can never be met; `nil` where it may be.
  func obstacle(to demand: Predicate, on input: TipRule.Input) -> Reachability.Obstacle.Reason? {
    switch input {
    case .parameter(let index):
      guard let values = values(of: index) else { return nil }
      return values.contains { demand.holds(for: $0) != false } ? nil : .parameter(index)
    case .event(let index):
      if let kept = kept(of: index), !demand.canHold(upTo: kept) { return .threshold(kept: kept) }
      return isNeverDonated(index) && !demand.canHold(upTo: 0) ? .event(index) : nil
    case .unresolved: return nil
    }
  }

  // MARK: Parameters

  /// All values that a parameter ever has; `nil` where there may be others.
  func values(of parameter: Int) -> [LiteralValue]? {
    let parameter = project.parameters[parameter]
    guard isWholeApp, parameter.audience == .users, !parameter.escapes, parameter.possibleAssignments.isEmpty,
      let initial = parameter.defaultValue.flatMap(LiteralValue.init(source:))
    else { return nil }
    var values = [initial]
    for assignment in parameter.assignments where assignment.audience == .users {
      guard let value = assignment.value.flatMap(LiteralValue.init(source:)) else { return nil }
      values.append(value)
    }
    return values
  }

  // MARK: Events

  /// How many donations are kept; `nil` where that is unknown.
  func kept(of event: Int) -> Int? {
    var kept = 0
    for sharer in sharers(of: event) {
      if project.events[sharer].hasUnreadLimit { return nil }
      kept = max(kept, project.events[sharer].donationLimit ?? Self.keptDonations)
    }
    return kept
  }

  /// Whether no code that users have donates an event, as far as receivers are understood.
  func isNeverDonated(_ event: Int) -> Bool {
    guard isWholeApp, case .known = project.events[event].identity else { return false }
    return sharers(of: event).allSatisfy { sharer in
      let event = project.events[sharer]
      return !event.escapes && !event.donations.contains { $0.audience == .users }
    }
  }
}

/// The value of a literal that rules are written about.
enum LiteralValue: Hashable {
  case boolean(Bool)
  case number(Double)

  /// - Parameter source: Source text; `nil` results for what is no such literal.
  init?(source: String) {
    switch source {
    case "true": self = .boolean(true)
    case "false": self = .boolean(false)
    default:
      guard let number = Double(source.filter { $0 != "_" }) else { return nil }
      self = .number(number)
    }
  }
}
