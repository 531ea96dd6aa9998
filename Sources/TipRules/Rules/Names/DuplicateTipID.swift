import Findings
import FrozenNames
import TipProject

extension Rule {
  static let duplicateTipID = Rule(
    id: "duplicate_tip_id",
    name: "Duplicate tip id",
    category: .names,
    severity: .error,
    summary: "Two tips have the same id.",
    rationale: """
      TipKit keeps one record for each id. Two types with one id share it: status, display count and dates.
      """,
    effect: "Whoever dismisses one of the tips never sees the other.",
    remedy: """
      Give the newer one an id of its own. If they are intended as one tip in two places, use one type, or silence the rule \
      with a comment that says so.
      """,
    blindSpots: [
      "Ids that are composed at run time are not compared.",
      "Two types of one name and place cannot be in one module, so they are assumed to belong to different apps or targets.",
    ],
    exemption: "SlipTip",
    basis: [.documented(url: "https://developer.apple.com/documentation/tipkit/tip/id")],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

/// A tip that gives a name.
private struct Giver {
  let index: Int
  let tip: Tip
  let value: TipIdentity.Value
  let place: SourceRange
}

private func findings(_ context: RuleContext) -> [Finding] {
  let project = context.project
  var givers: [FrozenName: [Giver]] = [:]
  for (index, tip) in context.userTips {
    // The same template need not give the same text.
    for value in tip.lastingNames where !value.text.contains("{}") {
      let giver = Giver(index: index, tip: tip, value: value, place: project.place(of: value, in: tip))
      givers[FrozenName(.tip, value.text), default: []].append(giver)
    }
  }
  return givers.flatMap { name, givers in duplicates(name, givers.sorted { $0.place < $1.place }, context) }
}

/// One finding for each tip that is there together with an earlier one.
private func duplicates(_ name: FrozenName, _ givers: [Giver], _ context: RuleContext) -> [Finding] {
  var earlier = EarlierGivers()
  return givers.indices.compactMap { position in
    let giver = givers[position]
    defer { earlier.add(giver.tip.name, at: position) }
    let found = earlier.first(notOf: giver.tip.name) {
      !context.project.areTwins(tips: giver.index, givers[$0].index)
    }
    guard let first = found.map({ givers[$0] }) else { return nil }
    return Finding(
      rule: "duplicate_tip_id", severity: .error, location: context.location(giver.place),
      message: .sharesID(name, giver.tip, first.tip), subject: name.description,
      notes: [
        Note("\(code(first.tip.name)) has the id \(code(name.name)).", at: context.location(first.place))
      ])
  }
}

/// Positions of the tips before one, by the tips' names: tips of one name are twins, and there may be thousands.
private struct EarlierGivers {
  private var names: [String] = []
  private var positions: [String: [Int]] = [:]

  mutating func add(_ name: String, at position: Int) {
    if positions[name] == nil { names.append(name) }
    positions[name, default: []].append(position)
  }

  /// The first position of a tip of any other name for which a condition holds.
  func first(notOf name: String, where holds: (Int) -> Bool) -> Int? {
    var best: Int?
    for other in names where other != name {
      let candidates = positions[other] ?? []
      // The names stand in the order of their first positions.
      if let best, let start = candidates.first, best < start { break }
      if let found = candidates.first(where: holds), found < best ?? .max { best = found }
    }
    return best
  }
}

extension Message {
  fileprivate static func sharesID(_ name: FrozenName, _ tip: Tip, _ other: Tip) -> Message {
    // A name that another tip takes away is given back by changing that one.
    let changing = tip.identity.kind == .default && other.identity.kind != .default ? other : tip
    let suggestion =
      changing.name == name.name ? "" : ", such as \(code(pinnedID(changing.name)))"
    return Message(
      "\(code(tip.name)) has the same id as \(code(other.name)): \(code(name.name)).",
      effect: "They share one record: whoever dismisses one of them never sees the other.",
      nextStep: "Give \(code(changing.name)) an id of its own\(suggestion).")
  }
}

private let triggering: [Example] = [
  Example(
    note: "Two types have the same id.",
    """
    struct GlazeTip: Tip {
      var id: String { "glaze" }
      var title: Text { Text("Mix a Glaze") }
    }
    ↓struct SlipTip: Tip {
      var id: String { "glaze" }
      var title: Text { Text("Thin the Slip") }
    }
    """),
  Example(
    note: "The id of the second tip is the type name, and so the default id, of the first.",
    files: [
      "GlazeTip.swift": """
      struct GlazeTip: Tip {
        var title: Text { Text("Mix a Glaze") }
      }
      """,
      "SlipTip.swift": """
      ↓struct SlipTip: Tip {
        var id: String { "GlazeTip" }
        var title: Text { Text("Thin the Slip") }
      }
      """,
    ], skips: [.nested]),
  """
  enum KilnTip: String, Tip {
    case firing
    case cooling
    var id: String { rawValue }
    var title: Text { Text("Watch the Kiln") }
  }
  ↓struct CoolingTip: Tip {
    let id = "cooling"
    var title: Text { Text("Let It Cool") }
  }
  """,
  """
  enum TipID {
    static let glaze = "glaze"
  }
  struct GlazeTip: Tip {
    var id: String { TipID.glaze }
    var title: Text { Text("Mix a Glaze") }
  }
  ↓struct SlipTip: Tip {
    var id: String { TipID.glaze }
    var title: Text { Text("Thin the Slip") }
  }
  """,
  Example(
    """
    protocol ClayTip: Tip {}
    extension ClayTip {
      var id: String { "clay" }
    }
    struct WedgeTip: ClayTip {
      var title: Text { Text("Wedge It First") }
    }
    ↓struct StoreTip: ClayTip {
      var title: Text { Text("Keep It Damp") }
    }
    """, skips: [.nested]),
  """
  struct HelpTip: Tip {
    let id: String
    var title: Text { Text(verbatim: id) }
  }
  struct GlazeTip: Tip {
    var id: String { "glaze" }
    var title: Text { Text("Mix a Glaze") }
  }
  enum HelpDesk {
    static let first = HelpTip(id: ↓"glaze")
  }
  """,
]

private let quiet: [Example] = [
  Example(
    note: "Each tip has its own id.",
    """
    struct GlazeTip: Tip {
      var id: String { "glaze" }
      var title: Text { Text("Mix a Glaze") }
    }
    struct SlipTip: Tip {
      var id: String { "slip" }
      var title: Text { Text("Thin the Slip") }
    }
    """),
  Example(
    note: "Only one branch of an `#if` is ever compiled.",
    """
    #if os(macOS)
    struct ZoomTip: Tip {
      var title: Text { Text("Pinch the Trackpad") }
    }
    #else
    struct ZoomTip: Tip {
      var title: Text { Text("Pinch the Screen") }
    }
    #endif
    """),
  Example(
    note: "One type's own names.",
    """
    struct HelpTip: Tip {
      let id: String
      var title: Text { Text(verbatim: id) }
    }
    enum HelpDesk {
      static let left = HelpTip(id: "columns")
      static let right = HelpTip(id: "columns")
    }
    """),
  Example(
    files: [
      "Mac/ZoomTip.swift": """
      #if os(macOS)
      import SwiftUI
      import TipKit
      struct TrackpadTip: Tip {
        var id: String { "zoom" }
        var title: Text { Text("Pinch the Trackpad") }
      }
      #endif
      """,
      "Phone/ZoomTip.swift": """
      #if os(iOS)
      import SwiftUI
      import TipKit
      struct ScreenTip: Tip {
        var id: String { "zoom" }
        var title: Text { Text("Pinch the Screen") }
      }
      #endif
      """,
    ], skips: [.inString, .inComment, .inDebug, .inPlatform, .nested]),
  Example(
    note: "One type in two targets: one module could not have both.",
    files: [
      "Phone/SortTip.swift": """
      struct SortTip: Tip {
        var title: Text { Text("Sort by Label") }
      }
      """,
      "Watch/SortTip.swift": """
      struct SortTip: Tip {
        var title: Text { Text("Sort by Label") }
      }
      """,
    ], skips: [.nested]),
  Example(
    note: "Users have only one of them.",
    """
    struct GlazeTip: Tip {
      var id: String { "glaze" }
      var title: Text { Text("Mix a Glaze") }
    }
    #if DEBUG
    struct TrialTip: Tip {
      var id: String { "glaze" }
      var title: Text { Text("Mix a Glaze, Perhaps") }
    }
    #endif
    """),
  """
  enum Wheel {
    struct HelpTip: Tip {
      var title: Text { Text("Center the Clay") }
    }
  }
  enum Kiln {
    struct HelpTip: Tip {
      var title: Text { Text("Let It Cool") }
    }
  }
  """,
  """
  struct TrailTip: Tip {
    var name: String
    var id: String { "Trail-\\(name)" }
    var title: Text { Text(verbatim: name) }
  }
  struct PathTip: Tip {
    var name: String
    var id: String { "Trail-\\(name)" }
    var title: Text { Text(verbatim: name) }
  }
  """,
  Example(
    note: "What the lines in between make of it is unknown.",
    """
    struct OfferTip: Tip {
      let isPro: Bool
      var title: Text { Text("Two Months for One") }
      var id: String {
        var key = "offer"
        if isPro { key += "-pro" }
        return key
      }
    }
    struct TrialTip: Tip {
      var title: Text { Text("Try It for a Week") }
      var id: String { "offer" }
    }
    """),
]
