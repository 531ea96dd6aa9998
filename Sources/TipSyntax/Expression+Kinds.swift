/// What the parser asks of an expression that it has just built.
extension Expression {
  /// It may have generic arguments after it.
  var isName: Bool {
    switch self {
    case .name, .member, .implicitMember: true
    default: false
    }
  }

  /// `_`.
  var isWildcard: Bool {
    if case .name(NameTable.wildcard) = self { true } else { false }
  }

  /// `.some` or `Optional.some`.
  var isSome: Bool {
    switch self {
    case .implicitMember(NameTable.some), .member(_, NameTable.some): true
    default: false
    }
  }
}
