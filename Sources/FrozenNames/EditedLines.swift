/// The lines of a text with changes.
struct EditedLines {
  enum Change {
    case replaced([UInt8])
    case removed
  }

  private let layout: ManifestLayout
  private let ending: String
  /// By the index of the line before; -1 before the first line.
  private var insertions: [Int: [String]] = [:]
  private var appended: [String] = []
  var changes: [Int: Change] = [:]
  /// `retired:` is among the insertions.
  var hasNewRetiredKey = false

  init(_ layout: ManifestLayout) {
    self.layout = layout
    ending = layout.lines.first { !$0.ending.isEmpty }?.ending ?? "\n"
  }

  /// Adds a line behind those that were added at the same place before.
  mutating func insert(_ line: String, after index: Int) {
    insertions[index, default: []].append(line)
  }

  mutating func append(_ line: String) { appended.append(line) }

  var text: String {
    var bytes = layout.hasByteOrderMark ? ManifestLine.byteOrderMark : []
    func add(_ line: String) { bytes += Array((line + ending).utf8) }
    insertions[-1]?.forEach(add)
    for (index, line) in layout.lines.enumerated() {
      let followers = insertions[index] ?? []
      let isEnded = !line.ending.isEmpty || followers.isEmpty && appended.isEmpty
      switch changes[index] {
      case nil: bytes += line.bytes + Array((isEnded ? line.ending : ending).utf8)
      case .replaced(let new): bytes += new + Array((isEnded ? line.ending : ending).utf8)
      case .removed: break
      }
      followers.forEach(add)
    }
    appended.forEach(add)
    return String(decoding: bytes, as: UTF8.self)
  }
}
