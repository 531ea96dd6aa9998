/// Where a program starts: what tells an app from a library.
public struct EntryPoint: Codable, Hashable, Sendable {
  public enum Kind: String, Codable, Sendable {
    /// A SwiftUI `App` or an app delegate: something with screens.
    case app
    /// Anything else that starts by itself: an extension, a widget, a command.
    case other
  }
  public var kind: Kind
  /// The type that bears `@main` or the like; `nil` for a call such as `UIApplicationMain(...)` at top level.
  public var declaration: DeclarationRef?
  public var range: SourceRange
  public var audience: Audience
}
