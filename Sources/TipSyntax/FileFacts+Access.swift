/// Short ways to read the tables.
extension FileFacts {
  /// The spelling of a name; empty for 0.
  @inlinable
  public func name(of id: NameID) -> String { names[Int(id)] }

  /// The indices that a range of `lists` holds.
  @inlinable
  public func list(_ range: IDRange) -> ArraySlice<UInt32> { lists[range.indices] }

  @inlinable
  public func arguments(_ range: IDRange) -> ArraySlice<Argument> { arguments[range.indices] }

  /// Declarations whose names a scope holds, in file order.
  @inlinable
  public func declarations(in scope: ScopeID) -> [DeclarationID] {
    declarations.indices.lazy.filter { declarations[$0].scope == scope }.map(DeclarationID.init)
  }

  /// Where a byte stands, for the user: both numbers are 1-based, and the column counts bytes.
  public func lineAndColumn(at offset: UInt32) -> (line: Int, column: Int) {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, Int(offset - lineStarts[low]) + 1)
  }

  /// The number of the line that a byte stands in; 1-based.
  public func line(at offset: UInt32) -> Int { lineAndColumn(at: offset).line }

  /// The column of a byte in its line; 1-based, in bytes.
  public func column(at offset: UInt32) -> Int { lineAndColumn(at: offset).column }
}
