/// How a file is laid out, so that a line put into it looks like its own.
public struct Layout: Codable, Hashable, Sendable {
  /// `\n`, `\r\n` or `\r`: what ends the first line.
  public var newline = "\n"
  /// One step of indentation: a tab, or some spaces.
  public var indent = "    "

  public init() {}

  /// Looks at the first line end and the first indented line (comments' continuation lines, which start with `*` or
  /// stand one space in, are no measure).
  init(of source: UnsafeBufferPointer<UInt8>) {
    let lineFeed = UInt8(ascii: "\n")
    let carriageReturn = UInt8(ascii: "\r")
    guard let end = source.firstIndex(where: { $0 == lineFeed || $0 == carriageReturn }) else { return }
    if source[end] == carriageReturn {
      newline = end + 1 < source.count && source[end + 1] == lineFeed ? "\r\n" : "\r"
    }
    var index = end
    // Deep into a file nothing new is learnt.
    let limit = min(source.count, end + 20_000)
    while index < limit {
      guard source[index] == lineFeed || source[index] == carriageReturn else {
        index += 1
        continue
      }
      var start = index + 1
      while start < limit, source[start] == UInt8(ascii: " ") { start += 1 }
      let spaces = start - index - 1
      if start < limit, spaces == 0, source[start] == UInt8(ascii: "\t") {
        indent = "\t"
        return
      }
      if start < limit, spaces > 1,
        ![lineFeed, carriageReturn, UInt8(ascii: "*"), UInt8(ascii: "\t")].contains(source[start])
      {
        indent = String(repeating: " ", count: min(spaces, 8))
        return
      }
      index = max(start, index + 1)
    }
  }
}
