import TipSyntax

/// Joins the facts of all files: builds the table of types, answers what a name means, and follows values.
///
/// Everything is computed on demand and remembered; what cannot be known is `unknown`, never guessed.
final class Linker {
  let files: [FileFacts]
  let options: LinkOptions
  var symbolTable = SymbolTable()
  /// For each file, its `NameID`s as project-wide symbols.
  var symbols: [[Symbol]] = []

  // Types.
  var nominals: [Nominal] = []
  /// The nominal that a type declaration or extension belongs to.
  var nominalOfDeclaration: [DeclarationRef: NominalID] = [:]
  var nominalsByPath: [String: [NominalID]] = [:]
  /// Top-level types and type aliases.
  var globalTypes: [Symbol: [DeclarationRef]] = [:]
  /// Top-level functions and variables.
  var globalValues: [Symbol: [DeclarationRef]] = [:]
  var memberTables: [NominalID: [Symbol: [DeclarationRef]]] = [:]
  var supertypeCache: [NominalID: [ResolvedType]] = [:]
  /// Nominals that conform to TipKit's `Tip`, protocols that refine it included.
  var tipNominals: Set<NominalID> = []
  /// Direct subtypes: classes by superclass, types by protocol.
  var subtypes: [NominalID: [NominalID]] = [:]
  var reexportsTipKit = false
  var importsTipKit: [Bool] = []

  // Uses.
  var calls: [Symbol: [ExpressionRef]] = [:]
  var assignments: [Symbol: [ExpressionRef]] = [:]
  /// Members by name over the whole project: what settles a step with no evident type.
  var declarationsByName: [Symbol: [DeclarationRef]] = [:]

  // Remembered answers.
  var localTables: [Int32: [UInt64: [DeclarationID]]] = [:]
  var parentTables: [Int32: ParentTable] = [:]
  var typeCache: [ExpressionRef: ResolvedType] = [:]
  var typesInProgress: Set<ExpressionRef> = []
  var declarationTypeCache: [DeclarationRef: ResolvedType] = [:]
  var declarationTypesInProgress: Set<DeclarationRef> = []
  var entityCache: [ExpressionRef: Entity] = [:]
  var entitiesInProgress: Set<ExpressionRef> = []
  var originCache: [OriginKey: Origins] = [:]
  var originsInProgress: Set<OriginKey> = []
  var audienceCache: [ScopeRef: Audience] = [:]
  var previewClosureCache: [Int32: Set<UInt32>] = [:]
  var ancestorCache: [NominalID: [NominalID]] = [:]
  var closureExpressions: [Int32: [UInt32: ExpressionID]] = [:]
  var constructionCache: [NominalID: [ExpressionRef]] = [:]
  var aliasCache: [NominalID: [Symbol]]?
  var callerCache: [DeclarationRef: [ExpressionRef]] = [:]
  var useTable: [Symbol: [ExpressionRef]]?
  var neighbours: [NeighbourKey: Neighbours] = [:]
  var globalTypeCache: [GlobalTypeKey: ResolvedType?] = [:]
  var callTargetCache: [ExpressionRef: [DeclarationRef]] = [:]
  /// How deep the current question is; beyond `depthLimit` the answer is "unknown".
  var depth = 0
  static let depthLimit = 200
  /// Set when an answer was cut off by `depthLimit` or a cycle, so that it is not remembered as the truth.
  var cutOff = 0

  // What was found, for the collectors.
  var eventsByDeclaration: [DeclarationRef: [Int]] = [:]
  var parameterByDeclaration: [DeclarationRef: Int] = [:]
  var eventByCall: [ExpressionRef: [Int]] = [:]
  var tipIndex: [NominalID: Int] = [:]
  var groupByCall: [ExpressionRef: Int] = [:]

  init(files: [FileFacts], options: LinkOptions) {
    self.files = files
    self.options = options
    internNames()
    buildNominals()
    indexCode()
    findTips()
  }

  private func internNames() {
    symbols.reserveCapacity(files.count)
    for facts in files {
      symbols.append(facts.names.map { symbolTable.intern($0) })
    }
  }

  /// Answers given before events and parameters were known may be wanting.
  func forgetAnswers() {
    typeCache = [:]
    declarationTypeCache = [:]
    entityCache = [:]
    originCache = [:]
    callTargetCache = [:]
    callerCache = [:]
    constructionCache = [:]
  }

  /// Every symbol that some file spells.
  var symbolsInUse: Set<Symbol> {
    var result: Set<Symbol> = []
    for list in symbols { result.formUnion(list) }
    return result
  }

  // MARK: Reading the tables

  func declaration(_ ref: DeclarationRef) -> Declaration { files[Int(ref.file)].declarations[Int(ref.id)] }

  func symbol(_ name: NameID, in file: Int32) -> Symbol { symbols[Int(file)][Int(name)] }

  func name(of ref: DeclarationRef) -> Symbol { symbol(declaration(ref).name, in: ref.file) }

  func expression(_ ref: ExpressionRef) -> Expression { files[Int(ref.file)].expressions[Int(ref.id)] }

  func span(_ ref: ExpressionRef) -> ExpressionSpan { files[Int(ref.file)].expressionSpans[Int(ref.id)] }

  func scope(_ ref: ScopeRef) -> Scope { files[Int(ref.file)].scopes[Int(ref.id)] }

  func list(_ range: IDRange, in file: Int32) -> ArraySlice<UInt32> { files[Int(file)].lists[range.indices] }

  func expressions(_ range: IDRange, in file: Int32) -> [ExpressionRef] {
    list(range, in: file).map { ExpressionRef(file: file, id: $0) }
  }

  func declarations(_ range: IDRange, in file: Int32) -> [DeclarationRef] {
    list(range, in: file).map { DeclarationRef(file: file, id: $0) }
  }

  func arguments(_ range: IDRange, in file: Int32) -> ArraySlice<Argument> {
    files[Int(file)].arguments[range.indices]
  }

  func statement(_ id: UInt32, in file: Int32) -> Statement { files[Int(file)].statements[Int(id)] }

  func range(of ref: ExpressionRef) -> SourceRange {
    let span = span(ref)
    return SourceRange(file: ref.file, start: span.start, end: span.end)
  }

  /// The name part of a member, call or name.
  func nameRange(of ref: ExpressionRef) -> SourceRange {
    let start = span(ref).nameOffset
    let spelling = symbolTable[calleeName(ref) ?? Word._empty.symbol]
    return SourceRange(file: ref.file, start: start, end: start + UInt32(max(1, spelling.utf8.count)))
  }

  /// The keyword that introduces a declaration.
  func keywordRange(of ref: DeclarationRef) -> SourceRange {
    let declaration = declaration(ref)
    return SourceRange(file: ref.file, start: declaration.offset, end: declaration.offset + 1)
  }

  func nameRange(of ref: DeclarationRef) -> SourceRange {
    let declaration = declaration(ref)
    let length = UInt32(max(1, symbolTable[name(of: ref)].utf8.count))
    return SourceRange(file: ref.file, start: declaration.nameOffset, end: declaration.nameOffset + length)
  }

  /// The last name of an expression: `c` of `a.b.c`, `.c`, `c`, `c(...)`, `c<T>`.
  func calleeName(_ ref: ExpressionRef) -> Symbol? {
    var ref = ref
    while true {
      switch expression(ref) {
      case .name(let name), .implicitMember(let name), .macro(let name, _): return symbol(name, in: ref.file)
      case .member(_, let name): return symbol(name, in: ref.file)
      case .call(let callee, _): ref.id = callee
      case .specialize(let base, _): ref.id = base
      default: return nil
      }
    }
  }

  /// Asks a question that may ask further ones; gives `fallback` where that would go too deep.
  func guarded<T>(_ fallback: T, _ question: () -> T) -> T {
    guard depth < Self.depthLimit else {
      cutOff += 1
      return fallback
    }
    depth += 1
    defer { depth -= 1 }
    return question()
  }
}
