/// Gives each distinct spelling of a file a number, and makes a `String` of it once.
///
/// An open-addressing hash table over the source's own bytes.
struct NameTable: ~Copyable {
  struct Entry {
    var bytes: UnsafePointer<UInt8>
    var length: UInt32
  }

  /// Both zero where the slot is free: no spelling has the number 0.
  struct Slot {
    var hash: UInt32 = 0
    var id: NameID = 0
  }

  /// By number; element 0 is the empty name.
  private var entries: Table<Entry>
  /// As many as a power of two.
  private var slots: Table<Slot>

  // Names that the parser has to know, in the order of `known`.
  static let wildcard: NameID = 1
  static let equal: NameID = 2
  static let match: NameID = 3
  static let some: NameID = 4
  static let `subscript`: NameID = 5
  static let exported: NameID = 6
  private static let known: [StaticString] = ["_", "=", "~=", "some", "subscript", "_exported"]

  /// - Parameter sourceLength: the file's length in bytes, to choose a size by.
  init(sourceLength: Int) {
    var size = 64
    while size < sourceLength / 32 { size *= 2 }
    slots = Self.freeSlots(size)
    entries = Table(minimumCapacity: size / 2)
    entries.append(Entry(bytes: UnsafePointer(bitPattern: 1).unsafelyUnwrapped, length: 0))
    for name in Self.known { _ = intern(name.utf8Start, count: name.utf8CodeUnitCount) }
  }

  private static func freeSlots(_ count: Int) -> Table<Slot> {
    var slots = Table<Slot>(minimumCapacity: count)
    for _ in 0..<count { slots.append(Slot()) }
    return slots
  }

  /// The number of a spelling.
  ///
  /// - Parameter bytes: UTF-8 that stays where it is as long as the table is used.
  mutating func intern(_ bytes: UnsafePointer<UInt8>, count: Int) -> NameID {
    if count == 0 { return 0 }
    let hash = Self.hash(bytes, count)
    let mask = slots.count &- 1
    var index = Int(truncatingIfNeeded: hash) & mask
    while slots[index].id != 0 {
      let slot = slots[index]
      if slot.hash == hash, Int(entries[Int(slot.id)].length) == count,
        Self.equal(entries[Int(slot.id)].bytes, bytes, count)
      {
        return slot.id
      }
      index = (index &+ 1) & mask
    }
    let id = UInt32(truncatingIfNeeded: entries.count)
    slots[index] = Slot(hash: hash, id: id)
    entries.append(Entry(bytes: bytes, length: UInt32(truncatingIfNeeded: count)))
    if entries.count &* 4 > slots.count &* 3 { grow() }
    return id
  }

  /// The spelling of a number.
  func name(of id: NameID) -> String {
    let entry = entries[Int(id)]
    return String(decoding: UnsafeBufferPointer(start: entry.bytes, count: Int(entry.length)), as: UTF8.self)
  }

  /// All spellings in the order of their numbers.
  func names() -> [String] { entries.indices.map { name(of: UInt32(truncatingIfNeeded: $0)) } }

  private mutating func grow() {
    let mask = slots.count * 2 - 1
    var larger = Self.freeSlots(mask + 1)
    for index in slots.indices where slots[index].id != 0 {
      var place = Int(slots[index].hash) & mask
      while larger[place].id != 0 { place = (place + 1) & mask }
      larger[place] = slots[index]
    }
    slots = larger
  }

  // MARK: Bytes

  /// Eight bytes at a time; the last eight may overlap those before.
  @inline(__always)
  private static func hash(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> UInt32 {
    let raw = UnsafeRawPointer(bytes)
    var state = UInt64(truncatingIfNeeded: count) &* 0x9E37_79B9_7F4A_7C15
    if count >= 8 {
      var offset = 0
      while offset < count &- 8 {
        state = mix(state ^ raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        offset &+= 8
      }
      state = mix(state ^ raw.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self))
    } else if count >= 4 {
      let low = UInt64(raw.loadUnaligned(fromByteOffset: 0, as: UInt32.self))
      let high = UInt64(raw.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self))
      state = mix(state ^ (low | high << 32))
    } else {
      let packed = UInt64(bytes[0]) | UInt64(bytes[count >> 1]) << 8 | UInt64(bytes[count &- 1]) << 16
      state = mix(state ^ packed)
    }
    return UInt32(truncatingIfNeeded: state)
  }

  @inline(__always)
  private static func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }

  @inline(__always)
  private static func equal(_ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    let (a, b) = (UnsafeRawPointer(a), UnsafeRawPointer(b))
    if count >= 8 {
      var offset = 0
      while offset < count &- 8 {
        if word(a, offset) != word(b, offset) { return false }
        offset &+= 8
      }
      return word(a, count &- 8) == word(b, count &- 8)
    }
    var offset = 0
    while offset < count {
      if a.load(fromByteOffset: offset, as: UInt8.self) != b.load(fromByteOffset: offset, as: UInt8.self) {
        return false
      }
      offset &+= 1
    }
    return true
  }

  @inline(__always)
  private static func word(_ bytes: UnsafeRawPointer, _ offset: Int) -> UInt64 {
    bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }
}
