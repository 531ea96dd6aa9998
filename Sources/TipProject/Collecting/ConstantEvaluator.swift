import TipSyntax

/// Raw values of enum cases, and numbers and truth values that never change.
extension Linker {
  /// The raw value of an enum case: written out, its own name, or for a whole number one more than the case before.
  func rawValue(of ref: DeclarationRef) -> String? {
    let declaration = declaration(ref)
    guard declaration.kind == .enumCase else { return nil }
    if let nominal = owner(of: ref), hasIntegerCases(nominal) { return integerRawValue(of: ref, in: nominal) }
    guard let value = declaration.initialValue else { return symbolTable[name(of: ref)] }
    guard case .string(let id) = files[Int(ref.file)].expressions[Int(value)] else { return nil }
    return files[Int(ref.file)].strings[Int(id)].plainText
  }

  private func hasIntegerCases(_ nominal: NominalID) -> Bool {
    guard let ref = nominals[nominal].declaration,
      let first = list(declaration(ref).inherited, in: ref.file).first,
      let name = lastName(of: first, in: ref.file)
    else { return false }
    return integerTypes.contains(symbolTable[name])
  }

  private func integerRawValue(of ref: DeclarationRef, in nominal: NominalID) -> String? {
    if let known = integerRawValues[nominal] { return known[ref].map(String.init) }
    var values: [DeclarationRef: Int64] = [:]
    var next: Int64? = 0
    for enumCase in cases(of: nominal) {
      if let value = declaration(enumCase).initialValue {
        next = constantInteger(ExpressionRef(file: enumCase.file, id: value))
      }
      values[enumCase] = next
      next = next.map { $0 &+ 1 }
    }
    integerRawValues[nominal] = values
    return values[ref].map(String.init)
  }

  func cases(of nominal: NominalID) -> [DeclarationRef] {
    let all = nominals[nominal].all.flatMap { declarations(declaration($0).members, in: $0.file) }
      .filter { declaration($0).kind == .enumCase }
    let present = all.filter { isPresent(declaration($0).condition, in: $0.file) }
    return present.isEmpty ? all : present
  }

  /// A number that never changes: a literal, or a constant that is one.
  func constantInteger(_ ref: ExpressionRef) -> Int64? {
    limited(nil) {
      switch expression(ref) {
      case .integer(let value): return value
      case .float(let value):
        return value == value.rounded() && abs(value) < 1e15 ? Int64(value) : nil
      case .prefix(let sign, let operand) where files[Int(ref.file)].names[Int(sign)] == "-":
        return constantInteger(ExpressionRef(file: ref.file, id: operand)).map { 0 &- $0 }
      case .binary(let sign, let left, let right):
        guard let left = constantInteger(ExpressionRef(file: ref.file, id: left)),
          let right = constantInteger(ExpressionRef(file: ref.file, id: right))
        else { return nil }
        switch files[Int(ref.file)].names[Int(sign)] {
        case "+": return left.addingReportingOverflow(right).overflow ? nil : left + right
        case "-": return left.subtractingReportingOverflow(right).overflow ? nil : left - right
        case "*": return left.multipliedReportingOverflow(by: right).overflow ? nil : left * right
        default: return nil
        }
      case .member(_, let name) where symbol(name, in: ref.file) == .max && sourceText(ref) == "Int.max":
        return .max
      case .name, .member, .implicitMember: return constant(ref).flatMap { constantInteger($0) }
      default: return nil
      }
    }
  }

  func constantBool(_ ref: ExpressionRef) -> Bool? {
    limited(nil) {
      switch expression(ref) {
      case .boolean(let value): return value
      case .prefix(let sign, let operand) where files[Int(ref.file)].names[Int(sign)] == "!":
        return constantBool(ExpressionRef(file: ref.file, id: operand)).map { !$0 }
      case .name, .member, .implicitMember: return constant(ref).flatMap { constantBool($0) }
      default: return nil
      }
    }
  }

  /// The value of a `let` that is global, static or local, or of a getter with one result.
  private func constant(_ ref: ExpressionRef) -> ExpressionRef? {
    guard case .declarations(let found) = entity(of: ref), found.count == 1, let only = found.first,
      declaration(only).kind == .variable
    else { return nil }
    let declaration = declaration(only)
    if !declaration.body.isEmpty {
      let values = results(of: list(declaration.body, in: only.file), in: only.file)
      return values.count == 1 ? values.first : nil
    }
    guard declaration.modifiers.contains(.constant), let value = declaration.initialValue else { return nil }
    return ExpressionRef(file: only.file, id: value)
  }
}

private let integerTypes: Set<String> = [
  "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
]
