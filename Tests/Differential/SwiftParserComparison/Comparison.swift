/// Compares sources and keeps count.
struct Comparison {
  private(set) var files = 0
  private(set) var rejected = 0
  private(set) var tokens = 0
  private(set) var differences = 0
  /// How many differences are printed in full.
  let shown: Int

  init(shown: Int) { self.shown = shown }

  /// Compares one source, unless the parser finds an error in it.
  ///
  /// - Returns: whether it was compared.
  @discardableResult
  mutating func compare(_ bytes: [UInt8], name: String, evenIfRejected: Bool = false) -> Bool {
    let (theirs, hasError) = bytes.withUnsafeBufferPointer { parserPieces($0) }
    guard !hasError || evenIfRejected else {
      rejected += 1
      return false
    }
    let ours = bytes.withUnsafeBufferPointer { lexerPieces($0) }
    files += 1
    tokens += theirs.count
    report(firstDifference(ours, theirs), in: bytes, name: name)
    return true
  }

  private func firstDifference(_ ours: [Piece], _ theirs: [Piece]) -> (ours: Piece?, theirs: Piece?)? {
    for (our, their) in zip(ours, theirs) where !our.agrees(with: their) { return (our, their) }
    let common = min(ours.count, theirs.count)
    if ours.count == theirs.count { return nil }
    return (ours.dropFirst(common).first, theirs.dropFirst(common).first)
  }

  /// What follows the first difference in a file follows from it, so only the first one counts.
  private mutating func report(
    _ difference: (ours: Piece?, theirs: Piece?)?, in bytes: [UInt8], name: String
  ) {
    guard let difference else { return }
    differences += 1
    guard differences <= shown else { return }
    let offset = min(difference.ours?.start ?? bytes.count, difference.theirs?.start ?? bytes.count)
    let (line, column) = position(of: offset, in: bytes)
    print("\(name):\(line):\(column): difference")
    print("  SwiftLexer:  \(describe(difference.ours, in: bytes))")
    print("  SwiftParser: \(describe(difference.theirs, in: bytes))")
  }

  private func describe(_ piece: Piece?, in bytes: [UInt8]) -> String {
    guard let piece else { return "nothing" }
    let text = String(decoding: bytes[..<min(piece.end, bytes.count)].dropFirst(piece.start), as: UTF8.self)
    let fixity = piece.fixity.map { " (\($0))" } ?? ""
    return "\(piece.kind)\(fixity) \(piece.start)..<\(piece.end) \(text.debugDescription)"
  }

  /// Line and column, in bytes, both from 1.
  private func position(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    let before = bytes[..<offset]
    let line = before.filter { $0 == UInt8(ascii: "\n") }.count + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return (line, offset - start + 1)
  }
}
