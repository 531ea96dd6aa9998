/// A word before a colon.
struct ManifestKey {
  let word: String
  let range: Range<Int>
  /// What follows the colon, without spaces and comment.
  let value: String
  let valueRange: Range<Int>

  init?(_ line: ManifestLine) {
    let content = line.bytes.dropFirst(line.indentation)
    guard let colon = content.firstIndex(of: .colon) else { return nil }
    let word = content[..<colon]
    let rest = content[(colon + 1)...]
    guard !word.isEmpty, word.allSatisfy(Self.isWordByte), rest.isEmpty || rest.first == .space else {
      return nil
    }
    self.word = String(decoding: word, as: UTF8.self)
    range = word.startIndex..<word.endIndex
    let start = rest.firstIndex { $0 != .space } ?? rest.endIndex
    var end = start
    for index in start..<rest.endIndex where rest[index] != .space {
      if rest[index] == .hash, rest[index - 1] == .space { break }
      end = index + 1
    }
    value = String(decoding: rest[start..<end], as: UTF8.self)
    valueRange = start..<end
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte.isDigit || byte == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
