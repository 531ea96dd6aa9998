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
  /// What groups' current tips are asked to be.
  public internal(set) var currentTipCasts: [CurrentTipCast] = []
  /// For each view that shows several tips by itself, those.
  public internal(set) var viewTips: [ViewTips] = []
  /// Calls of `invalidate(reason:)` with a reason that TipKit gives by itself, and the tips (indices in `tips`) that each
  /// is known to end.
  public internal(set) var automaticInvalidations: [(call: TipCall, tips: [Int])] = []
  public internal(set) var configurations: [ConfigurationCall] = []
  /// Calls of code outside the project that, by their names, may configure TipKit.
  public internal(set) var possibleSetUps: [SourceRange] = []
  /// How tips are shown and written.
  public internal(set) var presentationForms = PresentationForms()
  /// Tips (indices) that nothing shows or hands on.
  public internal(set) var unshownTips: [Int] = []
  /// What launches do to TipKit, start by start, in the order of execution.
  public internal(set) var launch: [LaunchStep] = []
  /// What starts programs; none in a library.
  public internal(set) var entryPoints: [EntryPoint] = []
  /// How rules, donations and the like are written.
  public internal(set) var notation = Notation()
  /// Calls of `invalidate(reason:)` whose receiver could not be resolved.
  public internal(set) var unresolvedInvalidations: [SourceRange] = []
  /// Donations to something whose type could not be told.
  public internal(set) var possibleDonations: [SourceRange] = []
  /// Names that a file must hold to matter to this project, beside those every prefilter looks for: types, events and
  /// helpers whose names say nothing of tips.
  public internal(set) var wantedNames: Set<String> = []
  /// Every name that users' state is filed under, sorted by kind and the bytes of the name.
  public internal(set) var persistedNames: [PersistedName] = []
  /// Which tips (indices) can never be compiled together.
  public internal(set) var exclusiveTips = Exclusions()
  /// The same for events.
  public internal(set) var exclusiveEvents = Exclusions()
  /// The same for parameters.
  public internal(set) var exclusiveParameters = Exclusions()

  /// Joins the facts of all files, in any order.
  public init(files: [FileFacts], options: LinkOptions = LinkOptions()) {
    self.files = Self.sorted(files)
    let linker = Linker(files: self.files, options: options)
    collectNames(linker)
    collectTips(linker)
    let exclusion = ExclusionCollector(linker: linker)
    exclusiveTips = exclusion.collect(tips.map(\.declaration))
    exclusiveEvents = exclusion.collect(events.map(\.declaration))
    exclusiveParameters = exclusion.collect(parameters.map(\.declaration))
    collectUses(linker)
    let unshown = entryPoints.isEmpty ? UnshownTips.Result() : UnshownTips(linker: linker, tips: tips).find()
    unshownTips = unshown.tips
    presentationForms = PresentationFormCollector(linker: linker).collect()
    notation = NotationCollector(linker: linker, project: self).collect()
    persistedNames = PersistedNameCollector(project: self, linker: linker).collect()
    wantedNames = WantedNames(project: self, linker: linker).collect().union(unshown.holders)
  }

  private static func sorted(_ files: [FileFacts]) -> [FileFacts] {
    let indices = files.indices
    // Whoever reads a folder has them in order.
    if indices.dropFirst().allSatisfy({ files[$0 - 1].path.isBytewiseBefore(files[$0].path) }) {
      return files
    }
    return indices.sorted { files[$0].path.isBytewiseBefore(files[$1].path) }.map { files[$0] }
  }

  /// Events and parameters come first: rules refer to them.
  private mutating func collectNames(_ linker: Linker) {
    parameters = ParameterCollector(linker: linker).collect()
    for (index, parameter) in parameters.enumerated() {
      linker.parameterByDeclaration[parameter.declaration] = index
    }
    events = EventCollector(linker: linker).collect()
    for (index, event) in events.enumerated() {
      linker.eventByCall[event.call, default: []].append(index)
      if event.declaration.id != .max {
        linker.eventsByDeclaration[event.declaration, default: []].append(index)
      }
    }
  }

  private mutating func collectTips(_ linker: Linker) {
    let collector = TipCollector(linker: linker)
    var vain = IneffectiveMemberReader(linker: linker)
    for (index, nominal) in collector.nominals().enumerated() {
      tips.append(collector.tip(nominal))
      tips[index].ineffectiveMembers = vain.read(nominal)
      linker.tipIndex[nominal] = index
    }
    let groups = GroupCollector(linker: linker).collect()
    self.groups = groups.map(\.group)
    for (index, group) in self.groups.enumerated() {
      for member in group.members { tips[member].groups.append(index) }
    }
    let indices = groups.indices.map { (groups[$0].call, $0) }
    let current = CurrentTipCollector(
      linker: linker, groupIndex: Dictionary(uniqueKeysWithValues: indices), groups: self.groups)
    currentTipCasts = current.casts()
    for (index, tips) in current.unclaimed(currentTipCasts).enumerated() {
      self.groups[index].unclaimed = tips
    }
  }

  private mutating func collectUses(_ linker: Linker) {
    let uses = UseCollector(linker: linker)
    for (site, concerned) in uses.donations() {
      for index in concerned { events[index].donations.append(site) }
    }
    possibleDonations = uses.possibleDonations()
    let escapingEvents = uses.escaping(events)
    let readEvents = uses.readEvents()
    for index in events.indices {
      events[index].escapes = escapingEvents.contains(events[index].declaration)
      events[index].isRead = readEvents.contains(index)
    }
    let escapingParameters = uses.escaping(parameters)
    for (index, found) in uses.assignments(to: parameters).enumerated() {
      parameters[index].assignments = found.certain
      parameters[index].possibleAssignments = found.possible
      parameters[index].escapes = escapingParameters.contains(parameters[index].declaration)
    }
    noteRuleUsers()
    noteInvalidations(linker)
    for found in PresentationCollector(linker: linker).collect() {
      for tip in found.tips.compactMap({ linker.tipIndex[$0] }) {
        tips[tip].presentations.append(found.presentation)
      }
    }
    viewTips = ViewTipsCollector(linker: linker).collect()
    entryPoints = EntryPointCollector(linker: linker).collect()
    let configurationCalls = ConfigurationCollector(linker: linker).collect()
    configurations = configurationCalls.map(\.call)
    let kinds = configurationCalls.map { ($0.expression, $0.call.kind) }
    // The search is long, and pointless where the app configures TipKit itself.
    if !tips.isEmpty, !configurations.contains(where: { $0.kind == "configure" && $0.audience == .users }) {
      possibleSetUps = SetUpCollector(linker: linker).possibleSetUps()
    }
    let walk = LaunchWalk(
      linker: linker, parameters: parameters, configurationCalls: Dictionary(uniqueKeysWithValues: kinds))
    for (index, start) in entryPoints.enumerated() where !kinds.isEmpty { walk.walk(start, index: index) }
    launch = walk.steps
    shareUsesAmongTwins(linker)
    let retirement = SelfRetirement(events: events, parameters: parameters)
    for index in tips.indices {
      tips[index].selfRetiring = retirement.first(of: tips[index].rules)
      tips[index].presentations = tips[index].presentations.sorted(byPlace: \.range)
    }
  }

  private mutating func noteInvalidations(_ linker: Linker) {
    var possible = PossibleInvalidations(linker: linker)
    for found in InvalidationCollector(linker: linker).collect() {
      for tip in found.tips.compactMap({ linker.tipIndex[$0] }) { tips[tip].invalidations.append(found.call) }
      if found.tips.isEmpty { unresolvedInvalidations.append(found.call.range) }
      if found.call.isAutomatic {
        automaticInvalidations.append((found.call, found.tips.compactMap { linker.tipIndex[$0] }))
      }
      // What tests or previews may do to a tip does not matter to its users.
      if let bound = found.possible, found.call.audience == .users {
        possible.note(found.call.range, bound, certain: Set(found.tips))
      }
    }
    for (nominal, ranges) in possible.rangesByTip() {
      if let tip = linker.tipIndex[nominal] { tips[tip].possibleInvalidations = ranges }
    }
  }

  private mutating func noteRuleUsers() {
    for index in tips.indices {
      for rule in tips[index].rules {
        switch rule.input {
        case .event(let event) where events[event].ruleUsers.last != index:
          events[event].ruleUsers.append(index)
        case .parameter(let parameter) where parameters[parameter].ruleUsers.last != index:
          parameters[parameter].ruleUsers.append(index)
        default: break
        }
      }
    }
  }

  /// 1-based line and column (in UTF-8 bytes) of a byte offset.
  public func lineAndColumn(file: Int32, offset: UInt32) -> (line: Int, column: Int) {
    files[Int(file)].lineAndColumn(at: offset)
  }
}

/// What linking has to be told from outside the sources.
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
