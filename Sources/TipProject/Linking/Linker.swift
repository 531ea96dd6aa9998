import TipSyntax

/// Joins the facts of all files: builds the table of types, answers what a name means, and follows values.
///
/// Everything is computed on demand and remembered; what cannot be known is `unknown`, never guessed.
final class Linker {
  /// Keeps alive what `files` shows.
  let facts: [FileFacts]
  let files: [FileView]
  let options: LinkOptions
  // The tables are changed in so many small steps that checking each for exclusive access would take longer than the
  // steps themselves. No step asks a question while it changes a table.
  let symbolTable = SymbolTable()
  /// The symbols of all files' names, file by file.
  private let symbols: [Symbol]

  // Types.
  @exclusivity(unchecked) var nominals: [Nominal] = []
  /// The nominal that a type declaration or extension belongs to.
  @exclusivity(unchecked) var nominalOfDeclaration: NodeTable<DeclarationRef, NominalID>
  @exclusivity(unchecked) var nominalsByPath = RefTable<Symbol, [NominalID]>()
  @exclusivity(unchecked) var outline = Outline()
  /// The path that a type bears or an extension spells.
  @exclusivity(unchecked) var pathOfType = RefTable<DeclarationRef, Symbol>()
  @exclusivity(unchecked) var memberTable = GroupedTable<Symbol>(groupCount: 0)
  /// Nominals that conform to TipKit's `Tip`, protocols that refine it included.
  @exclusivity(unchecked) var tipNominals = NominalSet(nominalCount: 0)
  /// Those that are no protocols, in ascending order.
  @exclusivity(unchecked) var concreteTips: [NominalID] = []
  /// Direct subtypes by nominal: of classes by superclass, of types by protocol.
  @exclusivity(unchecked) var subtypes: [[NominalID]] = []
  /// The extensions that the project makes of TipKit's `Tip`.
  @exclusivity(unchecked) var tipExtensions: [NominalID] = []
  var reexportsTipKit = false
  var importsTipKit: [Bool] = []

  /// Calls, assignments and other uses by the name that they mention last.
  @exclusivity(unchecked) var uses = Uses()

  // Remembered answers.
  @exclusivity(unchecked) var localTable: GroupedTable<LocalKey>
  /// Whether nothing but variables bears a name in a scope, by the first of them; for long lists only.
  @exclusivity(unchecked) var areVariables = RefTable<DeclarationRef, Bool>()
  @exclusivity(unchecked) var parentTables: [ParentTable?]
  @exclusivity(unchecked) var conditionTables: [ConditionTable?]
  /// By file, the plain names in order of place.
  var sortedNames: [Int32: [ExpressionID]] = [:]
  @exclusivity(unchecked) var types: ExpressionAnswers<ResolvedType>
  @exclusivity(unchecked) var declarationTypes: DeclarationAnswers<ResolvedType>
  @exclusivity(unchecked) var entities: ExpressionAnswers<Entity>
  @exclusivity(unchecked) var originAnswers: Answers<OriginTable, Origins>
  @exclusivity(unchecked) var audiences: NodeTable<ScopeRef, Audience>
  @exclusivity(unchecked) var supertypeCache: [[ResolvedType]?] = []
  @exclusivity(unchecked) var lineageCache: [[NominalID]?] = []
  /// By nominal; `nil` where it is not yet known.
  @exclusivity(unchecked) var parentage: [Parentage?] = []
  /// The same.
  @exclusivity(unchecked) var leadsToView: [Bool?] = []
  @exclusivity(unchecked) var nearestDeclarers = RefTable<MemberKey, NominalID>()
  @exclusivity(unchecked) var constructionCache: [NominalID: [ExpressionRef]] = [:]
  @exclusivity(unchecked) var aliasCache: [NominalID: [Symbol]]?
  @exclusivity(unchecked) var sequenceExtensionCache: [NominalID]?
  @exclusivity(unchecked) var callerCache = RefTable<DeclarationRef, [ExpressionRef]>()
  @exclusivity(unchecked) var assignmentsByTarget = Referents<DeclarationRef>()
  @exclusivity(unchecked) var callsByCallee = Referents<DeclarationRef>()
  @exclusivity(unchecked) var mentionsByReferent = Referents<DeclarationRef>()
  @exclusivity(unchecked) var insertionsByReceiver = Referents<DeclarationRef>()
  @exclusivity(unchecked) var callTargetsByName = RefTable<Symbol, CallsByTarget>()
  @exclusivity(unchecked) var callsByConstructed = Referents<MemberKey>()
  @exclusivity(unchecked) var constructionsByInitializer = RefTable<DeclarationRef, [ExpressionRef]>()
  /// Whether a nominal's constructions are in `constructionsByInitializer`.
  @exclusivity(unchecked) var areConstructionsGrouped: [Bool] = []
  @exclusivity(unchecked) var delegationCache: [NominalID: [ExpressionRef]]?
  @exclusivity(unchecked) var boundCache: [PossibleInvalidations.Bound: [NominalID]] = [:]
  @exclusivity(unchecked) var neighboursByPath = RefTable<Symbol, Neighbours>()
  @exclusivity(unchecked) var sharedTypeCache = RefTable<Symbol, GlobalTypes>()
  @exclusivity(unchecked) var globalTypeCache = RefTable<GlobalTypeKey, ResolvedType?>()
  @exclusivity(unchecked) var matchCache = RefTable<MatchKey, ArgumentMatch?>()
  @exclusivity(unchecked) var uniqueCache = RefTable<Symbol, Entity>()
  @exclusivity(unchecked) var protocolExtensionCache = RefTable<Symbol, DeclarationList>()
  @exclusivity(unchecked) var callTargetCache = RefTable<ExpressionRef, DeclarationList>()
  @exclusivity(unchecked) var questions = OpenQuestions()
  /// How deep the current question is; beyond `depthLimit` the answer is "unknown".
  @exclusivity(unchecked) var depth = 0
  static let depthLimit = 200
  /// How many questions of the kinds that are not remembered the current one has led to.
  @exclusivity(unchecked) var steps = 0
  static let stepLimit = 50_000
  /// Set when an answer was cut off by `depthLimit` or a cycle, so that it is not remembered as the truth.
  @exclusivity(unchecked) var cutOff = 0

  var integerRawValues: [NominalID: [DeclarationRef: Int64]] = [:]

  // What was found, for the collectors.
  var eventsByDeclaration = RefTable<DeclarationRef, [Int]>()
  var parameterByDeclaration = RefTable<DeclarationRef, Int>()
  var styleUses: StyledTips.StyleUses?
  var styledTips: [NominalID: Set<NominalID>] = [:]
  var eventByCall = RefTable<ExpressionRef, [Int]>()
  /// By nominal; `nil` for what is no tip.
  var tipIndex: [Int?] = []

  init(files: [FileFacts], options: LinkOptions) {
    facts = files
    self.options = options
    var symbols: [Symbol] = []
    for file in files.indices {
      for name in TableView(files[file].names) { symbols.append(symbolTable.intern(name)) }
    }
    self.symbols = symbols
    var start = 0
    self.files = files.indices.map { file in
      let end = start + files[file].names.count
      defer { start = end }
      return FileView(files[file], symbols: TableView(symbols, start..<end))
    }
    localTable = GroupedTable(groupCount: files.count)
    let expressions = files.indices.map { files[$0].expressions.count }
    let declarations = files.indices.map { files[$0].declarations.count }
    types = Answers(NodeTable(counts: expressions))
    entities = Answers(NodeTable(counts: expressions))
    originAnswers = Answers(OriginTable(expressionCounts: expressions))
    declarationTypes = Answers(NodeTable(counts: declarations))
    nominalOfDeclaration = NodeTable(counts: declarations)
    audiences = NodeTable(counts: files.indices.map { files[$0].scopes.count })
    parentTables = [ParentTable?](repeating: nil, count: files.count)
    conditionTables = [ConditionTable?](repeating: nil, count: files.count)
    buildNominals()
    prepareNominalTables()
    indexCode()
    findTips()
    forgetAnswers()
  }

  private func prepareNominalTables() {
    let count = nominals.count
    memberTable = GroupedTable(groupCount: count)
    areConstructionsGrouped = [Bool](repeating: false, count: count)
    supertypeCache = [[ResolvedType]?](repeating: nil, count: count)
    lineageCache = [[NominalID]?](repeating: nil, count: count)
    parentage = [Parentage?](repeating: nil, count: count)
    leadsToView = [Bool?](repeating: nil, count: count)
    subtypes = [[NominalID]](repeating: [], count: count)
    tipNominals = NominalSet(nominalCount: count)
    tipIndex = [Int?](repeating: nil, count: count)
    tipExtensions = findTipExtensions()
  }

  /// Answers given before all tips were known may be wanting.
  private func forgetAnswers() {
    types.removeAll()
    declarationTypes.removeAll()
    entities.removeAll()
    callTargetCache.removeAll()
  }

  // MARK: Reading the tables

  func declaration(_ ref: DeclarationRef) -> Declaration { files[Int(ref.file)].declarations[Int(ref.id)] }

  func symbol(_ name: NameID, in file: Int32) -> Symbol { files[Int(file)].symbols[Int(name)] }

  func name(of ref: DeclarationRef) -> Symbol { symbol(declaration(ref).name, in: ref.file) }

  func expression(_ ref: ExpressionRef) -> Expression { files[Int(ref.file)].expressions[Int(ref.id)] }

  func span(_ ref: ExpressionRef) -> ExpressionSpan { files[Int(ref.file)].expressionSpans[Int(ref.id)] }

  func scope(_ ref: ScopeRef) -> Scope { files[Int(ref.file)].scopes[Int(ref.id)] }

  func list(_ range: IDRange, in file: Int32) -> Slice<TableView<UInt32>> {
    files[Int(file)].lists[range.indices]
  }

  func expressions(_ range: IDRange, in file: Int32) -> NodeRun<ExpressionRef> {
    NodeRun(list(range, in: file), in: file)
  }

  func declarations(_ range: IDRange, in file: Int32) -> NodeRun<DeclarationRef> {
    NodeRun(list(range, in: file), in: file)
  }

  func arguments(_ range: IDRange, in file: Int32) -> Slice<TableView<Argument>> {
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

  /// A type's path as text: `Outer.Inner`.
  func path(of nominal: NominalID) -> String { symbolTable[nominals[nominal].path] }

  /// Asks a question that may ask further ones; gives `fallback` where that would go too deep.
  func guarded<T>(_ fallback: T, _ question: () -> T) -> T {
    guard depth < Self.depthLimit else {
      noteTooMuch()
      return fallback
    }
    depth += 1
    defer { depth -= 1 }
    return question()
  }

  /// The same for questions whose answers are not remembered: where each asks two others (`a1 = a0 + a0` and so on), even
  /// a short way has a great many steps.
  func limited<T>(_ fallback: T, _ question: () -> T) -> T {
    if depth == 0 { steps = 0 }
    steps += 1
    guard steps < Self.stepLimit else {
      noteTooMuch()
      return fallback
    }
    return guarded(fallback, question)
  }

  private func noteTooMuch() {
    cutOff += 1
    questions.noteCut(at: OpenQuestions.tooDeep)
  }
}
