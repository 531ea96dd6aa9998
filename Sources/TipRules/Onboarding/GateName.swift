/// What the name of a parameter or event says about the first run of an app.
struct GateName: Hashable {
  /// What it means that the parameter is true or that the event has happened.
  enum Sense: Hashable {
    /// The first run is over: `onboardingComplete`.
    case over
    /// It is still to come or under way: `isOnboarding`, `needsOnboarding`.
    case ongoing
  }
  /// How far the name can be trusted to mean the first run of the app.
  enum Weight: Int, Comparable {
    /// It may be a gate, but that a project has one does not follow: `onboardingStep`, `needsSetup`.
    case slight
    /// It speaks of onboarding and its end, and of something else too: `vinylOnboardingDone`.
    case fair
    /// It speaks of nothing else.
    case full

    static func < (left: Weight, right: Weight) -> Bool { left.rawValue < right.rawValue }
  }

  /// `nil` where the name alone does not tell: `onboardingStep`.
  let sense: Sense?
  let weight: Weight

  init(sense: Sense?, weight: Weight) {
    self.sense = sense
    self.weight = weight
  }

  /// - Parameter owner: The last name of the type around it, unless that is a tip; it counts where the name itself
  ///   does not say what is over, as in `Onboarding.isFinished`.
  /// - Returns: `nil` for a name that is not about a first run.
  init?(_ name: String, owner: String?) {
    let words = NameSplitter.words(of: name)
    // That a tip was seen says nothing of the first run: `hasViewedGetStartedTip`.
    if words.contains("tip") || words.contains("tips") { return nil }
    let own = GateWords(words)
    if own.hasTopic {
      self.init(own)
    } else if let owner {
      let both = GateWords(NameSplitter.words(of: owner) + NameSplitter.words(of: name))
      guard both.hasTopic, both.isTelling else { return nil }
      self.init(both)
    } else {
      return nil
    }
  }

  private init?(_ words: GateWords) {
    // `printerSetupDone` is about a printer, and `welcome` alone about anything.
    let isAboutFirstRun =
      words.hasStrongTopic ? words.unknown == 0 || words.isTelling : words.unknown == 0 && words.isTelling
    guard isAboutFirstRun else { return nil }
    sense = words.sense
    if sense == nil || (!words.hasStrongTopic && !words.says(.completion)) {
      weight = .slight
    } else {
      weight = words.unknown == 0 ? .full : .fair
    }
  }
}

/// The words of a name, each in the part that it plays.
struct GateWords {
  enum Role: Hashable {
    /// Speaks of a first run and of nothing else.
    case strongTopic
    /// May speak of a first run: `welcome`, `setup`.
    case weakTopic
    /// `finished`, `seen`.
    case completion
    /// `showing`, `needs`.
    case progress
    /// `shown`: over, but for an `is` before it.
    case display
    /// Over after `did` or `has`, else not: `didShow`, `show`.
    case bareVerb
    /// `not`, `never`.
    case negation
    /// One part of many: the end of a `step` is not the end of all.
    case part
    /// `is`, `in`: with no other verb, it is going on.
    case being
    /// `did`, `was`.
    case past
    /// `has`
    case having
    /// Says nothing: `user`, `flow`.
    case filler
  }

  /// How many words mean something else.
  private(set) var unknown = 0
  private var roles: [Role] = []
  /// A first launch is a moment, so its bare name is a flag for it; `onboarding` may stand for anything.
  private var namesMoment = false

  init(_ words: [String]) {
    var rest = words[...]
    while let word = rest.first {
      if let phrase = Self.phrases.first(where: { rest.starts(with: $0.words) }) {
        roles += phrase.roles
        namesMoment = namesMoment || phrase.isMoment
        rest = rest.dropFirst(phrase.words.count)
        continue
      }
      if let role = Self.vocabulary[word] { roles.append(role) } else { unknown += 1 }
      rest = rest.dropFirst()
    }
    let isPast = says(.past) || says(.having)
    let isPresent = says(.being) && !isPast
    roles = roles.map { role in
      switch role {
      case .bareVerb: isPast ? .completion : .progress
      case .display: isPresent ? .progress : .completion
      default: role
      }
    }
  }

  func says(_ role: Role) -> Bool { roles.contains(role) }

  var hasStrongTopic: Bool { says(.strongTopic) }
  var hasTopic: Bool { hasStrongTopic || says(.weakTopic) }
  /// It says that something is over or going on.
  var isTelling: Bool { says(.completion) || says(.progress) }

  /// What is the case while the flag is set.
  var sense: GateName.Sense? {
    let isNegated = roles.filter { $0 == .negation }.count % 2 == 1
    func signed(_ sense: GateName.Sense) -> GateName.Sense {
      isNegated ? (sense == .over ? .ongoing : .over) : sense
    }
    if says(.progress) { return signed(.ongoing) }
    if says(.part) { return nil }
    if says(.completion) || says(.past) { return signed(.over) }
    return says(.being) || namesMoment ? signed(.ongoing) : nil
  }
}
