import TipProject

/// A place in a manifest's text.
public struct ManifestPosition: Hashable, Sendable {
  /// 1-based.
  public var line: Int
  /// 1-based, in UTF-8 bytes.
  public var column: Int
  /// Byte offset in the text, 0-based.
  public var offset: Int
  /// Bytes, quotes included.
  public var length: Int
}

/// A well-formed manifest: what it says, and where.
public struct ManifestDocument: Sendable {
  public let manifest: Manifest
  let layout: ManifestLayout
  private let places: [FrozenName: PlacedItem]

  init(_ layout: ManifestLayout) {
    self.layout = layout
    var manifest = Manifest()
    var places: [FrozenName: PlacedItem] = [:]
    for (section, list) in layout.lists {
      for item in list.items {
        let name = section.name(item)
        places[name] = item
        switch section {
        case .live: manifest.states[name] = .live(hint: item.item.text)
        case .retired: manifest.states[name] = .retired(reason: item.item.text ?? "")
        }
      }
    }
    self.manifest = manifest
    self.places = places
  }

  func place(of name: FrozenName) -> PlacedItem? { places[name] }

  /// The comment behind a name on its line.
  func comment(behind name: FrozenName) -> String? {
    places[name].flatMap { $0.item.comment(in: layout.lines[$0.line]) }
  }

  /// Where a name stands, in force or retired; `nil` for a name that is not in the manifest.
  public func position(of name: FrozenName) -> ManifestPosition? {
    guard let place = places[name] else { return nil }
    let line = layout.lines[place.line]
    let range = place.item.nameRange
    return ManifestPosition(
      line: line.number, column: line.column(of: range.lowerBound), offset: range.lowerBound,
      length: range.count)
  }
}

extension ManifestDocument {
  /// The line that a name would stand behind: a name's, a key's, or the first one.
  ///
  /// - Parameter isRetired: whether it would stand among the retired names.
  public func neighbour(of name: FrozenName, isRetired: Bool) -> ManifestPosition {
    let section: Section = isRetired ? .retired(name.kind) : .live(name.kind)
    let index =
      layout.lists[section].map { $0.anchors(of: section).line(before: name) }
      ?? (isRetired ? layout.retiredLine : nil) ?? layout.formatLine ?? 0
    if let item = layout.lists[section]?.items.first(where: { $0.line == index }),
      let position = position(of: section.name(item))
    {
      return position
    }
    let line = layout.lines[index]
    let start = line.bytes.startIndex + line.indentation
    return ManifestPosition(
      line: line.number, column: line.indentation + 1, offset: start,
      length: max(1, line.bytes.endIndex - start))
  }
}

/// Where everything stands in a manifest's text. Lines are indices in `lines`.
struct ManifestLayout: Sendable {
  var lines: [ManifestLine]
  var hasByteOrderMark: Bool
  var formatLine: Int?
  var retiredLine: Int?
  /// Indentation of the kinds under `retired:`, in spaces.
  var retiredIndent: Int?
  var lists: [Section: ListLayout] = [:]
}

/// One list of names.
struct ListLayout: Sendable {
  var headerLine: Int
  /// Spaces before the key.
  var headerIndent: Int
  /// Spaces before the dashes; `nil` while the list is empty.
  var itemIndent: Int?
  /// In the order of the text.
  var items: [PlacedItem] = []

  var lastLine: Int { items.last?.line ?? headerLine }

  func anchors(of section: Section) -> ListAnchors { ListAnchors(self, of: section) }
}

/// Finds the lines that new names of a list go behind.
struct ListAnchors {
  private let list: ListLayout
  /// The greatest name up to each item; sorted whatever the order of the items.
  private let greatest: [FrozenName]

  init(_ list: ListLayout, of section: Section) {
    self.list = list
    var greatest: [FrozenName] = []
    for item in list.items {
      let name = section.name(item)
      greatest.append(greatest.last.map { max($0, name) } ?? name)
    }
    self.greatest = greatest
  }

  /// The line of the item before the first one that sorts behind `name`, or of the key.
  func line(before name: FrozenName) -> Int {
    let next = greatest.partitioningIndex { $0 >= name }
    return next == 0 ? list.headerLine : list.items[next - 1].line
  }
}

struct PlacedItem: Sendable {
  var line: Int
  var item: ManifestItem
}
