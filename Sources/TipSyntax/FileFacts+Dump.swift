extension FileFacts {
  /// All of the file as an indented S-expression, for tests and for people who look for a mistake.
  ///
  /// Declarations and statements stand on lines of their own, expressions and types do not. What is nested very deep is
  /// shown as `...`.
  public func dump() -> String {
    var writer = DumpWriter(facts: self)
    writer.writeFile()
    return writer.text
  }

  /// One expression in the form that `dump()` has.
  public func dump(expression: ExpressionID) -> String {
    var writer = DumpWriter(facts: self)
    writer.write(expression: expression)
    return writer.text
  }
}

extension Declaration.Modifiers {
  /// The words of the modifiers, in the order of their bits.
  var spellings: [String] {
    let all: [(Declaration.Modifiers, String)] = [
      (.static, "static"), (.classMember, "class"), (.private, "private"), (.fileprivate, "fileprivate"),
      (.internal, "internal"), (.package, "package"), (.public, "public"), (.open, "open"), (.lazy, "lazy"),
      (.override, "override"), (.nonisolated, "nonisolated"), (.final, "final"), (.async, "async"),
      (.throws, "throws"), (.mutating, "mutating"), (.indirect, "indirect"), (.constant, "let"),
      (.computed, "computed"), (.patternBound, "patternBound"), (.unwrapped, "unwrapped"), (.inout, "inout"),
      (.variadic, "variadic"), (.weak, "weak"), (.convenience, "convenience"), (.hasSetter, "setter"),
      (.backticked, "backticked"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}
