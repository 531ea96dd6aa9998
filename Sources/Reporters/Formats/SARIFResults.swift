import Findings

/// The results of a SARIF run.
struct SARIFResults {
  private let input: ReportInput
  private let items: [ReportItem]
  private let ruleIndices: [String: Int]
  private let hasSuppressions: Bool

  /// - Parameter rules: the ids of the rules that the run describes, in its order.
  init(_ items: [ReportItem], rules: [String], _ input: ReportInput) {
    self.input = input
    self.items = items
    ruleIndices = Dictionary(
      rules.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    hasSuppressions = !input.suppressed.isEmpty
  }

  var json: [JSONValue] {
    let questions = items.flatMap(questions)
    let answers = SourceQuestions.answer(
      questions, file: \.file, read: input.source, open: SourcePositions.init
    ) { $0.answer(in: $1) }
    var regions = answers.makeIterator()
    return items.map { result($0, &regions) }
  }

  /// The places of an item, in the order in which `result` wants them.
  private func questions(_ item: ReportItem) -> [SARIFPlaces.Question] {
    let finding = item.finding
    let places =
      [finding.location] + finding.notes.map(\.location) + [item.suppression?.directive].compactMap { $0 }
    return places.map(SARIFPlaces.Question.place) + (finding.fix?.edits ?? []).map(SARIFPlaces.Question.edit)
  }

  private func result(_ item: ReportItem, _ regions: inout IndexingIterator<[SARIFPlaces.Answer]>)
    -> JSONValue
  {
    let finding = item.finding
    var members: [(String, JSONValue)] = [("ruleId", .string(finding.rule))]
    if let index = ruleIndices[finding.rule] { members.append(("ruleIndex", .integer(index))) }
    members += [
      ("level", SARIFReporter.level(finding.severity)),
      ("message", SARIFReporter.text(SARIFPlaces.message(finding.message.text))),
      ("locations", .array([location(finding.location.file, &regions)])),
    ]
    let related = finding.notes.enumerated().map { index, note in
      location(
        note.location.file, &regions, id: index + 1,
        message: SARIFReporter.text(SARIFPlaces.message(note.message)))
    }
    if !related.isEmpty { members.append(("relatedLocations", .array(related))) }
    members.append(("partialFingerprints", .object([("ruleAndSubject/v1", .string(item.fingerprint))])))
    // The standard wants this of all results of a run or of none.
    if hasSuppressions { members.append(("suppressions", .array(suppressions(item, &regions)))) }
    if let fix = fix(finding, &regions) { members.append(("fixes", .array([fix]))) }
    if let subject = finding.subject {
      members.append(("properties", .object([("subject", .string(subject))])))
    }
    return .object(members)
  }

  private func location(
    _ file: String, _ regions: inout IndexingIterator<[SARIFPlaces.Answer]>, id: Int? = nil,
    message: JSONValue? = nil
  ) -> JSONValue {
    var place: [(String, JSONValue)] = [("artifactLocation", SARIFPlaces.artifact(file, input))]
    if let region = regions.next()?.region { place.append(("region", region)) }
    var members: [(String, JSONValue)] = []
    if let id { members.append(("id", .integer(id))) }
    members.append(("physicalLocation", .object(place)))
    if let message { members.append(("message", message)) }
    return .object(members)
  }

  private func suppressions(_ item: ReportItem, _ regions: inout IndexingIterator<[SARIFPlaces.Answer]>)
    -> [JSONValue]
  {
    guard let suppression = item.suppression else { return [] }
    var members: [(String, JSONValue)] = []
    switch suppression.kind {
    case .inSource: members.append(("kind", .string("inSource")))
    case .baseline: members.append(("kind", .string("external")))
    }
    // Code scanning closes an alert only where this is said.
    members.append(("status", .string("accepted")))
    if let directive = suppression.directive {
      members.append(("location", location(directive.file, &regions)))
    }
    let reason = suppression.kind == .baseline ? "Held by the baseline." : suppression.reason
    if let reason { members.append(("justification", .string(Sanitizer.clean(reason)))) }
    return [.object(members)]
  }

  /// - Returns: `nil` where there is no fix, or its place in a file cannot be told.
  private func fix(_ finding: Finding, _ regions: inout IndexingIterator<[SARIFPlaces.Answer]>) -> JSONValue?
  {
    guard let fix = finding.fix else { return nil }
    let regions = fix.edits.map { _ in regions.next()?.region }
    guard !regions.isEmpty, regions.allSatisfy({ $0 != nil }) else { return nil }
    var changes: [(file: String, replacements: [JSONValue])] = []
    for (edit, region) in zip(fix.edits, regions) {
      let replacement = JSONValue.object([
        ("deletedRegion", region ?? .null),
        ("insertedContent", .object([("text", .string(edit.replacement))])),
      ])
      if let index = changes.firstIndex(where: { $0.file.utf8.elementsEqual(edit.file.utf8) }) {
        changes[index].replacements.append(replacement)
      } else {
        changes.append((edit.file, [replacement]))
      }
    }
    let json = changes.map { change in
      JSONValue.object([
        ("artifactLocation", SARIFPlaces.artifact(change.file, input)),
        ("replacements", .array(change.replacements)),
      ])
    }
    return .object([
      ("description", SARIFReporter.text(SARIFPlaces.message(fix.title))), ("artifactChanges", .array(json)),
    ])
  }
}
