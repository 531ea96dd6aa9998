/// The display options of a tip.
public struct TipOptions: Codable, Sendable {
  public enum Value<T: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
    case known(T)
    /// Source text.
    case unknown(String)
  }
  public struct Option<T: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
    public var value: Value<T>
    public var range: SourceRange
  }
  public var ignoresDisplayFrequency: Option<Bool>?
  public var maxDisplayCount: Option<Int>?
  /// In seconds.
  public var maxDisplayDuration: Option<Double>?
  /// Parts of `options` that could not be read.
  public var unreadable: [SourceRange]
  /// The member that gives them.
  public var range: SourceRange?

  public init() {
    unreadable = []
  }
}
