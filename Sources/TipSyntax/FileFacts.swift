import SwiftLexer

/// Everything that tiplint keeps of one file: its outline and its code as flat tables, with positions, without opinions.
///
/// Nodes refer to each other by index into these tables, so the value is cheap to build, to send between threads
/// and to encode. All offsets are byte offsets from the start of the file, 0-based.
public struct FileFacts: Codable, Sendable {
  /// The path as the driver names it, relative to the project, with `/`.
  public var path: String
  /// Spellings; a `NameID` indexes it. Element 0 is the empty name. Backticks are taken off.
  public var names: [String] = [""]
  public var imports: [Import] = []
  /// Element 0 is the file itself; every other scope has a parent with a smaller index.
  public var scopes: [Scope] = []
  public var declarations: [Declaration] = []
  public var types: [TypeSyntax] = []
  public var expressions: [Expression] = []
  /// Runs beside `expressions`.
  public var expressionSpans: [ExpressionSpan] = []
  public var statements: [Statement] = []
  public var strings: [StringLiteral] = []
  public var closures: [Closure] = []
  public var arguments: [Argument] = []
  public var attributes: [Attribute] = []
  public var requirements: [GenericRequirement] = []
  public var conditions: [Condition] = []
  /// For tuple types with labels, by `TypeID`: names (in `lists`), one an element, empty where it has none.
  public var tupleLabels: [TypeID: IDRange] = [:]
  /// Elements of `IDRange`s of node indices.
  public var lists: [UInt32] = []
  /// Top-level declarations and statements, in order.
  public var body: IDRange = .empty
  /// Comments that speak to tiplint.
  public var comments: [DirectiveComment] = []
  /// What could not be read as Swift, in file order.
  public var problems: [SyntaxProblem] = []
  /// Where something stands among the members of a type that is no declaration, in file order: it is passed over, but the
  /// file is no Swift.
  public var strayMembers: [UInt32] = []
  /// Byte offset of the first byte of each line.
  public var lineStarts: [UInt32] = [0]
  public var layout = Layout()

  public init(path: String) {
    self.path = path
  }
}

public typealias NameID = UInt32
public typealias ScopeID = UInt32
public typealias DeclarationID = UInt32
public typealias TypeID = UInt32
public typealias ExpressionID = UInt32
public typealias StatementID = UInt32
public typealias ConditionID = UInt32

/// A run of elements in `FileFacts.lists` (or in the table that the property's comment names).
public struct IDRange: Codable, Hashable, Sendable {
  public var start: UInt32
  public var count: UInt32
  public static let empty = IDRange(start: 0, count: 0)

  public init(start: UInt32, count: UInt32) {
    self.start = start
    self.count = count
  }

  public var indices: Range<Int> { Int(start)..<Int(start + count) }
  public var isEmpty: Bool { count == 0 }
}

/// `import TipKit`, `@_exported import struct Foundation.URL` ...
public struct Import: Codable, Sendable {
  /// The module: the first component of the path.
  public var module: NameID
  public var isExported: Bool
  public var condition: ConditionID?
  public var offset: UInt32

  public init(module: NameID, isExported: Bool, condition: ConditionID?, offset: UInt32) {
    self.module = module
    self.isExported = isExported
    self.condition = condition
    self.offset = offset
  }
}

/// A region in which names are declared.
public struct Scope: Codable, Sendable {
  public enum Kind: UInt8, Codable, Sendable {
    case file
    /// Members of a type or an extension; `owner` is that declaration.
    case type
    /// Parameters and body of a function, initialiser, subscript or accessor; `owner` is that declaration.
    case function
    /// A closure; `owner` indexes `FileFacts.closures`.
    case closure
    /// The braces of a statement: its bindings and its body. In a condition each clause that binds names has a scope
    /// inside that of the clause before; the body is in the innermost one.
    case block
    /// The branch of an `#if`. Names declared in it belong to the enclosing scope.
    case conditional
  }
  public var kind: Kind
  public var parent: ScopeID?
  /// See `kind`; `UInt32.max` where there is none.
  public var owner: UInt32
  /// The innermost `#if` branch around the scope, itself included.
  public var condition: ConditionID?

  public init(kind: Kind, parent: ScopeID?, owner: UInt32 = .max, condition: ConditionID?) {
    self.kind = kind
    self.parent = parent
    self.owner = owner
    self.condition = condition
  }
}

/// One branch of an `#if`.
public struct Condition: Codable, Sendable {
  /// All branches from `#if` to `#endif` have the same number; two of them are never both there.
  public var group: UInt32
  /// The branch's own condition, read as an expression; `nil` for `#else`.
  public var expression: ExpressionID?
  /// The branch before this one in its group: it and all before it are false where this one is true.
  public var previous: ConditionID?
  /// The branch around the whole `#if`.
  public var parent: ConditionID?

  public init(group: UInt32, expression: ExpressionID?, previous: ConditionID?, parent: ConditionID?) {
    self.group = group
    self.expression = expression
    self.previous = previous
    self.parent = parent
  }
}

/// A comment that speaks to tiplint, as in `// tiplint:disable:next missing_invalidation`.
public struct DirectiveComment: Codable, Sendable {
  public var offset: UInt32
  public var length: UInt32
  /// The text from `tiplint:` to the end of the comment, without a block comment's closing delimiter, trimmed.
  public var text: String
  /// Where the text starts.
  public var textOffset: UInt32

  public init(offset: UInt32, length: UInt32, text: String, textOffset: UInt32) {
    self.offset = offset
    self.length = length
    self.text = text
    self.textOffset = textOffset
  }
}

public struct SyntaxProblem: Codable, Sendable, Equatable {
  public enum Kind: String, Codable, Sendable {
    case unterminatedString, unterminatedRegex, unterminatedComment, conflictMarker, invalidByte
    case unbalancedBrackets
    case unbalancedDirectives
    /// Nested deeper than the parser follows; the inside was skipped.
    case nestingTooDeep
  }
  public var kind: Kind
  public var offset: UInt32

  public init(kind: Kind, offset: UInt32) {
    self.kind = kind
    self.offset = offset
  }
}
