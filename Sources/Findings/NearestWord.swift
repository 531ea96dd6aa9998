/// Finds the word that a misspelt one was meant to be.
public enum NearestWord {
  /// The candidate nearest to `word`, or `nil` where none is near enough to be worth saying.
  ///
  /// Near enough is one slip for each three letters, at least one and at most three. Case and the difference
  /// between `-` and `_` count for nothing. Of equally near candidates the first in byte order wins, so that the
  /// answer never depends on the order of a set.
  public static func suggestion(for word: String, among candidates: some Sequence<String>) -> String? {
    let wanted = folded(word)
    // Long inputs are no misspellings, and the distance takes quadratic time.
    guard (1...64).contains(wanted.count) else { return nil }
    let limit = min(3, max(1, wanted.count / 3))
    var best: (distance: Int, word: String)?
    for candidate in candidates {
      let letters = folded(candidate)
      guard abs(letters.count - wanted.count) <= limit else { continue }
      let distance = distance(wanted, letters)
      guard distance <= limit else { continue }
      if let best, (best.distance, Array(best.word.utf8)) <= (distance, Array(candidate.utf8)) { continue }
      best = (distance, candidate)
    }
    return best?.word
  }

  /// ` Did you mean "x"?` with a leading space, or nothing: ready to follow a sentence.
  public static func question(for word: String, among candidates: some Sequence<String>) -> String {
    suggestion(for: word, among: candidates).map { " Did you mean \"\($0)\"?" } ?? ""
  }

  /// The optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours.
  static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for i in left.indices {
      var row = [i + 1]
      for j in right.indices {
        let substituted = last[j] + (left[i] == right[j] ? 0 : 1)
        var cost = min(substituted, last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[right.count]
  }

  private static func folded(_ word: String) -> [UInt8] {
    word.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
      case UInt8(ascii: "-"): UInt8(ascii: "_")
      default: byte
      }
    }
  }
}

/// Whether `left` comes no later than `right`: by distance, then by bytes.
private func <= (left: (Int, [UInt8]), right: (Int, [UInt8])) -> Bool {
  if left.0 != right.0 { return left.0 < right.0 }
  return !right.1.lexicographicallyPrecedes(left.1)
}
