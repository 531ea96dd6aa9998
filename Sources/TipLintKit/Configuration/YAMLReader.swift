/// Reads the part of YAML that a configuration needs, and refuses everything else by name.
///
/// Read: block mappings and sequences, flow sequences and mappings (over lines too), scalars on one line (plain,
/// single- or double-quoted), comments, one `---` at the start, CRLF and a BOM. What is read has the value that
/// YAML 1.1 readers such as PyYAML's `safe_load` give it; `Tests/Differential/YAMLComparison` holds it to that.
/// Refused: anchors, aliases, tags, directives, text over lines, several documents, tabs outside quotes and
/// comments, keys that come twice or are no text, and plain scalars that read like dates or odd numbers.
struct YAMLReader {
  var cursor: YAMLCursor
  /// Deeper nesting is refused, so that no input can exhaust the stack.
  static let deepestNesting = 64
  /// PyYAML's own limit is 1,024 characters.
  static let longestKey = 1_000

  /// - Parameter bytes: the whole file.
  /// - Returns: the document's value, `nil` for a file without content.
  static func read(_ bytes: [UInt8]) throws(YAMLRefusal) -> YAMLNode? {
    var reader = YAMLReader(cursor: try YAMLCursor(bytes))
    return try reader.readDocument()
  }

  private mutating func readDocument() throws(YAMLRefusal) -> YAMLNode? {
    try cursor.skipToContent()
    if cursor.isAtMarker("---") {
      cursor.advance(3)
      try cursor.finishLine(after: "`---`")
      try cursor.skipToContent()
    }
    guard !cursor.isAtEnd else { return nil }
    try refuseMarkers()
    let indent = cursor.column
    let node = try readBlock(parentIndent: -1, depth: 0)
    guard cursor.isAtEnd else {
      throw cursor.refusal(
        cursor.column < indent
          ? "This line is indented less than the first one."
          : "This line does not go on with what is above it; a list and `key: value` lines do not mix.")
    }
    return node
  }

  // MARK: Blocks

  /// Reads the block node whose first byte is at the cursor; ends at the next line with content.
  mutating func readBlock(parentIndent: Int, depth: Int) throws(YAMLRefusal) -> YAMLNode {
    try checkDepth(depth)
    let column = cursor.column
    if cursor.isAtEntryDash { return try readSequence(column: column, depth: depth) }
    let start = cursor
    let first = try readFlowNode(inFlow: false, depth: depth)
    if try cursor.isAtKeyColon() {
      cursor = start
      return try readMapping(column: column, depth: depth)
    }
    guard parentIndent >= 0 else {
      if case .sequence = first.value { return try finished(first) }
      if case .mapping = first.value { return try finished(first) }
      let message =
        first.spelling.utf8.contains(UInt8(ascii: ":"))
          && !"\"'".utf8.contains(first.spelling.utf8.first ?? 0)
        ? "A `:` needs a space after it." : "A configuration is made of `key: value` lines."
      throw YAMLRefusal(message: message, origin: first.origin)
    }
    return try finished(first)
  }

  private mutating func finished(_ node: YAMLNode) throws(YAMLRefusal) -> YAMLNode {
    try cursor.finishLine(after: "this value")
    try cursor.skipToContent()
    try refuseMarkers()
    return node
  }

  private mutating func readSequence(column: Int, depth: Int) throws(YAMLRefusal) -> YAMLNode {
    let origin = cursor.origin(length: 1)
    var items: [YAMLNode] = []
    while !cursor.isAtEnd, cursor.column == column, cursor.isAtEntryDash {
      let dash = cursor.origin(length: 1)
      cursor.advance(1)
      try cursor.skipSpaces()
      if cursor.isAtLineEnd || cursor.isAtComment {
        items.append(try readNested(under: column, at: dash, allowsDashes: false, depth: depth))
      } else {
        items.append(try readBlock(parentIndent: column, depth: depth + 1))
      }
      try refuseDeeperLine(than: column)
    }
    return YAMLNode(value: .sequence(items), origin: origin, spelling: "")
  }

  private mutating func readMapping(column: Int, depth: Int) throws(YAMLRefusal) -> YAMLNode {
    let origin = cursor.origin(length: 1)
    var entries: [YAMLEntry] = []
    var seen: Set<[UInt8]> = []
    while !cursor.isAtEnd, cursor.column == column, !cursor.isAtEntryDash {
      let (key, keyOrigin) = try readKey(inFlow: false)
      try checkNew(key, at: keyOrigin, in: &seen)
      let value: YAMLNode
      if cursor.isAtLineEnd || cursor.isAtComment {
        value = try readNested(under: column, at: keyOrigin, allowsDashes: true, depth: depth)
      } else {
        value = try readInlineValue(depth: depth)
      }
      entries.append(YAMLEntry(key: key, origin: keyOrigin, value: value))
      try refuseDeeperLine(than: column)
    }
    return YAMLNode(value: .mapping(entries), origin: origin, spelling: "")
  }

  /// A value that stands on the lines after its key or dash, or the null that stands for nothing there.
  private mutating func readNested(
    under column: Int, at owner: Origin, allowsDashes: Bool, depth: Int
  ) throws(YAMLRefusal) -> YAMLNode {
    try cursor.finishLine(after: "this")
    try cursor.skipToContent()
    try refuseMarkers()
    if !cursor.isAtEnd {
      if cursor.column > column { return try readBlock(parentIndent: column, depth: depth + 1) }
      if allowsDashes, cursor.column == column, cursor.isAtEntryDash {
        try checkDepth(depth + 1)
        return try readSequence(column: column, depth: depth + 1)
      }
    }
    return YAMLNode(value: .null, origin: owner, spelling: "")
  }

  /// A value on the line of its key.
  private mutating func readInlineValue(depth: Int) throws(YAMLRefusal) -> YAMLNode {
    if cursor.isAtEntryDash {
      throw cursor.refusal("A list starts on the line after its key, or is written `[a, b]`.")
    }
    let node = try readFlowNode(inFlow: false, depth: depth + 1)
    if try cursor.isAtKeyColon() {
      throw cursor.refusal(
        "A second `: ` on one line; write the value in quotes, or the mapping on lines of its own.")
    }
    return try finished(node)
  }

  // MARK: Checks

  private func refuseDeeperLine(than column: Int) throws(YAMLRefusal) {
    if !cursor.isAtEnd, cursor.column > column {
      throw cursor.refusal(
        "This line is indented deeper than its neighbours; text over several lines is not read.")
    }
  }

  /// Later document markers and directives, which are only ever at the start of a line.
  func refuseMarkers() throws(YAMLRefusal) {
    if cursor.isAtMarker("---") || cursor.isAtMarker("...") {
      throw cursor.refusal("Only one document is read.", length: 3)
    }
  }

  func checkDepth(_ depth: Int) throws(YAMLRefusal) {
    if depth > Self.deepestNesting { throw cursor.refusal("Nested too deeply.") }
  }

  func checkNew(_ key: String, at origin: Origin, in seen: inout Set<[UInt8]>) throws(YAMLRefusal) {
    // By bytes: `String` equality would call two spellings of one accented letter the same key.
    if !seen.insert(Array(key.utf8)).inserted {
      throw YAMLRefusal(message: "Duplicate key \"\(key)\".", origin: origin)
    }
  }
}
