/// What a tip's state is filed under.
public struct TipIdentity: Codable, Sendable {
  public enum Kind: String, Codable, Sendable {
    /// The type's name.
    case `default`
    case literal
    /// A constant or an expression that always gives the same text.
    case constant
    /// The raw values of an enum.
    case rawValue
    /// A text with `{}` for what is interpolated.
    case template
    /// A stored property, given at construction.
    case stored
    /// It cannot be known from the sources.
    case dynamic
  }
  public struct Value: Codable, Hashable, Sendable {
    public var text: String
    /// The literal, the enum case or the construction that gives it; the type's name for `default`.
    public var range: SourceRange
    /// The enum case that it belongs to, if the type is an enum with an id for each case.
    public var enumCase: DeclarationRef?

    public init(text: String, range: SourceRange, enumCase: DeclarationRef? = nil) {
      self.text = text
      self.range = range
      self.enumCase = enumCase
    }
  }
  /// Why an id differs between launches or instances although its text looks fixed.
  public enum Instability: String, Codable, Sendable {
    case uuid, date, random, hash, objectIdentity, sourceLocation, displayText
  }
  public var kind: Kind
  /// Sorted by text; empty for `dynamic` (and for `stored` where no construction could be read).
  public var values: [Value]
  /// The `id` member that overrides the default.
  public var override: SourceRange?
  public var overrideDeclaration: DeclarationRef?
  public var instability: Instability?
  /// For `rawValue`: cases that take their raw value from their name.
  public var implicitCases: [SourceRange]
  /// A member named `id` that TipKit never sees: `static`, or not a `String`.
  public var ineffective: IneffectiveID?
  /// For `stored`: some construction passes a value that is no literal.
  public var isPartial: Bool
  /// An override that spells out the type's own name (`"\(Self.self)"`), so that a rename changes it all the same.
  public var followsTypeName = false
  /// An override such as `String(reflecting: Self.self)`, which spells a private type with an address.
  public var reflectsType = false

  /// The value with a text of exactly these bytes.
  public func value(named text: String) -> Value? {
    var low = 0
    var high = values.count
    while low < high {
      let middle = (low + high) / 2
      if values[middle].text < text { low = middle + 1 } else { high = middle }
    }
    // Texts that only look equal stand next to each other.
    return values[low...].prefix { $0.text == text }.first { $0.text.utf8.elementsEqual(text.utf8) }
  }
}

public struct IneffectiveID: Codable, Hashable, Sendable {
  public enum Reason: String, Codable, Sendable { case isStatic, notAString }
  public var range: SourceRange
  public var reason: Reason
}
