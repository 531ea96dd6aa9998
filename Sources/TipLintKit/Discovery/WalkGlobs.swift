/// `included` and `excluded` during a walk; keeps track of which entries of `included` fit something.
struct WalkGlobs {
  let included: [PathGlob]
  private let excluded: PathGlobs
  private let settings: [Setting<String>]
  private var isUsed: [Bool]

  init(_ configuration: Configuration) {
    settings = configuration.included
    included = settings.map { PathGlob($0.value) }
    excluded = PathGlobs(configuration.excluded.map(\.value))
    isUsed = settings.map { _ in false }
  }

  /// Entries of `included` that named nothing so far.
  var unused: [Setting<String>] { zip(settings, isUsed).filter { !$1 }.map(\.0) }

  mutating func markUsed(_ index: Int) { isUsed[index] = true }

  /// Whether an entry of `included` names exactly this path.
  mutating func names(_ path: [UInt8]) -> Bool {
    var found = false
    for index in included.indices where included[index].names(path[...]) {
      isUsed[index] = true
      found = true
    }
    return found
  }

  /// Whether an entry of `included` names this path or a folder around it.
  mutating func includes(_ path: [UInt8]) -> Bool {
    var found = false
    for index in included.indices where included[index].covers(path) {
      isUsed[index] = true
      found = true
    }
    return found
  }

  /// Whether `excluded` names exactly this path.
  func excludes(_ path: [UInt8]) -> Bool { excluded.names(path[...]) }

  /// Whether `excluded` names this path or a folder around it.
  func excludesAround(_ path: [UInt8]) -> Bool { excluded.covers(path) }

  /// Whether an entry of `included` may name something in this folder.
  func mayIncludeBelow(_ folder: [UInt8]) -> Bool {
    included.contains { glob in
      // A literal entry has a start of its own.
      !glob.isLiteral && (folder.starts(with: glob.literalPrefix) || glob.literalPrefix.starts(with: folder))
    }
  }
}
