import TipSyntax

/// Where a value may come from.
enum Origin: Hashable {
  /// A value of a project type (for a class, possibly of a subclass).
  case nominal(NominalID)
  /// Index in the list of events.
  case event(Int)
  /// `$p`: index in the list of parameters.
  case parameter(Int)
  /// The `TipGroup(...)` call that makes it.
  case group(ExpressionRef)
  /// A key path literal.
  case keyPath(ExpressionRef)
}

/// All origins of a value, and whether there may be others.
struct Origins {
  var found: OriginSet = .none
  var isComplete = true

  static let none = Origins()
  static let unknown = Origins(isComplete: false)

  init(found: OriginSet = .none, isComplete: Bool = true) {
    self.found = found
    self.isComplete = isComplete
  }

  init(_ only: Origin) { found = .one(only) }

  mutating func formUnion(_ other: Origins) {
    found.formUnion(other.found)
    isComplete = isComplete && other.isComplete
  }
}

/// A set that mostly has one element or none.
enum OriginSet: Sequence {
  case none
  case one(Origin)
  case many(Set<Origin>)

  init(_ origins: some Sequence<Origin>) {
    self = .none
    for origin in origins { insert(origin) }
  }

  var isEmpty: Bool {
    if case .none = self { true } else { false }
  }

  mutating func insert(_ origin: Origin) {
    switch self {
    case .none: self = .one(origin)
    case .one(let only):
      if only != origin { self = .many([only, origin]) }
    case .many(var all):
      // The set must have one owner to grow in place.
      self = .none
      all.insert(origin)
      self = .many(all)
    }
  }

  mutating func formUnion(_ other: OriginSet) {
    switch (self, other) {
    case (_, .none): break
    case (_, .one(let only)): insert(only)
    case (.none, _): self = other
    case (.one(let only), _):
      self = other
      insert(only)
    case (.many(var all), .many(let others)):
      self = .none
      all.formUnion(others)
      self = .many(all)
    }
  }

  /// The indices of events, in ascending order.
  var events: [Int] {
    compactMap { if case .event(let index) = $0 { index } else { nil } }.sorted()
  }

  struct Iterator: IteratorProtocol {
    fileprivate var only: Origin?
    fileprivate var rest: Set<Origin>.Iterator?

    mutating func next() -> Origin? {
      if rest != nil { return rest?.next() }
      defer { only = nil }
      return only
    }
  }

  func makeIterator() -> Iterator {
    switch self {
    case .none: Iterator(only: nil, rest: nil)
    case .one(let origin): Iterator(only: origin, rest: nil)
    case .many(let all): Iterator(only: nil, rest: all.makeIterator())
    }
  }
}

/// Which part of a value is asked for.
enum Projection: Hashable {
  case whole
  /// An element of a sequence, or a value of a dictionary.
  case element
}

struct OriginKey: TableKey {
  enum Subject: Equatable {
    case expression(ExpressionRef)
    case declaration(DeclarationRef)
    case selfValue(DeclarationRef)
    case closureArgument(ScopeRef, Int)
    /// What is assigned to a name in a file, `_tip` for `tip`.
    case wrapper(file: Int32, name: Symbol)
  }
  var subject: Subject
  var projection: Projection

  var bits: UInt64 {
    let bits: UInt64 =
      switch subject {
      case .expression(let ref): ref.bits
      case .declaration(let ref): ref.bits ^ 1 << 61
      case .selfValue(let ref): ref.bits ^ 1 << 62
      case .wrapper(let file, let name):
        (UInt64(UInt32(bitPattern: file)) << 32 | UInt64(name.raw)) ^ 1 << 59
      case .closureArgument(let scope, let index):
        scope.bits ^ 1 << 63 ^ UInt64(truncatingIfNeeded: index) << 40
      }
    return projection == .whole ? bits : bits ^ 1 << 60
  }
}

/// A table by `OriginKey`. Most keys are whole expressions, which need no hashing.
struct OriginTable: KeyedTable {
  private var expressions: NodeTable<ExpressionRef, UInt32>
  private var others = RefTable<OriginKey, UInt32>()
  private var values: [AnswerState] = []

  init(expressionCounts: [Int]) { expressions = NodeTable(counts: expressionCounts) }

  func index(of key: OriginKey) -> Int? {
    let place = key.wholeExpression.map { expressions[$0] } ?? others[key]
    return place.map { Int($0) }
  }

  @discardableResult
  mutating func insert(_ value: AnswerState, for key: OriginKey) -> Int {
    let place = UInt32(values.count)
    values.append(value)
    if let expression = key.wholeExpression {
      expressions.insert(place, for: expression)
    } else {
      others.insert(place, for: key)
    }
    return Int(place)
  }

  subscript(at index: Int) -> AnswerState {
    get { values[index] }
    set { values[index] = newValue }
  }

  mutating func removeAll() {
    expressions.removeAll()
    others.removeAll()
    values.removeAll()
  }
}

extension OriginKey {
  fileprivate var wholeExpression: ExpressionRef? {
    if projection == .whole, case .expression(let ref) = subject { ref } else { nil }
  }
}
