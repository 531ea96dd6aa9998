import TipSyntax

private let elementMembers: WordSet = [
  .first, .last, .randomElement, .min, .max, .popLast, .removeFirst, .removeLast,
]
private let sameSequenceMembers: WordSet = [
  .filter, .sorted, .reversed, .shuffled, .prefix, .suffix, .dropFirst, .dropLast, .lazy, .values, .compacted,
]
private let mappingMembers: WordSet = [.map, .compactMap, .flatMap]

extension Linker {
  /// The type of a value, or `metatype` for a type itself.
  func type(of ref: ExpressionRef) -> ResolvedType {
    switch types.ask(ref, &questions) {
    case .known(let known): return known
    case .cutOff(let known):
      cutOff += 1
      return known
    case .circular:
      cutOff += 1
      return .unknown
    case .asked(let place):
      let result = guarded(.unknown) {
        answerLongChain(below: ref)
        return findType(of: ref)
      }
      types.finish(place, result, &questions)
      return result
    }
  }

  /// A chain of thousands of members and calls is answered from its start, so that no step has far to go.
  private func answerLongChain(below ref: ExpressionRef) {
    var current = ref
    var length = 0
    while length <= 50, let base = chainBase(of: current) {
      current.id = base
      if types.has(current) { return }
      length += 1
    }
    if length <= 50 { return }
    var links: [ExpressionRef] = []
    current = ref
    while let base = chainBase(of: current) {
      current.id = base
      if types.has(current) { break }
      links.append(current)
    }
    for link in links.reversed().dropLast() { _ = type(of: link) }
  }

  private func chainBase(of ref: ExpressionRef) -> ExpressionID? {
    switch expression(ref) {
    case .member(let base, _), .specialize(let base, _), .subscript(let base, _), .call(let base, _): base
    default: nil
    }
  }

  private func type(_ id: ExpressionID, _ file: Int32) -> ResolvedType {
    type(of: ExpressionRef(file: file, id: id))
  }

  private func findType(of ref: ExpressionRef) -> ResolvedType {
    let file = ref.file
    switch expression(ref) {
    case .name, .implicitMember, .specialize, .type: return namedType(of: ref)
    case .member(let base, let name):
      if let builtin = builtinMember(symbol(name, in: file), of: ExpressionRef(file: file, id: base)) {
        return builtin
      }
      return namedType(of: ref)
    case .call(let callee, let arguments):
      return callType(ref, callee: ExpressionRef(file: file, id: callee), arguments)
    case .subscript(let base, let arguments): return subscriptType(base, arguments, in: ref)
    case .string: return .outside(Word._String.symbol)
    case .integer: return .outside(Word.Int.symbol)
    case .float: return .outside(Word.Double.symbol)
    case .boolean: return .outside(Word.Bool.symbol)
    case .nil, .regex, .unresolved, .assignment: return .unknown
    case .array(let range): return .array(commonType(expressions(range, in: file)))
    case .dictionary(let range):
      return .dictionary(.unknown, commonType(values(ofDictionary: range, in: file)))
    case .tuple(let range):
      let parts = arguments(range, in: file)
      return .tuple(parts.map { type($0.value, file) }, labels: parts.map { symbol($0.label, in: file) })
    case .closure: return .function([], .unknown)
    case .macro: return .unknown
    case .binary(let sign, let left, let right): return binaryType(sign, left, right, file)
    case .prefix(_, let operand), .postfix(_, let operand): return type(operand, file)
    case .ternary(_, let then, let otherwise):
      return commonType([ExpressionRef(file: file, id: then), ExpressionRef(file: file, id: otherwise)])
    case .cast(_, let kind, let type):
      if kind == .test { return .outside(Word.Bool.symbol) }
      return resolve(TypeRef(file: file, id: type, scope: span(ref).scope))
    case .keyPath(let root, let components): return keyPathType(root, components, at: ref)
    case .statement(let id): return commonType(results(of: CollectionOfOne(id), in: file))
    case .element(let sequence): return elementType(of: type(sequence, file))
    case .tupleElement(let tuple, let index):
      if let element = enumeratedElement(ref) {
        if case .dictionary(_, let value) = type(of: element) { return value }
        return elementType(of: type(of: element))
      }
      if case .tuple(let parts, _) = type(tuple, file), Int(index) < parts.count { return parts[Int(index)] }
      return .unknown
    case .payload: return payloadCase(ref).flatMap { payloadType($0, at: $1) } ?? .unknown
    }
  }

  private func binaryType(_ sign: NameID, _ left: ExpressionID, _ right: ExpressionID, _ file: Int32)
    -> ResolvedType
  {
    switch files[Int(file)].names[Int(sign)] {
    case "??": return commonType([ExpressionRef(file: file, id: left), ExpressionRef(file: file, id: right)])
    case "==", "!=", "<", ">", "<=", ">=", "&&", "||": return .outside(Word.Bool.symbol)
    default: return type(left, file)
    }
  }

  func values(ofDictionary range: IDRange, in file: Int32) -> [ExpressionRef] {
    let parts = expressions(range, in: file)
    return stride(from: 1, to: parts.count, by: 2).map { parts[$0] }
  }

  /// One type for several values; different tips have `any Tip` in common.
  private func commonType(_ values: some Sequence<ExpressionRef>) -> ResolvedType {
    var found: ResolvedType?
    for value in values {
      let type = type(of: value)
      if case .unknown = type { continue }
      guard let known = found else {
        found = type
        continue
      }
      if known == type { continue }
      return isTipLike(known) && isTipLike(type) ? .tip : .unknown
    }
    return found ?? .unknown
  }

  func elementType(of type: ResolvedType) -> ResolvedType {
    switch type {
    case .array(let element): element
    case .dictionary(let key, let value): .tuple([key, value])
    default: .unknown
    }
  }

  /// The type of what a name or member refers to.
  private func namedType(of ref: ExpressionRef) -> ResolvedType {
    switch entity(of: ref) {
    case .declarations(let found):
      guard let first = found.first else { return .unknown }
      let type = valueType(of: first)
      // `$model` of a wrapper is its value for our purpose; TipKit's `$parameter` is a thing of its own.
      return type
    case .type(let type): return .metatype(type)
    case .selfValue:
      let type = implicitSelfType(at: ScopeRef(file: ref.file, id: span(ref).scope))
      if calleeName(ref) == Word._super.symbol, case .nominal(let id) = type {
        return superclass(of: id).map { .nominal($0) } ?? .unknown
      }
      return type
    case .closureArgument(let closure, let index): return closureParameterType(closure, index)
    case .builtin, .unknown: return .unknown
    }
  }

  private func implicitSelfType(at scope: ScopeRef) -> ResolvedType {
    guard let type = selfType(from: scope) else { return .unknown }
    return isStaticContext(scope) ? .metatype(type) : type
  }

  /// Whether the innermost member around a scope is a `static` one.
  func isStaticContext(_ start: ScopeRef) -> Bool {
    var current: ScopeRef? = start
    var isStatic = false
    while let ref = current {
      let scope = scope(ref)
      if scope.kind == .type { return isStatic }
      if scope.kind == .function {
        let modifiers = files[Int(ref.file)].declarations[Int(scope.owner)].modifiers
        isStatic = modifiers.contains(.static) || modifiers.contains(.classMember)
      }
      current = scope.parent.map { ScopeRef(file: ref.file, id: $0) }
    }
    return false
  }

  // MARK: Members that are not the project's

  private func builtinMember(_ name: Symbol, of base: ExpressionRef) -> ResolvedType? {
    if name == ._self { return type(of: base) }
    let baseType = type(of: base)
    switch baseType {
    case .group: return name == .currentTip ? .tip : nil
    case .styleConfiguration: return name == .tip ? .tip : nil
    case .array(let element):
      if elementMembers.contains(name) { return element }
      return sameSequenceMembers.contains(name) ? baseType : nil
    case .dictionary(_, let value):
      if name == .values { return .array(value) }
      return nil
    case .tuple(let parts, let labels):
      let index = labels.firstIndex(of: name) ?? Int(symbolTable[name]) ?? -1
      return parts.indices.contains(index) ? parts[index] : nil
    case .metatype(let instance) where name == ._allCases:
      return .array(instance)
    default:
      return name == .wrappedValue ? baseType : nil
    }
  }

  private func callType(_ ref: ExpressionRef, callee: ExpressionRef, _ arguments: IDRange) -> ResolvedType {
    switch type(of: callee) {
    case .metatype(let instance): return constructed(instance, arguments, at: ref)
    case .function(_, let result): return result
    case .nominal(let id):
      if case .declarations(let found) = entity(of: callee), let first = found.first {
        let kind = declaration(first).kind
        if kind == .function || kind == .enumCase { return .nominal(id) }
      }
      // A value that is called like a function.
      if let method = memberDeclarations(Word.callAsFunction.symbol, of: id).first {
        return valueType(of: method)
      }
      return .nominal(id)
    case let other: return sequenceCall(callee, arguments) ?? other
    }
  }

  private func constructed(_ instance: ResolvedType, _ range: IDRange, at ref: ExpressionRef) -> ResolvedType
  {
    guard case .outside(let path) = instance, let first = arguments(range, in: ref.file).first else {
      return instance
    }
    if transparentTypes.contains(path) || sequenceTypes.contains(path) {
      return type(first.value, ref.file)
    }
    return instance
  }

  /// `tips.map { $0.tip }`, `tips.filter { ... }`.
  private func sequenceCall(_ callee: ExpressionRef, _ range: IDRange) -> ResolvedType? {
    guard case .member(let base, let name) = expression(callee),
      case .array = type(base, callee.file),
      mappingMembers.contains(symbol(name, in: callee.file)),
      let argument = arguments(range, in: callee.file).last
    else { return nil }
    switch files[Int(callee.file)].expressions[Int(argument.value)] {
    case .closure(let closure):
      let results = results(
        of: list(files[Int(callee.file)].closures[Int(closure)].body, in: callee.file), in: callee.file)
      return .array(commonType(results))
    case .keyPath:
      if case .keyPath(_, let value) = type(argument.value, callee.file) { return .array(value) }
      return nil
    default: return nil
    }
  }

  private func subscriptType(_ base: ExpressionID, _ range: IDRange, in ref: ExpressionRef) -> ResolvedType {
    if let first = arguments(range, in: ref.file).first, symbol(first.label, in: ref.file) == .keyPath {
      if case .keyPath(_, let value) = type(first.value, ref.file) { return value }
      return .unknown
    }
    switch type(base, ref.file) {
    case .array(let element): return element
    case .dictionary(_, let value): return value
    case .nominal(let id), .metatype(.nominal(let id)):
      return memberDeclarations(Word._subscript.symbol, of: id).first.map { valueType(of: $0) } ?? .unknown
    default: return .unknown
    }
  }

  private func keyPathType(_ root: TypeID?, _ components: IDRange, at ref: ExpressionRef) -> ResolvedType {
    var current: ResolvedType
    if let root {
      current = resolve(TypeRef(file: ref.file, id: root, scope: span(ref).scope))
    } else if case .keyPath(let contextual, _)? = contextualType(of: ref) {
      current = contextual
    } else {
      current = environmentRoot(of: ref) ?? .unknown
    }
    let start = current
    for component in list(components, in: ref.file) {
      current = memberValueType(symbol(component, in: ref.file), of: current)
    }
    return .keyPath(start, current)
  }

  /// `@Environment(\.tips)` and `.environment(\.tips, x)` look into `EnvironmentValues`.
  private func environmentRoot(of ref: ExpressionRef) -> ResolvedType? {
    nominalsByPath[Word.EnvironmentValues.symbol]?.first.map { .nominal($0) }
  }

  /// The type of a member by name, one step of a key path.
  func memberValueType(_ name: Symbol, of base: ResolvedType) -> ResolvedType {
    guard case .nominal(let id) = base, let member = memberDeclarations(name, of: id).first else {
      return .unknown
    }
    return valueType(of: member)
  }
}
