import SwiftLexer

/// What a word can be, by the place it stands in.
extension Keyword {
  /// It is never a plain name: a name of that spelling needs backticks.
  var isReserved: Bool {
    switch self {
    case .associatedtype, .case, .class, .deinit, .enum, .extension, .func, .import, .`init`, .inout, .let,
      .operator, .precedencegroup, .protocol, .struct, .subscript, .typealias, .var, .fileprivate, .internal,
      .private, .public, .static, .break, .catch, .continue, .default, .defer, .do, .else, .fallthrough, .for,
      .guard, .if, .in, .repeat, .return, .switch, .throw, .where, .while, .Any, .as, .false, .is, .nil,
      .self,
      .Self, .super, .true, .try, .throws, .rethrows:
      true
    default: false
    }
  }

  /// It is reserved and yet names a type or a value.
  var isTypeName: Bool {
    switch self {
    case .Any, .Self: true
    default: false
    }
  }

  /// It stands between an operand and what follows.
  var isInfix: Bool {
    switch self {
    case .as, .is, .in, .where, .else: true
    default: false
    }
  }

  /// It is reserved and starts a declaration, or a modifier that only a declaration can have.
  var startsDeclaration: Bool {
    switch self {
    case .associatedtype, .class, .deinit, .enum, .extension, .func, .import, .let, .operator,
      .precedencegroup,
      .protocol, .struct, .subscript, .typealias, .var, .fileprivate, .internal, .private, .public, .static:
      true
    default: false
    }
  }

  /// It is a modifier where a declaration follows, and else a plain name.
  var isContextualModifier: Bool {
    switch self {
    case .async, .borrowing, .consuming, .convenience, .distributed, .dynamic, .final, .indirect, .infix,
      .isolated, .lazy, .mutating, .nonisolated, .nonmutating, .open, .optional, .override, .package,
      .postfix,
      .prefix, .required, .sending, .unowned, .weak:
      true
    default: false
    }
  }

  /// It starts a statement that is no expression.
  var startsStatement: Bool {
    switch self {
    case .break, .continue, .defer, .do, .fallthrough, .for, .guard, .if, .repeat, .return, .switch, .throw,
      .while:
      true
    default: false
    }
  }
}
