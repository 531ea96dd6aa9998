/// A table that finds values by key and keeps each at one place.
protocol KeyedTable<Key, Value> {
  associatedtype Key
  associatedtype Value
  /// Where a key's value stands, now and later.
  func index(of key: Key) -> Int?
  /// Puts a key in that is not yet there.
  @discardableResult
  mutating func insert(_ value: Value, for key: Key) -> Int
  /// Changes or reads a value by its place in the table.
  subscript(at index: Int) -> Value { get set }
  mutating func removeAll()
}

extension KeyedTable {
  subscript(key: Key) -> Value? {
    get { index(of: key).map { self[at: $0] } }
    set {
      guard let newValue else { return }
      if let index = index(of: key) { self[at: index] = newValue } else { insert(newValue, for: key) }
    }
  }

  func contains(_ key: Key) -> Bool { index(of: key) != nil }
}

/// Values of some of the nodes of all files. A place is set aside for each node there is, so that what belongs to nodes that
/// stand together is looked up together.
struct NodeTable<Ref: NodeRef, Value>: KeyedTable {
  /// Where each file's nodes start in `places`.
  private let starts: [Int]
  /// One more than an index in `values`, or 0.
  private var places: [UInt32]
  private var values: [Value] = []

  /// - Parameter counts: how many nodes each file has.
  init(counts: [Int]) {
    var end = 0
    starts = counts.map { count in
      defer { end += count }
      return end
    }
    places = [UInt32](repeating: 0, count: end)
  }

  func index(of key: Ref) -> Int? {
    let place = places[starts[Int(key.file)] + Int(key.id)]
    return place == 0 ? nil : Int(place) - 1
  }

  @discardableResult
  mutating func insert(_ value: Value, for key: Ref) -> Int {
    values.append(value)
    places[starts[Int(key.file)] + Int(key.id)] = UInt32(values.count)
    return values.count - 1
  }

  subscript(at index: Int) -> Value {
    get { values[index] }
    _modify { yield &values[index] }
  }

  mutating func removeAll() {
    values = []
    places = [UInt32](repeating: 0, count: places.count)
  }
}
