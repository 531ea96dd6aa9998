import TipProject

/// What the inputs of rules can ever be, as far as the project's own code decides.
struct InputSources {
  /// TipKit looks at the latest donations only.
  ///
  /// Source: https://developer.apple.com/documentation/tipkit/tips/event
  static let keptDonations = 1_000

  private let project: Project
  private let isWholeApp: Bool
  /// What is known of all events that are filed under one id.
  private struct Record {
    var events: [Int] = []
    var kept: Int? = 0
    var mayBeDonated = false

    mutating func add(_ index: Int, _ event: Event, isKnown: Bool) {
      events.append(index)
      kept = event.hasUnreadLimit ? nil : kept.map { max($0, event.donationLimit ?? keptDonations) }
      mayBeDonated =
        mayBeDonated || !isKnown || event.escapes || event.donations.contains { $0.audience == .users }
    }
  }

  private let records: [Record]
  private let recordOfEvent: [Int]

  init(project: Project, isWholeApp: Bool) {
    self.project = project
    self.isWholeApp = isWholeApp
    var records: [Record] = []
    var recordByID: [String: Int] = [:]
    recordOfEvent = project.events.enumerated().map { index, event in
      var record: Int?
      var isKnown = false
      if case .known(let id) = event.identity {
        isKnown = true
        record = recordByID[id]
        recordByID[id] = record ?? records.count
      }
      if record == nil { records.append(Record()) }
      records[record ?? records.count - 1].add(index, event, isKnown: isKnown)
      return record ?? records.count - 1
    }
    self.records = records
  }

  /// The events that share one record with an event, itself included, in order of place.
  func sharers(of event: Int) -> [Int] { records[recordOfEvent[event]].events }

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
  func kept(of event: Int) -> Int? { records[recordOfEvent[event]].kept }

  /// Whether no code that users have donates an event, as far as receivers are understood.
  func isNeverDonated(_ event: Int) -> Bool { isWholeApp && !records[recordOfEvent[event]].mayBeDonated }
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
