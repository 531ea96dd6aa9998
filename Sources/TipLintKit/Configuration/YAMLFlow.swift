/// Keys, scalars and `[...]` / `{...}` collections.
extension YAMLReader {
  /// Reads a key and its colon, and the spaces after it.
  mutating func readKey(inFlow: Bool) throws(YAMLRefusal) -> (String, Origin) {
    let start = cursor.offset
    let node = try readFlowNode(inFlow: inFlow, depth: 0)
    let length = cursor.offset - start
    guard try cursor.isAtKeyColon(inFlow: inFlow) else {
      throw YAMLRefusal(message: "A key needs a `:` and a space after it.", origin: node.origin)
    }
    guard case .string(let key) = node.value else {
      throw YAMLRefusal(message: "A key must be a string; write it in quotes.", origin: node.origin)
    }
    guard length <= Self.longestKey else {
      throw YAMLRefusal(message: "This key is too long.", origin: node.origin)
    }
    cursor.advance(1)
    try cursor.skipSpaces()
    return (key, node.origin)
  }

  /// Reads a scalar or a flow collection. Spaces after it are skipped.
  mutating func readFlowNode(inFlow: Bool, depth: Int) throws(YAMLRefusal) -> YAMLNode {
    try checkDepth(depth)
    let node =
      switch cursor.byte {
      case UInt8(ascii: "["): try readFlowSequence(depth: depth)
      case UInt8(ascii: "{"): try readFlowMapping(depth: depth)
      case UInt8(ascii: "\""): try readDoubleQuoted()
      case UInt8(ascii: "'"): try readSingleQuoted()
      default: try readPlain(inFlow: inFlow)
      }
    try cursor.skipSpaces()
    return node
  }

  private mutating func readFlowSequence(depth: Int) throws(YAMLRefusal) -> YAMLNode {
    let origin = cursor.origin(length: 1)
    var items: [YAMLNode] = []
    cursor.advance(1)
    while true {
      try skipFlowSpace(openedAt: origin)
      if cursor.byte == UInt8(ascii: "]") { break }
      items.append(try readFlowNode(inFlow: true, depth: depth + 1))
      if try cursor.isAtKeyColon(inFlow: true) {
        throw cursor.refusal(
          "A `key: value` pair inside `[...]` is not read; write `{key: value}`, or quote the text.")
      }
      guard try continuesFlow(to: UInt8(ascii: "]"), openedAt: origin) else { break }
    }
    cursor.advance(1)
    return YAMLNode(value: .sequence(items), origin: origin, spelling: "")
  }

  private mutating func readFlowMapping(depth: Int) throws(YAMLRefusal) -> YAMLNode {
    let origin = cursor.origin(length: 1)
    var entries: [YAMLEntry] = []
    var seen: Set<[UInt8]> = []
    cursor.advance(1)
    while true {
      try skipFlowSpace(openedAt: origin)
      if cursor.byte == UInt8(ascii: "}") { break }
      let (key, keyOrigin) = try readKey(inFlow: true)
      try checkNew(key, at: keyOrigin, in: &seen)
      try skipFlowSpace(openedAt: origin)
      let value = try readFlowNode(inFlow: true, depth: depth + 1)
      entries.append(YAMLEntry(key: key, origin: keyOrigin, value: value))
      guard try continuesFlow(to: UInt8(ascii: "}"), openedAt: origin) else { break }
    }
    cursor.advance(1)
    return YAMLNode(value: .mapping(entries), origin: origin, spelling: "")
  }

  /// After an item: whether a comma follows rather than the closing bracket, which is left at the cursor.
  private mutating func continuesFlow(to close: UInt8, openedAt open: Origin) throws(YAMLRefusal) -> Bool {
    try skipFlowSpace(openedAt: open)
    if cursor.byte == close { return false }
    guard cursor.byte == UInt8(ascii: ",") else {
      throw cursor.refusal("A `,` or `\(Character(UnicodeScalar(close)))` is missing before this.")
    }
    cursor.advance(1)
    return true
  }

  /// Spaces, comments and line breaks between the parts of a flow collection.
  private mutating func skipFlowSpace(openedAt open: Origin) throws(YAMLRefusal) {
    try cursor.skipSpaces()
    guard cursor.isAtLineEnd || cursor.isAtComment else { return }
    try cursor.skipToContent()
    try refuseMarkers()
    if cursor.isAtEnd {
      throw YAMLRefusal(message: "This bracket is never closed.", origin: open)
    }
  }

  // MARK: Scalars

  private mutating func readPlain(inFlow: Bool) throws(YAMLRefusal) -> YAMLNode {
    if let message = YAMLScalar.refusedStart(cursor.byte, next: cursor.byte(after: 1)) {
      throw cursor.refusal(message)
    }
    let origin = cursor.origin(length: cursor.plainLength(inFlow: inFlow))
    let text = cursor.text(length: origin.length)
    if inFlow, text.utf8.contains(UInt8(ascii: "?")) || text == "-" {
      throw YAMLRefusal(message: "Inside brackets this text needs quotes.", origin: origin)
    }
    if text.utf8.contains(UInt8(ascii: "\t")) {
      throw YAMLRefusal(message: "Text with a tab needs quotes.", origin: origin)
    }
    if text == "<<" {
      throw YAMLRefusal(message: "Merge keys (`<<`) are not read; write the values out.", origin: origin)
    }
    guard let value = YAMLScalar.resolve(text) else {
      throw YAMLRefusal(
        message: "\"\(text)\" reads like a number, a date or another special value; write it in quotes.",
        origin: origin)
    }
    cursor.advance(origin.length)
    return YAMLNode(value: value, origin: origin, spelling: text)
  }

  private mutating func readSingleQuoted() throws(YAMLRefusal) -> YAMLNode {
    let start = cursor
    var content: [UInt8] = []
    cursor.advance(1)
    while true {
      try refuseOpenQuote(from: start)
      if cursor.byte == UInt8(ascii: "'") {
        guard cursor.byte(after: 1) == UInt8(ascii: "'") else { break }
        cursor.advance(1)
      }
      content.append(cursor.byte)
      cursor.advance(1)
    }
    cursor.advance(1)
    return quoted(content, from: start)
  }

  private mutating func readDoubleQuoted() throws(YAMLRefusal) -> YAMLNode {
    let start = cursor
    var content: [UInt8] = []
    cursor.advance(1)
    while true {
      try refuseOpenQuote(from: start)
      if cursor.byte == UInt8(ascii: "\"") { break }
      if cursor.byte == UInt8(ascii: "\\"), cursor.byte(after: 1) != YAMLCursor.endOfLine {
        content += try readEscape()
      } else {
        content.append(cursor.byte)
        cursor.advance(1)
      }
    }
    cursor.advance(1)
    return quoted(content, from: start)
  }

  private mutating func readEscape() throws(YAMLRefusal) -> [UInt8] {
    let letter = cursor.byte(after: 1)
    if let scalar = YAMLScalar.escapes[letter] {
      cursor.advance(2)
      return Array(String(Character(scalar)).utf8)
    }
    guard let digits = YAMLScalar.hexadecimalEscapes[letter] else {
      throw cursor.refusal(
        "There is no such escape; write `\\\\` for a backslash, or use single quotes.", length: 2)
    }
    let text = cursor.text(from: 2, length: digits)
    guard text.utf8.count == digits, text.utf8.allSatisfy(YAMLScalar.isHexadecimal),
      let code = UInt32(text, radix: 16), let scalar = UnicodeScalar(code)
    else {
      throw cursor.refusal("This escape does not name a character.", length: 2)
    }
    cursor.advance(2 + digits)
    return Array(String(Character(scalar)).utf8)
  }

  private func refuseOpenQuote(from start: YAMLCursor) throws(YAMLRefusal) {
    if cursor.isAtLineEnd { throw start.refusal("This quote is not closed on its line.") }
  }

  private func quoted(_ content: [UInt8], from start: YAMLCursor) -> YAMLNode {
    let length = cursor.offset - start.offset
    return YAMLNode(
      value: .string(String(decoding: content, as: UTF8.self)), origin: start.origin(length: length),
      spelling: start.text(length: length))
  }
}
