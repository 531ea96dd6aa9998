/// What both sides are reduced to before they are compared: one token or comment with its extent in bytes.
struct Piece: Equatable {
  enum Kind: Equatable {
    /// Identifiers and keywords. (Only a parser knows which contextual keyword is one.)
    case word
    case integer, float
    /// From the first delimiter to the last. The pieces of its interpolations follow.
    case string
    case regex
    /// A run of operator characters with nothing between them. Only a parser can split `>>` or `?.`.
    case operators
    /// A bracket, comma, semicolon, colon, `@`, `\` or `#`; told apart by its text.
    case punctuation
    case directive, shebang, comment, unknown
  }

  enum Fixity { case binary, prefix, postfix, equal, arrow, period }

  var kind: Kind
  var start: Int
  var end: Int
  /// How an operator is bound; nil where it was put together from several tokens.
  var fixity: Fixity?

  init(_ kind: Kind, _ start: Int, _ end: Int, fixity: Fixity? = nil) {
    self.kind = kind
    self.start = start
    self.end = end
    self.fixity = fixity
  }

  /// Whether the two sides agree on a piece. Where a parser split an operator, there is no fixity to compare.
  func agrees(with other: Piece) -> Bool {
    kind == other.kind && start == other.start && end == other.end
      && (fixity == nil || other.fixity == nil || fixity == other.fixity)
  }
}

/// Collects pieces; puts operator characters that touch into one run.
struct PieceList {
  private(set) var pieces: [Piece] = []

  mutating func append(_ piece: Piece) {
    if piece.kind == .operators, let last = pieces.last, last.kind == .operators, last.end == piece.start {
      pieces[pieces.count - 1].end = piece.end
      pieces[pieces.count - 1].fixity = nil
    } else {
      pieces.append(piece)
    }
  }

  /// Adds comments, and brings all into file order: what starts first, and of two the longer one, comes
  /// first.
  func merged(with comments: [Piece]) -> [Piece] {
    (pieces + comments).sorted { ($0.start, -$0.end) < ($1.start, -$1.end) }
  }
}
