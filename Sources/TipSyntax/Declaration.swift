/// A declaration: a type, an extension, a member, a local, a parameter or a name bound by a pattern.
public struct Declaration: Codable, Sendable {
  public enum Kind: UInt8, Codable, Sendable {
    case `struct`, `class`, `enum`, `actor`, `protocol`, `extension`
    case `typealias`, `associatedtype`
    case function, initializer, deinitializer, `subscript`
    /// `var` or `let`: stored or computed, global, member or local; also a name bound in a condition, a loop,
    /// a `catch` or a `case` pattern.
    case variable
    case enumCase
    case parameter
    case genericParameter
    /// A macro, operator, precedence group or the like.
    case other
  }

  public struct Modifiers: OptionSet, Codable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let `static` = Modifiers(rawValue: 1 << 0)
    /// `class func`, `class var`.
    public static let classMember = Modifiers(rawValue: 1 << 1)
    public static let `private` = Modifiers(rawValue: 1 << 2)
    public static let `fileprivate` = Modifiers(rawValue: 1 << 3)
    public static let `internal` = Modifiers(rawValue: 1 << 4)
    public static let `package` = Modifiers(rawValue: 1 << 5)
    public static let `public` = Modifiers(rawValue: 1 << 6)
    public static let `open` = Modifiers(rawValue: 1 << 7)
    public static let lazy = Modifiers(rawValue: 1 << 8)
    public static let override = Modifiers(rawValue: 1 << 9)
    public static let nonisolated = Modifiers(rawValue: 1 << 10)
    public static let final = Modifiers(rawValue: 1 << 11)
    public static let async = Modifiers(rawValue: 1 << 12)
    public static let `throws` = Modifiers(rawValue: 1 << 13)
    public static let mutating = Modifiers(rawValue: 1 << 14)
    public static let indirect = Modifiers(rawValue: 1 << 15)
    /// `let` rather than `var`.
    public static let constant = Modifiers(rawValue: 1 << 16)
    /// A variable with a getter body, or a protocol requirement: it stores nothing. Observers alone do not make it so.
    public static let computed = Modifiers(rawValue: 1 << 17)
    /// Bound by a pattern whose value `initialValue` cannot express (an enum payload, say).
    public static let patternBound = Modifiers(rawValue: 1 << 18)
    /// Bound by `if let`, `guard let`, `while let` or `case let x?`: the value without its optionality.
    public static let unwrapped = Modifiers(rawValue: 1 << 19)
    /// A parameter written `inout`.
    public static let `inout` = Modifiers(rawValue: 1 << 20)
    /// A parameter written with `...`.
    public static let variadic = Modifiers(rawValue: 1 << 21)
    public static let weak = Modifiers(rawValue: 1 << 22)
    public static let convenience = Modifiers(rawValue: 1 << 23)
    /// The declaration has a setter (`set`, `_modify`) besides its getter.
    public static let hasSetter = Modifiers(rawValue: 1 << 24)
    /// The name is written in backticks, which `name` leaves out: it takes two bytes more than its spelling.
    public static let backticked = Modifiers(rawValue: 1 << 25)
  }

  public var kind: Kind
  public var modifiers: Modifiers = []
  /// The name; a parameter's internal name; empty for extensions, initialisers and `_`.
  public var name: NameID = 0
  /// A parameter's label as a caller writes it; empty for `_`.
  public var label: NameID = 0
  /// Of the keyword that introduces it (`struct`, `extension`, `let`, `var`, `func`, `case`), or of the name where there is none.
  public var offset: UInt32
  /// Of the name, or of the extended type; else `offset`.
  public var nameOffset: UInt32
  /// Of the first attribute or modifier, or `offset` where there is none.
  public var startOffset: UInt32
  /// Just past the last byte.
  public var endOffset: UInt32 = 0
  /// Of the `{` that opens the members or the body; 0 where there is none.
  public var braceOffset: UInt32 = 0
  /// The scope in which the declaration stands (never a `conditional` one).
  public var scope: ScopeID
  /// The scope that its own members, or its parameters and body, stand in.
  public var innerScope: ScopeID?
  public var condition: ConditionID?
  /// In `FileFacts.attributes`.
  public var attributes: IDRange = .empty
  /// Inheritance clause, or a generic parameter's or associated type's bounds: types.
  public var inherited: IDRange = .empty
  /// Variable and parameter: annotation. Function, subscript: result. Extension: extended type. Typealias: what it stands for.
  public var type: TypeID?
  /// Declarations of kind `genericParameter`.
  public var genericParameters: IDRange = .empty
  /// In `FileFacts.requirements`.
  public var requirements: IDRange = .empty
  /// Declarations of kind `parameter`: a function's, an initialiser's, a subscript's, or an enum case's payload.
  public var parameters: IDRange = .empty
  /// `= value`, a default argument, an enum case's raw value, or what a pattern binds the name to.
  public var initialValue: ExpressionID?
  /// Members of a type, in order, those inside `#if` branches included: declarations.
  public var members: IDRange = .empty
  /// Statements of a function's body or of a getter (implicit or written out).
  public var body: IDRange = .empty
  /// Statements of `set`, `willSet`, `didSet` and the like, one list.
  public var otherAccessors: IDRange = .empty

  public init(kind: Kind, offset: UInt32, scope: ScopeID) {
    self.kind = kind
    self.offset = offset
    self.nameOffset = offset
    self.startOffset = offset
    self.scope = scope
  }
}

/// `@Parameter(.transient)`: the name may be qualified (`TipKit.Parameter` is written as a member type).
public struct Attribute: Codable, Sendable {
  public var type: TypeID
  /// In `FileFacts.arguments`.
  public var arguments: IDRange = .empty
  public var offset: UInt32
  /// Just past the last byte.
  public var endOffset: UInt32

  public init(type: TypeID, offset: UInt32, endOffset: UInt32) {
    self.type = type
    self.offset = offset
    self.endOffset = endOffset
  }
}

/// One clause of a `where`.
public struct GenericRequirement: Codable, Sendable {
  public var subject: TypeID
  public var isSameType: Bool
  public var bound: TypeID

  public init(subject: TypeID, isSameType: Bool, bound: TypeID) {
    self.subject = subject
    self.isSameType = isSameType
    self.bound = bound
  }
}

/// A type as written. `inout`, `borrowing`, attributes, `isolated`, packs' `each` and the like are looked through.
public enum TypeSyntax: Codable, Sendable {
  /// `Tips.Event<Visit>`: `base` is `Tips`, `name` is `Event`, `arguments` are types. `Self` and `Any` are names too.
  case named(base: TypeID?, name: NameID, arguments: IDRange)
  /// `T?` and `T!`.
  case optional(TypeID)
  case array(TypeID)
  case dictionary(key: TypeID, value: TypeID)
  /// Elements are types; a one-element tuple is its element instead. Labels are in `FileFacts.tupleLabels`.
  case tuple(IDRange)
  case function(parameters: IDRange, result: TypeID)
  /// `A & B`.
  case composition(IDRange)
  case some(TypeID)
  case any(TypeID)
  /// `T.Type`, `T.Protocol`.
  case metatype(TypeID)
  /// Not understood, or `_`, or a suppressed constraint such as `~Copyable`.
  case unknown
}
