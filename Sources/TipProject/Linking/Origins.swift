import TipSyntax

/// Where a value may come from.
enum Origin: Hashable {
  /// A value of a project type (for a class, possibly of a subclass).
  case nominal(NominalID)
  /// Index in the list of events.
  case event(Int)
  /// `$p`: index in the list of parameters.
  case parameter(Int)
  /// The `TipGroup(...)` call that makes it.
  case group(ExpressionRef)
  /// A key path literal.
  case keyPath(ExpressionRef)
}

/// All origins of a value, and whether there may be others.
struct Origins {
  var found: Set<Origin> = []
  var isComplete = true

  static let none = Origins()
  static let unknown = Origins(isComplete: false)

  mutating func formUnion(_ other: Origins) {
    found.formUnion(other.found)
    isComplete = isComplete && other.isComplete
  }
}

/// Which part of a value is asked for.
enum Projection: Hashable {
  case whole
  /// An element of a sequence, or a value of a dictionary.
  case element
}

struct OriginKey: Hashable {
  enum Subject: Hashable {
    case expression(ExpressionRef)
    case declaration(DeclarationRef)
    case selfValue(DeclarationRef)
    case closureArgument(ScopeRef, Int)
  }
  var subject: Subject
  var projection: Projection
}
