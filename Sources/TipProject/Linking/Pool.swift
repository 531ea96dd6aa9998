/// A growing array of plain values. Reading one counts no references, which for tables that are read in every other step
/// would cost more than the reading.
final class Pool<Element: BitwiseCopyable> {
  @exclusivity(unchecked) private var base: UnsafeMutablePointer<Element>
  @exclusivity(unchecked) private var capacity = 16
  @exclusivity(unchecked) private(set) var count = 0

  init() { base = .allocate(capacity: 16) }

  deinit { base.deallocate() }

  subscript(index: Int) -> Element {
    get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      return base[index]
    }
    set {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      base[index] = newValue
    }
  }

  func append(_ element: Element) { append(repeating: element, count: 1) }

  func append(repeating element: Element, count added: Int) {
    if count + added > capacity { grow(to: count + added) }
    (base + count).initialize(repeating: element, count: added)
    count += added
  }

  private func grow(to needed: Int) {
    while capacity < needed { capacity *= 2 }
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    larger.initialize(from: base, count: count)
    base.deallocate()
    base = larger
  }
}
