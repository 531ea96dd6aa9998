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

/// Follows values backwards, from a use to where they are made: through variables, parameters, results, loops, closures,
/// groups and key paths. Order of execution is not looked at.
extension Linker {
  func origins(of ref: ExpressionRef, _ projection: Projection = .whole) -> Origins {
    remembered(OriginKey(subject: .expression(ref), projection: projection)) {
      findOrigins(of: ref, projection)
    }
  }

  private func remembered(_ key: OriginKey, _ find: () -> Origins) -> Origins {
    if let known = originCache[key] { return known }
    // A cycle adds nothing to what its other members find.
    guard originsInProgress.insert(key).inserted else {
      cutOff += 1
      return .none
    }
    let before = cutOff
    let result = guarded(.unknown, find)
    originsInProgress.remove(key)
    if cutOff == before || originsInProgress.isEmpty { originCache[key] = result }
    return result
  }

  private func union(_ values: some Sequence<ExpressionRef>, _ projection: Projection) -> Origins {
    var result = Origins.none
    for value in values { result.formUnion(origins(of: value, projection)) }
    return result
  }

  private func findOrigins(of ref: ExpressionRef, _ projection: Projection) -> Origins {
    let file = ref.file
    func at(_ id: ExpressionID) -> ExpressionRef { ExpressionRef(file: file, id: id) }
    switch expression(ref) {
    case .nil, .boolean, .integer, .float, .string, .regex: return .none
    case .array(let range):
      return projection == .element ? union(expressions(range, in: file), .whole) : .unknown
    case .dictionary(let range):
      let parts = expressions(range, in: file)
      return projection == .element
        ? union(parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] }, .whole) : .unknown
    case .ternary(_, let then, let otherwise): return union([at(then), at(otherwise)], projection)
    case .binary(let sign, let left, let right) where ["??", "+"].contains(files[Int(file)].names[Int(sign)]):
      return union([at(left), at(right)], projection)
    case .prefix(_, let operand): return origins(of: at(operand), projection)
    case .statement(let id): return union(results(of: [id], in: file), projection)
    case .element(let sequence): return origins(of: at(sequence), .element)
    case .tuple(let range):
      let parts = arguments(range, in: file)
      return parts.count == 1 ? origins(of: at(parts[parts.startIndex].value), projection) : .unknown
    case .cast(let operand, _, let type): return castOrigins(at(operand), type, at: ref, projection)
    case .subscript(let base, let range): return subscriptOrigins(at(base), range, at: ref, projection)
    case .call(let callee, let range): return callOrigins(ref, callee: at(callee), range, projection)
    case .keyPath: return Origins(found: [.keyPath(ref)])
    case .name, .member, .implicitMember, .specialize: return referenceOrigins(ref, projection)
    case .tupleElement:
      if let element = enumeratedElement(ref) { return origins(of: element, .element) }
      return concrete(type(of: ref), projection) ?? .unknown
    case .closure, .macro, .assignment, .type, .unresolved, .binary, .postfix:
      return concrete(type(of: ref), projection) ?? .unknown
    }
  }

  /// A value whose type says all: a tip's own type, say.
  private func concrete(_ type: ResolvedType, _ projection: Projection) -> Origins? {
    switch (type, projection) {
    case (.nominal(let id), .whole) where isConcrete(type): return Origins(found: [.nominal(id)])
    case (.array(let element), .element), (.dictionary(_, let element), .element):
      return concrete(element, .whole)
    case (.outside(let path), .whole) where !path.isEmpty && !isOpaque(path): return Origins.none
    default: return nil
    }
  }

  private func isOpaque(_ path: String) -> Bool {
    path == "Any" || path == "AnyObject" || transparentTypes.contains(path)
  }

  private func castOrigins(
    _ operand: ExpressionRef, _ type: TypeID, at ref: ExpressionRef, _ projection: Projection
  ) -> Origins {
    let target = resolve(TypeRef(file: ref.file, id: type, scope: span(ref).scope))
    if let narrowed = namedByCallers(type, at: ref) { return narrowed }
    return concrete(target, projection) ?? origins(of: operand, projection)
  }

  /// `as? T` where callers say what `T` is: `func finish<T: Tip>(_ type: T.Type)`.
  private func namedByCallers(_ type: TypeID, at ref: ExpressionRef) -> Origins? {
    guard case .named(nil, let name, _) = files[Int(ref.file)].types[Int(type)],
      let function = enclosingFunction(of: ScopeRef(file: ref.file, id: span(ref).scope))
    else { return nil }
    let generic = files[Int(ref.file)].names[Int(name)]
    for parameter in declarations(declaration(function).parameters, in: function.file) {
      guard let written = declaration(parameter).type,
        case .metatype(let instance) = files[Int(function.file)].types[Int(written)],
        path(of: instance, in: function.file) == [generic]
      else { continue }
      var result = Origins.none
      for value in passedValues(for: parameter) {
        if case .metatype(.nominal(let id)) = self.type(of: value) {
          result.found.insert(.nominal(id))
        } else {
          result.isComplete = false
        }
      }
      return result
    }
    return nil
  }

  private func enclosingFunction(of start: ScopeRef) -> DeclarationRef? {
    var current: ScopeRef? = start
    while let ref = current {
      let scope = scope(ref)
      if scope.kind == .function { return DeclarationRef(file: ref.file, id: scope.owner) }
      if scope.kind == .type { return nil }
      current = scope.parent.map { ScopeRef(file: ref.file, id: $0) }
    }
    return nil
  }

  // MARK: Calls

  private func callOrigins(
    _ ref: ExpressionRef, callee: ExpressionRef, _ range: IDRange, _ projection: Projection
  ) -> Origins {
    if let events = eventByCall[ref] { return Origins(found: Set(events.map { .event($0) })) }
    switch type(of: callee) {
    case .metatype(.group): return Origins(found: [.group(ref)])
    case .metatype(.nominal(let id)) where projection == .whole: return Origins(found: [.nominal(id)])
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
  private func closureCallOrigins(_ callee: ExpressionRef, _ projection: Projection) -> Origins {
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
  private func resultOrigins(ofFunctionValue value: ExpressionRef, _ projection: Projection) -> Origins {
    if case .closure(let id) = expression(value) {
      let body = list(files[Int(value.file)].closures[Int(id)].body, in: value.file)
      return union(results(of: body, in: value.file), projection)
    }
    switch entity(of: value) {
    case .type(.nominal(let id)): return Origins(found: [.nominal(id)])
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

  private func pairedSequence(_ sequence: ExpressionRef) -> ExpressionRef? {
    if case .dictionary = type(of: sequence) { return sequence }
    guard case .call(let callee, let range) = expression(sequence) else { return nil }
    if case .member(let base, let name) = files[Int(sequence.file)].expressions[Int(callee)],
      files[Int(sequence.file)].names[Int(name)] == "enumerated"
    {
      return ExpressionRef(file: sequence.file, id: base)
    }
    // `Array(tips.enumerated())`
    guard let first = arguments(range, in: sequence.file).first else { return nil }
    return guarded(nil) { pairedSequence(ExpressionRef(file: sequence.file, id: first.value)) }
  }

  /// `tips.filter { }`, `tips.map { $0 }`, `tips.first(where:)`.
  private func sequenceOrigins(_ callee: ExpressionRef, _ range: IDRange, _ projection: Projection)
    -> Origins?
  {
    guard case .member(let base, let name) = expression(callee) else { return nil }
    let baseRef = ExpressionRef(file: callee.file, id: base)
    guard case .array = type(of: baseRef) else { return mappedOptional(callee, name, range, projection) }
    switch files[Int(callee.file)].names[Int(name)] {
    case "first", "last", "randomElement", "min", "max", "popLast", "removeFirst", "removeLast", "remove":
      return origins(of: baseRef, .element)
    case "filter", "sorted", "reversed", "shuffled", "prefix", "suffix", "dropFirst", "dropLast":
      return origins(of: baseRef, projection)
    case "map", "compactMap", "flatMap":
      guard let closure = arguments(range, in: callee.file).last,
        case .closure(let id) = files[Int(callee.file)].expressions[Int(closure.value)]
      else { return nil }
      let body = list(files[Int(callee.file)].closures[Int(id)].body, in: callee.file)
      return union(results(of: body, in: callee.file), .whole)
    default: return nil
    }
  }

  /// `selection.map { PlaceTip(place: $0) }` of an optional.
  private func mappedOptional(
    _ callee: ExpressionRef, _ name: NameID, _ range: IDRange, _ projection: Projection
  ) -> Origins? {
    guard ["map", "flatMap"].contains(files[Int(callee.file)].names[Int(name)]), callTargetsOfCallee(callee).isEmpty,
      let argument = arguments(range, in: callee.file).last
    else { return nil }
    let value = ExpressionRef(file: callee.file, id: argument.value)
    guard case .closure = expression(value) else { return nil }
    return resultOrigins(ofFunctionValue: value, projection)
  }

  private func callTargetsOfCallee(_ callee: ExpressionRef) -> [DeclarationRef] {
    if case .declarations(let found) = entity(of: callee) { return found }
    return []
  }

  func resultOrigins(of function: DeclarationRef, _ projection: Projection) -> Origins {
    remembered(OriginKey(subject: .declaration(function), projection: projection)) {
      let body = list(declaration(function).body, in: function.file)
      if body.isEmpty { return .unknown }
      return union(results(of: body, in: function.file), projection)
    }
  }

  private func subscriptOrigins(
    _ base: ExpressionRef, _ range: IDRange, at ref: ExpressionRef, _ projection: Projection
  ) -> Origins {
    if let known = concrete(type(of: ref), projection) { return known }
    if let first = arguments(range, in: ref.file).first, symbol(first.label, in: ref.file) == .keyPath {
      return keyPathTargets(ExpressionRef(file: ref.file, id: first.value), projection)
    }
    switch type(of: base) {
    case .array, .dictionary: return origins(of: base, .element)
    case .nominal(let id), .metatype(.nominal(let id)):
      var result = Origins.none
      let getters = memberDeclarations(Word._subscript.symbol, of: id)
      for getter in getters { result.formUnion(resultOrigins(of: getter, projection)) }
      return getters.isEmpty ? .unknown : result
    default: return .unknown
    }
  }

  /// What the key paths that reach a use lead to.
  private func keyPathTargets(_ path: ExpressionRef, _ projection: Projection) -> Origins {
    let paths = origins(of: path)
    var result = Origins(isComplete: paths.isComplete)
    for case .keyPath(let literal) in paths.found {
      guard case .keyPath(let root, let components) = expression(literal) else { continue }
      var current: ResolvedType
      if let root {
        current = resolve(TypeRef(file: literal.file, id: root, scope: span(literal).scope))
      } else if case .keyPath(let contextual, _)? = contextualType(of: literal) {
        current = contextual
      } else {
        result.isComplete = false
        continue
      }
      var member: DeclarationRef?
      for component in list(components, in: literal.file) {
        guard case .nominal(let id) = current,
          let found = memberDeclarations(symbol(component, in: literal.file), of: id).first
        else {
          member = nil
          break
        }
        member = found
        current = valueType(of: found)
      }
      if let member { result.formUnion(origins(of: member, projection)) } else { result.isComplete = false }
    }
    return result
  }

  // MARK: References

  private func referenceOrigins(_ ref: ExpressionRef, _ projection: Projection) -> Origins {
    if let special = builtinMemberOrigins(ref, projection) { return special }
    if let parameter = projectedParameter(ref) { return Origins(found: [.parameter(parameter)]) }
    switch entity(of: ref) {
    case .selfValue:
      return selfOrigins(at: ScopeRef(file: ref.file, id: span(ref).scope))
    case .closureArgument(let closure, let index):
      return closureArgumentOrigins(closure, index, projection)
    case .declarations(let found):
      var result = Origins.none
      for declaration in found { result.formUnion(origins(of: declaration, projection, usedAt: ref)) }
      return result
    case .type, .builtin, .unknown: return concrete(type(of: ref), projection) ?? .unknown
    }
  }

  /// `$p`, by the spelling of the use and what the name refers to.
  func projectedParameter(_ ref: ExpressionRef) -> Int? {
    guard let name = calleeName(ref), symbolTable[name].utf8.first == UInt8(ascii: "$"),
      case .declarations(let found) = entity(of: ref)
    else { return nil }
    return found.lazy.compactMap { self.parameterByDeclaration[$0] }.first
  }

  private func builtinMemberOrigins(_ ref: ExpressionRef, _ projection: Projection) -> Origins? {
    if case .name(let name) = expression(ref), symbol(name, in: ref.file) == .currentTip {
      let scope = ScopeRef(file: ref.file, id: span(ref).scope)
      if selfType(from: scope) == .group { return groupMembers(selfOrigins(at: scope)) }
    }
    guard case .member(let base, let name) = expression(ref) else { return nil }
    let baseRef = ExpressionRef(file: ref.file, id: base)
    switch type(of: baseRef) {
    case .group
    where symbol(name, in: ref.file) == .currentTip || symbol(name, in: ref.file) == .currentTipUpdates:
      return groupMembers(origins(of: baseRef))
    case .array:
      switch files[Int(ref.file)].names[Int(name)] {
      case "first", "last": return origins(of: baseRef, .element)
      case "lazy", "values": return origins(of: baseRef, projection)
      default: return nil
      }
    case .dictionary where files[Int(ref.file)].names[Int(name)] == "values":
      return origins(of: baseRef, .element)
    case let type where symbol(name, in: ref.file) == .wrappedValue && isTipLike(type):
      return origins(of: baseRef, projection)
    default: return nil
    }
  }

  func groupMembers(_ groups: Origins) -> Origins {
    var result = Origins(isComplete: groups.isComplete)
    for case .group(let call) in groups.found {
      guard case .call(_, let range) = expression(call) else { continue }
      for argument in arguments(range, in: call.file) {
        guard case .closure(let id) = files[Int(call.file)].expressions[Int(argument.value)] else { continue }
        let body = list(files[Int(call.file)].closures[Int(id)].body, in: call.file)
        result.formUnion(union(results(of: body, in: call.file), .whole))
      }
    }
    return result
  }

  // MARK: Declarations

  func origins(
    of ref: DeclarationRef, _ projection: Projection = .whole, usedAt use: ExpressionRef? = nil
  ) -> Origins {
    if let events = eventsByDeclaration[ref] { return Origins(found: Set(events.map { .event($0) })) }
    return remembered(OriginKey(subject: .declaration(ref), projection: projection)) {
      findOrigins(of: ref, projection)
    }
  }

  private func findOrigins(of ref: DeclarationRef, _ projection: Projection) -> Origins {
    let declaration = declaration(ref)
    if let known = concrete(valueType(of: ref), projection) { return known }
    switch declaration.kind {
    case .enumCase: return .unknown
    case .function: return resultOrigins(of: ref, projection)
    case .parameter: return parameterOrigins(ref, declaration, projection)
    case .variable: return variableOrigins(ref, declaration, projection)
    default: return .unknown
    }
  }

  private func variableOrigins(_ ref: DeclarationRef, _ declaration: Declaration, _ projection: Projection)
    -> Origins
  {
    if declaration.modifiers.contains(.patternBound) { return .unknown }
    var result = Origins.none
    var hasSource = false
    if let value = declaration.initialValue {
      hasSource = true
      result.formUnion(origins(of: ExpressionRef(file: ref.file, id: value), projection))
    }
    if !declaration.body.isEmpty {
      hasSource = true
      result.formUnion(union(results(of: list(declaration.body, in: ref.file), in: ref.file), projection))
    }
    if declaration.modifiers.contains(.constant), hasSource { return result }
    for value in assignedValues(to: ref, projection) {
      hasSource = true
      result.formUnion(value)
    }
    for value in memberwiseValues(of: ref) {
      hasSource = true
      result.formUnion(origins(of: value, projection))
    }
    // A requirement of a project protocol: whatever its conformers declare under that name.
    if let values = requirementOrigins(ref, declaration, projection) {
      hasSource = true
      result.formUnion(values)
    }
    return hasSource ? result : .unknown
  }

  private func requirementOrigins(
    _ ref: DeclarationRef, _ declaration: Declaration, _ projection: Projection
  ) -> Origins? {
    guard let owner = enclosingType(of: ScopeRef(file: ref.file, id: declaration.scope)),
      self.declaration(owner).kind == .protocol, let nominal = nominalOfDeclaration[owner]
    else { return nil }
    var result = Origins.none
    for conformer in descendants(of: nominal) where conformer != nominal {
      for member in members(of: conformer)[name(of: ref)] ?? [] {
        result.formUnion(origins(of: member, projection))
      }
    }
    return result
  }

  /// What assignments, `append` and the like put into a variable.
  private func assignedValues(to ref: DeclarationRef, _ projection: Projection) -> [Origins] {
    var result: [Origins] = []
    let name = name(of: ref)
    for use in assignments[name] ?? [] {
      guard case .assignment(_, let target, let value) = expression(use),
        refers(ExpressionRef(file: use.file, id: target), to: ref)
      else { continue }
      result.append(origins(of: ExpressionRef(file: use.file, id: value), projection))
    }
    if let underscored = symbolTable.existing("_" + symbolTable[name]) {
      // `_tip = State(initialValue: tip)` in an initialiser.
      for use in assignments[underscored] ?? [] where use.file == ref.file {
        guard case .assignment(_, _, let value) = expression(use) else { continue }
        result.append(origins(of: ExpressionRef(file: use.file, id: value), projection))
      }
    }
    guard projection == .element else { return result }
    for method in [Word.append, .insert] {
      for call in calls[method.symbol] ?? [] {
        guard case .call(let callee, let range) = expression(call),
          case .member(let base, _) = files[Int(call.file)].expressions[Int(callee)],
          calleeName(ExpressionRef(file: call.file, id: base)) == name,
          refers(ExpressionRef(file: call.file, id: base), to: ref),
          let first = arguments(range, in: call.file).first
        else { continue }
        let value = ExpressionRef(file: call.file, id: first.value)
        let isSequence = symbolTable[symbol(first.label, in: call.file)] == "contentsOf"
        result.append(origins(of: value, isSequence ? .element : .whole))
      }
    }
    return result
  }

  func refers(_ use: ExpressionRef, to ref: DeclarationRef) -> Bool {
    if case .declarations(let found) = entity(of: use) { return found.contains(ref) }
    return false
  }

  /// What callers pass for a stored property of a struct that has no initialiser of its own.
  private func memberwiseValues(of ref: DeclarationRef) -> [ExpressionRef] {
    let declaration = declaration(ref)
    guard declaration.body.isEmpty,
      declaration.modifiers.isDisjoint(with: [.static, .classMember, .computed]),
      let owner = enclosingType(of: ScopeRef(file: ref.file, id: declaration.scope)),
      let nominal = nominalOfDeclaration[owner], hasMemberwiseInitializer(nominal)
    else { return [] }
    let name = name(of: ref)
    return constructions(of: nominal).compactMap { call in
      guard case .call(_, let range) = expression(call) else { return nil }
      return arguments(range, in: call.file).first { symbol($0.label, in: call.file) == name }
        .map { ExpressionRef(file: call.file, id: $0.value) }
    }
  }

  /// All calls that make a value of a type.
  func constructions(of nominal: NominalID) -> [ExpressionRef] {
    if let known = constructionCache[nominal] { return known }
    var result: [ExpressionRef] = []
    for name in [nominals[nominal].name, Word._init.symbol, Word._Self.symbol] {
      for call in calls[name] ?? [] where constructedType(call) == nominal { result.append(call) }
    }
    for alias in aliasNames(of: nominal) {
      for call in calls[alias] ?? [] where constructedType(call) == nominal { result.append(call) }
    }
    constructionCache[nominal] = result
    return result
  }

  private func aliasNames(of nominal: NominalID) -> [Symbol] {
    if aliasCache == nil {
      var table: [NominalID: [Symbol]] = [:]
      for (name, refs) in globalTypes {
        for ref in refs where declaration(ref).kind == .typealias {
          if case .nominal(let id)? = typeDeclared(by: ref), nominals[id].name != name {
            table[id, default: []].append(name)
          }
        }
      }
      aliasCache = table
    }
    return (aliasCache?[nominal] ?? []).sorted()
  }

  // MARK: Parameters

  private func parameterOrigins(_ ref: DeclarationRef, _ declaration: Declaration, _ projection: Projection)
    -> Origins
  {
    let scope = ScopeRef(file: ref.file, id: declaration.scope)
    let owner = self.scope(scope)
    if owner.kind == .closure {
      let closure = files[Int(ref.file)].closures[Int(owner.owner)]
      let index = declarations(closure.parameters, in: ref.file).firstIndex(of: ref) ?? 0
      return closureArgumentOrigins(scope, index, projection)
    }
    guard owner.kind == .function else { return .unknown }
    let function = DeclarationRef(file: ref.file, id: owner.owner)
    guard let index = declarations(self.declaration(function).parameters, in: ref.file).firstIndex(of: ref)
    else { return .unknown }
    if isStyleBody(function) { return .unknown }
    var result = Origins.none
    var hasSource = false
    for call in callers(of: function) {
      guard case .call(_, let range) = expression(call), let taken = match(range, of: call, to: function)
      else { continue }
      for value in taken[index] {
        hasSource = true
        // A variadic parameter's elements are the arguments themselves.
        let isVariadic = declaration.modifiers.contains(.variadic)
        result.formUnion(origins(of: value, isVariadic ? .whole : projection))
      }
    }
    if let value = declaration.initialValue {
      hasSource = true
      result.formUnion(origins(of: ExpressionRef(file: ref.file, id: value), projection))
    }
    return hasSource ? result : .unknown
  }

  private func isStyleBody(_ function: DeclarationRef) -> Bool {
    guard name(of: function) == .makeBody else { return false }
    return enclosingType(of: ScopeRef(file: function.file, id: declaration(function).scope))
      .flatMap { nominalOfDeclaration[$0] }.map { isTipViewStyle($0) } ?? false
  }

  /// All calls that may run a function or initialiser.
  func callers(of function: DeclarationRef) -> [ExpressionRef] {
    if let known = callerCache[function] { return known }
    callerCache[function] = []
    let declaration = declaration(function)
    var result: [ExpressionRef] = []
    if declaration.kind == .initializer {
      guard let owner = enclosingType(of: ScopeRef(file: function.file, id: declaration.scope)),
        let nominal = nominalOfDeclaration[owner]
      else { return [] }
      for type in descendants(of: nominal) {
        result += constructions(of: type).filter { callTargets($0).contains(function) }
      }
      for call in calls[Word._init.symbol] ?? [] where isDelegation(call, to: function) {
        result.append(call)
      }
    } else {
      result = (calls[name(of: function)] ?? []).filter {
        callTargets($0).contains(function) || overrides($0, function)
      }
    }
    callerCache[function] = result
    return result
  }

  /// `super.init(tip: x)`, `self.init(tip: x)`.
  private func isDelegation(_ call: ExpressionRef, to function: DeclarationRef) -> Bool {
    guard case .call(let callee, let range) = expression(call),
      case .member(let base, _) = files[Int(call.file)].expressions[Int(callee)],
      case .name(let name) = files[Int(call.file)].expressions[Int(base)],
      symbol(name, in: call.file) == ._super || symbol(name, in: call.file) == ._self,
      match(range, of: call, to: function) != nil,
      let caller = enclosingType(of: ScopeRef(file: call.file, id: span(call).scope)).flatMap({
        nominalOfDeclaration[$0]
      }),
      let owner = enclosingType(of: ScopeRef(file: function.file, id: declaration(function).scope))
        .flatMap({ nominalOfDeclaration[$0] })
    else { return false }
    return caller == owner || ancestors(of: caller).contains(owner)
  }

  /// A call of a protocol's requirement may run any conformer's function.
  private func overrides(_ call: ExpressionRef, _ function: DeclarationRef) -> Bool {
    guard let owner = enclosingType(of: ScopeRef(file: function.file, id: declaration(function).scope)),
      let nominal = nominalOfDeclaration[owner]
    else { return false }
    let parents = Set(ancestors(of: nominal))
    if parents.isEmpty { return false }
    return callTargets(call).contains { target in
      guard let owner = enclosingType(of: ScopeRef(file: target.file, id: declaration(target).scope)),
        let other = nominalOfDeclaration[owner]
      else { return false }
      return parents.contains(other)
    }
  }

  /// What a closure's parameter is called with.
  private func closureArgumentOrigins(_ closure: ScopeRef, _ index: Int, _ projection: Projection) -> Origins
  {
    remembered(OriginKey(subject: .closureArgument(closure, index), projection: projection)) {
      if let known = concrete(closureParameterType(closure, index), projection) { return known }
      guard let value = closureExpression(closure) else { return .unknown }
      if let sequence = iteratedSequence(of: value) {
        if index == 1, let inner = pairedSequence(sequence) { return origins(of: inner, .element) }
        if index == 0 { return projection == .whole ? origins(of: sequence, .element) : .unknown }
      }
      return invokedOrigins(of: value, index, projection)
    }
  }

  /// Follows a closure to whatever holds it, and from there to the calls that run it.
  private func invokedOrigins(of closure: ExpressionRef, _ index: Int, _ projection: Projection) -> Origins {
    var result = Origins.none
    var hasSource = false
    for holder in holders(of: closure) {
      for call in calls[name(of: holder)] ?? [] {
        guard case .call(let callee, let range) = expression(call),
          refers(ExpressionRef(file: call.file, id: callee), to: holder)
        else { continue }
        let values = Array(arguments(range, in: call.file))
        guard index < values.count else { continue }
        hasSource = true
        result.formUnion(origins(of: ExpressionRef(file: call.file, id: values[index].value), projection))
      }
    }
    return hasSource ? result : .unknown
  }

  /// The parameters and variables that a closure is kept in: where it is passed, stored or assigned, and where those are
  /// handed on to.
  private func holders(of closure: ExpressionRef) -> [DeclarationRef] {
    var found = directHolders(of: closure)
    var next = 0
    while next < found.count, found.count < 32 {
      let holder = found[next]
      next += 1
      guard declaration(holder).kind == .parameter else { continue }
      for use in memberUses(name(of: holder)) where use.file == holder.file && refers(use, to: holder) {
        for further in directHolders(of: use) where !found.contains(further) { found.append(further) }
      }
    }
    return found
  }

  private func directHolders(of value: ExpressionRef) -> [DeclarationRef] {
    switch parent(of: value) {
    case .initialValue(let id): return [DeclarationRef(file: value.file, id: id)]
    case .assigned(let target):
      if case .declarations(let found) = entity(of: ExpressionRef(file: value.file, id: target)) { return found }
      return []
    case .argument(let callID, _):
      let call = ExpressionRef(file: value.file, id: callID)
      guard case .call(_, let range) = expression(call) else { return [] }
      let parameters = callTargets(call).compactMap { target -> DeclarationRef? in
        guard let position = match(range, of: call, to: target)?.firstIndex(where: { $0.contains(value) }) else { return nil }
        return declarations(declaration(target).parameters, in: target.file)[position]
      }
      return parameters + memberwiseHolders(of: value, call, range)
    default: return []
    }
  }

  private func memberwiseHolders(of value: ExpressionRef, _ call: ExpressionRef, _ range: IDRange) -> [DeclarationRef] {
    guard let nominal = constructedType(call), hasMemberwiseInitializer(nominal),
      let argument = arguments(range, in: call.file).first(where: { $0.value == value.id })
    else { return [] }
    return members(of: nominal)[symbol(argument.label, in: call.file)] ?? []
  }

  // MARK: self

  /// What `self` may be at a place: the type around it, or, in a protocol's extension or a class with subclasses, whatever
  /// the member is used on.
  func selfOrigins(at scope: ScopeRef) -> Origins {
    guard let owner = enclosingType(of: scope), let nominal = nominalOfDeclaration[owner] else {
      return .unknown
    }
    if isConcrete(nominal), nominals[nominal].declaration != nil {
      return Origins(found: [.nominal(nominal)])
    }
    guard let member = enclosingMember(of: scope) else { return .unknown }
    return remembered(OriginKey(subject: .selfValue(member), projection: .whole)) {
      inheritedSelfOrigins(member, nominal)
    }
  }

  /// The member of a type that a scope lies in.
  func enclosingMember(of start: ScopeRef) -> DeclarationRef? {
    var current: ScopeRef? = start
    var member: DeclarationRef?
    while let ref = current {
      let scope = scope(ref)
      if scope.kind == .type { return member ?? initialValueOwner(start, in: ref) }
      if scope.kind == .function { member = DeclarationRef(file: ref.file, id: scope.owner) }
      current = scope.parent.map { ScopeRef(file: ref.file, id: $0) }
    }
    return member
  }

  /// Code in a stored property's initial value belongs to that property.
  private func initialValueOwner(_ scope: ScopeRef, in type: ScopeRef) -> DeclarationRef? {
    var current: ScopeRef? = scope
    var last: ScopeRef?
    while let ref = current, ref != type {
      last = ref
      current = self.scope(ref).parent.map { ScopeRef(file: ref.file, id: $0) }
    }
    guard let last, self.scope(last).kind == .closure, let closure = closureExpression(last) else {
      return nil
    }
    let position = span(closure).start
    let owner = DeclarationRef(file: type.file, id: self.scope(type).owner)
    return declarations(declaration(owner).members, in: type.file).first {
      let member = declaration($0)
      return member.startOffset <= position && position < member.endOffset
    }
  }

  private func inheritedSelfOrigins(_ member: DeclarationRef, _ nominal: NominalID) -> Origins {
    let memberName = name(of: member)
    var result = Origins.none
    // TipKit itself asks every conformer for these.
    if witnessNames.contains(symbolTable[memberName]) || isRequirement(memberName, of: nominal) {
      let conformers = nominals[nominal].declaration == nil ? tipNominals.sorted() : descendants(of: nominal)
      for conformer in conformers where nominals[conformer].kind != .protocol {
        if memberDeclarations(memberName, of: conformer).contains(member) {
          result.found.insert(.nominal(conformer))
        }
      }
      if witnessNames.contains(symbolTable[memberName]) { return result }
    }
    for use in memberUses(memberName) {
      guard refers(use, to: member) else { continue }
      if case .member(let base, _) = expression(use) {
        result.formUnion(origins(of: ExpressionRef(file: use.file, id: base)))
      } else {
        result.formUnion(selfOrigins(at: ScopeRef(file: use.file, id: span(use).scope)))
      }
    }
    return result
  }

  private func isRequirement(_ name: Symbol, of nominal: NominalID) -> Bool {
    guard let ref = nominals[nominal].declaration, nominals[nominal].kind == .protocol else { return false }
    return declarations(declaration(ref).members, in: ref.file).contains { self.name(of: $0) == name }
  }

  /// Every expression whose last name is the given one.
  func memberUses(_ name: Symbol) -> [ExpressionRef] {
    if useTable == nil {
      var table: [Symbol: [ExpressionRef]] = [:]
      for (index, facts) in files.enumerated() {
        for (id, expression) in facts.expressions.enumerated() {
          switch expression {
          case .name(let name), .member(_, let name), .implicitMember(let name):
            table[symbol(name, in: Int32(index)), default: []].append(
              ExpressionRef(file: Int32(index), id: UInt32(id)))
          default: break
          }
        }
      }
      useTable = table
    }
    return useTable?[name] ?? []
  }
}

/// Members of `Tip` that TipKit calls on every conformer.
private let witnessNames: Set<String> = ["title", "message", "image", "actions", "rules", "options", "id"]
