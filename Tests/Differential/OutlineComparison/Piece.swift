/// A declaration or an expression as both parsers see it.
struct Piece: Hashable, Comparable {
  /// Byte offsets; a declaration has its name's place, with `end` equal to `start`.
  var start: Int
  var end: Int
  /// What it is.
  var kind: String
  /// What else both know: the name, the labels, the value, what it is nested in.
  var detail: String

  static func < (a: Piece, b: Piece) -> Bool {
    (a.start, a.end, a.kind, a.detail) < (b.start, b.end, b.kind, b.detail)
  }
}
