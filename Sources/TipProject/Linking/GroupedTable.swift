/// Declarations by key within groups: the members of each type, the locals of each file. What belongs to a group stands
/// together, as it is mostly asked for together.
struct GroupedTable<Key: TableKey> {
  private struct Group {
    var start: UInt32
    /// One less than the number of its slots, a power of two; 0 where the group is not made yet.
    var mask: UInt32 = 0
  }

  private var groups: [Group]
  /// One more than an index in `keys`; 0 marks a free slot.
  private var slots: [UInt32] = []
  private var keys: [Key] = []
  /// Runs beside `keys`.
  private var values: [DeclarationList] = []

  init(groupCount: Int) { groups = [Group](repeating: Group(start: 0), count: groupCount) }

  func holds(_ group: Int) -> Bool { groups[group].mask != 0 }

  /// Makes room for a group.
  ///
  /// - Parameter capacity: the greatest number of declarations that it will hold.
  mutating func makeGroup(_ group: Int, capacity: Int) {
    var size = 4
    while size < capacity * 2 { size *= 2 }
    groups[group] = Group(start: UInt32(slots.count), mask: UInt32(size - 1))
    for _ in 0..<size { slots.append(0) }
  }

  mutating func add(_ ref: DeclarationRef, for key: Key, to group: Int) {
    let slot = slot(of: key, in: groups[group])
    if slots[slot] == 0 {
      keys.append(key)
      values.append(DeclarationList(ref))
      slots[slot] = UInt32(keys.count)
    } else {
      values[Int(slots[slot]) - 1].append(ref)
    }
  }

  func declarations(for key: Key, in group: Int) -> DeclarationList {
    let entry = slots[slot(of: key, in: groups[group])]
    return entry == 0 ? .none : values[Int(entry) - 1]
  }

  /// The slot where a key stands or would be put.
  private func slot(of key: Key, in group: Group) -> Int {
    let mask = Int(group.mask)
    let start = Int(group.start)
    let spread = key.bits.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    var slot = Int(truncatingIfNeeded: spread.high ^ spread.low) & mask
    while true {
      let entry = slots[start + slot]
      if entry == 0 || keys[Int(entry) - 1] == key { return start + slot }
      slot = (slot + 1) & mask
    }
  }
}
