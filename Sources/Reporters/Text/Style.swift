import Findings

/// Colours for a terminal, or none.
public struct Style: Sendable {
  public var isColored: Bool

  public init(isColored: Bool) { self.isColored = isColored }

  public func bold(_ text: String) -> String { paint(text, "1") }
  public func error(_ text: String) -> String { paint(text, "1;31") }
  public func warning(_ text: String) -> String { paint(text, "1;33") }
  /// Line numbers and other marginal things.
  public func dim(_ text: String) -> String { paint(text, "34") }
  /// Carets and fix hints.
  public func hint(_ text: String) -> String { paint(text, "32") }

  public func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: error("error:")
    case .warning: warning("warning:")
    }
  }

  private func paint(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
