import Findings
import TipRules

extension Configuration {
  /// Reads a configuration.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - file: how errors name it.
  ///   - catalog: the rules that may be configured.
  /// - Throws: every problem at once; only the first one where the file cannot be read as YAML.
  public init(reading bytes: [UInt8], file: String, catalog: RuleCatalog) throws(ConfigurationError) {
    let document: YAMLNode?
    do {
      document = try YAMLReader.read(bytes)
    } catch {
      let problem = ConfigurationProblem(message: error.message, origin: error.origin)
      throw ConfigurationError(file: file, source: bytes, problems: [problem])
    }
    var decoder = ConfigurationDecoder(catalog: catalog)
    if let document { decoder.decode(document) }
    guard decoder.problems.isEmpty else {
      let problems = decoder.problems.sorted {
        ($0.origin.line, $0.origin.column) < ($1.origin.line, $1.origin.column)
      }
      throw ConfigurationError(file: file, source: bytes, problems: problems)
    }
    self = decoder.configuration
    self.file = file
    source = bytes
  }
}

/// Turns a YAML document into a `Configuration`, noting every problem on the way.
struct ConfigurationDecoder {
  let catalog: RuleCatalog
  private(set) var configuration = Configuration()
  private(set) var problems: [ConfigurationProblem] = []

  init(catalog: RuleCatalog) { self.catalog = catalog }

  mutating func decode(_ document: YAMLNode) {
    guard case .mapping(let entries) = document.value else {
      return note(
        "A configuration is made of `key: value` lines, such as `included: [App]`.", at: document.origin)
    }
    for entry in entries { decodeEntry(entry) }
    noteContradictions()
  }

  private mutating func decodeEntry(_ entry: YAMLEntry) {
    guard let key = ConfigurationKey(rawValue: entry.key) else {
      return noteUnknown("key", entry, among: ConfigurationKey.allCases.map(\.rawValue))
    }
    configuration.origins[key] = entry.origin
    switch key {
    case .included: configuration.included = globs(entry, mayLeaveProject: true)
    case .excluded: configuration.excluded = globs(entry, mayLeaveProject: true)
    case .tests: configuration.tests = globs(entry)
    case .frozenNames: if let path = path(entry) { configuration.frozenNames = path }
    case .releases: configuration.releases = text(entry.value, of: "`\(entry.key)`")
    case .onboardingGate: decodeGate(entry)
    case .debugConditions: configuration.debugConditions = texts(entry.value, of: entry.key)
    case .disabledRules: configuration.disabledRules = ruleList(entry)
    case .optInRules: configuration.optInRules = ruleList(entry)
    case .rules: decodeRules(entry)
    case .baseline: configuration.baseline = path(entry)
    case .requiredVersion: configuration.requiredVersion = text(entry.value, of: "`\(entry.key)`")
    }
  }

  private mutating func decodeGate(_ entry: YAMLEntry) {
    let wanted = "`onboarding_gate` must be the name of a parameter or event, a list of such names, or `none`"
    let origin = entry.value.origin
    switch entry.value.value {
    case .string("none"):
      configuration.onboardingGate = Setting(.none, at: origin)
    case .sequence([]):
      note(wanted + ".", at: origin)
    case .string, .sequence:
      let names = texts(entry.value, of: entry.key)
      if names.contains(where: { $0.value == "none" }) {
        return note("`none` stands alone: there is a gate, or there is none.", at: origin)
      }
      configuration.onboardingGate = Setting(.named(names), at: origin)
    default:
      note(wanted + Self.found(entry.value), at: origin)
    }
  }

  /// A rule cannot be switched on and off at once.
  private mutating func noteContradictions() {
    let disabled = Set(configuration.disabledRules.map(\.value))
    for rule in configuration.optInRules where disabled.contains(rule.value) {
      note("`\(rule.value)` is in `disabled_rules` as well.", at: rule.origin)
    }
    for (id, rule) in configuration.rules where disabled.contains(id) {
      if case .on = rule.level?.value { note("`\(id)` is in `disabled_rules` as well.", at: rule.origin) }
    }
  }

  // MARK: Rules

  private mutating func ruleList(_ entry: YAMLEntry) -> [Setting<String>] {
    let list = texts(entry.value, of: entry.key)
    for rule in list where catalog.rules[rule.value] == nil {
      noteUnknown("rule", rule.value, at: rule.origin, among: catalog.rules.keys)
    }
    return list
  }

  private mutating func decodeRules(_ entry: YAMLEntry) {
    guard let entries = mapping(entry.value, "`rules` must map rule ids to a severity or to options") else {
      return
    }
    for entry in entries {
      guard let rule = catalog.rules[entry.key] else {
        noteUnknown("rule", entry, among: catalog.rules.keys)
        continue
      }
      configuration.rules[rule.id] = decodeRule(rule, entry)
    }
  }

  private mutating func decodeRule(_ rule: RuleCatalog.Rule, _ entry: YAMLEntry) -> RuleConfiguration {
    var result = RuleConfiguration(origin: entry.origin)
    guard case .mapping(let settings) = entry.value.value else {
      result.level = level(entry.value, of: rule.id)
      return result
    }
    for setting in settings {
      switch setting.key {
      case "severity": result.level = level(setting.value, of: rule.id)
      case "exempt": result.exempt = texts(setting.value, of: "exempt")
      default:
        if let option = rule.options.first(where: { $0.name == setting.key }) {
          result.options[option.name] = value(setting.value, of: option)
        } else {
          noteUnknown(
            "option of \(rule.id)", setting, among: ["severity", "exempt"] + rule.options.map(\.name))
        }
      }
    }
    return result
  }

  private mutating func level(_ node: YAMLNode, of rule: String) -> Setting<RuleConfiguration.Level>? {
    switch node.value {
    case .string("error"): return Setting(.on(.error), at: node.origin)
    case .string("warning"): return Setting(.on(.warning), at: node.origin)
    // YAML takes a plain `off` for a truth value.
    case .string("off"): return Setting(.off, at: node.origin)
    case .boolean(false) where node.spelling.lowercased() == "off": return Setting(.off, at: node.origin)
    case .string(let word):
      let question = NearestWord.question(for: word, among: ["error", "warning", "off"])
      note("`\(rule)` must be `error`, `warning` or `off`, not `\(word)`.\(question)", at: node.origin)
    default:
      note(
        "`\(rule)` must be `error`, `warning`, `off` or a mapping with options\(Self.found(node))",
        at: node.origin)
    }
    return nil
  }

  private mutating func value(_ node: YAMLNode, of option: RuleCatalog.Option) -> Setting<OptionValue>? {
    switch (option.kind, node.value) {
    case (.text, .string(let text)): return Setting(.text(text), at: node.origin)
    case (.integer, .integer(let number)):
      if let least = option.minimum, number < least {
        note("`\(option.name)` must be \(least) or more, not \(number).", at: node.origin)
      }
      return Setting(.integer(number), at: node.origin)
    case (.boolean, .boolean(let flag)): return Setting(.boolean(flag), at: node.origin)
    case (.texts, _):
      return Setting(.texts(texts(node, of: option.name).map(\.value)), at: node.origin)
    default:
      let kind =
        switch option.kind {
        case .text, .texts: "a string"
        case .integer: "a whole number"
        case .boolean: "`true` or `false`"
        }
      note("`\(option.name)` must be \(kind)\(Self.found(node))", at: node.origin)
      return nil
    }
  }

  // MARK: Values

  private mutating func mapping(_ node: YAMLNode, _ wanted: String) -> [YAMLEntry]? {
    if case .mapping(let entries) = node.value { return entries }
    note("\(wanted)\(Self.found(node))", at: node.origin)
    return nil
  }

  private mutating func text(_ node: YAMLNode, of key: String) -> Setting<String>? {
    switch node.value {
    case .string(let text) where !text.isEmpty: return Setting(text, at: node.origin)
    case .integer, .float, .boolean:
      note("\(key) must be a string; write \"\(node.spelling)\" in quotes.", at: node.origin)
    default:
      note("\(key) must be a string\(Self.found(node))", at: node.origin)
    }
    return nil
  }

  /// A list of strings; one string alone stands for a list of one.
  private mutating func texts(_ node: YAMLNode, of key: String) -> [Setting<String>] {
    switch node.value {
    case .sequence(let items):
      return items.compactMap { text($0, of: "Each item of `\(key)`") }
    case .string(let text) where !text.isEmpty:
      return [Setting(text, at: node.origin)]
    default:
      note("`\(key)` must be a list of strings, such as `[a, b]`\(Self.found(node))", at: node.origin)
      return []
    }
  }

  private mutating func path(_ entry: YAMLEntry) -> Setting<String>? {
    guard let path = text(entry.value, of: "`\(entry.key)`") else { return nil }
    if path.value.utf8.first == UInt8(ascii: "/") {
      note("`\(entry.key)` must be relative to the folder of this file.", at: path.origin)
    }
    return path
  }

  private mutating func globs(_ entry: YAMLEntry, mayLeaveProject: Bool = false) -> [Setting<String>] {
    let list = texts(entry.value, of: entry.key)
    for glob in list {
      if let reason = PathGlob.problem(of: glob.value, mayLeaveProject: mayLeaveProject) {
        note(reason, at: glob.origin)
      }
    }
    return list
  }

  // MARK: Problems

  private mutating func note(_ message: String, at origin: Origin?) {
    problems.append(ConfigurationProblem(message: message, origin: origin ?? Origin(line: 1, column: 1)))
  }

  private mutating func noteUnknown(_ what: String, _ entry: YAMLEntry, among known: some Sequence<String>) {
    noteUnknown(what, entry.key, at: entry.origin, among: known)
  }

  private mutating func noteUnknown(
    _ what: String, _ word: String, at origin: Origin?, among known: some Sequence<String>
  ) {
    note("There is no \(what) \"\(word)\".\(NearestWord.question(for: word, among: known))", at: origin)
  }

  private static func found(_ node: YAMLNode) -> String {
    switch node.value {
    case .null: "; nothing is given."
    case .boolean, .integer, .float: ", not `\(node.spelling)`."
    case .string(""): ", not an empty one."
    case .string: ", not a string."
    case .sequence: ", not a list."
    case .mapping: ", not a mapping."
    }
  }
}
