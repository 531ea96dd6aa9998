import Findings

/// A way to write findings as text. A reporter is a pure function: the same input gives the same bytes.
public protocol Reporter {
  /// What `--format` calls it.
  static var name: String { get }
  /// One line for the help, without full stop.
  static var summary: String { get }
  /// The whole report, ending in a line break where it is not empty.
  static func render(_ input: ReportInput) -> String
}

/// All reporters, by name.
public struct ReportFormat: Sendable, Equatable {
  private let reporter: any (Reporter & Sendable).Type

  /// In the order in which help lists them.
  public static let all = [
    ReportFormat(HumanReporter.self), ReportFormat(ConciseReporter.self), ReportFormat(JSONReporter.self),
    ReportFormat(XcodeReporter.self), ReportFormat(GitHubReporter.self), ReportFormat(GitLabReporter.self),
    ReportFormat(SARIFReporter.self), ReportFormat(JUnitReporter.self), ReportFormat(CheckstyleReporter.self),
  ]
  public static let human = ReportFormat(HumanReporter.self)
  public static let github = ReportFormat(GitHubReporter.self)

  private init(_ reporter: any (Reporter & Sendable).Type) { self.reporter = reporter }

  /// The format of that name.
  public init(named name: String) throws(UnknownFormat) {
    guard let format = Self.all.first(where: { $0.name == name }) else { throw UnknownFormat(name: name) }
    self = format
  }

  public var name: String { reporter.name }
  public var summary: String { reporter.summary }
  public func render(_ input: ReportInput) -> String { reporter.render(input) }

  public static func == (left: ReportFormat, right: ReportFormat) -> Bool { left.name == right.name }
}

/// A format that does not exist.
public struct UnknownFormat: Error, Equatable, CustomStringConvertible {
  public var name: String

  /// Names the nearest format, or all of them where none is near.
  public var description: String {
    let names = ReportFormat.all.map(\.name)
    let question = NearestWord.question(for: name, among: names)
    let help = question.isEmpty ? " Formats: \(names.joined(separator: ", "))." : question
    return "There is no format \"\(Sanitizer.clean(name))\".\(help)"
  }
}
