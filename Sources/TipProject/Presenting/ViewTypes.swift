import TipSyntax

/// What SwiftUI's views are, and what runs when one is rendered.
extension Linker {
  /// Whether a type is a view, a view's modifier or a part of one: a value that SwiftUI makes anew at each render.
  func isView(_ nominal: NominalID) -> Bool {
    guard nominals[nominal].kind == .struct || nominals[nominal].kind == .enum else { return false }
    return leadsToView(nominal)
  }

  /// Whether a type or anything that it inherits from names one of SwiftUI's protocols. All types that were passed on the way
  /// there learn the answer, so that long chains of protocols are not walked anew from each of their members.
  private func leadsToView(_ start: NominalID) -> Bool {
    if let known = leadsToView[start] { return known }
    let before = cutOff
    var passed = [start]
    /// For each of `passed` the place of the one that led to it.
    var origins = [0]
    var seen: Set<NominalID> = [start]
    var found: Int?
    var next = 0
    while next < passed.count, found == nil {
      if leadsToView[passed[next]] == true || namesView(passed[next]) { found = next }
      if leadsToView[passed[next]] == nil {
        forEachProjectType(in: supertypes(of: passed[next])) { parent in
          guard seen.insert(parent).inserted else { return }
          passed.append(parent)
          origins.append(next)
        }
      }
      next += 1
    }
    // While supertypes are being resolved, nothing is known for good.
    guard cutOff == before else { return found != nil }
    guard var place = found else {
      for nominal in passed { leadsToView[nominal] = false }
      return false
    }
    while place != 0 {
      leadsToView[passed[place]] = true
      place = origins[place]
    }
    leadsToView[start] = true
    return true
  }

  private func namesView(_ nominal: NominalID) -> Bool {
    supertypes(of: nominal).contains { supertype in
      guard case .outside(let path) = supertype else { return false }
      return viewProtocols.contains(symbolTable[lastComponent(of: path)])
    }
  }

  /// Whether a getter or function is one that SwiftUI calls at each render.
  func isRenderFunction(_ ref: DeclarationRef) -> Bool {
    guard let owner = owner(of: ref), isView(owner),
      declaration(ref).modifiers.isDisjoint(with: [.static, .classMember])
    else { return false }
    return name(of: ref) == .body || name(of: ref) == .makeBody
  }

  /// Whether an argument, a closure or a view, is part of a render wherever its call is: a container's content.
  func isRenderedContent(_ value: ExpressionRef) -> Bool {
    guard case .argument(let id, let index) = parent(of: value) else { return false }
    let call = ExpressionRef(file: value.file, id: id)
    guard case .call(let callee, let range) = expression(call),
      let name = calleeName(ExpressionRef(file: call.file, id: callee))
    else { return false }
    let argument = arguments(range, in: call.file)[Int(range.start) + Int(index)]
    let label = symbolTable[symbol(argument.label, in: call.file)]
    guard contentLabels.contains(label) else { return false }
    if case .member = expression(ExpressionRef(file: call.file, id: callee)) {
      return contentModifiers.contains(symbolTable[name])
    }
    return containers.contains(symbolTable[name])
      || (label == "label" && labelled.contains(symbolTable[name]))
  }

  /// Whether something other than the type itself keeps a property's value from one render to the next.
  func isKept(_ property: DeclarationRef) -> Bool {
    let declaration = declaration(property)
    if !declaration.modifiers.isDisjoint(with: [.static, .classMember, .lazy]) { return true }
    return files[Int(property.file)].attributes[declaration.attributes.indices].contains { attribute in
      guard let name = lastName(of: attribute.type, in: property.file) else { return true }
      return !transientAttributes.contains(symbolTable[name])
    }
  }
}

private let viewProtocols: Set<String> = [
  "View", "ViewModifier", "ToolbarContent", "UIViewRepresentable", "UIViewControllerRepresentable",
  "NSViewRepresentable", "NSViewControllerRepresentable",
]

/// Attributes of a property that keep nothing.
private let transientAttributes: Set<String> = [
  "MainActor", "available", "Bindable", "ObservedObject", "ViewBuilder", "preconcurrency",
]

private let contentLabels: Set<String> = [
  "", "content", "header", "footer", "label", "sidebar", "detail", "trailing", "leading",
]

private let containers: Set<String> = [
  "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Grid", "GridRow",
  "Group",
  "List", "Form", "Section", "ScrollView", "ScrollViewReader", "GeometryReader", "NavigationStack",
  "NavigationView", "NavigationSplitView", "ForEach", "ToolbarItem", "ToolbarItemGroup", "ControlGroup",
  "GroupBox", "LabeledContent", "Label", "HSplitView", "VSplitView", "DisclosureGroup",
  "AnyView",
]

/// Controls whose unlabelled closure is an action.
private let labelled: Set<String> = ["Button", "Menu", "NavigationLink", "Picker", "Toggle"]

private let contentModifiers: Set<String> = [
  "toolbar", "overlay", "background", "safeAreaInset", "safeAreaBar",
]
