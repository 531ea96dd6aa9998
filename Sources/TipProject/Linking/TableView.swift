import TipSyntax

/// Reads an array without counting references to it: following a value touches a dozen tables, and counting would cost
/// more than the reading.
///
/// The array must stay alive and unchanged as long as the view is used.
struct TableView<Element>: RandomAccessCollection {
  private let base: UnsafePointer<Element>?
  let endIndex: Int
  var startIndex: Int { 0 }

  init(_ array: [Element]) { self.init(array, array.indices) }

  /// A view of some of an array's elements; their indices start from 0.
  init(_ array: [Element], _ range: Range<Int>) {
    base = array.withUnsafeBufferPointer { $0.baseAddress.map { $0 + range.lowerBound } }
    endIndex = range.count
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: endIndex))
    return base.unsafelyUnwrapped[index]
  }
}

/// The nodes that a run of `FileFacts.lists` names, as references. Indices start from 0.
struct NodeRun<Ref: NodeRef>: RandomAccessCollection {
  private let ids: Slice<TableView<UInt32>>
  private let file: Int32

  init(_ ids: Slice<TableView<UInt32>>, in file: Int32) {
    self.ids = ids
    self.file = file
  }

  var startIndex: Int { 0 }
  var endIndex: Int { ids.count }
  subscript(index: Int) -> Ref { Ref(file: file, id: ids[ids.startIndex + index]) }

  /// The index of a node, where the nodes stand in order.
  func position(of ref: Ref) -> Int? {
    guard ref.file == file else { return nil }
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].id < ref.id { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].id == ref.id ? low : nil
  }
}

/// One file's tables as the linker reads them.
struct FileView {
  let names: TableView<String>
  /// Runs beside `names`.
  let symbols: TableView<Symbol>
  let imports: TableView<Import>
  let scopes: TableView<Scope>
  let declarations: TableView<Declaration>
  let types: TableView<TypeSyntax>
  let expressions: TableView<Expression>
  let expressionSpans: TableView<ExpressionSpan>
  let statements: TableView<Statement>
  let strings: TableView<StringLiteral>
  let closures: TableView<Closure>
  let arguments: TableView<Argument>
  let attributes: TableView<Attribute>
  let requirements: TableView<GenericRequirement>
  let conditions: TableView<Condition>
  let lists: TableView<UInt32>

  init(_ facts: FileFacts, symbols: TableView<Symbol>) {
    self.symbols = symbols
    names = TableView(facts.names)
    imports = TableView(facts.imports)
    scopes = TableView(facts.scopes)
    declarations = TableView(facts.declarations)
    types = TableView(facts.types)
    expressions = TableView(facts.expressions)
    expressionSpans = TableView(facts.expressionSpans)
    statements = TableView(facts.statements)
    strings = TableView(facts.strings)
    closures = TableView(facts.closures)
    arguments = TableView(facts.arguments)
    attributes = TableView(facts.attributes)
    requirements = TableView(facts.requirements)
    conditions = TableView(facts.conditions)
    lists = TableView(facts.lists)
  }
}
