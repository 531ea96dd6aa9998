import TipProject

/// A retired name that is back.
public struct Reuse: Hashable, Sendable {
  public var name: FrozenName
  /// Why it was retired.
  public var reason: String
  /// Sorted by place; never empty.
  public var declarations: [PersistedName]
}

/// A frozen name and the declaration that took its place.
public struct Rename: Hashable, Sendable {
  /// What speaks for a pair.
  public enum Evidence: String, Hashable, Sendable, CaseIterable {
    /// Tips: the title is the same but for case, white space and punctuation, and no other tip has it.
    case sameTitle
    /// Tips: the title is the same, but so it is for other names that are still there (the cases of one enum).
    case sharedTitle
    /// Tips: the title differs by an inflection, a small word, or one word of several.
    case nearTitle
    /// The declaration kept its own name and changed what it gives: an `id` was added to the tip's type,
    /// or the event's property is still spelled like the old event.
    case sameDeclaration
    /// The names differ only in case, separators, inflection or words such as `Tip`.
    case sameSpelling
    /// Tips: only the types around it differ.
    case sameLastComponent
    /// All words of one name are in the other.
    case containedWords
    /// At least half of the words are the same.
    case sharedWords
    /// It is the only missing name and the only new one of its kind, and they share a word that means something.
    case onlyCandidate
    /// Tips: one of a declaration's names is gone and one is new there, while its others stayed (the cases of one enum).
    case siblingCase
    /// Parameters: owner and name are the same; the value type changed.
    case retyped
    /// Parameters: type and name are the same, and the owner is a tip that was renamed.
    case movedWithOwner
    /// Parameters: type and name are the same; the owner changed.
    case moved
    /// Parameters: type and owner are the same, and it is the only one missing and the only new one there,
    /// or the only one with a like name.
    case renamedInOwner

    /// Says nothing against two titles that say what their tips are about and differ.
    var yieldsToTitles: Bool {
      switch self {
      case .sameSpelling, .sameLastComponent, .containedWords, .sharedWords, .onlyCandidate: true
      case .sameTitle, .sharedTitle, .nearTitle, .sameDeclaration, .siblingCase: false
      case .retyped, .movedWithOwner, .moved, .renamedInOwner: false
      }
    }

    /// Strong enough to change code on, where nothing speaks against it.
    var isStrong: Bool {
      switch self {
      case .sameTitle, .nearTitle, .sameDeclaration, .sameSpelling, .sameLastComponent, .containedWords: true
      case .sharedTitle, .sharedWords, .onlyCandidate, .siblingCase: false
      case .retyped, .movedWithOwner, .moved, .renamedInOwner: false
      }
    }
  }

  public var old: FrozenName
  /// The frozen title.
  public var oldHint: String?
  /// The first declaration of the new name.
  public var new: PersistedName
  public var evidence: Evidence
  /// No other pair was as plausible.
  public var isUnique: Bool
  /// Restoring the old name at `new` is safe: the pair is unique, the evidence strong, the titles do not contradict it,
  /// exactly one declaration gives the new name, and all sources were read. Never for parameters, whose key cannot be set.
  public var offersSafeFix: Bool

  public var kind: FrozenName.Kind { old.kind }

  /// Only the types around the tip differ.
  var isRenesting: Bool {
    kind == .tip && new.isImplicit && NameWords.haveSameLastComponent(old.name, new.name)
  }
}

/// An event that is gone while a parameter for the same thing is new.
public struct Replacement: Hashable, Sendable {
  public var event: FrozenName
  public var parameter: PersistedName
}

/// Frozen names that were handed on among tips that were all frozen: users' state of one tip now counts for another.
///
/// Told by titles: each title is still there, exactly once, but under the next name of a ring (`A` and `B` swapped) or of a
/// chain (`A` became `B`, and `B` became the new name `C`). A title that was merely edited never closes such a ring.
public struct Swap: Hashable, Sendable {
  /// At least two. Each says which frozen name's title stands at which declaration today.
  public var moves: [Rename]
  /// The last move leads back to the first name, so no name is missing.
  public var isRing: Bool
}

/// A missing name with no known successor.
public struct Orphan: Hashable, Sendable {
  public var name: FrozenName
  /// The frozen title.
  public var hint: String?
  /// New names that are plausible successors, but not one of them alone; sorted.
  public var candidates: [PersistedName] = []
  /// Frozen tips that are still there and show the missing tip's title: what a rename looks like once the new name was frozen.
  public var lookalikes: [PersistedName] = []
}
