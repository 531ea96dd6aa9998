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
  /// Indices in `directives`.
  private var byFile: [String: [Int]] = [:]

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
    byFile[facts.path, default: []].append(directives.count)
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
    let candidates = byFile[finding.location.file] ?? []
    let onLine = candidates.last { index in
      directives[index].lines?.contains(finding.location.line) == true && names(index, finding.rule) != nil
    }
    let decisive =
      onLine
      ?? candidates.last { index in
        directives[index].reach == .rest && directives[index].location.offset <= finding.location.offset
          && names(index, finding.rule) != nil
      }
    guard let decisive, directives[decisive].action == .disable,
      let rule = names(decisive, finding.rule)
    else { return nil }
    return Use(directive: decisive, rule: rule)
  }

  /// Which of a directive's rule names is about a rule.
  private func names(_ directive: Int, _ rule: String) -> Int? {
    let rules = directives[directive].rules
    return rules.firstIndex(of: rule) ?? rules.firstIndex(of: SuppressionDirective.allRules)
  }
}
