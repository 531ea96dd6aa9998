import TipProject

/// A name that users' state is filed under, told from the same name of another kind.
///
/// Two names are equal when their UTF-8 bytes are: a store compares bytes, so `é` in one scalar and
/// `é` in two are different names although Swift calls the strings equal.
public struct FrozenName: Hashable, Comparable, Sendable, CustomStringConvertible {
  public typealias Kind = PersistedName.Kind

  public var kind: Kind
  /// A tip's id, an event's id or a parameter's key.
  public var name: String

  public init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }

  public init(_ declared: PersistedName) {
    self.init(declared.kind, declared.name)
  }

  /// `tip:NAME`, `event:NAME` or `parameter:KEY`: a finding's subject.
  public var description: String { "\(kind.rawValue):\(name)" }

  public static func == (left: FrozenName, right: FrozenName) -> Bool {
    left.kind == right.kind && left.name.hasSameBytes(as: right.name)
  }

  /// By kind (tips, events, parameters), then by the bytes of the name.
  public static func < (left: FrozenName, right: FrozenName) -> Bool {
    if left.kind != right.kind { return left.kind < right.kind }
    return left.name.isBytewiseBefore(right.name)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    var name = name
    name.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension String {
  /// Whether both have the same UTF-8 bytes; `==` also holds for texts that are only canonically equivalent.
  func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}

extension Optional where Wrapped == String {
  func hasSameBytes(as other: String?) -> Bool {
    switch (self, other) {
    case (nil, nil): true
    case (let left?, let right?): left.hasSameBytes(as: right)
    default: false
    }
  }
}
