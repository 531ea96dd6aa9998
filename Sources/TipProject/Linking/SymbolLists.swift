extension ArraySlice where Element: NodeRef {
  /// Those in one file, where they are sorted by file.
  func inFile(_ file: Int32) -> ArraySlice<Element> {
    let start = firstIndex(afterAll: { $0.file < file })
    return self[start..<self[start...].firstIndex(afterAll: { $0.file == file })]
  }

  /// The index of the first element for which a condition no longer holds.
  private func firstIndex(afterAll holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// For each symbol a run of elements, in the order in which they came; all runs stand in one array.
struct SymbolLists<Element> {
  /// Where each symbol's run starts; the last element is where all ends.
  private var starts: [UInt32] = [0]
  private var elements: [Element] = []

  init() {}

  /// - Parameters:
  ///   - pairs: elements with their symbols, in order.
  ///   - symbolCount: how many symbols there are.
  init(_ pairs: [(Symbol, Element)], symbolCount: Int) {
    guard let first = pairs.first else { return }
    starts = [UInt32](repeating: 0, count: symbolCount + 2)
    elements = [Element](repeating: first.1, count: pairs.count)
    starts.withUnsafeMutableBufferPointer { starts in
      // Each symbol's count two places on, then its start one place on, which moves to its end as elements are put in.
      for (symbol, _) in pairs { starts[Int(symbol.raw) + 2] += 1 }
      for index in 2..<starts.count { starts[index] += starts[index - 1] }
      elements.withUnsafeMutableBufferPointer { elements in
        for (symbol, element) in pairs {
          let next = Int(symbol.raw) + 1
          elements[Int(starts[next])] = element
          starts[next] += 1
        }
      }
    }
  }

  subscript(symbol: Symbol) -> ArraySlice<Element> {
    let index = Int(symbol.raw)
    // Symbols that came later have no elements.
    if index + 1 >= starts.count { return [] }
    return elements[Int(starts[index])..<Int(starts[index + 1])]
  }
}
