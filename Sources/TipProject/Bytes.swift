extension String {
  /// Whether the UTF-8 of this text comes before that of another.
  func isBytewiseBefore(_ other: String) -> Bool {
    let order = utf8.withContiguousStorageIfAvailable { left in
      other.utf8.withContiguousStorageIfAvailable { right in left.lexicographicallyPrecedes(right) }
    }
    return (order ?? nil) ?? utf8.lexicographicallyPrecedes(other.utf8)
  }
}
