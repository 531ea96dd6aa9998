/// Some declarations. It is mostly one, and then there is no array.
struct DeclarationList: RandomAccessCollection, ExpressibleByArrayLiteral {
  private enum Storage {
    case one(DeclarationRef)
    case many([DeclarationRef])
  }
  private var storage: Storage

  init(_ only: DeclarationRef) { storage = .one(only) }

  init(_ all: [DeclarationRef]) { storage = all.count == 1 ? .one(all[0]) : .many(all) }

  init(arrayLiteral elements: DeclarationRef...) { self.init(elements) }

  static let none = DeclarationList([])

  /// Those of some declarations for which a condition holds.
  init(_ all: some Sequence<DeclarationRef>, where isWanted: (DeclarationRef) -> Bool) {
    self = .none
    for ref in all where isWanted(ref) { append(ref) }
  }

  var startIndex: Int { 0 }

  var endIndex: Int {
    switch storage {
    case .one: 1
    case .many(let all): all.count
    }
  }

  subscript(index: Int) -> DeclarationRef {
    switch storage {
    case .one(let only):
      precondition(index == 0)
      return only
    case .many(let all): return all[index]
    }
  }

  mutating func append(_ ref: DeclarationRef) {
    switch storage {
    case .one(let first): storage = .many([first, ref])
    case .many(var all):
      if all.isEmpty {
        storage = .one(ref)
      } else {
        // The array must have one owner to grow in place.
        storage = .many([])
        all.append(ref)
        storage = .many(all)
      }
    }
  }
}
