/// A file that a walk found.
public struct SourceFile: Hashable, Sendable {
  /// Relative to the project, with `/`; bytes that are no UTF-8 are written `%FF`.
  public var path: String
  /// The name as the disk has it, where `path` is not that.
  var rawPath: [UInt8]?

  public init(path: String) { self.path = path }

  init(bytes: [UInt8]) {
    path = String(decoding: bytes, as: UTF8.self)
    if path.utf8.elementsEqual(bytes) { return }
    path = Self.escaped(bytes)
    rawPath = bytes
  }

  /// Whether the name is no text, so that `path` only stands for it.
  var isUnnameable: Bool { rawPath != nil }

  /// What opens the file, from the folder of the project.
  var bytes: [UInt8] { rawPath ?? Array(path.utf8) }

  /// Text for a name that may not be UTF-8.
  static func display(_ bytes: [UInt8]) -> String { SourceFile(bytes: bytes).path }

  private static func escaped(_ bytes: [UInt8]) -> String {
    var result = ""
    var rest = bytes[...]
    while let first = rest.first {
      let length = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
      let character = String(decoding: rest.prefix(length), as: UTF8.self)
      if character.utf8.elementsEqual(rest.prefix(length)) {
        result += character
        rest = rest.dropFirst(length)
      } else {
        result += "%" + (first < 16 ? "0" : "") + String(first, radix: 16, uppercase: true)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}
