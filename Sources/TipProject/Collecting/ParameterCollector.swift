import TipSyntax

/// Finds TipKit's `@Parameter` properties: static ones, in files that can see TipKit. (AppIntents has an instance wrapper
/// of the same name.)
struct ParameterCollector {
  let linker: Linker

  func collect() -> [Parameter] {
    var result: [Parameter] = []
    for (index, facts) in linker.files.enumerated() where !facts.attributes.isEmpty {
      let file = Int32(index)
      guard linker.seesTipKit(file) else { continue }
      for (id, declaration) in facts.declarations.enumerated() where declaration.kind == .variable {
        guard let attribute = attribute(of: declaration, in: file) else { continue }
        result.append(make(DeclarationRef(file: file, id: UInt32(id)), declaration, attribute))
      }
    }
    return result.sorted(byPlace: \.location)
  }

  private func attribute(of declaration: Declaration, in file: Int32) -> Attribute? {
    guard declaration.modifiers.contains(.static) || declaration.modifiers.contains(.classMember) else {
      return nil
    }
    return linker.files[Int(file)].attributes[declaration.attributes.indices].first {
      guard linker.lastName(of: $0.type, in: file) == Word.Parameter.symbol else { return false }
      let path = linker.path(of: $0.type, in: file)
      return path.count == 1 || path[0] == .TipKit
    }
  }

  private func make(_ ref: DeclarationRef, _ declaration: Declaration, _ attribute: Attribute) -> Parameter {
    let scope = ScopeRef(file: ref.file, id: declaration.scope)
    let owner = linker.enclosingType(of: scope).flatMap { linker.nominalOfDeclaration[$0] }
    let path = owner.map { linker.path(of: $0) } ?? ""
    let name = linker.symbolTable[linker.name(of: ref)]
    let written = declaration.type.map { linker.typeText($0, in: ref.file) }
    let value = declaration.initialValue.map { ExpressionRef(file: ref.file, id: $0) }
    let reflected =
      declaration.type.map { reflectedName($0, ref.file, declaration.scope) } ?? inferred(value) ?? "?"
    return Parameter(
      key: "\(reflected).\(path)+\(name)", owner: path, name: name, valueType: written,
      isTransient: isTransient(attribute, in: ref.file), defaultValue: value.map { linker.sourceText($0) },
      declaration: ref, location: linker.keywordRange(of: ref), audience: linker.audience(of: ref),
      assignments: [], ruleUsers: [], escapes: false)
  }

  private func isTransient(_ attribute: Attribute, in file: Int32) -> Bool {
    linker.arguments(attribute.arguments, in: file).contains {
      linker.calleeName(ExpressionRef(file: file, id: $0.value)) == Word.transient.symbol
    }
  }

  /// How a literal's type reads where no type is written.
  private func inferred(_ value: ExpressionRef?) -> String? {
    guard let value else { return nil }
    switch linker.expression(value) {
    case .boolean: return "Bool"
    case .integer: return "Int"
    case .float: return "Double"
    case .string: return "String"
    default: return nil
    }
  }

  /// A type as `String(describing:)` prints it: sugar written out, names without what is around them.
  private func reflectedName(_ type: TypeID, _ file: Int32, _ scope: ScopeID, depth: Int = 0) -> String {
    guard depth < 32 else { return "…" }
    func inner(_ type: TypeID) -> String { reflectedName(type, file, scope, depth: depth + 1) }
    switch linker.files[Int(file)].types[Int(type)] {
    case .optional(let wrapped): return "Optional<\(inner(wrapped))>"
    case .array(let element): return "Array<\(inner(element))>"
    case .dictionary(let key, let value): return "Dictionary<\(inner(key)), \(inner(value))>"
    case .tuple(let range): return "(" + linker.list(range, in: file).map(inner).joined(separator: ", ") + ")"
    case .named(let base, let name, let arguments):
      if base == nil, arguments.isEmpty, let alias = alias(linker.symbol(name, in: file), file, scope),
        depth < 16
      {
        return reflectedName(alias.type, alias.file, alias.scope, depth: depth + 1)
      }
      let written = linker.files[Int(file)].names[Int(name)]
      let plain = base == nil ? standardAliases[written] ?? written : written
      return arguments.isEmpty
        ? plain : plain + "<" + linker.list(arguments, in: file).map(inner).joined(separator: ", ") + ">"
    default: return linker.typeText(type, in: file)
    }
  }

  /// What a name stands for where it is a type alias of the project's.
  private func alias(_ name: Symbol, _ file: Int32, _ scope: ScopeID) -> (
    type: TypeID, file: Int32, scope: ScopeID
  )? {
    var candidates = Array(linker.outline.globalTypes[name])
    if let owner = linker.enclosingType(of: ScopeRef(file: file, id: scope)),
      let nominal = linker.nominalOfDeclaration[owner]
    {
      candidates = linker.members(name, of: nominal) + candidates
    }
    guard
      let first = candidates.first(where: {
        linker.declaration($0).kind == .typealias || linker.declaration($0).kind.isNominal
      }),
      linker.declaration(first).kind == .typealias, let type = linker.declaration(first).type
    else { return nil }
    return (type, first.file, linker.declaration(first).scope)
  }
}

/// Names of the system's that reflection sees through.
private let standardAliases = [
  "TimeInterval": "Double", "CFTimeInterval": "Double", "Float64": "Double", "Float32": "Float",
]
