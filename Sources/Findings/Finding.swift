/// How much a finding matters. Errors fail a run; warnings fail it under `--strict`.
public enum Severity: String, Codable, Comparable, Sendable, CaseIterable {
  case warning
  case error

  public static func < (left: Severity, right: Severity) -> Bool {
    left == .warning && right == .error
  }
}

/// A place in a file.
public struct Location: Codable, Hashable, Comparable, Sendable {
  /// Relative to the project, with `/`.
  public var file: String
  /// 1-based.
  public var line: Int
  /// 1-based, in UTF-8 bytes.
  public var column: Int
  /// Byte offset, 0-based.
  public var offset: Int
  /// Length in bytes of the text that is meant (what a caret underlines); at least 1.
  public var length: Int

  public init(file: String, line: Int, column: Int, offset: Int = 0, length: Int = 1) {
    self.file = file
    self.line = line
    self.column = column
    self.offset = offset
    self.length = length
  }

  public static func < (left: Location, right: Location) -> Bool {
    if left.file != right.file { return Array(left.file.utf8).lexicographicallyPrecedes(right.file.utf8) }
    return (left.line, left.column, left.length) < (right.line, right.column, right.length)
  }
}

/// What a finding tells, in three parts. Each part is one or more sentences that end in a full stop.
public struct Message: Codable, Hashable, Sendable {
  /// What is wrong.
  public var problem: String
  /// What the app's users will see.
  public var effect: String
  /// The exact next step.
  public var nextStep: String

  public init(_ problem: String, effect: String, nextStep: String) {
    self.problem = problem
    self.effect = effect
    self.nextStep = nextStep
  }

  /// All three parts as one line.
  public var text: String { [problem, effect, nextStep].filter { !$0.isEmpty }.joined(separator: " ") }
}

/// A second place that explains a finding.
public struct Note: Codable, Hashable, Sendable {
  public var location: Location
  public var message: String

  public init(_ message: String, at location: Location) {
    self.location = location
    self.message = message
  }
}

/// A change of the sources that is safe to make without asking.
public struct Fix: Codable, Hashable, Sendable {
  /// Replaces `length` bytes at byte `offset` of `file`.
  public struct Edit: Codable, Hashable, Sendable {
    public var file: String
    public var offset: Int
    public var length: Int
    public var replacement: String
    /// Where nothing is left on its line but white space, the line goes too.
    public var takesBlankLine: Bool

    public init(
      file: String, offset: Int, length: Int, replacement: String, takesBlankLine: Bool = false
    ) {
      self.file = file
      self.offset = offset
      self.length = length
      self.replacement = replacement
      self.takesBlankLine = takesBlankLine
    }

    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      file = try values.decode(String.self, forKey: .file)
      offset = try values.decode(Int.self, forKey: .offset)
      length = try values.decode(Int.self, forKey: .length)
      replacement = try values.decode(String.self, forKey: .replacement)
      takesBlankLine = try values.decodeIfPresent(Bool.self, forKey: .takesBlankLine) ?? false
    }
  }
  /// An imperative phrase, such as `Pin the old id`.
  public var title: String
  public var edits: [Edit]

  public init(title: String, edits: [Edit]) {
    self.title = title
    self.edits = edits
  }
}

/// One thing that a rule has to say.
public struct Finding: Codable, Hashable, Sendable {
  /// The rule's id, such as `orphaned_tip`.
  public var rule: String
  public var severity: Severity
  public var location: Location
  public var message: Message
  /// `tip:NAME`, `event:NAME` or `parameter:KEY`; `nil` where the finding is about none of them.
  public var subject: String?
  public var notes: [Note]
  public var fix: Fix?

  public init(
    rule: String, severity: Severity, location: Location, message: Message,
    subject: String? = nil, notes: [Note] = [], fix: Fix? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.location = location
    self.message = message
    self.subject = subject
    self.notes = notes
    self.fix = fix
  }

  /// The order in which reports list findings: by place, then rule, then subject; never by arrival.
  public static func inReportOrder(_ left: Finding, _ right: Finding) -> Bool {
    if left.location != right.location { return left.location < right.location }
    if left.rule != right.rule { return left.rule < right.rule }
    return (left.subject ?? "", left.message.text) < (right.subject ?? "", right.message.text)
  }
}

extension Sequence<Finding> {
  /// The first finding for each place and subject: several ways may lead to one place.
  public func uniqueByPlace() -> [Finding] {
    var seen: Set<Place> = []
    return filter { seen.insert(Place(location: $0.location, rule: $0.rule, subject: $0.subject)).inserted }
  }
}

private struct Place: Hashable {
  let location: Location
  let rule: String
  let subject: String?
}
