/// A set of nominals, for quick answers and in ascending order.
struct NominalSet: Sequence {
  private var marks: [Bool]

  init(nominalCount: Int) { marks = [Bool](repeating: false, count: nominalCount) }

  func contains(_ nominal: NominalID) -> Bool { marks[nominal] }

  /// - Returns: whether it was not yet there.
  mutating func insert(_ nominal: NominalID) -> Bool {
    defer { marks[nominal] = true }
    return !marks[nominal]
  }

  func makeIterator() -> AnyIterator<NominalID> {
    var next = 0
    return AnyIterator {
      while next < marks.count {
        defer { next += 1 }
        if marks[next] { return next }
      }
      return nil
    }
  }
}
