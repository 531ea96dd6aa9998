import TipSyntax

/// Finds tips that nothing shows.
///
/// Only what every mention of the tip speaks against is one: a tip that is passed on, stored where it can be reached, or
/// mentioned as a type may be shown by code that was not understood.
final class UnshownTips {
  let linker: Linker
  let tips: [Tip]
  /// Whether a name is used on some value that could not be resolved.
  private var unclearNames: [Symbol: Bool] = [:]
  /// Names in key paths: what they lead to is reached without a mention that says so.
  private let keyPathNames: Set<Symbol>
  /// Some type of the project lends the members of another, by `@dynamicMemberLookup`.
  private let hasDynamicMembers: Bool
  /// Names that stand in types as written, extensions' own apart.
  private let typeNames: Set<Symbol>

  struct Result {
    /// Indices in the list of tips.
    var tips: [Int] = []
    /// Names of variables that hold such tips and can be seen in other files.
    var holders: Set<String> = []
  }

  init(linker: Linker, tips: [Tip]) {
    self.linker = linker
    self.tips = tips
    typeNames = Self.namesInTypes(linker)
    keyPathNames = Self.namesInKeyPaths(linker)
    hasDynamicMembers = linker.files.indices.contains { file in
      linker.files[file].attributes.contains {
        linker.lastName(of: $0.type, in: Int32(file)).map { linker.symbolTable[$0] } == "dynamicMemberLookup"
      }
    }
  }

  func find() -> Result {
    var result = Result()
    // A mirror shows whatever is stored.
    if let mirror = linker.symbolTable.existing("Mirror"), !linker.memberUses(mirror).isEmpty {
      return result
    }
    for nominal in linker.concreteTips {
      guard let index = linker.tipIndex[nominal], isCandidate(tips[index]) else { continue }
      var holders: [DeclarationRef] = []
      guard isNeverHandedOn(nominal, &holders) else { continue }
      result.tips.append(index)
      for holder in holders where isVisible(holder) {
        result.holders.insert(linker.symbolTable[linker.name(of: holder)])
      }
    }
    result.tips.sort()
    return result
  }

  private func isCandidate(_ tip: Tip) -> Bool {
    tip.audience == .users && tip.groups.isEmpty && !tip.presentations.contains { $0.audience == .users }
      && tip.possibleInvalidations.isEmpty
  }

  // MARK: Mentions

  private func isNeverHandedOn(_ nominal: NominalID, _ holders: inout [DeclarationRef]) -> Bool {
    let name = linker.nominals[nominal].name
    guard !typeNames.contains(name), linker.subtypes[nominal].isEmpty, linker.aliasNames(of: nominal).isEmpty,
      linker.nominals[nominal].kind != .enum
    else { return false }
    for use in linker.memberUses(name) {
      switch linker.entity(of: use) {
      case .type(.nominal(nominal)):
        if !isHarmless(use, of: nominal, &holders) { return false }
      case .unknown: return false
      default: break
      }
    }
    return holders.allSatisfy { isNeverHandedOn($0) }
  }

  /// Whether a mention of the type shows nothing: it is for nobody, or ends the tip, or is about its events and parameters.
  private func isHarmless(_ use: ExpressionRef, of nominal: NominalID, _ holders: inout [DeclarationRef])
    -> Bool
  {
    if linker.audience(of: use) == .nobody { return true }
    guard case .base(let id) = linker.parent(of: use) else { return false }
    let outer = ExpressionRef(file: use.file, id: id)
    if case .call = linker.expression(outer) { return isHarmless(value: outer, &holders) }
    guard case .member(_, let member) = linker.expression(outer) else { return false }
    let symbol = linker.symbol(member, in: use.file)
    if symbol == ._init, case .base(let call) = linker.parent(of: outer) {
      return isHarmless(value: ExpressionRef(file: use.file, id: call), &holders)
    }
    // `FooTip.self` may be anything, but for the calls that override tips for tests.
    if symbol == ._self { return isInOverride(outer) }
    return isAboutNames(outer)
  }

  /// A new instance that is invalidated at once, or kept by a variable.
  private func isHarmless(value: ExpressionRef, _ holders: inout [DeclarationRef]) -> Bool {
    switch linker.parent(of: value) {
    case .base: return isInvalidated(value)
    case .initialValue(let id):
      holders.append(DeclarationRef(file: value.file, id: id))
      return true
    default: return false
    }
  }

  private func isInvalidated(_ value: ExpressionRef) -> Bool {
    guard case .base(let id) = linker.parent(of: value) else { return false }
    return linker.calleeName(ExpressionRef(file: value.file, id: id)) == Word.invalidate.symbol
  }

  private func isInOverride(_ value: ExpressionRef) -> Bool {
    var current = value
    for _ in 0..<3 {
      switch linker.parent(of: current) {
      case .element(let id): current.id = id
      case .argument(let id, _):
        let name = linker.calleeName(ExpressionRef(file: value.file, id: id))
        return name == Word.showTipsForTesting.symbol || name == Word.hideTipsForTesting.symbol
      default: return false
      }
    }
    return false
  }

  /// `FooTip.opened`, `FooTip.$isReady`: an event or a parameter of the tip's.
  private func isAboutNames(_ member: ExpressionRef) -> Bool {
    guard case .declarations(let found) = linker.entity(of: member) else { return false }
    return found.allSatisfy {
      linker.parameterByDeclaration[$0] != nil || linker.eventsByDeclaration[$0] != nil
    }
  }

  private func isNeverHandedOn(_ holder: DeclarationRef) -> Bool {
    let declaration = linker.declaration(holder)
    guard declaration.kind == .variable, declaration.type == nil, declaration.attributes.isEmpty,
      !isUnclear(linker.name(of: holder)), !isReachedUnseen(holder, declaration)
    else { return false }
    return linker.mentions(of: holder).allSatisfy { linker.audience(of: $0) == .nobody || isInvalidated($0) }
  }

  /// Whether code can get at a property without naming it on a value whose type is known.
  private func isReachedUnseen(_ holder: DeclarationRef, _ declaration: Declaration) -> Bool {
    guard linker.scope(ScopeRef(file: holder.file, id: declaration.scope)).kind == .type else { return false }
    if keyPathNames.contains(linker.name(of: holder)) { return true }
    if !declaration.modifiers.isDisjoint(with: [.private, .fileprivate]) { return false }
    return hasDynamicMembers || linker.owner(of: holder).map(mayAnswerOthers) ?? true
  }

  /// Whether a protocol from elsewhere may ask a type for its members.
  private func mayAnswerOthers(_ nominal: NominalID) -> Bool {
    linker.lineage(of: nominal).contains { ancestor in
      linker.supertypes(of: ancestor).contains { supertype in
        switch supertype {
        case .outside(let path): !systemTypes.contains(linker.symbolTable[path])
        case .nominal, .tip: false
        default: true
        }
      }
    }
  }

  private static func namesInKeyPaths(_ linker: Linker) -> Set<Symbol> {
    var result: Set<Symbol> = []
    for (index, facts) in linker.files.enumerated() {
      for case .keyPath(_, let components) in facts.expressions {
        for name in facts.lists[components.indices] { result.insert(linker.symbol(name, in: Int32(index))) }
      }
    }
    return result
  }

  private func isUnclear(_ name: Symbol) -> Bool {
    if let known = unclearNames[name] { return known }
    let isUnclear = linker.memberUses(name).contains {
      if case .unknown = linker.entity(of: $0) { true } else { false }
    }
    unclearNames[name] = isUnclear
    return isUnclear
  }

  private func isVisible(_ holder: DeclarationRef) -> Bool {
    let declaration = linker.declaration(holder)
    let scope = linker.scope(ScopeRef(file: holder.file, id: declaration.scope)).kind
    return (scope == .file || scope == .type)
      && declaration.modifiers.isDisjoint(with: [.private, .fileprivate])
  }

  private static func namesInTypes(_ linker: Linker) -> Set<Symbol> {
    var result: Set<Symbol> = []
    for (index, facts) in linker.files.enumerated() {
      let extended = Set(facts.declarations.lazy.filter { $0.kind == .extension }.compactMap(\.type))
      for (id, type) in facts.types.enumerated() where !extended.contains(TypeID(id)) {
        if case .named(_, let name, _) = type { result.insert(linker.symbol(name, in: Int32(index))) }
      }
    }
    return result
  }
}

/// Types of Apple's that ask for no property of an app's own.
private let systemTypes: Set<String> = [
  "View", "ViewModifier", "App", "Scene", "Sendable", "Equatable", "Hashable", "Identifiable", "Codable",
  "ObservableObject", "NSObject", "UIResponder", "UIView", "UIViewController", "UITableViewController",
  "UICollectionViewController", "UITableViewCell", "UICollectionViewCell", "UIApplicationDelegate",
  "UIWindowSceneDelegate", "NSView", "NSViewController", "NSApplicationDelegate",
]
