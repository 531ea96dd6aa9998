import TipSyntax

/// A spelling, interned once for the whole project so that names compare as integers.
struct Symbol: Hashable, Comparable {
  var raw: UInt32

  static func < (left: Symbol, right: Symbol) -> Bool { left.raw < right.raw }
  static func == (left: Symbol, word: Word) -> Bool { left.raw == word.rawValue }
  static func != (left: Symbol, word: Word) -> Bool { left.raw != word.rawValue }
}

/// Interns spellings. Symbols are given in order of arrival; nothing may be ordered by them in any output.
final class SymbolTable {
  @exclusivity(unchecked) private var spellings: [String] = []
  /// Runs beside `spellings`.
  @exclusivity(unchecked) private var hashes: [UInt32] = []
  /// One more than an index in `spellings`; 0 marks a free slot. The size is a power of two.
  @exclusivity(unchecked) private var slots = [UInt32](repeating: 0, count: 1024)
  /// Spellings with other characters than ASCII may be equal though their bytes differ.
  private var others: [String: Symbol] = [:]
  @exclusivity(unchecked) private var paths = RefTable<PathKey, Symbol>()

  private struct PathKey: TableKey {
    var outer: Symbol
    var name: Symbol
    var bits: UInt64 { UInt64(outer.raw) << 32 | UInt64(name.raw) }
  }

  init() {
    for spelling in Word.spellings { _ = intern(spelling) }
  }

  /// How many symbols there are: one more than the greatest `raw`.
  var count: Int { spellings.count }

  subscript(symbol: Symbol) -> String { spellings[Int(symbol.raw)] }

  func intern(_ spelling: String) -> Symbol {
    guard let hash = Self.hash(spelling) else { return internOther(spelling) }
    let slot = slot(of: spelling, hash)
    if slots[slot] != 0 { return Symbol(raw: slots[slot] - 1) }
    slots[slot] = UInt32(spellings.count) + 1
    let symbol = append(spelling, hash)
    if spellings.count * 4 > slots.count * 3 { grow() }
    return symbol
  }

  func existing(_ spelling: String) -> Symbol? {
    guard let hash = Self.hash(spelling) else { return others[spelling] }
    let entry = slots[slot(of: spelling, hash)]
    return entry == 0 ? nil : Symbol(raw: entry - 1)
  }

  /// The path `outer.name`.
  func path(_ outer: Symbol, _ name: Symbol) -> Symbol {
    let key = PathKey(outer: outer, name: name)
    if let known = paths[key] { return known }
    let symbol = intern(self[outer] + "." + self[name])
    paths[key] = symbol
    return symbol
  }

  private func append(_ spelling: String, _ hash: UInt32) -> Symbol {
    spellings.append(spelling)
    hashes.append(hash)
    return Symbol(raw: UInt32(spellings.count - 1))
  }

  private func internOther(_ spelling: String) -> Symbol {
    if let known = others[spelling] { return known }
    let symbol = append(spelling, 0)
    others[spelling] = symbol
    return symbol
  }

  /// The slot where a spelling stands or would be put.
  private func slot(of spelling: String, _ hash: UInt32) -> Int {
    let mask = slots.count &- 1
    var slot = Int(hash) & mask
    while slots[slot] != 0 {
      let index = Int(slots[slot] &- 1)
      if hashes[index] == hash, spellings[index] == spelling { break }
      slot = (slot &+ 1) & mask
    }
    return slot
  }

  private func grow() {
    let mask = slots.count * 2 - 1
    slots = [UInt32](repeating: 0, count: mask + 1)
    for index in spellings.indices where hashes[index] != 0 {
      var slot = Int(hashes[index]) & mask
      while slots[slot] != 0 { slot = (slot &+ 1) & mask }
      slots[slot] = UInt32(index) + 1
    }
  }

  /// A hash of the bytes that is never 0; `nil` where not all of them are ASCII.
  private static func hash(_ spelling: String) -> UInt32? {
    spelling.utf8.withContiguousStorageIfAvailable { bytes -> UInt32? in
      let raw = UnsafeRawBufferPointer(bytes)
      var state = UInt64(raw.count)
      var seen: UInt64 = 0
      func mix(_ word: UInt64) {
        seen |= word
        state = (state ^ word) &* 0x9E37_79B9_7F4A_7C15
        state ^= state >> 29
      }
      var offset = 0
      while offset &+ 8 <= raw.count {
        mix(raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        offset &+= 8
      }
      if offset < raw.count {
        var rest: UInt64 = 0
        while offset < raw.count {
          rest = rest << 8 | UInt64(raw[offset])
          offset &+= 1
        }
        mix(rest)
      }
      return seen & 0x8080_8080_8080_8080 == 0 ? UInt32(truncatingIfNeeded: state ^ state >> 32) | 1 : nil
    } ?? nil
  }
}
