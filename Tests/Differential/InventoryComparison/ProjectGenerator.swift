/// A generator of random numbers that gives the same ones for the same seed on every machine (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }
  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}

/// Makes small projects with tips in many styles: nested, in extensions, through typealiases and protocols, with ids,
/// events, parameters, rules, options and calls of `invalidate(reason:)` in all the ways that people write them.
struct ProjectGenerator {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// - Returns: the files of the next project, by name.
  mutating func next() -> [String: String] {
    var names = NameStock(random: random)
    let stores = StoreWriter(names: &names)
    var files = ["Names.swift": Self.header + stores.text, "Protocols.swift": Self.header + Self.protocols]
    var tips: [WrittenTip] = []
    var bodies = ["", "", ""]
    for _ in 0...(2 + names.random.below(6)) {
      var writer = TipWriter(names: names, stores: stores)
      let tip = writer.write()
      names = writer.names
      tips.append(tip)
      bodies[names.random.below(3)] += tip.text
      for (place, text) in tip.extensions { bodies[place] += text }
    }
    for (number, body) in bodies.enumerated() { files["Tips\(number).swift"] = Self.header + body }
    var uses = UseWriter(names: names)
    files["Uses.swift"] = "import SwiftUI\n" + uses.write(tips)
    files[".gitignore"] = ""
    random = uses.names.random
    if random.chance(15) {
      files = files.mapValues {
        $0.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
      }
    }
    return files
  }

  private static let header = "import SwiftUI\nimport TipKit\n\n"

  /// What tips conform to beside `Tip`.
  private static let protocols = """
    typealias Hint = Tip
    protocol AppTip: Tip {}
    protocol CoachTip: AppTip, Sendable {}
    protocol Tracked { func track() }
    typealias Coach = CoachTip & Tracked
    protocol KeyedTip: Tip { var key: String { get } }
    extension KeyedTip where Self: RawRepresentable, RawValue == String { var id: String { rawValue } }
    protocol CappedTip: Tip {}
    extension CappedTip { var options: [any TipOption] { Tips.MaxDisplayCount(2) } }
    extension Tracked { func track() {} }
    typealias Signal = Tips.Event<Tips.EmptyDonation>

    """
}

/// Names that no two things in a project share.
struct NameStock {
  var random: SeededGenerator
  private var count = 0

  init(random: SeededGenerator) { self.random = random }

  private static let words = [
    "Kiln", "Glaze", "Harbor", "Hive", "Loom", "Reef", "Trail", "Vault", "Orchard", "Lantern", "Compass",
    "Anvil",
  ]

  mutating func next(_ suffix: String) -> String {
    count += 1
    let words =
      random.chance(50) ? random.pick(Self.words) + random.pick(Self.words) : random.pick(Self.words)
    return "\(words)\(count)\(suffix)"
  }

  mutating func member() -> String {
    let name = next("")
    return name.prefix(1).lowercased() + name.dropFirst()
  }
}

/// Enums with constants, events and parameters that tips share.
struct StoreWriter {
  private(set) var text = ""
  /// Spellings of events, to be written in rules.
  private(set) var events: [String] = []
  /// Spellings of parameters with the sort of rule that fits.
  private(set) var parameters: [(name: String, condition: String)] = []
  /// Spellings of constants that hold texts.
  private(set) var constants: [String] = []

  init(names: inout NameStock) {
    let (ids, events, state) = (names.next("IDs"), names.next("Events"), names.next("State"))
    text += "enum \(ids) {\n"
    for _ in 0..<3 {
      let name = names.member()
      constants.append("\(ids).\(name)")
      text += "  static let \(name) = \"\(names.random.pick(["", "app."]))\(name)\"\n"
    }
    text += "}\n\nenum \(events) {\n"
    for _ in 0..<3 {
      let name = names.member()
      self.events.append("\(events).\(name)")
      text += "  " + Self.event(name, constants, &names.random)
    }
    text += "}\n\n\(names.random.pick(["enum", "struct", "final class"])) \(state) {\n"
    for _ in 0..<3 {
      let name = names.member()
      text += "  " + parameter(name, owner: state, &names.random)
    }
    text += "}\n\n"
  }

  static func event(_ name: String, _ constants: [String], _ random: inout SeededGenerator) -> String {
    let id = random.chance(25) ? random.pick(constants) : "\"\(random.pick(["", "event-"]))\(name)\""
    let access = random.pick(["", "", "public ", "nonisolated "])
    switch random.below(7) {
    case 0: return "\(access)static let \(name) = Tips.Event<Tips.EmptyDonation>(id: \(id))\n"
    case 1: return "\(access)static let \(name): Tips.Event<Tips.EmptyDonation> = .init(id: \(id))\n"
    case 2: return "\(access)static let \(name) = Tip.Event(\n    id: \(id)\n  )\n"
    case 3: return "\(access)static let \(name) = Signal(id: \(id))\n"
    case 4: return "\(access)static let \(name) = Tips.Event.init(id: \(id))\n"
    case 5:
      return "@available(iOS 17, *)\n  \(access)static let \(name): Tips.Event = Tips.Event(id: \(id))\n"
    default: return "\(access)static let \(name) = Tips.Event(id: \(id))\n"
    }
  }

  private mutating func parameter(_ name: String, owner: String, _ random: inout SeededGenerator) -> String {
    let (type, value, condition) = random.pick([
      ("Bool", "false", "$0 == true"), ("Int", "0", "$0 >= 3"), ("String?", "nil", "$0 != nil"),
      ("[String]", "[]", "$0.isEmpty"), ("[String: Int]", "[:]", "$0.isEmpty"),
      ("Set<Int>", "[]", "$0.isEmpty"),
      ("Optional<Int>", "nil", "$0 != nil"),
    ])
    parameters.append(("\(owner).$\(name)", condition))
    return Self.parameter(name, type, value, &random)
  }

  static func parameter(
    _ name: String, _ type: String, _ value: String, _ random: inout SeededGenerator
  ) -> String {
    let attribute = random.pick([
      "@Parameter", "@Parameter(.transient)", "@TipKit.Parameter", "@Parameter\n ",
    ])
    return "\(attribute) static var \(name): \(type) = \(value)\n"
  }
}
