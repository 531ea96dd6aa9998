import TipSyntax

/// Which of some declarations are never compiled together: those in different branches of one `#if`, or for different
/// platforms, in whichever files.
public struct Exclusions: Sendable {
  /// Where a declaration under an `#if` stands.
  struct Place: Hashable, Sendable {
    var file: Int32
    var platforms: Platforms
    /// The branches around it, the innermost first: the numbers of their groups fall.
    var branches: [Branch]
  }

  /// One branch of the `#if` block that `group` numbers.
  struct Branch: Hashable, Sendable {
    var group: UInt32
    var condition: ConditionID
  }

  /// By index; those under no `#if` exclude nothing.
  private var places: [Int: Place] = [:]
  /// Indices of those that any other excludes.
  public private(set) var indices: Set<Int> = []

  init() {}

  init(_ places: [Int: Place]) {
    self.places = places
    noteExcludedByPlatform()
    noteExcludedByBranch()
  }

  /// Whether two declarations, given by their indices, exclude each other.
  public func areExclusive(_ left: Int, _ right: Int) -> Bool {
    guard let left = places[left], let right = places[right] else { return false }
    return left.excludes(right)
  }

  /// Of the given indices, the first of each place under an `#if`: those of one place exclude the same others.
  public func representatives(of indices: [Int]) -> [Int] {
    var seen: Set<Place> = []
    return indices.filter { places[$0].map { seen.insert($0).inserted } ?? false }
  }

  private mutating func noteExcludedByPlatform() {
    let groups = Dictionary(grouping: places.keys) { places[$0]?.platforms ?? .all }
    for (platforms, members) in groups where groups.keys.contains(where: { $0.isDisjoint(with: platforms) }) {
      indices.formUnion(members)
    }
  }

  private mutating func noteExcludedByBranch() {
    struct Block: Hashable {
      var file: Int32
      var group: UInt32
    }
    var members: [Block: [ConditionID: [Int]]] = [:]
    for (index, place) in places {
      for branch in place.branches {
        members[Block(file: place.file, group: branch.group), default: [:]][branch.condition, default: []]
          .append(index)
      }
    }
    for branches in members.values where branches.count > 1 {
      for found in branches.values { indices.formUnion(found) }
    }
  }
}

extension Exclusions {
  /// Declarations of which no two exclude each other. Adding one and asking for one take no longer as it grows.
  public struct Selection {
    private struct Block: Hashable {
      var file: Int32
      var group: UInt32
    }

    private let exclusions: Exclusions
    private var platforms: Set<Platforms> = []
    private var conditions: [Block: ConditionID] = [:]

    public init(_ exclusions: Exclusions) {
      self.exclusions = exclusions
    }

    /// Whether no declaration in it excludes the one at an index.
    public func admits(_ index: Int) -> Bool {
      guard let place = exclusions.places[index] else { return true }
      return !platforms.contains { $0.isDisjoint(with: place.platforms) }
        && place.branches.allSatisfy {
          (conditions[Block(file: place.file, group: $0.group)] ?? $0.condition) == $0.condition
        }
    }

    /// Adds the declaration at an index, which it must admit.
    public mutating func add(_ index: Int) {
      guard let place = exclusions.places[index] else { return }
      platforms.insert(place.platforms)
      for branch in place.branches {
        conditions[Block(file: place.file, group: branch.group)] = branch.condition
      }
    }
  }
}

extension Exclusions.Place {
  func excludes(_ other: Exclusions.Place) -> Bool {
    if platforms.isDisjoint(with: other.platforms) { return true }
    return file == other.file && isInOtherBranch(than: other)
  }

  /// Whether two places stand in different branches of one block.
  private func isInOtherBranch(than other: Exclusions.Place) -> Bool {
    var (left, right) = (branches[...], other.branches[...])
    while let first = left.first, let second = right.first {
      // What is around one branch is around both places.
      if first.group == second.group { return first.condition != second.condition }
      if first.group > second.group { left.removeFirst() } else { right.removeFirst() }
    }
    return false
  }
}
