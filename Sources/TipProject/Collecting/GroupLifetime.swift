import TipSyntax

/// Tells whether a `TipGroup(...)` outlives the render that makes it.
///
/// A group is followed from the call that makes it outward: to the property that it is the value of, or through getters and
/// functions to the code that runs them.
struct GroupLifetimeReader {
  let linker: Linker

  func lifetime(of call: ExpressionRef) -> TipGroup.Lifetime {
    var visited: Set<DeclarationRef> = []
    return follow(call, isGroup: true, &visited)
  }

  /// - Parameter isGroup: The expression is the group itself, not something that was asked of it.
  private func follow(_ ref: ExpressionRef, isGroup: Bool, _ visited: inout Set<DeclarationRef>)
    -> TipGroup.Lifetime
  {
    func at(_ id: ExpressionID) -> ExpressionRef { ExpressionRef(file: ref.file, id: id) }
    switch linker.parent(of: ref) {
    case .base(let parent):
      // The call of a function that makes the group, or a member of the group.
      if case .call = linker.expression(at(parent)) { return follow(at(parent), isGroup: isGroup, &visited) }
      return follow(at(parent), isGroup: false, &visited)
    case .branch(let parent): return follow(at(parent), isGroup: isGroup, &visited)
    case .operand, .element, .statement, .returned, .none: return rendering(at: ref, &visited)
    case .argument(let call, _):
      return isGroup ? passed(ref, to: at(call), &visited) : rendering(at: ref, &visited)
    case .assigned(let target): return isGroup ? assigned(to: at(target)) : rendering(at: ref, &visited)
    case .initialValue(let id):
      let declaration = DeclarationRef(file: ref.file, id: id)
      if linker.isLocal(declaration) { return local(declaration, isGroup, &visited) }
      return isGroup ? property(declaration) : .kept
    }
  }

  // MARK: Where a group is kept

  private func property(_ ref: DeclarationRef) -> TipGroup.Lifetime {
    guard linker.declaration(ref).kind == .variable, !linker.isKept(ref), let owner = linker.owner(of: ref),
      linker.isView(owner)
    else { return .kept }
    return .property(
      name: linker.symbolTable[linker.name(of: ref)], owner: linker.path(of: owner), declaration: ref)
  }

  /// `group = TipGroup { ... }` in a view's initialiser.
  private func assigned(to target: ExpressionRef) -> TipGroup.Lifetime {
    guard case .declarations(let found) = linker.entity(of: target), found.count == 1,
      let function = linker.enclosingFunction(of: ScopeRef(file: target.file, id: linker.span(target).scope)),
      linker.declaration(function).kind == .initializer,
      linker.owner(of: function) == linker.owner(of: found[0])
    else { return .kept }
    return property(found[0])
  }

  /// A view that is given a group made on the spot keeps it no longer than itself.
  private func passed(_ value: ExpressionRef, to call: ExpressionRef, _ visited: inout Set<DeclarationRef>)
    -> TipGroup.Lifetime
  {
    guard case .call(_, let range) = linker.expression(call), let made = linker.constructedType(call),
      linker.isView(made)
    else { return .kept }
    let holders = linker.memberwiseHolders(of: value, call, range)
    if holders.isEmpty || holders.contains(where: { linker.isKept($0) }) { return .kept }
    return rendering(at: call, &visited)
  }

  /// A local that is stored or handed on anywhere may be kept there.
  private func local(_ ref: DeclarationRef, _ isGroup: Bool, _ visited: inout Set<DeclarationRef>)
    -> TipGroup.Lifetime
  {
    guard visited.insert(ref).inserted else { return .kept }
    let uses = linker.mentions(of: ref)
    let isHandedOn =
      isGroup
      && uses.contains { use in
        switch linker.parent(of: use) {
        case .argument, .assigned, .initialValue, .element: true
        default: false
        }
      }
    if isHandedOn { return .kept }
    for use in uses {
      let lifetime = follow(use, isGroup: isGroup, &visited)
      if lifetime != .kept { return lifetime }
    }
    return .kept
  }

  // MARK: What runs at each render

  private func rendering(at ref: ExpressionRef, _ visited: inout Set<DeclarationRef>) -> TipGroup.Lifetime {
    var current: ScopeRef? = ScopeRef(file: ref.file, id: linker.span(ref).scope)
    while let scopeRef = current {
      let scope = linker.scope(scopeRef)
      switch scope.kind {
      case .function:
        return rendering(of: DeclarationRef(file: ref.file, id: scope.owner), &visited)
      case .closure:
        guard let closure = linker.closureExpression(scopeRef) else { return .kept }
        // `{ ... }()`
        if case .base = linker.parent(of: closure) { return follow(closure, isGroup: true, &visited) }
        if !linker.isRenderedContent(closure) { return .kept }
      case .type, .file: return .kept
      case .block, .conditional: break
      }
      current = scope.parent.map { ScopeRef(file: ref.file, id: $0) }
    }
    return .kept
  }

  /// A getter or function that SwiftUI runs at each render, or that one such uses.
  private func rendering(of function: DeclarationRef, _ visited: inout Set<DeclarationRef>)
    -> TipGroup.Lifetime
  {
    guard visited.insert(function).inserted else { return .kept }
    if linker.isRenderFunction(function) {
      let owner = linker.owner(of: function).map { linker.path(of: $0) + "." } ?? ""
      return .rendered(by: owner + linker.symbolTable[linker.name(of: function)])
    }
    let kind = linker.declaration(function).kind
    guard kind == .variable || kind == .function else { return .kept }
    for use in linker.mentions(of: function) where linker.audience(of: use) == .users {
      let lifetime = follow(use, isGroup: true, &visited)
      if lifetime != .kept { return lifetime }
    }
    return .kept
  }
}
