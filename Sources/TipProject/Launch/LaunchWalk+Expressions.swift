import TipSyntax

extension LaunchWalk {
  /// Walks through an expression: what it is made of first, then the call itself.
  func expression(_ ref: ExpressionRef, _ state: inout LaunchState) {
    func inner(_ id: ExpressionID) { expression(ExpressionRef(file: ref.file, id: id), &state) }
    switch linker.expression(ref) {
    case .call(let callee, let range): call(ref, callee, range, &state)
    case .member(let base, _):
      inner(base)
      read(ref, &state)
    case .name, .implicitMember: read(ref, &state)
    case .subscript(let base, let range):
      inner(base)
      arguments(range, in: ref.file, &state)
    case .tuple(let range), .macro(_, let range): arguments(range, in: ref.file, &state)
    case .array(let range), .dictionary(let range): for id in linker.list(range, in: ref.file) { inner(id) }
    case .binary(let sign, let left, let right):
      inner(left)
      let sign = linker.symbol(sign, in: ref.file)
      if sign == ._and || sign == ._or || sign == ._coalescing {
        let before = state
        inner(right)
        state = state.joined(before)
      } else {
        inner(right)
      }
    case .prefix(_, let operand), .postfix(_, let operand), .cast(let operand, _, _): inner(operand)
    case .assignment(_, let target, let value):
      inner(value)
      assign(ExpressionRef(file: ref.file, id: target), &state)
    case .ternary(let condition, let then, let otherwise):
      inner(condition)
      let before = state
      inner(then)
      var other = before
      expression(ExpressionRef(file: ref.file, id: otherwise), &other)
      state = state.joined(other)
    case .closure(let id): later(&state) { closure(id, in: ref.file, &$0) }
    case .statement(let id):
      statement(id, in: ref.file, &state)
    default: break
    }
  }

  private func assign(_ target: ExpressionRef, _ state: inout LaunchState) {
    for part in linker.assignedParts(target).prefix(1) { noteAssignment(part, &state) }
  }

  private func call(
    _ ref: ExpressionRef, _ callee: ExpressionID, _ range: IDRange, _ state: inout LaunchState
  ) {
    let calleeRef = ExpressionRef(file: ref.file, id: callee)
    if case .closure(let id) = linker.expression(calleeRef) {
      // `{ ... }()`
      closure(id, in: ref.file, &state)
      return
    }
    if case .member(let base, _) = linker.expression(calleeRef) {
      expression(ExpressionRef(file: ref.file, id: base), &state)
    }
    let runsAtOnce = linker.calleeName(calleeRef).map { immediate.contains(linker.symbolTable[$0]) } ?? false
    arguments(range, in: ref.file, runsClosures: runsAtOnce, &state)
    if noteCall(ref, &state) { return }
    let place = linker.nameRange(of: ref)
    if case .type(.nominal(let nominal)) = linker.entity(of: calleeRef) {
      // Views are made again and again; what they do is no part of the launch.
      if !linker.isView(nominal) { construct(nominal, linker.callTargets(ref), from: place, &state) }
      return
    }
    let targets = linker.callTargets(ref)
    if targets.count == 1, let only = targets.first {
      enter(only, from: place, &state)
    } else {
      // One of them runs, or none that is known.
      let before = state
      for target in targets.prefix(4) {
        var inner = before
        enter(target, from: place, &inner)
        state = state.joined(inner)
      }
    }
  }

  private func arguments(
    _ range: IDRange, in file: Int32, runsClosures: Bool = false, _ state: inout LaunchState
  ) {
    for argument in linker.arguments(range, in: file) {
      if runsClosures, case .closure(let id) = linker.files[Int(file)].expressions[Int(argument.value)] {
        closure(id, in: file, &state)
      } else {
        expression(ExpressionRef(file: file, id: argument.value), &state)
      }
    }
  }

  /// A name that is read: a getter runs, and a static is made when it is first touched.
  private func read(_ ref: ExpressionRef, _ state: inout LaunchState) {
    guard case .declarations(let found) = linker.entity(of: ref), found.count == 1, let only = found.first
    else { return }
    let declaration = linker.declaration(only)
    guard declaration.kind == .variable, linker.parameterByDeclaration[only] == nil else { return }
    if declaration.modifiers.contains(.computed) {
      enter(only, from: linker.nameRange(of: ref), &state)
    } else if isMadeWhenTouched(only) {
      touch(only, &state)
    }
  }

  private func isMadeWhenTouched(_ variable: DeclarationRef) -> Bool {
    let declaration = linker.declaration(variable)
    if !declaration.modifiers.isDisjoint(with: [.static, .classMember]) { return true }
    return linker.files[Int(variable.file)].scopes[Int(declaration.scope)].kind == .file
  }
}

/// Functions that run their closure before they return.
private let immediate: Set<String> = [
  "withAnimation", "assumeIsolated", "autoreleasepool", "withExtendedLifetime", "withLock", "sync",
  "withObservationTracking", "performAndWait",
]
