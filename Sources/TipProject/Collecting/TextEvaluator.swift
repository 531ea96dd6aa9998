import TipSyntax

/// What is known of a text that an expression gives.
struct TextValue {
  enum Part: Hashable {
    case text(String)
    /// Unknown: `{}` in a template.
    case hole
    /// The raw value of the enum around it; expanded to all of its cases.
    case ownRawValue
    /// The name of the enum case that `self` is.
    case ownCaseName
  }
  var parts: [Part] = []
  /// The expression is one literal, rather than a constant or a composition.
  var isLiteral = false
  /// It follows from the name of a type.
  var namesType = false
  /// It follows from a type's name with all that is around it: for a private type that is an address.
  var reflectsType = false
  var instability: TipIdentity.Instability?

  static let unknown = TextValue(parts: [.hole])

  var plain: String? {
    var text = ""
    for part in parts {
      guard case .text(let piece) = part else { return nil }
      text += piece
    }
    return text
  }

  var template: String {
    parts.map { if case .text(let piece) = $0 { piece } else { "{}" } }.joined()
  }

  /// Nothing of it is known.
  var isOpaque: Bool { !parts.contains { if case .text(let piece) = $0 { !piece.isEmpty } else { false } } }
}

extension Linker {
  /// Every text that an expression may give, each with the expression that spells it.
  ///
  /// - Parameter owner: the type whose `self` the expression speaks of.
  func texts(of ref: ExpressionRef, owner: NominalID?) -> [(value: TextValue, source: ExpressionRef)] {
    limited([(.unknown, ref)]) {
      switch expression(ref) {
      case .string(let id): return [(literalText(ref, id, owner), ref)]
      case .ternary(_, let then, let otherwise):
        return texts(of: ExpressionRef(file: ref.file, id: then), owner: owner)
          + texts(of: ExpressionRef(file: ref.file, id: otherwise), owner: owner)
      case .statement(let id):
        return results(of: CollectionOfOne(id), in: ref.file).flatMap { texts(of: $0, owner: owner) }
      case .binary(let sign, let left, let right) where symbol(sign, in: ref.file) == ._plus:
        return [(concatenation(ref.file, left, right, owner), ref)]
      case .name, .member, .implicitMember: return referencedTexts(ref, owner)
      case .call(let callee, let range):
        return callTexts(ref, ExpressionRef(file: ref.file, id: callee), range, owner)
      case .macro(let name, _):
        let isLocation = ["line", "file", "fileID", "function", "column", "filePath"]
          .contains(files[Int(ref.file)].names[Int(name)])
        return [(TextValue(parts: [.hole], instability: isLocation ? .sourceLocation : nil), ref)]
      default: return [(.unknown, ref)]
      }
    }
  }

  private func single(_ ref: ExpressionRef, _ owner: NominalID?) -> TextValue {
    let all = texts(of: ref, owner: owner)
    if all.count == 1 { return all[0].value }
    return TextValue(parts: [.hole], instability: all.lazy.compactMap { $0.value.instability }.first)
  }

  private func literalText(_ ref: ExpressionRef, _ id: UInt32, _ owner: NominalID?) -> TextValue {
    var value = TextValue(isLiteral: true)
    for segment in files[Int(ref.file)].strings[Int(id)].segments {
      switch segment {
      case .text(let text): value.parts.append(.text(text))
      case .interpolation(let inner):
        value.isLiteral = false
        append(interpolated(ExpressionRef(file: ref.file, id: inner), owner), to: &value)
      }
    }
    if value.parts.isEmpty { value.parts = [.text("")] }
    return value
  }

  private func append(_ part: TextValue, to value: inout TextValue) {
    value.parts += part.parts
    value.namesType = value.namesType || part.namesType
    value.reflectsType = value.reflectsType || part.reflectsType
    value.instability = value.instability ?? part.instability
  }

  private func concatenation(
    _ file: Int32, _ left: ExpressionID, _ right: ExpressionID, _ owner: NominalID?
  ) -> TextValue {
    var value = single(ExpressionRef(file: file, id: left), owner)
    append(single(ExpressionRef(file: file, id: right), owner), to: &value)
    value.isLiteral = false
    return value
  }

  /// `\(x)`: a text, a number, a type or `self`.
  private func interpolated(_ ref: ExpressionRef, _ owner: NominalID?) -> TextValue {
    if let typeName = typeName(of: ref, owner) { return typeName }
    if case .integer(let number?) = expression(ref) { return TextValue(parts: [.text("\(number)")]) }
    if case .selfValue = entity(of: ref), let owner, nominals[owner].kind == .enum {
      return TextValue(parts: [.ownCaseName])
    }
    if let number = constantInteger(ref) { return TextValue(parts: [.text("\(number)")]) }
    // What callers pass varies by intent: a template, not a list of names.
    if case .declarations(let found) = entity(of: ref),
      found.contains(where: { declaration($0).kind == .parameter })
    {
      return .unknown
    }
    return single(ref, owner)
  }

  /// `Self.self`, `type(of: self)`: reflection prints the type's own name without what is around it.
  private func typeName(of ref: ExpressionRef, _ owner: NominalID?) -> TextValue? {
    if case .call(let callee, let range) = expression(ref),
      calleeName(ExpressionRef(file: ref.file, id: callee)) == Word.type.symbol,
      let first = arguments(range, in: ref.file).first, symbol(first.label, in: ref.file) == .of,
      case .selfValue = entity(of: ExpressionRef(file: ref.file, id: first.value)), let owner
    {
      return TextValue(parts: [.text(symbolTable[nominals[owner].name])], namesType: true)
    }
    guard case .metatype(let type) = self.type(of: ref) else { return nil }
    switch type {
    case .nominal(let id):
      // In a protocol's extension `Self` is whoever conforms.
      let named = nominals[id].kind == .protocol || nominals[id].declaration == nil ? owner ?? id : id
      return TextValue(parts: [.text(symbolTable[nominals[named].name])], namesType: true)
    case .tip:
      guard let owner else { return nil }
      return TextValue(parts: [.text(symbolTable[nominals[owner].name])], namesType: true)
    default: return nil
    }
  }

  // MARK: References

  private func referencedTexts(
    _ ref: ExpressionRef, _ owner: NominalID?
  ) -> [(value: TextValue, source: ExpressionRef)] {
    let name = calleeName(ref) ?? Word._empty.symbol
    if let special = specialMember(ref, name, owner) { return [(special, ref)] }
    guard case .declarations(let found) = entity(of: ref), let declaration = found.first else {
      return [(TextValue(parts: [.hole], instability: instability(ofMember: name, ref)), ref)]
    }
    return declaredTexts(declaration, at: ref, owner)
  }

  private func specialMember(_ ref: ExpressionRef, _ name: Symbol, _ owner: NominalID?) -> TextValue? {
    if name == ._rawValue {
      guard case .member(let base, _) = expression(ref) else { return TextValue(parts: [.ownRawValue]) }
      let baseRef = ExpressionRef(file: ref.file, id: base)
      if case .selfValue = entity(of: baseRef) { return TextValue(parts: [.ownRawValue]) }
      guard case .declarations(let found) = entity(of: baseRef), let first = found.first,
        declaration(first).kind == .enumCase, let raw = rawValue(of: first)
      else { return nil }
      return TextValue(parts: [.text(raw)])
    }
    return nil
  }

  private func instability(ofMember name: Symbol, _ ref: ExpressionRef) -> TipIdentity.Instability? {
    guard case .member(let base, _) = expression(ref) else { return nil }
    let baseRef = ExpressionRef(file: ref.file, id: base)
    if name == ._hashValue { return .hash }
    if name == .now, type(of: baseRef) == .metatype(.outside(Word.Date.symbol)) { return .date }
    if case .call = expression(baseRef) { return single(baseRef, nil).instability }
    if case .member = expression(baseRef) {
      return instability(ofMember: calleeName(baseRef) ?? name, baseRef)
    }
    if case .declarations(let found) = entity(of: baseRef), let first = found.first,
      let value = declaration(first).initialValue
    {
      return guarded(nil) { single(ExpressionRef(file: first.file, id: value), nil).instability }
    }
    return nil
  }

  private func declaredTexts(
    _ ref: DeclarationRef, at use: ExpressionRef, _ owner: NominalID?
  ) -> [(value: TextValue, source: ExpressionRef)] {
    let declaration = declaration(ref)
    if name(of: ref) == .title || name(of: ref) == .message, !isLocal(ref),
      valueType(of: ref) != .outside(Word._String.symbol)
    {
      return [(TextValue(parts: [.hole], instability: .displayText), use)]
    }
    var values: [ExpressionRef] = []
    if !declaration.body.isEmpty {
      values = results(of: list(declaration.body, in: ref.file), in: ref.file)
    } else if let value = declaration.initialValue, isFixed(ref, declaration) {
      values = [ExpressionRef(file: ref.file, id: value)]
    } else if declaration.kind == .parameter {
      values = passedValues(for: ref)
    }
    if values.isEmpty { return [(.unknown, use)] }
    return values.flatMap { texts(of: $0, owner: owner) }.map { text, source in
      var text = text
      text.isLiteral = false
      return (text, source)
    }
  }

  /// A constant, or a static, global or local that nothing changes: not a stored property that construction can set.
  private func isFixed(_ ref: DeclarationRef, _ declaration: Declaration) -> Bool {
    if declaration.modifiers.contains(.constant) { return true }
    let isProperty = scope(ScopeRef(file: ref.file, id: declaration.scope)).kind == .type
    if isProperty, !declaration.modifiers.contains(.static) { return false }
    return assignments(to: ref).isEmpty && insertions(into: ref).isEmpty
      && !mentions(of: ref).contains { isHandedOut($0) }
  }

  /// `&text`: whoever gets it may change it.
  func isHandedOut(_ use: ExpressionRef) -> Bool {
    guard case .operand(let id) = parent(of: use),
      case .prefix(let sign, _) = files[Int(use.file)].expressions[Int(id)]
    else { return false }
    return files[Int(use.file)].names[Int(sign)] == "&"
  }

  /// What callers pass for a function's or initialiser's parameter; empty where that is not known.
  func passedValues(for parameter: DeclarationRef) -> [ExpressionRef] {
    let scope = files[Int(parameter.file)].scopes[Int(declaration(parameter).scope)]
    guard scope.kind == .function else { return [] }
    let function = DeclarationRef(file: parameter.file, id: scope.owner)
    let parameters = declarations(declaration(function).parameters, in: function.file)
    guard let index = parameters.position(of: parameter) else { return [] }
    var result: [ExpressionRef] = []
    let isShipping = audience(of: function) == .users
    for call in callers(of: function) where !isShipping || audience(of: call) == .users {
      guard let passed = passed(call, for: index, of: function) else { continue }
      if let value = passed.first {
        result.append(value)
      } else if let value = declaration(parameter).initialValue {
        result.append(ExpressionRef(file: parameter.file, id: value))
      }
    }
    return result
  }

  // MARK: Calls

  private func callTexts(
    _ ref: ExpressionRef, _ callee: ExpressionRef, _ range: IDRange, _ owner: NominalID?
  ) -> [(value: TextValue, source: ExpressionRef)] {
    let name = calleeName(callee) ?? Word._empty.symbol
    let all = arguments(range, in: ref.file)
    let first = all.first.map { ExpressionRef(file: ref.file, id: $0.value) }
    if name == ._String {
      guard let argument = all.first, let first else { return [(.unknown, ref)] }
      let label = symbol(argument.label, in: ref.file)
      if label == .localized { return [(TextValue(parts: [.hole], instability: .displayText), ref)] }
      if label == .describing || label == .reflecting {
        var value = interpolated(first, owner)
        if label == .reflecting, value.namesType { value = TextValue(parts: [.hole], reflectsType: true) }
        return [(value, ref)]
      }
      return texts(of: first, owner: owner)
    }
    if let unstable = unstableCall(name, callee, all, ref.file) {
      return [(TextValue(parts: [.hole], instability: unstable), ref)]
    }
    let targets = callTargets(ref)
    if targets.count == 1, let target = targets.first {
      let values = results(of: list(declaration(target).body, in: target.file), in: target.file)
      if declaration(target).kind == .function, !values.isEmpty {
        return values.flatMap { texts(of: $0, owner: owner) }
      }
    }
    // `prefix.appending("x")`, `id.lowercased()`: only how unstable the base is can be told.
    if case .member(let base, _) = expression(callee) {
      let inner = single(ExpressionRef(file: callee.file, id: base), owner)
      return [(TextValue(parts: [.hole], instability: inner.instability), ref)]
    }
    return [(.unknown, ref)]
  }

  private func unstableCall(
    _ name: Symbol, _ callee: ExpressionRef, _ all: Slice<TableView<Argument>>, _ file: Int32
  ) -> TipIdentity.Instability? {
    if name == .UUID, all.isEmpty { return .uuid }
    if name == .Date, all.isEmpty { return .date }
    if name == ._init, all.isEmpty, case .type(.outside(let path)) = entity(of: callee) {
      return path == .UUID ? .uuid : path == .Date ? .date : nil
    }
    if name == .random || name == .randomElement { return .random }
    if name == .ObjectIdentifier { return .objectIdentity }
    if name == .NSLocalizedString { return .displayText }
    return nil
  }
}
