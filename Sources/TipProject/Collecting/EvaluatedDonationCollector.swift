import TipSyntax

/// Finds donations that run whenever SwiftUI makes a view or asks for its body.
struct EvaluatedDonationCollector {
  let linker: Linker

  func collect() -> [EvaluatedDonation] {
    [Word.donate, .sendDonation].flatMap { word in
      linker.uses.calls[word.symbol].compactMap { donation($0) }
    }.sorted(byPlace: \.range)
  }

  private func donation(_ call: ExpressionRef) -> EvaluatedDonation? {
    guard case .call(let callee, _) = linker.expression(call),
      case .member(let base, _) = linker.files[Int(call.file)].expressions[Int(callee)],
      let function = evaluatedFunction(around: call)
    else { return nil }
    let events = linker.origins(of: ExpressionRef(file: call.file, id: base)).found.events
    if events.isEmpty { return nil }
    let isInitializer = linker.declaration(function).kind == .initializer
    let type = linker.owner(of: function).map { linker.path(of: $0) + "." } ?? ""
    return EvaluatedDonation(
      events: events, range: linker.nameRange(of: ExpressionRef(file: call.file, id: callee)),
      place: type + (isInitializer ? "init" : linker.symbolTable[linker.name(of: function)]),
      isInitializer: isInitializer, audience: linker.audience(of: call))
  }

  /// The view code that runs a call as part of itself, not through something that happens later.
  private func evaluatedFunction(around call: ExpressionRef) -> DeclarationRef? {
    var current: ScopeRef? = ScopeRef(file: call.file, id: linker.span(call).scope)
    while let ref = current {
      let scope = linker.scope(ref)
      switch scope.kind {
      case .closure: if !runsInPlace(ref) { return nil }
      case .function:
        let function = DeclarationRef(file: ref.file, id: scope.owner)
        return isViewCode(function) ? function : nil
      case .type, .file: return nil
      case .block, .conditional: break
      }
      current = scope.parent.map { ScopeRef(file: ref.file, id: $0) }
    }
    return nil
  }

  // MARK: Closures

  /// Whether a closure runs once each time the code around it does.
  private func runsInPlace(_ closure: ScopeRef) -> Bool {
    guard let value = linker.closureExpression(closure) else { return false }
    switch linker.parent(of: value) {
    case .base: return true
    case .argument(let call, let index):
      guard case .call(let callee, let range) = linker.files[Int(value.file)].expressions[Int(call)] else {
        return false
      }
      let arguments = linker.arguments(range, in: value.file)
      let label = arguments.dropFirst(Int(index)).first.map { linker.symbol($0.label, in: value.file) }
      return runsArgument(
        ExpressionRef(file: value.file, id: callee), label: label.map { linker.symbolTable[$0] } ?? "")
    default: return false
    }
  }

  private func runsArgument(_ callee: ExpressionRef, label: String) -> Bool {
    guard let name = linker.calleeName(callee).map({ linker.symbolTable[$0] }) else { return false }
    if case .member(let base, _) = linker.expression(callee) {
      let owner = linker.calleeName(ExpressionRef(file: callee.file, id: base)).map { linker.symbolTable[$0] }
      if let owner, taskMethods[name]?.contains(owner) == true { return true }
      // A container may be written with its module.
      if owner == "SwiftUI" { return containers.contains(name) && contentLabels.contains(label) }
      return contentModifiers.contains(name) && contentLabels.contains(label)
    }
    if name == "Task" { return true }
    return (containers.contains(name) && contentLabels.contains(label)) || name == "withAnimation"
  }

  // MARK: Functions

  /// A getter or function that gives a view, or the initialiser of one.
  private func isViewCode(_ function: DeclarationRef) -> Bool {
    let declaration = linker.declaration(function)
    switch declaration.kind {
    case .variable:
      return declaration.modifiers.contains(.computed)
        && (givesView(declaration, in: function.file)
          || (linker.name(of: function) == Word.body.symbol && isInView(function)))
    case .function: return givesView(declaration, in: function.file)
    case .initializer: return isInView(function)
    default: return false
    }
  }

  /// Whether the type is written `some View`.
  private func givesView(_ declaration: Declaration, in file: Int32) -> Bool {
    guard let type = declaration.type, case .some(let bound) = linker.files[Int(file)].types[Int(type)] else {
      return false
    }
    return linker.lastName(of: bound, in: file) == Word.View.symbol
  }

  private func isInView(_ member: DeclarationRef) -> Bool {
    linker.owner(of: member).map { linker.isView($0) } ?? false
  }
}

/// Views that ask for their content while the body around them is asked for.
private let containers: Set<String> = [
  "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Grid", "GridRow",
  "Group", "GroupBox", "Section", "Form", "List", "ForEach", "ScrollView", "ScrollViewReader",
  "GeometryReader", "NavigationStack", "NavigationView", "NavigationSplitView", "TabView", "Tab",
  "ViewThatFits", "ControlGroup", "ToolbarItem", "ToolbarItemGroup",
]

/// Modifiers whose closure gives a view that is there whenever the modified one is.
private let contentModifiers: Set<String> = ["background", "overlay", "toolbar", "mask", "safeAreaInset"]

private let contentLabels: Set<String> = ["", "content", "header", "footer"]

/// `Task.detached { }`, `DispatchQueue.main.async { }`, `MainActor.run { }`: methods and what they are called on.
private let taskMethods: [String: Set<String>] = [
  "detached": ["Task"], "async": ["main", "global"], "asyncAfter": ["main", "global"], "run": ["MainActor"],
]
