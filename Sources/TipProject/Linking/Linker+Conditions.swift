import TipSyntax

/// A truth value that may be unknown.
enum Truth {
  case yes
  case no
  case unknown

  var negated: Truth {
    switch self {
    case .yes: .no
    case .no: .yes
    case .unknown: .unknown
    }
  }
}

private let systemsWithoutTipKit: Set<String> = [
  "Linux", "Windows", "Android", "WASI", "FreeBSD", "OpenBSD", "Cygwin", "none",
]

extension Linker {
  /// Whether a condition holds where TipKit is.
  func truth(_ id: ExpressionID, in file: Int32, debug: Bool) -> Truth {
    truth(id, in: file, debug, depth: 0)
  }

  private func truth(_ id: ExpressionID, in file: Int32, _ debug: Bool, depth: Int) -> Truth {
    guard depth < 64 else { return .unknown }
    switch files[Int(file)].expressions[Int(id)] {
    case .boolean(let value): return value ? .yes : .no
    case .name(let name):
      return options.debugConditions.contains(files[Int(file)].names[Int(name)])
        ? (debug ? .yes : .no) : .unknown
    case .prefix(let sign, let operand) where symbol(sign, in: file) == ._not:
      return truth(operand, in: file, debug, depth: depth + 1).negated
    case .binary(let sign, let left, let right):
      let left = truth(left, in: file, debug, depth: depth + 1)
      let right = truth(right, in: file, debug, depth: depth + 1)
      let sign = symbol(sign, in: file)
      if sign == ._and {
        return left == .no || right == .no ? .no : left == .yes && right == .yes ? .yes : .unknown
      }
      if sign == ._or {
        return left == .yes || right == .yes ? .yes : left == .no && right == .no ? .no : .unknown
      }
      return .unknown
    case .call(let callee, let arguments):
      guard let test = calleeName(ExpressionRef(file: file, id: callee)),
        let first = self.arguments(arguments, in: file).first,
        case .name(let argument) = files[Int(file)].expressions[Int(first.value)]
      else { return .unknown }
      let name = symbol(argument, in: file)
      // Only systems that have TipKit are looked at.
      if test == .canImport { return name == .TipKit || name == .SwiftUI ? .yes : .unknown }
      // Nobody but developers has a simulator.
      if symbolTable[test] == "targetEnvironment", symbolTable[name] == "simulator" {
        return debug ? .yes : .no
      }
      return test == .os && systemsWithoutTipKit.contains(symbolTable[name]) ? .no : .unknown
    default: return .unknown
    }
  }

  // MARK: Audience

  /// Who gets to run code in this scope: nobody for debug-only code, previews and tests.
  func audience(of scopeRef: ScopeRef) -> Audience {
    if let known = audiences[scopeRef] { return known }
    var visited: [ScopeRef] = []
    var result = Audience.users
    var current: ScopeRef? = scopeRef
    while let ref = current {
      if let known = audiences[ref] {
        result = known
        break
      }
      visited.append(ref)
      if isForNobody(ref) {
        result = .nobody
        break
      }
      current = scope(ref).parent.map { ScopeRef(file: ref.file, id: $0) }
    }
    for ref in visited { audiences[ref] = result }
    return result
  }

  /// The scope's own reason, its parents' apart.
  private func isForNobody(_ ref: ScopeRef) -> Bool {
    let scope = scope(ref)
    let parentCondition = scope.parent.flatMap { files[Int(ref.file)].scopes[Int($0)].condition }
    if scope.condition != parentCondition, !isPresent(scope.condition, in: ref.file) { return true }
    switch scope.kind {
    case .file: return isTestFile(ref.file)
    case .closure: return uses.previews.contains(ExpressionRef(file: ref.file, id: scope.owner))
    case .type: return isPreviewProvider(DeclarationRef(file: ref.file, id: scope.owner))
    case .function, .block, .conditional: return false
    }
  }

  func audience(of ref: ExpressionRef) -> Audience {
    audience(of: ScopeRef(file: ref.file, id: span(ref).scope))
  }

  func audience(of ref: DeclarationRef) -> Audience {
    let declaration = declaration(ref)
    guard isPresent(declaration.condition, in: ref.file) else { return .nobody }
    if declaration.kind.isNominal, isPreviewProvider(ref) { return .nobody }
    return audience(of: ScopeRef(file: ref.file, id: declaration.scope))
  }

  private func isTestFile(_ file: Int32) -> Bool {
    if options.isTest(facts[Int(file)].path) { return true }
    return files[Int(file)].imports.contains {
      let module = symbol($0.module, in: file)
      return module == .XCTest || module == .Testing
    }
  }

  private func isPreviewProvider(_ ref: DeclarationRef) -> Bool {
    list(declaration(ref).inherited, in: ref.file).contains {
      let name = lastName(of: $0, in: ref.file)
      return name == Word.PreviewProvider.symbol || name.map { symbolTable[$0] } == "PreviewModifier"
    }
  }
}
