/// The marks that an unfinished merge leaves in a file.
struct ConflictMarkers {
  private(set) var problems: [ManifestProblem] = []
  /// Indices of the lines that belong to a conflict, markers included.
  private(set) var coveredLines: Set<Int> = []

  fileprivate enum Marker: Equatable {
    case ours, ancestor, separator, theirs

    /// A marker is seven signs at the start of a line, alone or before a space.
    init?(_ line: ManifestLine) {
      guard let sign = line.bytes.first, let marker = Self.signs[sign] else { return nil }
      let length = line.bytes.prefix { $0 == sign }.count
      let next = line.bytes.dropFirst(length).first
      guard length == 7, next == nil || next == .space else { return nil }
      self = marker
    }

    private static let signs: [UInt8: Marker] = [
      UInt8(ascii: "<"): .ours, UInt8(ascii: "|"): .ancestor, UInt8(ascii: "="): .separator,
      UInt8(ascii: ">"): .theirs,
    ]
  }

  init(in lines: [ManifestLine]) {
    var block: ConflictBlock?
    for (index, line) in lines.enumerated() {
      if let marker = Marker(line) {
        coveredLines.insert(index)
        advance(&block, to: marker, at: index, in: lines)
      } else if block != nil {
        coveredLines.insert(index)
        block?.note(line)
      }
    }
    if let block { report(block, in: lines) }
  }

  private mutating func advance(
    _ block: inout ConflictBlock?, to marker: Marker, at index: Int, in lines: [ManifestLine]
  ) {
    switch marker {
    case .ours:
      if let block { report(block, in: lines) }
      block = ConflictBlock(start: index)
    case .ancestor, .separator:
      if block == nil { reportStray(lines[index]) }
      block?.side = marker
    case .theirs:
      if let block { report(block, in: lines) } else { reportStray(lines[index]) }
      block = nil
    }
  }

  private mutating func report(_ block: ConflictBlock, in lines: [ManifestLine]) {
    let line = lines[block.start]
    problems.append(
      ManifestProblem(
        line: line.number, length: line.bytes.count, "A merge left a conflict here\(block.summary).",
        advice: "Keep the names of both sides, sorted, and remove the lines with the markers.",
        related: block.related))
  }

  private mutating func reportStray(_ line: ManifestLine) {
    problems.append(
      ManifestProblem(
        line: line.number, length: line.bytes.count, "A merge left a conflict marker here.",
        advice: "Remove the line once the names of both sides are in place."))
  }
}

/// A conflict that is being read.
private struct ConflictBlock {
  let start: Int
  var side = ConflictMarkers.Marker.ours
  private var ours: [Item] = []
  private var theirs: [Item] = []

  private struct Item {
    let shown: String
    /// 1-based.
    let line: Int
  }

  init(start: Int) {
    self.start = start
  }

  /// Remembers the name on a line of one of the sides.
  mutating func note(_ line: ManifestLine) {
    guard line.bytes.dropFirst(line.indentation).first == .dash else { return }
    var reader = ItemReader(line)
    guard let item = try? reader.read() else { return }
    let entry = Item(shown: "`\(ScalarText.visible(item.name))`", line: line.number)
    switch side {
    case .ours: ours.append(entry)
    case .separator: theirs.append(entry)
    case .ancestor, .theirs: break
    }
  }

  /// Which names stand against each other, as far as they can be seen.
  var summary: String {
    let (onlyOurs, onlyTheirs) = differences
    switch (onlyOurs.isEmpty, onlyTheirs.isEmpty) {
    case (false, false): return ": \(list(onlyOurs)) on one side, \(list(onlyTheirs)) on the other"
    case (false, true): return ": only one side has \(list(onlyOurs))"
    case (true, false): return ": only one side has \(list(onlyTheirs))"
    case (true, true):
      return ours.isEmpty ? "" : ": both sides have \(list(ours)), with different texts or in another order"
    }
  }

  /// The first line of each side that says something else than the other; of names that both have, the first.
  var related: [ManifestProblem.Related] {
    let (onlyOurs, onlyTheirs) = differences
    let isSame = onlyOurs.isEmpty && onlyTheirs.isEmpty
    let first = (isSame ? ours : onlyOurs).first.map { ("one side", $0) }
    let second = (isSame ? theirs : onlyTheirs).first.map { ("the other side", $0) }
    return [first, second].compactMap { $0 }.map { side, item in
      ManifestProblem.Related(line: item.line, message: "\(item.shown) is here on \(side).")
    }
  }

  private var differences: (ours: [Item], theirs: [Item]) {
    let (inOurs, inTheirs) = (Set(ours.map(\.shown)), Set(theirs.map(\.shown)))
    return (ours.filter { !inTheirs.contains($0.shown) }, theirs.filter { !inOurs.contains($0.shown) })
  }

  private func list(_ names: [Item]) -> String {
    let shown = names.prefix(3).map(\.shown).joined(separator: ", ")
    return names.count > 3 ? "\(shown) and \(names.count - 3) more" : shown
  }
}
