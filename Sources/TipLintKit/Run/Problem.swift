/// Why a run cannot give an answer: a usage, configuration or manifest problem. Ends with status 2.
public struct Problem: Error, Sendable {
  /// One or more whole lines, each ready for standard error.
  public var text: String

  public init(_ text: String) { self.text = text }

  init(_ error: FileError) { text = "error: \(error)" }
}
