/// A value read from a YAML file, with its place.
struct YAMLNode: Equatable, Sendable {
  enum Value: Equatable, Sendable {
    case null
    case boolean(Bool)
    case integer(Int)
    case float(Double)
    case string(String)
    case sequence([YAMLNode])
    /// In file order; no key comes twice.
    case mapping([YAMLEntry])
  }

  var value: Value
  var origin: Origin
  /// A scalar as it is written, quotes included; empty for a collection.
  var spelling: String
}

/// A key of a mapping and its value.
struct YAMLEntry: Equatable, Sendable {
  var key: String
  var origin: Origin
  var value: YAMLNode
}

/// Where a value is written.
public struct Origin: Hashable, Sendable {
  /// 1-based.
  public var line: Int
  /// 1-based, in UTF-8 bytes.
  public var column: Int
  /// In bytes, at least 1; never past the end of the line.
  public var length: Int

  public init(line: Int, column: Int, length: Int = 1) {
    self.line = line
    self.column = column
    self.length = length
  }
}

/// Why a file was refused, and where.
struct YAMLRefusal: Error, Equatable {
  var message: String
  var origin: Origin
}
