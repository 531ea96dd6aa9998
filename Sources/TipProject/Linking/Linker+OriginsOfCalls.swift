import TipSyntax

extension Linker {
  func callOrigins(
    _ ref: ExpressionRef, callee: ExpressionRef, _ range: IDRange, _ projection: Projection
  ) -> Origins {
    if let events = eventByCall[ref] { return Origins(found: OriginSet(events.lazy.map { .event($0) })) }
    switch type(of: callee) {
    case .metatype(.group): return Origins(.group(ref))
    case .metatype(.nominal(let id)) where projection == .whole: return Origins(.nominal(id))
    case .metatype(.tip), .metatype(.outside):
      // `AnyTip(x)`, `Array(x)`, `Binding(...)`: what goes in.
      guard let first = arguments(range, in: ref.file).first else { return .none }
      return origins(of: ExpressionRef(file: ref.file, id: first.value), projection)
    default: break
    }
    if let sequence = sequenceOrigins(callee, range, projection) { return sequence }
    if let known = concrete(type(of: ref), projection) { return known }
    let targets = callTargets(ref)
    if targets.isEmpty { return closureCallOrigins(callee, projection) }
    var result = Origins.none
    for target in targets { result.formUnion(resultOrigins(of: target, projection)) }
    return result
  }

  /// `make()` where `make` is a parameter or variable that holds a closure or a function.
  func closureCallOrigins(_ callee: ExpressionRef, _ projection: Projection) -> Origins {
    guard case .declarations(let found) = entity(of: callee), found.count == 1, let holder = found.first,
      [.parameter, .variable].contains(declaration(holder).kind)
    else { return .unknown }
    var values = passedValues(for: holder) + memberwiseValues(of: holder)
    if let value = declaration(holder).initialValue {
      values.append(ExpressionRef(file: holder.file, id: value))
    }
    if values.isEmpty { return .unknown }
    var result = Origins.none
    for value in values { result.formUnion(resultOrigins(ofFunctionValue: value, projection)) }
    return result
  }

  /// What a closure, `Foo.init` or a function's name gives when it is called.
  func resultOrigins(ofFunctionValue value: ExpressionRef, _ projection: Projection) -> Origins {
    if case .closure(let id) = expression(value) {
      let body = list(files[Int(value.file)].closures[Int(id)].body, in: value.file)
      return union(results(of: body, in: value.file), projection)
    }
    switch entity(of: value) {
    case .type(.nominal(let id)): return Origins(.nominal(id))
    case .declarations(let found):
      var result = Origins.none
      for function in found where declaration(function).kind == .function {
        result.formUnion(resultOrigins(of: function, projection))
      }
      return result
    default: return .unknown
    }
  }

  /// The sequence that `(index, element)` pairs of `enumerated()` or of a dictionary come from, for the second of a pair.
  func enumeratedElement(_ ref: ExpressionRef) -> ExpressionRef? {
    guard case .tupleElement(let pair, 1) = expression(ref),
      case .element(let sequence) = files[Int(ref.file)].expressions[Int(pair)]
    else { return nil }
    return pairedSequence(ExpressionRef(file: ref.file, id: sequence))
  }

  func pairedSequence(_ sequence: ExpressionRef) -> ExpressionRef? {
    if case .dictionary = type(of: sequence) { return sequence }
    guard case .call(let callee, let range) = expression(sequence) else { return nil }
    if case .member(let base, let name) = files[Int(sequence.file)].expressions[Int(callee)],
      symbol(name, in: sequence.file) == .enumerated
    {
      return ExpressionRef(file: sequence.file, id: base)
    }
    // `Array(tips.enumerated())`
    guard let first = arguments(range, in: sequence.file).first else { return nil }
    return guarded(nil) { pairedSequence(ExpressionRef(file: sequence.file, id: first.value)) }
  }

  /// `tips.filter { }`, `tips.map { $0 }`, `tips.first(where:)`.
  func sequenceOrigins(_ callee: ExpressionRef, _ range: IDRange, _ projection: Projection)
    -> Origins?
  {
    guard case .member(let base, let name) = expression(callee) else { return nil }
    let baseRef = ExpressionRef(file: callee.file, id: base)
    guard case .array = type(of: baseRef) else { return mappedOptional(callee, name, range, projection) }
    let method = symbol(name, in: callee.file)
    if elementMethods.contains(method) { return origins(of: baseRef, .element) }
    if sameSequenceMethods.contains(method) { return origins(of: baseRef, projection) }
    guard mappingMethods.contains(method), let closure = arguments(range, in: callee.file).last,
      case .closure(let id) = files[Int(callee.file)].expressions[Int(closure.value)]
    else { return nil }
    let body = list(files[Int(callee.file)].closures[Int(id)].body, in: callee.file)
    return union(results(of: body, in: callee.file), .whole)
  }

  /// `selection.map { PlaceTip(place: $0) }` of an optional.
  func mappedOptional(
    _ callee: ExpressionRef, _ name: NameID, _ range: IDRange, _ projection: Projection
  ) -> Origins? {
    guard optionalMethods.contains(symbol(name, in: callee.file)),
      callTargetsOfCallee(callee).isEmpty,
      let argument = arguments(range, in: callee.file).last
    else { return nil }
    let value = ExpressionRef(file: callee.file, id: argument.value)
    guard case .closure = expression(value) else { return nil }
    return resultOrigins(ofFunctionValue: value, projection)
  }

  func callTargetsOfCallee(_ callee: ExpressionRef) -> DeclarationList {
    if case .declarations(let found) = entity(of: callee) { return found }
    return .none
  }

  func resultOrigins(of function: DeclarationRef, _ projection: Projection) -> Origins {
    remembered(OriginKey(subject: .declaration(function), projection: projection)) {
      let body = list(declaration(function).body, in: function.file)
      if body.isEmpty { return .unknown }
      return union(results(of: body, in: function.file), projection)
    }
  }
}

private let elementMethods: WordSet = [
  .first, .last, .randomElement, .min, .max, .popLast, .removeFirst, .removeLast, .remove,
]
private let sameSequenceMethods: WordSet = [
  .filter, .sorted, .reversed, .shuffled, .prefix, .suffix, .dropFirst, .dropLast,
]
private let mappingMethods: WordSet = [.map, .compactMap, .flatMap]
private let optionalMethods: WordSet = [.map, .flatMap]
