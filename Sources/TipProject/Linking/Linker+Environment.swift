import TipSyntax

/// Values that SwiftUI hands down a view hierarchy.
extension Linker {
  /// What a property with `@Environment(\.name)` may hold: the default, and what `environment(\.name, x)` puts there.
  ///
  /// - Returns: `nil` where it has no such attribute, or its key path leads to nothing of the project's own.
  func environmentOrigins(_ ref: DeclarationRef, _ declaration: Declaration, _ projection: Projection)
    -> Origins?
  {
    guard let path = environmentPath(of: ref, declaration), let name = singleComponent(of: path),
      let values = nominalsByPath[Word.EnvironmentValues.symbol]?.first
    else { return nil }
    let defaults = memberDeclarations(name, of: values)
    guard !defaults.isEmpty else { return nil }
    var result = Origins.none
    for value in defaults { result.formUnion(origins(of: value, projection)) }
    for call in uses.calls[Word.environment.symbol] {
      guard case .call(_, let range) = expression(call), arguments(range, in: call.file).count == 2 else {
        continue
      }
      let parts = arguments(range, in: call.file).map { ExpressionRef(file: call.file, id: $0.value) }
      if singleComponent(of: parts[0]) == name { result.formUnion(origins(of: parts[1], projection)) }
    }
    return result
  }

  /// `self[Key.self]` of `EnvironmentValues`: what the key's `defaultValue` is.
  func environmentDefault(_ range: IDRange, in file: Int32, _ projection: Projection) -> Origins? {
    guard let key = arguments(range, in: file).first,
      case .metatype(.nominal(let id)) = type(of: ExpressionRef(file: file, id: key.value)),
      let value = symbolTable.existing("defaultValue").map({ memberDeclarations($0, of: id) }), !value.isEmpty
    else { return nil }
    var result = Origins.none
    for declaration in value { result.formUnion(origins(of: declaration, projection)) }
    return result
  }

  private func environmentPath(of ref: DeclarationRef, _ declaration: Declaration) -> ExpressionRef? {
    for attribute in files[Int(ref.file)].attributes[declaration.attributes.indices]
    where lastName(of: attribute.type, in: ref.file) == Word.Environment.symbol {
      return arguments(attribute.arguments, in: ref.file).first
        .map { ExpressionRef(file: ref.file, id: $0.value) }
    }
    return nil
  }

  private func singleComponent(of path: ExpressionRef) -> Symbol? {
    guard case .keyPath(_, let components) = expression(path), components.count == 1 else { return nil }
    return list(components, in: path.file).first.map { symbol($0, in: path.file) }
  }
}
