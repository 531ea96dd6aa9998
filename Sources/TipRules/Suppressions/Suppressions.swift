import Findings
import TipProject
import TipSyntax

/// The `tiplint:disable` and `tiplint:enable` comments of a project.
public struct Suppressions: Sendable {
  /// One rule name of one directive.
  public struct Use: Hashable, Sendable {
    /// Index in `Suppressions.directives`.
    public var directive: Int
    /// Index in that directive's `rules`.
    public var rule: Int
  }

  public struct Result: Sendable {
    /// The findings that remain, in their order.
    public var kept: [Finding] = []
    public var suppressed: [(finding: Finding, by: Use)] = []

    /// All directives, also those that silence nothing.
    public var directives: [SuppressionDirective] = []

    public func directive(of use: Use) -> SuppressionDirective { directives[use.directive] }

    /// The rule names that silenced something; every other one is superfluous.
    public var uses: Set<Use> { Set(suppressed.map(\.by)) }
  }

  /// By file, in the order in which they stand.
  public private(set) var directives: [SuppressionDirective] = []
  /// Comments that begin with `tiplint:` and say nothing that is understood.
  public private(set) var unreadable: [Location] = []

  /// What directives have in common that are asked together.
  private struct Group: Hashable {
    var file: String
    var reach: SuppressionDirective.Reach
    var rule: String
  }
  /// Indices in `directives`, in order. Within a group what they reach begins in order, too.
  private var groups: [Group: [Int]] = [:]

  public init(_ project: Project) {
    for facts in project.files where !facts.comments.isEmpty {
      let heads = DeclarationHeads(facts)
      for comment in facts.comments { read(comment, in: facts, heads) }
    }
  }

  private mutating func read(_ comment: DirectiveComment, in facts: FileFacts, _ heads: DeclarationHeads) {
    func place(_ offset: UInt32, _ length: Int) -> Location {
      let (line, column) = facts.lineAndColumn(at: offset)
      return Location(file: facts.path, line: line, column: column, offset: Int(offset), length: length)
    }
    let location = place(comment.offset, Int(comment.length))
    guard let text = DirectiveText(comment.text) else {
      unreadable.append(location)
      return
    }
    for rule in Set(text.rules) {
      groups[Group(file: facts.path, reach: text.reach, rule: rule), default: []].append(directives.count)
    }
    let end = comment.offset + max(1, comment.length) - 1
    let endLine = facts.line(at: end)
    directives.append(
      SuppressionDirective(
        action: text.action, reach: text.reach, rules: text.rules,
        places: zip(text.rules, text.offsets).map { rule, offset in
          place(comment.textOffset + UInt32(offset), rule.utf8.count)
        }, reason: text.reason, location: location, endLine: endLine,
        nextLine: heads.lineOfDeclaration(after: end) ?? endLine + 1))
  }

  /// - Parameter rules: Those that may be silenced in the sources; findings of others are kept.
  public func apply(to findings: [Finding], rules: [Rule] = Rule.all) -> Result {
    let silenceable = Set(rules.filter(\.canBeSuppressedInline).map(\.id))
    var result = Result()
    result.directives = directives
    for finding in findings {
      if silenceable.contains(finding.rule), let use = use(silencing: finding) {
        result.suppressed.append((finding, use))
      } else {
        result.kept.append(finding)
      }
    }
    return result
  }

  /// The directive that has the last word on a finding, if that is a `disable`. One about the line beats one about the
  /// rest of the file, and a later one beats an earlier one.
  private func use(silencing finding: Finding) -> Use? {
    let line = finding.location.line
    let onLine = [.next, .this, .previous].compactMap { reach in
      last(reach, finding) {
        ($0.lines?.lowerBound ?? .max) <= line
      } reaching: {
        $0.lines?.contains(line) == true
      }
    }.max()
    let decisive = onLine ?? last(.rest, finding) { $0.location.offset <= finding.location.offset }
    guard let decisive, directives[decisive].action == .disable,
      let rule = names(decisive, finding.rule)
    else { return nil }
    return Use(directive: decisive, rule: rule)
  }

  /// The last directive that names a finding's rule, begins early enough and reaches the finding.
  private func last(
    _ reach: SuppressionDirective.Reach, _ finding: Finding, beginning begins: (SuppressionDirective) -> Bool,
    reaching reaches: (SuppressionDirective) -> Bool = { _ in true }
  ) -> Int? {
    [finding.rule, SuppressionDirective.allRules].compactMap { rule in
      let key = Group(file: finding.location.file, reach: reach, rule: rule)
      guard let group = groups[key] else { return nil }
      let end = group.partitioningIndex { !begins(directives[$0]) }
      // One among the attributes of a declaration may end before one above them.
      return group[..<end].suffix(8).last { reaches(directives[$0]) }
    }.max()
  }

  /// Which of a directive's rule names is about a rule.
  private func names(_ directive: Int, _ rule: String) -> Int? {
    let rules = directives[directive].rules
    return rules.firstIndex(of: rule) ?? rules.firstIndex(of: SuppressionDirective.allRules)
  }
}
