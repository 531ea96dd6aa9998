/// One `#Rule` of a tip (or one that it takes from a helper or a protocol's default).
public struct TipRule: Codable, Sendable {
  public enum Input: Codable, Hashable, Sendable {
    /// Index in `Project.parameters`.
    case parameter(Int)
    /// Index in `Project.events`.
    case event(Int)
    /// Source text of what could not be resolved.
    case unresolved(String)
  }
  public var input: Input
  /// The input's own name: `onboardingComplete` of `Self.$onboardingComplete`.
  public var inputName: String
  public var predicate: Predicate
  /// The `#` of `#Rule` up to the end of its closure.
  public var range: SourceRange
  public var audience: Audience
  /// It stands in a branch of an `if`, a `switch`, a ternary or an `#if`, or may be about another input as well, so that it
  /// need not be there together with the tip's other rules.
  public var isConditional: Bool
  /// It looks at the donations of a time range only, which ends.
  public var hasTimeRange: Bool
}

/// What a rule's closure demands.
public indirect enum Predicate: Codable, Hashable, Sendable {
  /// The input itself: `$0`, `$0 == true`, `!$0`, `$0 == false`.
  case isTrue
  case isFalse
  /// `$0 > 3` for a number.
  case number(Comparison, Double)
  /// `donations.count >= 3`; `filtered` where a filter, a time range or a subset stands before the count.
  case donations(Comparison, Int, filtered: Bool)
  /// `donations.isEmpty` and the like are written as `donations(.equal, 0)`.
  case and(Predicate, Predicate)
  case or(Predicate, Predicate)
  case not(Predicate)
  /// `$0 == "x"`, `$0 == nil`, ...: source text.
  case other(String)

  public enum Comparison: String, Codable, Hashable, Sendable {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
  }
}
