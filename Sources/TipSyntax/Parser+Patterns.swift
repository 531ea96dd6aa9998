import SwiftLexer

/// Patterns are read as expressions in which `let` and `var` bind names.
///
/// For each name a `_` stands among the expressions. Once the value that is matched is known, the pattern is walked
/// again to tell what part of the value each name is bound to.
extension Parser {
  /// A pattern that was read, and whose names wait to be bound.
  struct Pattern {
    var root: ExpressionID
    /// Where its names begin in `bindings`.
    var mark: Int
    var optionalMark: Int
  }

  /// Reads a pattern as after `case`.
  ///
  /// - Parameter scope: where its names are declared.
  mutating func parsePattern(
    _ mode: PatternMode, into scope: ScopeID, style: ExpressionStyle = [], keywordOffset: UInt32 = .max
  ) -> Pattern {
    let outer = context
    context.pattern = mode
    context.style = style
    context.bindingScope = scope
    context.bindingOffset = keywordOffset
    context.bindsConstants = true
    var pattern = Pattern(root: 0, mark: bindings.count, optionalMark: optionalPatterns.count)
    pattern.root = parseExpression()
    context = outer
    return pattern
  }

  /// Reads `let` or `var` and the pattern under it, as an operand.
  mutating func parseBinding() -> ExpressionID {
    context.pattern = .binding
    while kind == .identifier, keyword == .let || keyword == .var || keyword == .inout {
      context.bindingOffset = offset
      context.bindsConstants = keyword == .let
      advance()
    }
    let start = offset
    let primary = parsePrimary()
    return parsePostfix(primary, from: start)
  }

  /// Takes a name and declares it.
  mutating func parseBoundName() -> ExpressionID {
    let start = offset
    let keywordOffset = context.bindingOffset == .max ? start : context.bindingOffset
    let declaration = addBinding(named: name(of: token), keywordOffset: keywordOffset)
    advance()
    facts.declarations[Int(declaration)].endOffset = lastEnd
    let placeholder = addPlaceholder(from: start)
    bindings.append(PendingBinding(declaration: declaration, placeholder: placeholder))
    return placeholder
  }

  /// Declares a name that the token at hand spells in `context.bindingScope`.
  mutating func addBinding(named name: NameID, keywordOffset: UInt32) -> DeclarationID {
    let scope = context.declarationScope
    context.declarationScope = context.bindingScope
    let id = addDeclaration(.variable, at: keywordOffset)
    context.declarationScope = scope
    facts.declarations[Int(id)].name = name
    facts.declarations[Int(id)].nameOffset = offset
    facts.declarations[Int(id)].modifiers = context.bindsConstants ? .constant : []
    return id
  }

  /// Adds the `_` that stands for a bound name.
  mutating func addPlaceholder(from start: UInt32) -> ExpressionID {
    add(.name(NameTable.wildcard), from: start)
  }

  // MARK: Binding

  /// Gives the names of a pattern their values, and forgets the pattern.
  ///
  /// - Parameters:
  ///   - subject: what is matched; `nil` where no expression says it.
  ///   - pushes: whether a `declaration` statement for each name is pushed on `scratch`.
  /// - Returns: whether the pattern says no more than its names and their casts do.
  @discardableResult
  mutating func bind(_ pattern: Pattern, to subject: ExpressionID?, pushes: Bool = true) -> Bool {
    for index in pattern.mark..<bindings.count {
      facts.declarations[Int(bindings[index].declaration)].modifiers.insert(.patternBound)
    }
    let isPlain = assign(pattern.root, to: subject, unwrapped: false, in: pattern)
    if pushes {
      for index in pattern.mark..<bindings.count {
        scratch.append(add(.declaration(bindings[index].declaration)))
      }
    }
    let hasNames = bindings.count > pattern.mark
    bindings.truncate(to: pattern.mark)
    optionalPatterns.truncate(to: pattern.optionalMark)
    return isPlain && hasNames
  }

  private mutating func assign(
    _ part: ExpressionID, to subject: ExpressionID?, unwrapped: Bool, in pattern: Pattern
  ) -> Bool {
    let unwrapped = unwrapped || isOptionalPattern(part, in: pattern)
    if let declaration = declaration(boundBy: part, in: pattern) {
      guard let subject else { return true }
      facts.declarations[declaration].initialValue = subject
      facts.declarations[declaration].modifiers.remove(.patternBound)
      if unwrapped { facts.declarations[declaration].modifiers.insert(.unwrapped) }
      return true
    }
    switch facts.expressions[Int(part)] {
    case .name(let name): return name == NameTable.wildcard
    case .cast(let inner, .coercion, let type):
      if subject == nil, let declaration = declaration(boundBy: inner, in: pattern) {
        facts.declarations[declaration].type = type
        return true
      }
      let cast = subject.map { derive(.cast($0, kind: .conditional, type: type), from: $0) }
      return assign(inner, to: cast, unwrapped: true, in: pattern)
    case .tuple(let elements): return assignElements(elements, of: subject, in: pattern)
    case .call(let callee, let arguments) where arguments.count == 1 && facts.expressions[Int(callee)].isSome:
      return assign(facts.arguments[Int(arguments.start)].value, to: subject, unwrapped: true, in: pattern)
    case .call(let callee, let arguments):
      switch facts.expressions[Int(callee)] {
      case .implicitMember(let name), .member(_, let name):
        assignPayload(arguments, of: name, subject, in: pattern)
      default: break
      }
      return false
    default: return false
    }
  }

  private mutating func assignPayload(
    _ arguments: IDRange, of name: NameID, _ subject: ExpressionID?, in pattern: Pattern
  ) {
    guard let subject else { return }
    for index in 0..<arguments.count {
      let part = facts.arguments[Int(arguments.start + index)].value
      let value = derive(.payload(of: subject, name: name, index: index), from: subject)
      _ = assign(part, to: value, unwrapped: false, in: pattern)
    }
  }

  private mutating func assignElements(
    _ elements: IDRange, of subject: ExpressionID?, in pattern: Pattern
  ) -> Bool {
    var isPlain = true
    for index in 0..<elements.count {
      let part = facts.arguments[Int(elements.start + index)].value
      let element: ExpressionID?
      if let subject, case .tuple(let values) = facts.expressions[Int(subject)],
        values.count == elements.count
      {
        element = facts.arguments[Int(values.start + index)].value
      } else {
        element = subject.map { derive(.tupleElement(of: $0, index: index), from: $0) }
      }
      isPlain = assign(part, to: element, unwrapped: false, in: pattern) && isPlain
    }
    return isPlain
  }

  /// Adds an expression that is nowhere written, in the place of the one it is made from.
  mutating func derive(_ expression: Expression, from source: ExpressionID) -> ExpressionID {
    let span = facts.expressionSpans[Int(source)]
    facts.expressions.append(expression)
    facts.expressionSpans.append(span)
    return UInt32(truncatingIfNeeded: facts.expressions.count &- 1)
  }

  /// Index of the declaration that a `_` of the pattern stands for.
  private mutating func declaration(boundBy part: ExpressionID, in pattern: Pattern) -> Int? {
    var (low, high) = (pattern.mark, bindings.count)
    while low < high {
      let middle = (low + high) / 2
      if bindings[middle].placeholder < part { low = middle + 1 } else { high = middle }
    }
    guard low < bindings.count, bindings[low].placeholder == part else { return nil }
    return Int(bindings[low].declaration)
  }

  private mutating func isOptionalPattern(_ part: ExpressionID, in pattern: Pattern) -> Bool {
    var (low, high) = (pattern.optionalMark, optionalPatterns.count)
    while low < high {
      let middle = (low + high) / 2
      if optionalPatterns[middle] < part { low = middle + 1 } else { high = middle }
    }
    return low < optionalPatterns.count && optionalPatterns[low] == part
  }
}
