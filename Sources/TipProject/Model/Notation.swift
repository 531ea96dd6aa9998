import TipSyntax

/// How things are written, as far as that decides whether they work.
public struct Notation: Sendable {
  /// Every `#Rule` in the project, in order of place.
  public internal(set) var rules: [RuleForm] = []
  /// Donations that run whenever SwiftUI makes a view or asks for its body, in order of place.
  public internal(set) var evaluatedDonations: [EvaluatedDonation] = []
  /// Types that take their isolation from the build's default, in order of place.
  public internal(set) var defaultIsolated: [DefaultIsolatedType] = []
  /// Literals in tips' texts that say nothing to translators, in order of place.
  public internal(set) var uncommentedTexts: [UncommentedText] = []
  /// Tips that tell instances apart but file them under one name, in order of place.
  public internal(set) var sharedRecords: [SharedRecord] = []

  public init() {}
}

/// The form of a `#Rule`: what its macro refuses, whether or not the code would be right elsewhere.
public struct RuleForm: Codable, Sendable {
  /// A parameter given as its plain value: `Self.isOpen` for `Self.$isOpen`.
  public struct PlainInput: Codable, Hashable, Sendable {
    /// Index in `Project.parameters`.
    public var parameter: Int
    /// The input as a whole.
    public var range: SourceRange
    /// The name that the `$` belongs before.
    public var name: SourceRange
    /// Whether the name is written in backticks, before which no `$` can stand.
    public var isBackticked: Bool
  }

  /// A call with a closure after it: `.filter { ... }`.
  public struct TrailingClosure: Codable, Hashable, Sendable {
    public var function: String
    /// The function's name.
    public var name: SourceRange
    /// From the name's end to the closure's start. What stands there is not kept.
    public var gap: SourceRange
    public var closure: SourceRange
    /// The closure is all that the call is given.
    public var isOnlyArgument: Bool
  }

  /// A closure with more in it than one expression.
  public struct Body: Codable, Hashable, Sendable {
    public enum Content: Codable, Hashable, Sendable {
      /// So many expressions.
      case expressions(Int)
      /// `let`, `switch`, `guard` ...
      case statement(String)
      /// An `if` with an `else`, and nothing else: a value for macros that allow it.
      case conditionalValue
    }
    public var content: Content
    /// The closure.
    public var range: SourceRange
  }

  /// The tip (index in `Project.tips`) in whose braces the rule stands.
  public var tip: Int?
  public var range: SourceRange
  public var audience: Audience
  public var plainInputs: [PlainInput]
  public var trailingClosures: [TrailingClosure]
  public var bodies: [Body]
}

/// A donation that runs whenever SwiftUI makes a view or asks for its body.
public struct EvaluatedDonation: Codable, Hashable, Sendable {
  /// Indices in `Project.events`.
  public var events: [Int]
  /// The `donate` or `sendDonation` name.
  public var range: SourceRange
  /// What runs it: `ShelfView.body`, `ShelfView.init`.
  public var place: String
  public var isInitializer: Bool
  public var audience: Audience
}

/// A type that says nothing of its isolation, nor does a type around it.
public struct DefaultIsolatedType: Codable, Sendable {
  /// `Outer.Inner`.
  public var name: String
  public var declaration: DeclarationRef
  /// Index in `Project.tips`, if it is a tip.
  public var tip: Int?
  /// Its events and parameters that do not say `nonisolated` either: indices.
  public var events: [Int]
  public var parameters: [Int]
  /// A view, which is bound to the main actor by what it conforms to.
  public var isView: Bool
  /// Nothing in it could need the main actor, as far as its members show.
  public var isPlain: Bool
}

/// `Text("...")` without a `comment:` in a tip's title or message.
public struct UncommentedText: Codable, Hashable, Sendable {
  /// Index in `Project.tips`; the first of those that show it.
  public var tip: Int
  /// The `Text` name.
  public var range: SourceRange
  /// The literal's text, `{}` for what is interpolated.
  public var text: String
}

/// A tip type without an `id` of its own that is used as if it were several tips.
public struct SharedRecord: Codable, Hashable, Sendable {
  public enum Difference: Codable, Hashable, Sendable {
    /// Enum cases.
    case cases
    /// The stored property that the texts depend on.
    case property(String)
  }
  /// Index in `Project.tips`.
  public var tip: Int
  public var difference: Difference
  /// One use of each kind, as source text and place; at least two, in order of place.
  public var uses: [Use]

  public struct Use: Codable, Hashable, Sendable {
    public var text: String
    public var range: SourceRange
    /// The branch of an `#if` that it stands in.
    var branch: ConditionID?
  }
}
