import TipSyntax

/// Which parameter of a function takes each argument of a call.
struct ArgumentMatch {
  /// For each argument the index of its parameter; never descending.
  fileprivate var parameters: [Int32] = []

  /// The index of the parameter that an argument goes to.
  func parameter(ofArgument index: Int) -> Int { Int(parameters[index]) }

  /// The indices of the arguments that a parameter takes.
  func arguments(ofParameter index: Int) -> Range<Int> {
    let start = firstArgument(from: Int32(index))
    return start..<firstArgument(from: Int32(index) + 1)
  }

  private func firstArgument(from parameter: Int32) -> Int {
    var (low, high) = (0, parameters.count)
    while low < high {
      let middle = (low + high) / 2
      if parameters[middle] < parameter { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

struct MatchKey: TableKey {
  var call: ExpressionRef
  var function: DeclarationRef
  var bits: UInt64 { call.bits &* 0x2545_F491_4F6C_DD1D ^ function.bits }
}

extension Linker {
  /// Pairs a call's arguments with a function's parameters.
  ///
  /// - Returns: `nil` where the labels do not fit.
  func match(_ range: IDRange, of call: ExpressionRef, to function: DeclarationRef) -> ArgumentMatch? {
    // Each argument of a long call may ask in turn.
    if range.count < 16 { return findMatch(range, of: call, to: function) }
    let key = MatchKey(call: call, function: function)
    if let known = matchCache[key] { return known }
    let result = findMatch(range, of: call, to: function)
    matchCache[key] = .some(result)
    return result
  }

  private func findMatch(_ range: IDRange, of call: ExpressionRef, to function: DeclarationRef)
    -> ArgumentMatch?
  {
    let parameters = declarations(declaration(function).parameters, in: function.file)
    var result = ArgumentMatch()
    result.parameters.reserveCapacity(Int(range.count))
    var next = 0
    for argument in arguments(range, in: call.file) {
      let label = symbol(argument.label, in: call.file)
      var index = next
      if argument.isTrailing, label == ._empty {
        guard let trailing = trailingParameter(parameters, from: next) else { return nil }
        index = trailing
      } else if next > 0, label == ._empty, declaration(parameters[next - 1]).modifiers.contains(.variadic) {
        index = next - 1
      } else {
        while index < parameters.count, self.label(of: parameters[index]) != label { index += 1 }
        guard index < parameters.count else { return nil }
      }
      // A parameter that is passed over must have a default.
      while next < index {
        if !mayBeLeftOut(parameters[next]) { return nil }
        next += 1
      }
      let value = ExpressionRef(file: call.file, id: argument.value)
      guard mayTake(value, parameters[index]) else { return nil }
      result.parameters.append(Int32(index))
      next = index + 1
    }
    return parameters[next...].allSatisfy { mayBeLeftOut($0) } ? result : nil
  }

  /// Tells overloads for a key path from those for a value of the project's own.
  private func mayTake(_ value: ExpressionRef, _ parameter: DeclarationRef) -> Bool {
    let declaration = declaration(parameter)
    guard let type = declaration.type, let name = lastName(of: type, in: parameter.file) else { return true }
    let isForKeyPath = name == .KeyPath || name == .WritableKeyPath || name == .ReferenceWritableKeyPath
    switch expression(value) {
    case .implicitMember: return !isForKeyPath
    case .keyPath:
      if isForKeyPath { return true }
      let resolved = resolve(TypeRef(file: parameter.file, id: type, scope: declaration.scope))
      guard case .nominal(let nominal) = resolved else { return true }
      return nominals[nominal].declaration == nil || nominals[nominal].kind == .protocol
    default: return true
    }
  }

  private func mayBeLeftOut(_ parameter: DeclarationRef) -> Bool {
    let declaration = declaration(parameter)
    return declaration.initialValue != nil || declaration.modifiers.contains(.variadic)
  }

  private func label(of parameter: DeclarationRef) -> Symbol {
    symbol(declaration(parameter).label, in: parameter.file)
  }

  /// The parameter that an unlabelled trailing closure goes to: the next one whose type is a function's.
  private func trailingParameter(_ parameters: NodeRun<DeclarationRef>, from start: Int) -> Int? {
    let rest = start..<max(start, parameters.count)
    return rest.first { takesClosure(parameters[$0]) } ?? rest.last
  }

  func takesClosure(_ parameter: DeclarationRef) -> Bool {
    guard let type = declaration(parameter).type else { return false }
    var id = type
    while case .optional(let wrapped) = files[Int(parameter.file)].types[Int(id)] { id = wrapped }
    if case .function = files[Int(parameter.file)].types[Int(id)] { return true }
    return false
  }

  /// What a call passes for a function's parameter.
  func passed(_ call: ExpressionRef, for parameter: Int, of function: DeclarationRef) -> [ExpressionRef]? {
    guard case .call(_, let range) = expression(call), let match = match(range, of: call, to: function) else {
      return nil
    }
    let all = arguments(range, in: call.file)
    return match.arguments(ofParameter: parameter).map {
      ExpressionRef(file: call.file, id: all[all.startIndex + $0].value)
    }
  }
}
