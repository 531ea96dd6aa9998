import SwiftLexer

/// The pieces of a source as `SwiftLexer` sees it.
func lexerPieces(_ source: UnsafeBufferPointer<UInt8>) -> [Piece] {
  let result = Lexer.tokenize(source)
  var list = PieceList()
  for token in result.tokens {
    let start = Int(token.offset)
    let end = Int(token.end)
    if token.kind == .unknown, isWhiteSpaceToSwiftParser(source[start..<end]) { continue }
    if let (kind, fixity) = pieceKind(of: token) { list.append(Piece(kind, start, end, fixity: fixity)) }
  }
  return list.merged(
    with: result.comments.map { Piece(.comment, Int($0.offset), Int($0.offset + $0.length)) })
}

/// SwiftParser warns of NUL bytes and of byte order marks, and takes them for white space.
private func isWhiteSpaceToSwiftParser(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
  String(decoding: text, as: UTF8.self).unicodeScalars.allSatisfy { $0 == "\0" || $0 == "\u{FEFF}" }
}

private func pieceKind(of token: Token) -> (Piece.Kind, Piece.Fixity?)? {
  switch token.kind {
  case .endOfFile: nil
  case .identifier, .dollarIdentifier: (.word, nil)
  case .integerLiteral: (.integer, nil)
  case .floatLiteral: (.float, nil)
  case .stringLiteral: (.string, nil)
  case .regexLiteral: (.regex, nil)
  case .binaryOperator: (.operators, .binary)
  case .prefixOperator: (.operators, .prefix)
  case .postfixOperator: (.operators, .postfix)
  case .equal: (.operators, .equal)
  case .arrow: (.operators, .arrow)
  case .period: (.operators, .period)
  case .leftParen, .rightParen, .leftBrace, .rightBrace, .leftSquare, .rightSquare, .comma, .semicolon,
    .colon, .colonColon, .atSign, .backslash, .pound:
    (.punctuation, nil)
  case .directive: (.directive, nil)
  case .shebang: (.shebang, nil)
  case .conflictMarker, .unknown: (.unknown, nil)
  }
}
