/// Declarations by key within groups: the members of each type, the locals of each file. What belongs to a group stands
/// together, as it is mostly asked for together.
final class GroupedTable<Key: TableKey & BitwiseCopyable> {
  private struct Group: BitwiseCopyable {
    var start: UInt32 = 0
    /// One less than the number of its slots, a power of two; 0 where the group is not made yet.
    var mask: UInt32 = 0
  }

  private struct Entry: BitwiseCopyable {
    var key: Key
    var first: DeclarationRef
    /// The place in `lists` where there are several.
    var list: UInt32?
  }

  private let groups = Pool<Group>()
  /// One more than an index in `entries`; 0 marks a free slot.
  private let slots = Pool<UInt32>()
  private let entries = Pool<Entry>()
  private var lists: [DeclarationList] = []

  /// Sets the number of groups, all empty.
  func prepare(groupCount: Int) { groups.append(repeating: Group(), count: groupCount) }

  func hasGroup(_ group: Int) -> Bool { groups[group].mask != 0 }

  /// Makes room for a group.
  ///
  /// - Parameter capacity: the greatest number of keys that it will hold.
  func makeGroup(_ group: Int, capacity: Int) {
    var size = 4
    while size < capacity * 2 { size *= 2 }
    groups[group] = Group(start: UInt32(slots.count), mask: UInt32(size - 1))
    slots.append(repeating: 0, count: size)
  }

  func add(_ ref: DeclarationRef, for key: Key, to group: Int) {
    let slot = slot(of: key, in: groups[group])
    if slots[slot] == 0 {
      entries.append(Entry(key: key, first: ref))
      slots[slot] = UInt32(entries.count)
      return
    }
    let index = Int(slots[slot]) - 1
    if let list = entries[index].list {
      lists[Int(list)].append(ref)
    } else {
      entries[index].list = UInt32(lists.count)
      lists.append([entries[index].first, ref])
    }
  }

  func contains(_ key: Key, in group: Int) -> Bool { slots[slot(of: key, in: groups[group])] != 0 }

  func declarations(for key: Key, in group: Int) -> DeclarationList {
    let place = slots[slot(of: key, in: groups[group])]
    if place == 0 { return .none }
    let entry = entries[Int(place) - 1]
    return entry.list.map { lists[Int($0)] } ?? DeclarationList(entry.first)
  }

  /// The slot where a key stands or would be put.
  private func slot(of key: Key, in group: Group) -> Int {
    let mask = Int(group.mask)
    let start = Int(group.start)
    let spread = key.bits.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    var slot = Int(truncatingIfNeeded: spread.high ^ spread.low) & mask
    while true {
      let entry = slots[start + slot]
      if entry == 0 || entries[Int(entry) - 1].key == key { return start + slot }
      slot = (slot + 1) & mask
    }
  }
}
