/// Damage in a manifest.
public struct ManifestProblem: Hashable, Sendable {
  /// Another line that the problem is about.
  public struct Related: Hashable, Sendable {
    /// 1-based.
    public var line: Int
    public var message: String
  }

  /// 1-based.
  public var line: Int
  /// 1-based, in UTF-8 bytes.
  public var column: Int
  /// Bytes that are meant; at least 1.
  public var length: Int
  /// What is wrong: one sentence.
  public var message: String
  /// How to mend it: one sentence.
  public var advice: String
  public var related: [Related]

  init(
    line: Int, column: Int = 1, length: Int = 1, _ message: String, advice: String, related: [Related] = []
  ) {
    self.line = line
    self.column = column
    self.length = max(1, length)
    self.message = message
    self.advice = advice
    self.related = related
  }
}

/// Everything that is wrong with a manifest, sorted by place; never empty.
public struct ManifestProblems: Error, Hashable, Sendable {
  public var problems: [ManifestProblem]
}
