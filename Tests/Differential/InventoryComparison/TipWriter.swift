/// A tip of a generated project, and how code can get at it.
struct WrittenTip {
  /// With its namespaces, such as `Desk.SortTip`.
  var path: String
  var text = ""
  /// Extensions, with the file that each is to stand in.
  var extensions: [(place: Int, text: String)] = []
  /// An expression that makes one.
  var construction: String
  var isEnum = false
}

/// Writes one tip in a style that the dice choose.
struct TipWriter {
  var names: NameStock
  private let stores: StoreWriter
  /// What cannot stand in an extension.
  private var stored: [String] = []
  private var members: [String] = []
  private var laterMembers: [String] = []

  init(names: NameStock, stores: StoreWriter) {
    self.names = names
    self.stores = stores
  }

  mutating func write() -> WrittenTip {
    let name = names.next(names.random.pick(["Tip", "Tip", "Hint", ""]))
    let kind = names.random.pick(["struct", "struct", "struct", "struct", "final class", "enum"])
    let space = names.random.chance(35) ? names.next("Space") : nil
    var tip = WrittenTip(path: (space.map { $0 + "." } ?? "") + name, construction: "")
    tip.isEnum = kind == "enum"
    writeMembers(of: name, isEnum: tip.isEnum, isClass: kind == "final class")
    tip.construction = tip.isEnum ? "\(tip.path).first" : "\(tip.path)(\(constructionArguments))"

    let conformances = [
      "Tip", "Tip", "TipKit.Tip", "Hint", "AppTip", "CoachTip", "Coach", "Tip, Tracked", "Tip & Tracked",
    ]
    var conformance = tip.isEnum ? "String, \(enumConformance)" : names.random.pick(conformances)
    if inheritsOptions { conformance = "CappedTip" }
    let isLate = !tip.isEnum && !inheritsOptions && names.random.chance(25)
    let access = names.random.pick(["", "", "", "public "])
    let attribute = names.random.pick(["", "", "@available(iOS 17, *)\n", "@MainActor ", "/// Says how.\n"])
    var text = "\(attribute)\(access)\(kind) \(name)\(isLate ? "" : ": " + conformance) {\n"
    text += (stored + (isLate ? [] : members)).map { "  \($0)\n" }.joined() + "}\n"
    if isLate { laterMembers = members + laterMembers }
    if let space {
      switch names.random.below(3) {
      case 0: tip.text = "enum \(space) {\n\(text)}\n\n"
      case 1: tip.text = "struct \(space) {}\n\nextension \(space) {\n\(text)}\n\n"
      default: tip.text = "enum \(space) { static let count = 1; \(text)}\n\n"
      }
    } else {
      tip.text = text + "\n"
    }
    if isLate || !laterMembers.isEmpty {
      let heading = isLate ? "extension \(tip.path): \(conformance)" : "extension \(tip.path)"
      tip.extensions.append(
        (names.random.below(3), "\(heading) {\n" + laterMembers.map { "  \($0)\n" }.joined() + "}\n\n"))
    }
    if let secret = debugText(tip.path) { tip.extensions.append((names.random.below(3), secret)) }
    return tip
  }

  private var inheritsOptions = false
  private var enumConformance = "Tip"
  private var constructionArguments = ""

  // MARK: Members

  private mutating func writeMembers(of name: String, isEnum: Bool, isClass: Bool) {
    if isEnum { stored.append("case first, second = \"\(names.member())\"") }
    add("var title: Text { Text(\"\(name)\") }")
    writeID(isEnum: isEnum, isClass: isClass)
    let own = writeOwnNames()
    writeRules(own)
    writeOptions()
    members.shuffle(using: &names.random)
    if names.random.chance(20) { add("func done() { \(selfCall) }") }
  }

  /// Puts a computed or static member into the type or into an extension.
  private mutating func add(_ member: String) {
    if names.random.chance(25) { laterMembers.append(member) } else { members.append(member) }
  }

  private var selfCall: String { "self.invalidate(reason: .actionPerformed)" }

  private mutating func writeID(isEnum: Bool, isClass: Bool) {
    if isEnum {
      switch names.random.below(3) {
      case 0: enumConformance = "KeyedTip"
      case 1: add("var id: String { rawValue }")
      default: add("var id: String { self.rawValue }")
      }
      if enumConformance == "KeyedTip" { add("var key: String { rawValue }") }
      return
    }
    let text = "\"\(names.random.pick(["", "tip.", "a b "]))\(names.member())\""
    switch names.random.below(9) {
    case 0: add("var id: String { \(text) }")
    case 1: stored.append("let id = \(text)")
    case 2: add("public var id: String { return \(text) }")
    case 3: add("var id: String { get { \(text) } }")
    case 4: add("var id: String { \(names.random.pick(stores.constants)) }")
    case 5: writeStored("id", "String", text, isClass: isClass)
    case 6:
      writeStored("number", "Int", "3", isClass: isClass)
      add("var id: String { \"tip-\\(number)-x\" }")
    default: break
    }
  }

  private mutating func writeStored(_ name: String, _ type: String, _ value: String, isClass: Bool) {
    stored.append("let \(name): \(type)")
    if isClass { stored.append("init(\(name): \(type)) { self.\(name) = \(name) }") }
    constructionArguments = "\(name): \(value)"
  }

  /// Events and parameters of the tip's own, as inputs for rules.
  private mutating func writeOwnNames() -> [String] {
    var inputs: [String] = []
    if names.random.chance(30) {
      let name = names.member()
      add(StoreWriter.event(name, stores.constants, &names.random).dropLast().description)
      inputs.append("Self.\(name)) { $0.donations.count >= 2 }")
    }
    if names.random.chance(30) {
      let name = names.member()
      add(StoreWriter.parameter(name, "Bool", "false", &names.random).dropLast().description)
      inputs.append("Self.$\(name)) { $0 }")
    }
    return inputs
  }

  private mutating func writeRules(_ own: [String]) {
    var inputs = own
    for _ in 0..<names.random.below(3) {
      if names.random.chance(50) {
        inputs.append("\(names.random.pick(stores.events))) { $0.donations.count < 5 }")
      } else {
        let parameter = names.random.pick(stores.parameters)
        inputs.append("\(parameter.name)) { \(parameter.condition) }")
      }
    }
    if inputs.isEmpty { return }
    inputs.shuffle(using: &names.random)
    let rules = inputs.map { "#Rule(\($0)" }
    switch names.random.below(4) {
    case 0: add("var rules: [Rule] {\n" + rules.map { "    \($0)\n" }.joined() + "  }")
    case 1: add("var rules: [Rule] { [\(rules.joined(separator: ", "))] }")
    case 2:
      add("var rules: [Self.Rule] {\n    return [\n" + rules.map { "      \($0),\n" }.joined() + "    ]\n  }")
    default:
      add(
        "@Tips.RuleBuilder var rules: [Tips.Rule] {\n" + rules.map { "    \($0)  // why\n" }.joined() + "  }")
    }
  }

  private mutating func writeOptions() {
    let prefix = names.random.pick(["", "Tips.", "Tip.", "Self."])
    var options: [String] = []
    if names.random.chance(40) { options.append("\(prefix)MaxDisplayCount(\(1 + names.random.below(5)))") }
    if names.random.chance(40) {
      options.append("\(prefix)IgnoresDisplayFrequency(\(names.random.chance(70)))")
    }
    if names.random.chance(20) {
      options.append("\(prefix)MaxDisplayDuration(\(60 * (1 + names.random.below(5))))")
    }
    if options.isEmpty {
      inheritsOptions =
        names.random.chance(15) && enumConformance == "Tip" && stored.allSatisfy { !$0.hasPrefix("case") }
      return
    }
    switch names.random.below(4) {
    case 0: add("var options: [any TipOption] { \(options.joined(separator: "; ")) }")
    case 1: add("var options: [TipOption] { [\(options.joined(separator: ", "))] }")
    case 2:
      add(
        "var options: [Option] {\n    return [\n" + options.map { "      \($0),\n" }.joined() + "    ]\n  }")
    default: add("var options: [any Option] {\n" + options.map { "    \($0)\n" }.joined() + "  }")
    }
  }

  /// Code that no user runs and that must leave no trace.
  private mutating func debugText(_ path: String) -> String? {
    guard names.random.chance(20) else { return nil }
    let name = names.next("DebugTip")
    return """
      #if DEBUG
      struct \(name): Tip { var title: Text { Text("x") }; static let shown = Tips.Event(id: "\(name)") }
      func reset\(name)(_ tip: \(path)) { tip.invalidate(reason: .actionPerformed) }
      #endif

      """
  }
}
