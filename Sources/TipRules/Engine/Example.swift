/// Sources that show what a rule finds or leaves alone; its tests and its documentation.
public struct Example: Sendable {
  /// A change to an example that a rule should not mind, or should mind in a known way.
  public enum Wrapping: String, Hashable, Sendable, CaseIterable {
    /// All code in a comment: nothing is there.
    case inComment
    /// All code in a string literal: nothing is there.
    case inString
    /// All code in `#if DEBUG`: no user has it.
    case inDebug
    /// All code in `#if os(iOS)`: nothing changes but lines.
    case inPlatform
    /// All code in an `enum`: types get longer paths.
    case nested
    /// A comment of several bytes a character before what is found: columns count bytes.
    case afterEmoji
    /// Lines end in CR LF.
    case crlf
    /// A byte order mark before the first byte.
    case byteOrderMark
  }

  public struct File: Sendable {
    /// Relative to the project.
    public let path: String
    /// Swift, with `mark` before each place where a finding starts.
    public let text: String
  }

  /// Stands before the place where a finding starts; no part of the sources.
  public static let mark: Character = "↓"

  /// Why the rule finds something here, or nothing: one short sentence.
  public let note: String?
  public let files: [File]
  /// The text of `.tiplint.frozen.yml`, with marks; `nil` where there is none.
  public let manifest: String?
  /// The manifest of the state that the project is also compared with; `nil` where there is none.
  public let earlier: String?
  public let gate: RuleOptions.OnboardingGate
  /// Some of the project's files could not be read.
  public let unreadFiles: Bool
  /// Wrappings that make something else of this example.
  public let skips: Set<Wrapping>

  /// - Parameter files: Paths and texts. A text with no import of its own is taken to import SwiftUI and TipKit.
  init(
    note: String? = nil, files: KeyValuePairs<String, String>, manifest: String? = nil,
    earlier: String? = nil, gate: RuleOptions.OnboardingGate = .automatic,
    unreadFiles: Bool = false, skips: Set<Wrapping> = []
  ) {
    self.note = note
    self.files = files.map { File(path: $0.key, text: $0.value) }
    self.manifest = manifest
    self.earlier = earlier
    self.gate = gate
    self.unreadFiles = unreadFiles
    self.skips = skips
  }

  /// One file, `Tips.swift`.
  init(
    note: String? = nil, _ text: String, manifest: String? = nil, earlier: String? = nil,
    gate: RuleOptions.OnboardingGate = .automatic, unreadFiles: Bool = false, skips: Set<Wrapping> = []
  ) {
    self.init(
      note: note, files: ["Tips.swift": text], manifest: manifest, earlier: earlier, gate: gate,
      unreadFiles: unreadFiles,
      skips: skips)
  }
}

extension Example: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { self.init(text) }
}

extension Example {
  /// The start of an app, for rules that judge a project only if it is one.
  static let app = """
    import SwiftUI
    import TipKit
    @main
    struct PierApp: App {
      var body: some Scene { WindowGroup { PierView() } }
    }
    """
}

extension Example.File {
  /// The file as it would lie on disk, marks included: with imports, if it has none.
  public var source: String {
    let hasImport = text.split(separator: "\n").contains { $0.hasPrefix("import ") }
    return (hasImport ? "" : "import SwiftUI\nimport TipKit\n\n") + text + "\n"
  }
}

extension Rule {
  /// At least five of each kind, the most telling ones first: `explain` shows two of each.
  public struct Examples: Sendable {
    public let triggering: [Example]
    public let quiet: [Example]
    /// Wrappings that make something else of every example.
    public let skips: Set<Example.Wrapping>

    init(triggering: [Example], quiet: [Example], skips: Set<Example.Wrapping> = []) {
      self.triggering = triggering
      self.quiet = quiet
      self.skips = skips
    }
  }
}
