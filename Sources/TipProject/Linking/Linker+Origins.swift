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
  var found: OriginSet = .none
  var isComplete = true

  static let none = Origins()
  static let unknown = Origins(isComplete: false)

  init(found: OriginSet = .none, isComplete: Bool = true) {
    self.found = found
    self.isComplete = isComplete
  }

  init(_ only: Origin) { found = .one(only) }

  mutating func formUnion(_ other: Origins) {
    found.formUnion(other.found)
    isComplete = isComplete && other.isComplete
  }
}

/// A set that mostly has one element or none.
enum OriginSet: Sequence {
  case none
  case one(Origin)
  case many(Set<Origin>)

  init(_ origins: some Sequence<Origin>) {
    self = .none
    for origin in origins { insert(origin) }
  }

  var isEmpty: Bool {
    if case .none = self { true } else { false }
  }

  mutating func insert(_ origin: Origin) {
    switch self {
    case .none: self = .one(origin)
    case .one(let only):
      if only != origin { self = .many([only, origin]) }
    case .many(var all):
      // The set must have one owner to grow in place.
      self = .none
      all.insert(origin)
      self = .many(all)
    }
  }

  mutating func formUnion(_ other: OriginSet) {
    switch (self, other) {
    case (_, .none): break
    case (_, .one(let only)): insert(only)
    case (.none, _): self = other
    case (.one(let only), _):
      self = other
      insert(only)
    case (.many(var all), .many(let others)):
      self = .none
      all.formUnion(others)
      self = .many(all)
    }
  }

  struct Iterator: IteratorProtocol {
    fileprivate var only: Origin?
    fileprivate var rest: Set<Origin>.Iterator?

    mutating func next() -> Origin? {
      if rest != nil { return rest?.next() }
      defer { only = nil }
      return only
    }
  }

  func makeIterator() -> Iterator {
    switch self {
    case .none: Iterator(only: nil, rest: nil)
    case .one(let origin): Iterator(only: origin, rest: nil)
    case .many(let all): Iterator(only: nil, rest: all.makeIterator())
    }
  }
}

/// Which part of a value is asked for.
enum Projection: Hashable {
  case whole
  /// An element of a sequence, or a value of a dictionary.
  case element
}

struct OriginKey: TableKey {
  enum Subject: Equatable {
    case expression(ExpressionRef)
    case declaration(DeclarationRef)
    case selfValue(DeclarationRef)
    case closureArgument(ScopeRef, Int)
  }
  var subject: Subject
  var projection: Projection

  var bits: UInt64 {
    let bits: UInt64 =
      switch subject {
      case .expression(let ref): ref.bits
      case .declaration(let ref): ref.bits ^ 1 << 61
      case .selfValue(let ref): ref.bits ^ 1 << 62
      case .closureArgument(let scope, let index):
        scope.bits ^ 1 << 63 ^ UInt64(truncatingIfNeeded: index) << 40
      }
    return projection == .whole ? bits : bits ^ 1 << 60
  }
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
    switch originAnswers.ask(key) {
    case .known(let known): return known
    case .circular:
      // A cycle adds nothing to what its other members find.
      cutOff += 1
      return .none
    case .asked(let place):
      let before = cutOff
      let result = guarded(.unknown, find)
      let isWhole = cutOff == before || originAnswers.openQuestions == 1
      originAnswers.finish(place, isWhole ? result : nil)
      return result
    }
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
      return projection == .element ? union(values(ofDictionary: range, in: file), .whole) : .unknown
    case .ternary(_, let then, let otherwise): return union([at(then), at(otherwise)], projection)
    case .binary(let sign, let left, let right) where combiningSigns.contains(symbol(sign, in: file)):
      return union([at(left), at(right)], projection)
    case .prefix(_, let operand): return origins(of: at(operand), projection)
    case .statement(let id): return union(results(of: CollectionOfOne(id), in: file), projection)
    case .element(let sequence): return origins(of: at(sequence), .element)
    case .tuple(let range):
      let parts = arguments(range, in: file)
      return parts.count == 1 ? origins(of: at(parts[parts.startIndex].value), projection) : .unknown
    case .cast(let operand, _, let type): return castOrigins(at(operand), type, at: ref, projection)
    case .subscript(let base, let range): return subscriptOrigins(at(base), range, at: ref, projection)
    case .call(let callee, let range): return callOrigins(ref, callee: at(callee), range, projection)
    case .keyPath: return Origins(.keyPath(ref))
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
    case (.nominal(let id), .whole) where isConcrete(type): return Origins(.nominal(id))
    case (.array(let element), .element), (.dictionary(_, let element), .element):
      return concrete(element, .whole)
    case (.outside(let path), .whole) where path != ._empty && !isOpaque(path): return Origins.none
    default: return nil
    }
  }

  private func isOpaque(_ path: Symbol) -> Bool {
    path == ._Any || path == .AnyObject || transparentTypes.contains(path)
  }

  private func castOrigins(
    _ operand: ExpressionRef, _ type: TypeID, at ref: ExpressionRef, _ projection: Projection
  ) -> Origins {
    let target = resolve(TypeRef(file: ref.file, id: type, scope: span(ref).scope))
    return concrete(target, projection) ?? origins(of: operand, projection)
  }

  // MARK: Calls

  private func callOrigins(
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

  private func pairedSequence(_ sequence: ExpressionRef) -> ExpressionRef? {
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
  private func sequenceOrigins(_ callee: ExpressionRef, _ range: IDRange, _ projection: Projection)
    -> Origins?
  {
    guard case .member(let base, let name) = expression(callee) else { return nil }
    let baseRef = ExpressionRef(file: callee.file, id: base)
    guard case .array = type(of: baseRef) else { return nil }
    let method = symbol(name, in: callee.file)
    if elementMethods.contains(method) { return origins(of: baseRef, .element) }
    if sameSequenceMethods.contains(method) { return origins(of: baseRef, projection) }
    guard mappingMethods.contains(method), let closure = arguments(range, in: callee.file).last,
      case .closure(let id) = files[Int(callee.file)].expressions[Int(closure.value)]
    else { return nil }
    let body = list(files[Int(callee.file)].closures[Int(id)].body, in: callee.file)
    return union(results(of: body, in: callee.file), .whole)
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
    if let parameter = projectedParameter(ref) { return Origins(.parameter(parameter)) }
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
    guard let name = calleeName(ref), isProjected(name), case .declarations(let found) = entity(of: ref)
    else { return nil }
    return found.lazy.compactMap { self.parameterByDeclaration[$0] }.first
  }

  private func builtinMemberOrigins(_ ref: ExpressionRef, _ projection: Projection) -> Origins? {
    guard case .member(let base, let name) = expression(ref) else { return nil }
    let baseRef = ExpressionRef(file: ref.file, id: base)
    switch type(of: baseRef) {
    case .group
    where symbol(name, in: ref.file) == .currentTip || symbol(name, in: ref.file) == .currentTipUpdates:
      return groupMembers(origins(of: baseRef))
    case .array:
      let member = symbol(name, in: ref.file)
      if member == .first || member == .last { return origins(of: baseRef, .element) }
      return member == .lazy || member == .values ? origins(of: baseRef, projection) : nil
    case .dictionary where symbol(name, in: ref.file) == .values:
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
    if let events = eventsByDeclaration[ref] {
      return Origins(found: OriginSet(events.lazy.map { .event($0) }))
    }
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
      for member in members(name(of: ref), of: conformer) {
        result.formUnion(origins(of: member, projection))
      }
    }
    return result
  }

  /// What assignments, `append` and the like put into a variable.
  private func assignedValues(to ref: DeclarationRef, _ projection: Projection) -> [Origins] {
    var result: [Origins] = []
    let name = name(of: ref)
    for use in uses.assignments[name] {
      guard case .assignment(_, let target, let value) = expression(use),
        refers(ExpressionRef(file: use.file, id: target), to: ref)
      else { continue }
      result.append(origins(of: ExpressionRef(file: use.file, id: value), projection))
    }
    if let underscored = symbolTable.existing("_" + symbolTable[name]) {
      // `_tip = State(initialValue: tip)` in an initialiser.
      for use in uses.assignments[underscored] where use.file == ref.file {
        guard case .assignment(_, _, let value) = expression(use) else { continue }
        result.append(origins(of: ExpressionRef(file: use.file, id: value), projection))
      }
    }
    guard projection == .element else { return result }
    for method in [Word.append, .insert] {
      for call in uses.calls[method.symbol] {
        guard case .call(let callee, let range) = expression(call),
          case .member(let base, _) = files[Int(call.file)].expressions[Int(callee)],
          calleeName(ExpressionRef(file: call.file, id: base)) == name,
          refers(ExpressionRef(file: call.file, id: base), to: ref),
          let first = arguments(range, in: call.file).first
        else { continue }
        let value = ExpressionRef(file: call.file, id: first.value)
        let isSequence = symbol(first.label, in: call.file) == .contentsOf
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
      for call in uses.calls[name] where constructedType(call) == nominal { result.append(call) }
    }
    for alias in aliasNames(of: nominal) {
      for call in uses.calls[alias] where constructedType(call) == nominal { result.append(call) }
    }
    constructionCache[nominal] = result
    return result
  }

  private func aliasNames(of nominal: NominalID) -> [Symbol] {
    if aliasCache == nil {
      var table: [NominalID: [Symbol]] = [:]
      for ref in outline.aliases where isGlobal(ref) {
        if case .nominal(let id)? = typeDeclared(by: ref), nominals[id].name != name(of: ref) {
          table[id, default: []].append(name(of: ref))
        }
      }
      aliasCache = table
    }
    return (aliasCache?[nominal] ?? []).sorted()
  }

  /// Whether a declaration stands at the top level of its file, in no absent `#if` branch.
  func isGlobal(_ ref: DeclarationRef) -> Bool {
    let declaration = declaration(ref)
    return declaration.scope == 0 && isPresent(declaration.condition, in: ref.file)
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
      for call in uses.calls[Word._init.symbol] where isDelegation(call, to: function) {
        result.append(call)
      }
    } else {
      result = uses.calls[name(of: function)].filter {
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

  /// Follows a closure into the function that it is given to, to the calls of that parameter.
  private func invokedOrigins(of closure: ExpressionRef, _ index: Int, _ projection: Projection) -> Origins {
    guard case .argument(let callID, _) = parent(of: closure) else { return .unknown }
    let call = ExpressionRef(file: closure.file, id: callID)
    guard case .call(_, let range) = expression(call) else { return .unknown }
    var result = Origins.none
    var hasSource = false
    for target in callTargets(call) {
      guard let taken = match(range, of: call, to: target),
        let position = taken.firstIndex(where: { $0.contains(closure) })
      else { continue }
      let parameter = declarations(declaration(target).parameters, in: target.file)[position]
      for inner in uses.calls[name(of: parameter)] {
        guard case .call(let callee, let innerRange) = expression(inner),
          refers(ExpressionRef(file: inner.file, id: callee), to: parameter)
        else { continue }
        let values = Array(arguments(innerRange, in: inner.file))
        guard index < values.count else { continue }
        hasSource = true
        result.formUnion(origins(of: ExpressionRef(file: inner.file, id: values[index].value), projection))
      }
    }
    return hasSource ? result : .unknown
  }

  // MARK: self

  /// What `self` may be at a place: the type around it, or, in a protocol's extension or a class with subclasses, whatever
  /// the member is used on.
  func selfOrigins(at scope: ScopeRef) -> Origins {
    guard let owner = enclosingType(of: scope), let nominal = nominalOfDeclaration[owner] else {
      return .unknown
    }
    if isConcrete(nominal), nominals[nominal].declaration != nil {
      return Origins(.nominal(nominal))
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
    if witnessNames.contains(memberName) || isRequirement(memberName, of: nominal) {
      let conformers = nominals[nominal].declaration == nil ? tipNominals.sorted() : descendants(of: nominal)
      for conformer in conformers where nominals[conformer].kind != .protocol {
        if memberDeclarations(memberName, of: conformer).contains(member) {
          result.found.insert(.nominal(conformer))
        }
      }
      if witnessNames.contains(memberName) { return result }
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
  func memberUses(_ name: Symbol) -> ArraySlice<ExpressionRef> { uses.names[name] }
}

/// Members of `Tip` that TipKit calls on every conformer.
private let witnessNames: WordSet = [.title, .message, .image, .actions, .rules, .options, .id]

private let combiningSigns: WordSet = [._coalescing, ._plus]

private let elementMethods: WordSet = [
  .first, .last, .randomElement, .min, .max, .popLast, .removeFirst, .removeLast, .remove,
]
private let sameSequenceMethods: WordSet = [
  .filter, .sorted, .reversed, .shuffled, .prefix, .suffix, .dropFirst, .dropLast,
]
private let mappingMethods: WordSet = [.map, .compactMap, .flatMap]
