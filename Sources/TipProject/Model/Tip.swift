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
  /// Options, rules and actions that it declares in vain.
  public var ineffectiveMembers: [IneffectiveMember] = []
  /// A class that others refine and that nothing makes by itself: it stands for no tip that users see.
  public var isOnlyRefined = false
  /// Every instance is given to another tip, which says when it is shown and ended.
  public var isOnlyWrapped = false
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

  /// The reason is one that TipKit gives by itself, when a limit of the tip's options is reached.
  public var isAutomatic: Bool { reason == "displayCountExceeded" || reason == "displayDurationExceeded" }
}

/// A place that shows a tip.
public struct Presentation: Codable, Hashable, Sendable {
  /// `popoverTip`, `TipView`, `TipUIView`, `TipUIPopoverViewController`, `shouldDisplayUpdates` ...
  public var how: String
  public var range: SourceRange
  public var audience: Audience
}
