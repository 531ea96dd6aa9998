import TipSyntax

/// A key of a `RefTable`.
protocol TableKey: Equatable {
  /// Much the same as a hash value: equal keys have equal bits. The table spreads them.
  var bits: UInt64 { get }
}

/// A hash table for references. Keys are numbers that nobody outside chooses, so one multiplication spreads them well
/// enough; the standard dictionary's hashing took most of the linker's time.
///
/// Entries keep the order in which they came and are only taken out all at once.
struct RefTable<Key: TableKey, Value>: KeyedTable {
  private var keys: [Key] = []
  private var values: [Value] = []
  /// One more than an index in `keys`; 0 marks a free slot. The size is a power of two.
  private var slots: [UInt32] = []

  subscript(key: Key, default initial: @autoclosure () -> Value) -> Value {
    get { index(of: key).map { values[$0] } ?? initial() }
    _modify {
      let index = index(of: key) ?? insert(initial(), for: key)
      yield &values[index]
    }
  }

  /// Changes or reads a value by its place in the table.
  subscript(at index: Int) -> Value {
    get { values[index] }
    _modify { yield &values[index] }
  }

  /// Where a key's value stands, now and as long as the table is not emptied.
  func index(of key: Key) -> Int? {
    if slots.isEmpty { return nil }
    let mask = slots.count &- 1
    var slot = Self.start(key) & mask
    while true {
      let entry = Int(slots[slot])
      if entry == 0 { return nil }
      if keys[entry &- 1] == key { return entry &- 1 }
      slot = (slot &+ 1) & mask
    }
  }

  /// Puts a key in that is not yet there.
  @discardableResult
  mutating func insert(_ value: Value, for key: Key) -> Int {
    keys.append(key)
    values.append(value)
    if keys.count &* 4 > slots.count &* 3 {
      grow()
    } else {
      place(keys.count &- 1)
    }
    return keys.count &- 1
  }

  mutating func removeAll() { self = RefTable() }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: max(16, slots.count * 2))
    slots.withUnsafeMutableBufferPointer { slots in
      let mask = slots.count &- 1
      for (index, key) in keys.enumerated() {
        var slot = Self.start(key) & mask
        while slots[slot] != 0 { slot = (slot &+ 1) & mask }
        slots[slot] = UInt32(truncatingIfNeeded: index &+ 1)
      }
    }
  }

  private mutating func place(_ index: Int) {
    let mask = slots.count &- 1
    var slot = Self.start(keys[index]) & mask
    while slots[slot] != 0 { slot = (slot &+ 1) & mask }
    slots[slot] = UInt32(truncatingIfNeeded: index &+ 1)
  }

  @inline(__always)
  private static func start(_ key: Key) -> Int {
    let product = key.bits.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return Int(truncatingIfNeeded: product.high ^ product.low)
  }
}

/// A key that is a node of some file.
protocol NodeRef: TableKey {
  var file: Int32 { get }
  var id: UInt32 { get }
  init(file: Int32, id: UInt32)
}

extension NodeRef {
  public var bits: UInt64 { UInt64(UInt32(bitPattern: file)) << 32 | UInt64(id) }
}

extension DeclarationRef: NodeRef {}
extension ExpressionRef: NodeRef {}
extension ScopeRef: NodeRef {}

extension Symbol: TableKey {
  var bits: UInt64 { UInt64(raw) }
}
