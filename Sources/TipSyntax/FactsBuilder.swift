/// `FileFacts` under construction: the same tables, each with one owner.
struct FactsBuilder: ~Copyable {
  var problems: [SyntaxProblem]
  var strayMembers: [UInt32] = []
  var imports = Table<Import>()
  var scopes: Table<Scope>
  var declarations: Table<Declaration>
  var types: Table<TypeSyntax>
  var expressions: Table<Expression>
  var expressionSpans: Table<ExpressionSpan>
  var statements: Table<Statement>
  var strings = Table<StringLiteral>()
  var closures = Table<Closure>()
  var arguments: Table<Argument>
  var attributes = Table<Attribute>()
  var requirements = Table<GenericRequirement>()
  var conditions = Table<Condition>()
  var tupleLabels: [TypeID: IDRange] = [:]
  var lists: Table<UInt32>
  var body = IDRange.empty

  /// - Parameter tokenCount: how many tokens there are, to choose sizes by.
  init(tokenCount: Int, problems: [SyntaxProblem]) {
    self.problems = problems
    scopes = Table(minimumCapacity: tokenCount / 24)
    declarations = Table(minimumCapacity: tokenCount / 8)
    types = Table(minimumCapacity: tokenCount / 4)
    expressions = Table(minimumCapacity: tokenCount / 2)
    expressionSpans = Table(minimumCapacity: tokenCount / 2)
    statements = Table(minimumCapacity: tokenCount / 12)
    arguments = Table(minimumCapacity: tokenCount / 6)
    lists = Table(minimumCapacity: tokenCount / 3)
  }

  /// Moves the tables to where they are read from.
  consuming func finish(into facts: inout FileFacts) {
    facts.imports = imports.take()
    facts.scopes = scopes.take()
    facts.declarations = declarations.take()
    facts.types = types.take()
    facts.expressions = expressions.take()
    facts.expressionSpans = expressionSpans.take()
    facts.statements = statements.take()
    facts.strings = strings.take()
    facts.closures = closures.take()
    facts.arguments = arguments.take()
    facts.attributes = attributes.take()
    facts.requirements = requirements.take()
    facts.conditions = conditions.take()
    facts.tupleLabels = tupleLabels
    facts.lists = lists.take()
    facts.body = body
    facts.problems = problems.sorted { $0.offset < $1.offset }
    facts.strayMembers = strayMembers
  }
}
