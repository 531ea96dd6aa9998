/// The tokens of a source as text, for people and for tests.
///
/// One token a line: its kind (the name of the `Token.Kind` case), its byte offset and its length in bytes,
/// with a tab between. The tokens in a string literal's interpolations follow the literal, from the `(` of
/// each interpolation to its `)`; one `.` before the kind stands for each literal that a token is nested in.
/// Comments are not listed; the last line is `endOfFile`.
///
/// - Parameter source: the bytes of one file.
/// - Returns: the listing, each line ended by a line feed.
public func tokenListing(source: UnsafeBufferPointer<UInt8>) -> String {
  let tokens = Lexer.tokenize(source).tokens
  var listing = ""
  /// For each literal around the current token, the index just past its last nested token.
  var ends: [Int] = []
  for (index, token) in tokens.enumerated() {
    while let end = ends.last, end <= index { ends.removeLast() }
    for _ in ends { listing.append(".") }
    listing.append("\(token.kind)\t\(token.offset)\t\(token.length)\n")
    if token.nestedCount > 0 { ends.append(index + 1 + Int(token.nestedCount)) }
  }
  return listing
}
