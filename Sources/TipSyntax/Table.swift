/// An array under construction.
///
/// It has one owner, so that no access has to ask who else might hold it; that is a good part of the time of a parser
/// that appends several nodes for each token.
struct Table<Element>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count = 0

  init(minimumCapacity: Int = 0) {
    capacity = max(16, minimumCapacity)
    base = .allocate(capacity: capacity)
  }

  deinit {
    base.deinitialize(count: count)
    base.deallocate()
  }

  @inline(__always) var isEmpty: Bool { count == 0 }
  @inline(__always) var indices: Range<Int> { 0..<count }
  @inline(__always) var last: Element? { count == 0 ? nil : base[count &- 1] }

  subscript(index: Int) -> Element {
    @inline(__always)
    _read {
      assert(index >= 0 && index < count)
      yield base[index]
    }
    @inline(__always)
    _modify {
      assert(index >= 0 && index < count)
      yield &base[index]
    }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(by: 1) }
    (base + count).initialize(to: element)
    count &+= 1
  }

  /// Appends the elements of a table from an index on.
  mutating func append(from index: Int, of other: borrowing Table<Element>) {
    append(from: index, to: other.count, of: other)
  }

  /// Appends the elements of a table from one index up to another.
  mutating func append(from index: Int, to end: Int, of other: borrowing Table<Element>) {
    assert(index >= 0 && index <= end && end <= other.count)
    let added = end &- index
    if count &+ added > capacity { grow(by: added) }
    (base + count).initialize(from: other.base + index, count: added)
    count &+= added
  }

  mutating func insert(_ element: Element, at index: Int) {
    append(element)
    var place = count &- 1
    while place > index {
      let moved = base[place &- 1]
      base[place &- 1] = base[place]
      base[place] = moved
      place &-= 1
    }
  }

  @inline(__always)
  @discardableResult
  mutating func removeLast() -> Element {
    assert(count > 0)
    count &-= 1
    return (base + count).move()
  }

  /// Removes all elements from an index on.
  @inline(__always)
  mutating func truncate(to newCount: Int) {
    assert(newCount >= 0 && newCount <= count)
    (base + newCount).deinitialize(count: count &- newCount)
    count = newCount
  }

  /// The elements as an array of just their size; the table is empty afterwards.
  mutating func take() -> [Element] {
    let count = count
    self.count = 0
    return [Element](unsafeUninitializedCapacity: count) { buffer, initialized in
      if count > 0 { buffer.baseAddress.unsafelyUnwrapped.moveInitialize(from: base, count: count) }
      initialized = count
    }
  }

  /// Lends the elements from an index on.
  func withElements<Result>(from index: Int, _ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
    assert(index >= 0 && index <= count)
    return body(UnsafeBufferPointer(start: base + index, count: count &- index))
  }

  @inline(never)
  private mutating func grow(by added: Int) {
    let larger = max(capacity * 2, count + added)
    let grown = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    grown.moveInitialize(from: base, count: count)
    base.deallocate()
    base = grown
    capacity = larger
  }
}
