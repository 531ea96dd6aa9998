import Reporters

/// Why a run cannot give an answer: a usage, configuration or manifest problem. Ends with status 2.
public struct Problem: Error, Sendable {
  /// One or more whole lines, each ready for standard error: no name in them can steer a terminal or break a line.
  public let text: String

  /// - Parameter line: such as `error: nothing is here.`
  public init(_ line: String) { self.init(lines: [line]) }

  public init(lines: [String]) { text = lines.map(Sanitizer.clean).joined(separator: "\n") }

  init(_ error: FileError) { self.init("error: \(error)") }

  init(_ error: ConfigurationError) { text = error.rendered() }

  /// How many problems of one file are told: one with more of them is the wrong file, which the first ones show.
  static let longestList = 20

  /// What stands for the problems beyond `longestList`; `nil` where there are none.
  static func rest(of count: Int, in file: String) -> String? {
    let rest = count - longestList
    return rest <= 0
      ? nil : "\(file): error: \(rest) more \(rest == 1 ? "problem is" : "problems are") not shown."
  }
}
