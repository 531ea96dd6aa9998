/// Holds inventories against extractions, and keeps count.
struct Comparison {
  private(set) var projects = 0
  private(set) var facts = 0
  /// What the extraction does not follow, so that it was not compared.
  private(set) var open = 0
  private(set) var differences = 0
  /// How many differences are printed.
  let shown: Int

  init(shown: Int) { self.shown = shown }

  mutating func compare(_ inventory: ReportedInventory, _ extraction: Extraction, project: String) {
    projects += 1
    compareTips(inventory, extraction, project)
    let events = inventory.events.map { (Place(file: $0.file, line: $0.line), $0) }
    for (place, event, reported) in pairs(extraction.events, events, project, "event") {
      check(event.name == reported.name, project, place, "event \(reported.name), not \(event.name)")
      check(event.owner == reported.owner, project, place, "owner \(reported.owner ?? "none")")
      check(event.id, reported.id.map { [$0] } ?? [], project, place, "event id")
    }
    let parameters = inventory.parameters.map { (Place(file: $0.file, line: $0.line), $0) }
    for (place, parameter, reported) in pairs(extraction.parameters, parameters, project, "parameter") {
      check(parameter.name == reported.name, project, place, "parameter \(reported.name)")
      check(parameter.owner == reported.owner, project, place, "owner \(reported.owner)")
      check(parameter.isTransient == reported.transient, project, place, "transient \(reported.transient)")
      if let key = parameter.key {
        check(key == reported.key, project, place, "key \(reported.key), not \(key)")
      } else {
        check(reported.type == nil, project, place, "a type where none is written")
      }
    }
  }

  // MARK: Tips

  private mutating func compareTips(
    _ inventory: ReportedInventory, _ extraction: Extraction, _ project: String
  ) {
    let tips = inventory.tips.map { (Place(file: $0.file, line: $0.line), $0) }
    for (place, tip, reported) in pairs(extraction.tips, tips, project, "tip") {
      check(tip.type == reported.type, project, place, "tip \(reported.type), not \(tip.type)")
      check(tip.id, reported.ids, project, place, "tip id (\(reported.idKind))")
      if let lines = tip.ruleLines {
        let found = reported.rules.map(\.line).sorted()
        check(lines == found, project, place, "rules in lines \(found), not \(lines)")
      } else {
        open += 1
      }
      if let options = tip.options {
        let found = ExtractedOptions(
          ignoresDisplayFrequency: reported.ignoresDisplayFrequency ?? false,
          maxDisplayCount: reported.maxDisplayCount, maxDisplayDuration: reported.maxDisplayDuration)
        check(options == found, project, place, "\(found), not \(options)")
      } else {
        open += 1
      }
    }
    compareInvalidations(inventory, extraction, project)
  }

  private mutating func compareInvalidations(
    _ inventory: ReportedInventory, _ extraction: Extraction, _ project: String
  ) {
    var reported: [Place: Set<Place>] = [:]
    for tip in inventory.tips {
      for call in tip.invalidations {
        let tip = Place(file: tip.file, line: tip.line)
        reported[Place(file: call.file, line: call.line), default: []].insert(tip)
      }
    }
    for (place, calls) in extraction.invalidations.sorted(by: { $0.key < $1.key }) {
      let tips = Set(calls.compactMap(\.tip))
      let found = reported[place] ?? []
      check(tips.isSubset(of: found), project, place, "ends \(Self.names(found)), not \(Self.names(tips))")
      if calls.allSatisfy({ $0.tip != nil }) {
        check(
          found.isSubset(of: tips), project, place, "ends \(Self.names(found)), not only \(Self.names(tips))")
      } else {
        open += 1
      }
    }
    for place in reported.keys.sorted() where extraction.invalidations[place] == nil {
      check(false, project, place, "a call of invalidate(reason:) that is not there")
    }
  }

  private static func names(_ places: Set<Place>) -> String {
    places.sorted().map(\.description).joined(separator: ", ")
  }

  // MARK: Counting

  /// What both sides have at a place; what one side lacks is a difference.
  private mutating func pairs<Extracted, Reported>(
    _ extracted: [Place: Extracted], _ reported: [(Place, Reported)], _ project: String, _ title: String
  ) -> [(Place, Extracted, Reported)] {
    let byPlace = Dictionary(reported) { first, _ in first }
    for place in extracted.keys.sorted() where byPlace[place] == nil {
      check(false, project, place, "a \(title) that tiplint does not see")
    }
    return byPlace.sorted { $0.key < $1.key }.compactMap { place, reported in
      if let found = extracted[place] { return (place, found, reported) }
      check(false, project, place, "a \(title) that SwiftParser does not see")
      return nil
    }
  }

  private mutating func check(
    _ id: TextValue, _ reported: [String], _ project: String, _ place: Place, _ title: String
  ) {
    switch id {
    case .known(let texts):
      let (wanted, found) = (Set(texts).sorted(), Set(reported).sorted())
      check(wanted == found, project, place, "\(title) \(found), not \(wanted)")
    case .template(let text): check([text] == reported, project, place, "\(title) \(reported), not \(text)")
    case .unknown: open += 1
    }
  }

  private mutating func check(
    _ holds: Bool, _ project: String, _ place: Place, _ message: @autoclosure () -> String
  ) {
    facts += 1
    if holds { return }
    differences += 1
    if differences <= shown { print("\(project)/\(place): tiplint has \(message())") }
  }
}
