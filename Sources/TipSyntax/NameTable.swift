/// Gives each distinct spelling of a file a number, and makes a `String` of it once.
///
/// An open-addressing hash table over the source's own bytes.
struct NameTable {
  private struct Entry {
    var hash: UInt32
    var length: UInt32
    var bytes: UnsafePointer<UInt8>
  }

  /// Spellings by number; element 0 is the empty name.
  private(set) var names: [String] = [""]
  /// Element 0 is never compared.
  private var entries: [Entry] = []
  /// Indices in `entries`; 0 marks a free slot. Its size is a power of two.
  private var slots: [UInt32]

  /// - Parameter sourceLength: the file's length in bytes, to choose a size by.
  init(sourceLength: Int) {
    var size = 64
    while size < sourceLength / 64 { size *= 2 }
    slots = [UInt32](repeating: 0, count: size)
    entries.reserveCapacity(size / 2)
    names.reserveCapacity(size / 2)
    let nothing = UnsafePointer<UInt8>(bitPattern: 1).unsafelyUnwrapped
    entries.append(Entry(hash: 0, length: 0, bytes: nothing))
  }

  /// The number of a spelling.
  ///
  /// - Parameter bytes: UTF-8 that stays where it is as long as the table is used.
  mutating func intern(_ bytes: UnsafePointer<UInt8>, count: Int) -> NameID {
    if count == 0 { return 0 }
    let hash = Self.hash(bytes, count)
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      let entry = entries[Int(slots[slot])]
      if entry.hash == hash, Int(entry.length) == count, Self.equal(entry.bytes, bytes, count) {
        return slots[slot]
      }
      slot = (slot &+ 1) & mask
    }
    let id = UInt32(truncatingIfNeeded: entries.count)
    slots[slot] = id
    entries.append(Entry(hash: hash, length: UInt32(truncatingIfNeeded: count), bytes: bytes))
    names.append(String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self))
    if entries.count &* 4 > slots.count &* 3 { grow() }
    return id
  }

  private mutating func grow() {
    let mask = slots.count * 2 - 1
    slots = [UInt32](repeating: 0, count: mask + 1)
    for id in 1..<entries.count {
      var slot = Int(entries[id].hash) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(id)
    }
  }

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
    return UInt32(truncatingIfNeeded: state ^ state >> 32)
  }

  @inline(__always)
  private static func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }

  @inline(__always)
  private static func equal(_ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    var index = 0
    while index < count {
      if a[index] != b[index] { return false }
      index &+= 1
    }
    return true
  }
}
