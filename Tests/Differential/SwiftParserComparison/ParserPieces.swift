import SwiftParser
import SwiftSyntax

/// The pieces of a source as the toolchain's parser sees it.
///
/// - Returns: the pieces, and whether the source has an error.
func parserPieces(_ source: UnsafeBufferPointer<UInt8>) -> (pieces: [Piece], hasError: Bool) {
  let tree = Parser.parse(source: source)
  var list = PieceList()
  var comments: [Piece] = []
  var hasError = tree.hasError
  for token in tree.tokens(viewMode: .sourceAccurate) {
    addComments(of: token, to: &comments)
    addPieces(of: token, to: &list)
    if breaksLineOfLiteral(token) || holdsInvalidText(token) { hasError = true }
  }
  return (list.merged(with: comments), hasError)
}

/// Whether a line ends, before a token, in an interpolation of a literal of one line.
///
/// The compiler always calls that an error. The parser at times loses it, since it stands for it with an
/// empty token.
private func breaksLineOfLiteral(_ token: TokenSyntax) -> Bool {
  guard token.leadingTrivia.contains(where: \.isNewline) else { return false }
  var ancestor = token.parent
  while let node = ancestor, !node.is(ExpressionSegmentSyntax.self) { ancestor = node.parent }
  return ancestor?.parent?.parent?.as(StringLiteralExprSyntax.self)?.openingQuote.tokenKind == .stringQuote
}

/// Whether bytes that no source may hold stand around a token.
///
/// The parser keeps one message for each token, so that one of its warnings can hide the error.
private func holdsInvalidText(_ token: TokenSyntax) -> Bool {
  (token.leadingTrivia + token.trailingTrivia).contains { piece in
    guard case .unexpectedText(let text) = piece else { return false }
    return !text.unicodeScalars.allSatisfy { "\0\u{A0}\u{FEFF}".unicodeScalars.contains($0) }
  }
}

private func addComments(of token: TokenSyntax, to comments: inout [Piece]) {
  add(token.leadingTrivia, at: token.position.utf8Offset)
  add(token.trailingTrivia, at: token.endPositionBeforeTrailingTrivia.utf8Offset)

  func add(_ trivia: Trivia, at start: Int) {
    var offset = start
    for piece in trivia {
      let end = offset + piece.sourceLength.utf8Length
      if piece.isComment { comments.append(Piece(.comment, offset, end)) }
      offset = end
    }
  }
}

private func addPieces(of token: TokenSyntax, to list: inout PieceList) {
  let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
  let end = token.endPositionBeforeTrailingTrivia.utf8Offset
  if let literal = token.parent, let kind = literalKind(literal) {
    // A literal is one piece; its parts are none.
    if literal.firstToken(viewMode: .sourceAccurate) == token {
      let literalEnd = literal.endPositionBeforeTrailingTrivia.utf8Offset
      list.append(Piece(kind, start, literalEnd))
    }
    return
  }
  if let versionEnd = endOfSplitFloat(token) {
    if versionEnd > start { list.append(Piece(.float, start, versionEnd)) }
    return
  }
  if token.parent?.is(ExpressionSegmentSyntax.self) == true, !token.isParenthesis { return }
  if case .stringSegment = token.tokenKind { return }
  switch token.tokenKind {
  case .endOfFile: return
  case .poundAvailable, .poundUnavailable:
    // SwiftLexer knows no macros: `#` and a name.
    list.append(Piece(.punctuation, start, start + 1))
    list.append(Piece(.word, start + 1, end))
  default:
    let (kind, fixity) = pieceKind(of: token.tokenKind)
    list.append(Piece(kind, start, end, fixity: parserSetsFixity(of: token) ? nil : fixity))
  }
}

/// Whether the parser says how an operator is bound, whatever its lexer found: it does where one is declared, and
/// for marks in key paths.
private func parserSetsFixity(of token: TokenSyntax) -> Bool {
  switch token.parent?.kind {
  case .functionDecl, .operatorDecl, .keyPathOptionalComponent: true
  default: false
  }
}

/// The parser splits the `13.0` of `iOS 13.0.1` into three tokens; its lexer read one float.
///
/// - Returns: for the first of the three, where the float ends; for the other two 0; for all other tokens
///   nil.
private func endOfSplitFloat(_ token: TokenSyntax) -> Int? {
  if let version = token.parent?.as(VersionTupleSyntax.self), let first = version.components.first,
    token.endPosition == first.period.position, first.period.endPosition == first.number.position
  {
    return first.number.endPositionBeforeTrailingTrivia.utf8Offset
  }
  if let component = token.parent?.as(VersionComponentSyntax.self),
    let version = component.parent?.parent?.as(VersionTupleSyntax.self),
    version.components.first == component,
    endOfSplitFloat(version.major) != nil
  {
    return 0
  }
  return nil
}

private func literalKind(_ node: Syntax) -> Piece.Kind? {
  switch node.kind {
  case .stringLiteralExpr, .simpleStringLiteralExpr: .string
  case .regexLiteralExpr: .regex
  default: nil
  }
}

private func pieceKind(of kind: TokenKind) -> (Piece.Kind, Piece.Fixity?) {
  switch kind {
  case .identifier, .dollarIdentifier, .keyword, .wildcard: (.word, nil)
  case .integerLiteral: (.integer, nil)
  case .floatLiteral: (.float, nil)
  case .binaryOperator, .infixQuestionMark: (.operators, .binary)
  case .prefixOperator, .prefixAmpersand: (.operators, .prefix)
  case .postfixOperator, .exclamationMark, .postfixQuestionMark: (.operators, .postfix)
  case .equal: (.operators, .equal)
  case .arrow: (.operators, .arrow)
  case .period: (.operators, .period)
  case .leftAngle, .rightAngle, .ellipsis: (.operators, nil)
  case .leftParen, .rightParen, .leftBrace, .rightBrace, .leftSquare, .rightSquare, .comma, .semicolon,
    .colon, .colonColon, .atSign, .backslash, .pound:
    (.punctuation, nil)
  case .poundIf, .poundElseif, .poundElse, .poundEndif, .poundSourceLocation: (.directive, nil)
  case .shebang: (.shebang, nil)
  default: (.unknown, nil)
  }
}

extension TokenSyntax {
  fileprivate var isParenthesis: Bool { tokenKind == .leftParen || tokenKind == .rightParen }
}
