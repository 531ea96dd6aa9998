import Findings
import TipProject
import TipSyntax

extension Rule {
  static let implicitCaseID = Rule(
    id: "implicit_case_id",
    name: "Implicit id of a case",
    category: .names,
    severity: .warning,
    isFixable: true,
    summary: "The ids of an enum's tips are the names of its cases.",
    rationale: """
      A case without a written raw value has its own name for one. Where the `id` is made of raw values, renaming such a case, \
      which looks harmless, files the tip under another name.
      """,
    effect: "Nothing yet. Once a case is renamed, everyone who dismissed that tip sees it again.",
    remedy: "Write the raw values out: `case shear = \"shear\"`. The ids stay what they are.",
    blindSpots: [
      "Numbers as raw values are not looked at.",
      "Whether the cases are ever renamed nobody knows; if they are, `orphaned_tip` says so.",
    ],
    exemption: "FlockTip",
    basis: [
      .documented(url: "https://developer.apple.com/documentation/tipkit/tip/id"),
      .inferred("Swift gives a case without a raw value its own name as text."),
    ],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  context.userTips.compactMap { _, tip in
    guard let first = tip.identity.implicitCases.min(), tip.identity.kind == .rawValue else { return nil }
    let bare = bareCases(of: tip, in: context.project)
    // An id that spells the case's name does so whatever the raw value.
    if bare.isEmpty || !hasTextRawValues(tip, context.project) {
      guard spellsCaseNames(tip, context.project) else { return nil }
      return Finding(
        rule: "implicit_case_id", severity: .warning, location: context.location(first),
        message: .spellsNames(tip), subject: Subject.tip(tip.name))
    }
    return Finding(
      rule: "implicit_case_id", severity: .warning, location: context.location(first),
      message: .hasBareCases(tip, bare.map { name($0, context.project) }), subject: Subject.tip(tip.name),
      fix: spellsCaseNames(tip, context.project) ? nil : fix(bare, context.project))
  }
}

/// Cases that have no raw value written, in order of place.
private func bareCases(of tip: Tip, in project: Project) -> [DeclarationRef] {
  tip.identity.values.compactMap(\.enumCase).filter {
    project.files[Int($0.file)].declarations[Int($0.id)].initialValue == nil
  }.sorted()
}

/// Some case is said to be named by its id although its raw value is written.
private func spellsCaseNames(_ tip: Tip, _ project: Project) -> Bool {
  if !hasTextRawValues(tip, project) { return !hasRawValues(tip, project) }
  return tip.identity.implicitCases.count > bareCases(of: tip, in: project).count
}

private func hasTextRawValues(_ tip: Tip, _ project: Project) -> Bool {
  firstInherited(tip, project) == "String"
}

/// Whether what the enum names first may be the type of its raw values.
private func hasRawValues(_ tip: Tip, _ project: Project) -> Bool {
  let numbers: Set<String> = [
    "Int", "UInt", "Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64", "Double",
    "Float",
    "Character",
  ]
  return firstInherited(tip, project).map(numbers.contains) ?? false
}

private func firstInherited(_ tip: Tip, _ project: Project) -> String? {
  let facts = project.files[Int(tip.declaration.file)]
  let declaration = facts.declarations[Int(tip.declaration.id)]
  return facts.list(declaration.inherited).first.map { facts.spelling(of: $0) }
}

private func name(_ ref: DeclarationRef, _ project: Project) -> String {
  let facts = project.files[Int(ref.file)]
  return facts.name(of: facts.declarations[Int(ref.id)].name)
}

private func fix(_ cases: [DeclarationRef], _ project: Project) -> Fix {
  let edits = cases.map { ref in
    project.insertion(
      " = " + SwiftLiteral.quoted(name(ref, project)), at: project.endOfName(of: ref), in: ref.file)
  }
  return Fix(
    title: cases.count == 1 ? "Write out the raw value" : "Write out \(cases.count) raw values", edits: edits)
}

extension Message {
  private static let later =
    "Nothing yet; once a case is renamed, everyone who dismissed that tip sees it again."

  fileprivate static func hasBareCases(_ tip: Tip, _ names: [String]) -> Message {
    let shown = names.prefix(3).map(code)
    let rest = names.count - shown.count
    let first = names.first ?? ""
    return Message(
      """
      \(code(tip.name)) files users' state under the \(names.count == 1 ? "name of its case" : "names of its cases") \
      \(enumeration(rest > 0 ? shown + ["\(rest) more"] : shown)).
      """,
      effect: later,
      nextStep:
        "Write the raw values out, as in \(code("case \(first) = \(SwiftLiteral.quoted(first))")): the ids stay as they are."
    )
  }

  fileprivate static func spellsNames(_ tip: Tip) -> Message {
    Message(
      "The \(code("id")) of \(code(tip.name)) spells the names of its cases.", effect: later,
      nextStep: """
        Give the cases raw values that are the same as their names are today, and return \(code("rawValue")): then the ids \
        stay as they are when a case is renamed.
        """)
  }
}

private let triggering: [Example] = [
  Example(
    note: "The ids are `shear` and `dip`, after the cases.",
    """
    enum FlockTip: String, Tip {
      case ↓shear
      case dip
      var id: String { rawValue }
      var title: Text { Text(self == .shear ? "Shear Early" : "Dip Late") }
    }
    """),
  Example(
    note: "A prefix does not make the rest of the id safer.",
    """
    enum FlockTip: String, Tip {
      case shear = "shear", ↓dip, `default`
      var id: String { "flock-\\(rawValue)" }
      var title: Text { Text("Dip Late") }
    }
    """),
  """
  enum FlockTip: String, CaseIterable, Tip {
    /// Early in the year.
    case ↓shear // = "sheep"
    case dip /* late */
    var title: Text { Text("Shear Early") }
    var id: String { self.rawValue }
  }
  """,
  Example(
    """
    enum FlockTip: String {
      case ↓shear, dip = "dip"
    }
    extension FlockTip: Tip {
      var id: String { "\\(rawValue).v2" }
      var title: Text { Text("Shear Early") }
    }
    """, skips: [.nested]),
  """
  enum FlockTip: Tip {
    case ↓shear, dip
    var id: String { "\\(self)" }
    var title: Text { Text("Shear Early") }
  }
  """,
  """
  enum FlockTip: String, Tip {
    case ↓schären, dip
    var id: String { rawValue }
    var title: Text { Text("Shear Early") }
  }
  """,
]

private let quiet: [Example] = [
  Example(
    note: "Every raw value is written.",
    """
    enum FlockTip: String, Tip {
      case shear = "shear"
      case dip = "dip"
      var id: String { rawValue }
      var title: Text { Text(self == .shear ? "Shear Early" : "Dip Late") }
    }
    """),
  Example(
    note: "The id does not come from the cases.",
    """
    enum FlockTip: String, Tip {
      case shear, dip
      var id: String {
        switch self {
        case .shear: "shear-early"
        case .dip: "dip-late"
        }
      }
      var title: Text { Text("Shear Early") }
    }
    """),
  """
  enum FlockTip: String, Tip {
    case shear
    var title: Text { Text("Shear Early") }
  }
  """,
  """
  enum Season: String {
    case spring, autumn
    var id: String { rawValue }
  }
  struct FlockTip: Tip {
    var id: String { "flock" }
    var title: Text { Text("Shear Early") }
  }
  """,
  """
  enum FlockTip: Int, Tip {
    case shear = 1, dip = 2
    var id: String { "flock-\\(rawValue)" }
    var title: Text { Text("Shear Early") }
  }
  """,
]
