import TipSyntax

/// A declaration somewhere in the project.
public struct DeclarationRef: Codable, Hashable, Comparable, Sendable {
  /// Index in `Project.files`.
  public var file: Int32
  /// Index in that file's `declarations`.
  public var id: DeclarationID

  public init(file: Int32, id: DeclarationID) {
    self.file = file
    self.id = id
  }

  public static func < (left: DeclarationRef, right: DeclarationRef) -> Bool {
    (left.file, left.id) < (right.file, right.id)
  }
}

/// A stretch of bytes in one of the project's files.
public struct SourceRange: Codable, Hashable, Comparable, Sendable {
  /// Index in `Project.files`, which are sorted by path.
  public var file: Int32
  /// Byte offsets, 0-based; `end` is just past the last byte.
  public var start: UInt32
  public var end: UInt32

  public init(file: Int32, start: UInt32, end: UInt32) {
    self.file = file
    self.start = start
    self.end = end
  }

  public static func < (left: SourceRange, right: SourceRange) -> Bool {
    (left.file, left.start, left.end) < (right.file, right.start, right.end)
  }
}

/// Who gets to run a piece of code.
public enum Audience: UInt8, Codable, Comparable, Sendable {
  /// In `#if DEBUG`, a preview, a test, or a branch that can never be compiled: no user has it.
  case nobody
  case users

  public static func < (left: Audience, right: Audience) -> Bool { left.rawValue < right.rawValue }
}

/// A type that conforms to TipKit's `Tip`.
public struct Tip: Codable, Sendable {
  /// The type's path inside its module, `Outer.Inner`.
  public var name: String
  /// The declaration that makes the type (not an extension).
  public var declaration: DeclarationRef
  /// The `struct` keyword, or the `extension` keyword that adds the conformance if the type's own declaration is not in the project.
  public var location: SourceRange
  /// The type's name, as written in `location`'s declaration.
  public var nameRange: SourceRange
  public var audience: Audience
  public var identity: TipIdentity
  /// The file-private or local declaration (the type's own or one around it) that makes the default id unstable.
  public var privateContext: SourceRange?
  /// The title's literal text, or its source text where it is an expression.
  public var title: String?
  /// Source text of `title` and `message` together, white space collapsed: what a rename keeps.
  public var content: String
  public var rules: [TipRule]
  /// Rules or options that could not be read: where.
  public var unreadableRules: [SourceRange]
  public var options: TipOptions
  public var invalidations: [TipCall]
  /// The rule that retires the tip by itself, if any.
  public var selfRetiring: SourceRange?
  public var presentations: [Presentation]
  /// Indices in `Project.groups`.
  public var groups: [Int]
  /// Calls of `invalidate(reason:)` that might concern this tip: their receiver could not be resolved.
  public var possibleInvalidations: [SourceRange]
  /// Where a member such as `id` can be inserted: just after the `{` of the type or extension.
  public var insertion: MemberInsertion?
}

/// Where and how a member can be put into a type's braces.
public struct MemberInsertion: Codable, Hashable, Sendable {
  public var file: Int32
  /// Byte offset just past the `{`.
  public var offset: UInt32
  /// Column (0-based, bytes) and characters that the brace's line starts with: the indentation of the type itself.
  public var isEmptyBody: Bool

  public init(file: Int32, offset: UInt32, isEmptyBody: Bool) {
    self.file = file
    self.offset = offset
    self.isEmptyBody = isEmptyBody
  }
}

/// What a tip's state is filed under.
public struct TipIdentity: Codable, Sendable {
  public enum Kind: String, Codable, Sendable {
    /// The type's name.
    case `default`
    case literal
    /// A constant or an expression that always gives the same text.
    case constant
    /// The raw values of an enum.
    case rawValue
    /// A text with `{}` for what is interpolated.
    case template
    /// A stored property, given at construction.
    case stored
    /// It cannot be known from the sources.
    case dynamic
  }
  public struct Value: Codable, Hashable, Sendable {
    public var text: String
    /// The literal, the enum case or the construction that gives it; the type's name for `default`.
    public var range: SourceRange
    /// The enum case that it belongs to, if the type is an enum with an id for each case.
    public var enumCase: DeclarationRef?

    public init(text: String, range: SourceRange, enumCase: DeclarationRef? = nil) {
      self.text = text
      self.range = range
      self.enumCase = enumCase
    }
  }
  /// Why an id differs between launches or instances although its text looks fixed.
  public enum Instability: String, Codable, Sendable {
    case uuid, date, random, hash, objectIdentity, sourceLocation, displayText
  }
  public var kind: Kind
  /// Sorted by text; empty for `dynamic` (and for `stored` where no construction could be read).
  public var values: [Value]
  /// The `id` member that overrides the default.
  public var override: SourceRange?
  public var overrideDeclaration: DeclarationRef?
  public var instability: Instability?
  /// For `rawValue`: cases that take their raw value from their name.
  public var implicitCases: [SourceRange]
  /// A member named `id` that TipKit never sees: `static`, or not a `String`.
  public var ineffective: IneffectiveID?
  /// For `stored`: some construction passes a value that is no literal.
  public var isPartial: Bool
  /// An override that spells out the type's own name (`"\(Self.self)"`), so that a rename changes it all the same.
  public var followsTypeName = false

  /// The value with a text of exactly these bytes.
  public func value(named text: String) -> Value? {
    var low = 0
    var high = values.count
    while low < high {
      let middle = (low + high) / 2
      if values[middle].text < text { low = middle + 1 } else { high = middle }
    }
    // Texts that only look equal stand next to each other.
    return values[low...].prefix { $0.text == text }.first { $0.text.utf8.elementsEqual(text.utf8) }
  }
}

public struct IneffectiveID: Codable, Hashable, Sendable {
  public enum Reason: String, Codable, Sendable { case isStatic, notAString }
  public var range: SourceRange
  public var reason: Reason
}

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

/// The display options of a tip.
public struct TipOptions: Codable, Sendable {
  public enum Value<T: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
    case known(T)
    /// Source text.
    case unknown(String)
  }
  public struct Option<T: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
    public var value: Value<T>
    public var range: SourceRange
  }
  public var ignoresDisplayFrequency: Option<Bool>?
  public var maxDisplayCount: Option<Int>?
  /// In seconds.
  public var maxDisplayDuration: Option<Double>?
  /// Parts of `options` that could not be read.
  public var unreadable: [SourceRange]
  /// The member that gives them.
  public var range: SourceRange?

  public init() {
    unreadable = []
  }
}

/// A call of `invalidate(reason:)` that concerns a tip.
public struct TipCall: Codable, Hashable, Sendable {
  public enum Via: String, Codable, Sendable {
    case property, instance, `static`, `self`, group, loop, helper, style
  }
  /// The `invalidate` name.
  public var range: SourceRange
  /// `actionPerformed`; source text where it is no plain case; `nil` where it cannot be read.
  public var reason: String?
  public var via: Via
  public var audience: Audience
}

/// A place that shows a tip.
public struct Presentation: Codable, Hashable, Sendable {
  /// `popoverTip`, `TipView`, `TipUIView`, `TipUIPopoverViewController`, `shouldDisplayUpdates` ...
  public var how: String
  public var range: SourceRange
  public var audience: Audience
}

/// A `Tips.Event` declaration.
public struct Event: Sendable {
  public enum Identity: Codable, Hashable, Sendable {
    case known(String)
    /// A text with `{}` for what is interpolated.
    case template(String)
    /// Source text of the expression.
    case dynamic(String)
  }
  public var identity: Identity
  /// The literal or expression given to `id:`.
  public var identityRange: SourceRange
  /// The type around it, `Outer.Inner`; `nil` for a global.
  public var owner: String?
  public var name: String
  public var declaration: DeclarationRef
  /// The `static let` or `var` line.
  public var location: SourceRange
  /// The payload type as written.
  public var payload: String?
  /// The literal given to `DonationLimit(maximumCount:)`, if any.
  public var donationLimit: Int?
  public var audience: Audience
  public var donations: [UseSite]
  /// Tips (indices in `Project.tips`) with a rule on it.
  public var ruleUsers: [Int]
  /// Handed on as a value somewhere that could not be followed.
  public var escapes: Bool
  /// The call that makes it.
  var call: ExpressionRef
}

/// An `@Parameter` of TipKit's.
public struct Parameter: Codable, Sendable {
  /// `ValueType.Owner+name`.
  public var key: String
  public var owner: String
  public var name: String
  /// The value type as written; `nil` where there is no annotation.
  public var valueType: String?
  public var isTransient: Bool
  public var defaultValue: String?
  public var declaration: DeclarationRef
  public var location: SourceRange
  public var audience: Audience
  public var assignments: [UseSite]
  public var ruleUsers: [Int]
  public var escapes: Bool
}

public struct UseSite: Codable, Hashable, Sendable {
  public var range: SourceRange
  public var audience: Audience
  /// For an assignment, the assigned literal's source text (`true`); else `nil`.
  public var value: String?
}

/// A `TipGroup(...) { ... }`.
public struct TipGroup: Codable, Sendable {
  public var range: SourceRange
  public var isOrdered: Bool
  /// Indices in `Project.tips`, in order.
  public var members: [Int]
  /// Some member could not be resolved.
  public var isPartial: Bool
  public var audience: Audience
}

/// A call that sets TipKit up.
public struct ConfigurationCall: Codable, Hashable, Sendable {
  /// `configure`, `resetDatastore`, `showAllTipsForTesting` ...
  public var kind: String
  public var range: SourceRange
  /// The function or type around it, `RootView.body`.
  public var enclosing: String?
  public var audience: Audience
}
