/// An expression. `try`, `await`, `consume`, parentheses around one value, `?` and `!` after a value, and a discarded
/// `_ =` are looked through: they leave no node. `#if` branches among suffixes, elements or arguments are all read, one
/// after the other, as if they stood there without the `#if`; the scope of a span tells the branch.
public enum Expression: Codable, Sendable {
  /// `foo`, `Foo`, `Self`, `self`, `super`, `$0`, `$projected`, `_`.
  case name(NameID)
  /// `base.name`; `.self` after a type or value is kept as a member named `self`; `x.0` as a member named `0`.
  case member(base: ExpressionID, name: NameID)
  /// `.name` with its base left to inference.
  case implicitMember(NameID)
  /// `Foo<Bar>` in an expression; arguments are types.
  case specialize(base: ExpressionID, arguments: IDRange)
  /// Arguments in `FileFacts.arguments`, trailing closures last.
  case call(callee: ExpressionID, arguments: IDRange)
  case `subscript`(base: ExpressionID, arguments: IDRange)
  /// Index in `FileFacts.strings`.
  case string(UInt32)
  /// `nil` when it does not fit.
  case integer(Int64?)
  case float(Double)
  case boolean(Bool)
  case `nil`
  case regex
  /// Elements are expressions.
  case array(IDRange)
  /// Keys and values in turn.
  case dictionary(IDRange)
  /// In `FileFacts.arguments`.
  case tuple(IDRange)
  /// Index in `FileFacts.closures`.
  case closure(UInt32)
  /// `#Rule(...) { ... }`, `#available(...)`, `#selector(...)`; name without `#`, arguments as for a call.
  case macro(name: NameID, arguments: IDRange)
  /// Any infix operator but assignment, casts and the ternary: `==`, `&&`, `??`, `...`; precedence as in the standard library.
  case binary(operator: NameID, left: ExpressionID, right: ExpressionID)
  /// `!x`, `-x`, `&x`.
  case prefix(operator: NameID, ExpressionID)
  /// `x...` and own operators.
  case postfix(operator: NameID, ExpressionID)
  /// `=`, `+=` and every other operator that ends in `=` and assigns.
  case assignment(operator: NameID, target: ExpressionID, value: ExpressionID)
  case ternary(condition: ExpressionID, then: ExpressionID, otherwise: ExpressionID)
  case cast(ExpressionID, kind: CastKind, type: TypeID)
  /// `\Root.a.b`; components are names, optional chaining looked through; `nil` root for `\.a`. A subscript or method
  /// component is the empty name.
  case keyPath(root: TypeID?, components: IDRange)
  /// A type in expression position that is no plain name: `[Foo]`, `Foo?`, `(any Tip)`.
  case type(TypeID)
  /// `if` or `switch` used as a value.
  case statement(StatementID)
  /// What a loop variable is bound to: an element of the sequence.
  case element(of: ExpressionID)
  /// What `let (a, b) = pair` binds `b` to.
  case tupleElement(of: ExpressionID, index: UInt32)
  /// What `.name(let a, let b)` binds `b` to: an associated value, counted from 0.
  case payload(of: ExpressionID, name: NameID, index: UInt32)
  /// Not understood; its bytes were skipped up to the next point that is.
  case unresolved
}

public enum CastKind: UInt8, Codable, Sendable {
  /// `as`
  case coercion
  /// `as?`
  case conditional
  /// `as!`
  case forced
  /// `is`
  case test
}

/// Where an expression stands.
public struct ExpressionSpan: Codable, Sendable {
  public var start: UInt32
  /// Just past the last byte.
  public var end: UInt32
  /// Of the name of a member, implicit member, macro or name; for a call that of its callee; else `start`.
  public var nameOffset: UInt32
  /// The innermost scope around it (possibly `conditional`).
  public var scope: ScopeID

  public init(start: UInt32, end: UInt32, nameOffset: UInt32, scope: ScopeID) {
    self.start = start
    self.end = end
    self.nameOffset = nameOffset
    self.scope = scope
  }
}

/// An argument of a call, macro, subscript, attribute or tuple.
public struct Argument: Codable, Sendable {
  /// Empty where there is none.
  public var label: NameID
  public var value: ExpressionID
  /// A closure written after the parentheses (or in place of them).
  public var isTrailing: Bool

  public init(label: NameID, value: ExpressionID, isTrailing: Bool = false) {
    self.label = label
    self.value = value
    self.isTrailing = isTrailing
  }
}

public struct Closure: Codable, Sendable {
  public var scope: ScopeID
  /// Declarations of kind `parameter`; empty where `$0` is used or none is named.
  public var parameters: IDRange
  /// Names in a capture list, as variables with their values: declarations. (`[weak self]` gives one named `self`.)
  public var captures: IDRange
  /// Statements.
  public var body: IDRange
  public var isTrailing: Bool

  public init(scope: ScopeID, parameters: IDRange, captures: IDRange, body: IDRange, isTrailing: Bool) {
    self.scope = scope
    self.parameters = parameters
    self.captures = captures
    self.body = body
    self.isTrailing = isTrailing
  }
}

/// A string literal's value.
public struct StringLiteral: Codable, Sendable {
  public enum Segment: Codable, Sendable {
    /// Text with escapes resolved, multi-line indentation taken off and line ends as LF.
    case text(String)
    /// `\(x)`: the first argument; further ones (such as `format:`) are dropped.
    case interpolation(ExpressionID)
  }
  public var segments: [Segment]
  public var offset: UInt32
  /// Just past the closing delimiter.
  public var endOffset: UInt32

  public init(segments: [Segment], offset: UInt32, endOffset: UInt32) {
    self.segments = segments
    self.offset = offset
    self.endOffset = endOffset
  }

  /// The whole value, where nothing is interpolated.
  public var plainText: String? {
    var text = ""
    for segment in segments {
      guard case .text(let part) = segment else { return nil }
      text += part
    }
    return text
  }
}

/// A statement. Conditions are statements too: an `expression`, or a `declaration` for each name that a binding binds.
/// Where a `case` condition says more than its names and their casts do, an `expression` with the operator `~=` precedes
/// them: the pattern on its left, in which `_` stands for each name, and the value on its right.
public enum Statement: Codable, Sendable {
  case expression(ExpressionID)
  case declaration(DeclarationID)
  /// `return`, and `throw` (which returns nothing).
  case `return`(ExpressionID?)
  case `throw`(ExpressionID)
  /// Lists of statements; `otherwise` is a list with the one `if` of an `else if`.
  case `if`(conditions: IDRange, then: IDRange, otherwise: IDRange)
  case `guard`(conditions: IDRange, otherwise: IDRange)
  /// `bindings`: the loop's names as declaration statements.
  case `for`(bindings: IDRange, sequence: ExpressionID, filter: ExpressionID?, body: IDRange)
  /// `while` and `repeat`.
  case `while`(conditions: IDRange, body: IDRange)
  /// `cases` are statements of kind `switchCase`.
  case `switch`(subject: ExpressionID, cases: IDRange)
  /// `patterns`: expressions that stand in the patterns (such as `.first`), `_` for each name, and none where the names
  /// and their casts say it all; `bindings`: names bound, as declaration statements; both empty for `default`.
  case switchCase(patterns: IDRange, bindings: IDRange, filter: ExpressionID?, body: IDRange)
  /// `catches`: the statements of all `catch` blocks in one list, the names and the filter of each before its body.
  case `do`(body: IDRange, catches: IDRange)
  case `defer`(IDRange)
  /// One branch of an `#if`; its siblings follow.
  case conditional(ConditionID, body: IDRange)
  /// `break`, `continue`, `fallthrough` ...
  case jump
}
