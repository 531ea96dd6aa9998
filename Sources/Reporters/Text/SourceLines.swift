/// The bytes of a file, by line. LF, CRLF and a lone CR end a line.
public struct SourceLines: Sendable {
  private let bytes: [UInt8]
  /// Byte offsets of the first byte of each line.
  private let starts: [Int]

  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    for index in bytes.indices where Self.endsLine(bytes, at: index) { starts.append(index + 1) }
    self.starts = starts
  }

  /// The bytes of a line without its line break; `nil` where there is no such line.
  ///
  /// - Parameter number: 1-based.
  public func line(_ number: Int) -> ArraySlice<UInt8>? {
    guard starts.indices.contains(number - 1) else { return nil }
    let start = starts[number - 1]
    var end = starts.indices.contains(number) ? starts[number] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return bytes[start..<end]
  }

  /// The byte offset at which a line starts; `nil` where there is no such line.
  ///
  /// - Parameter number: 1-based.
  func start(of number: Int) -> Int? { starts.indices.contains(number - 1) ? starts[number - 1] : nil }

  /// The 1-based number of the line that a byte is in.
  func number(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return max(1, low)
  }

  private static func endsLine(_ bytes: [UInt8], at index: Int) -> Bool {
    switch bytes[index] {
    case 0x0A: true
    case 0x0D: index + 1 == bytes.count || bytes[index + 1] != 0x0A
    default: false
    }
  }
}
