import Findings
import Reporters

/// One thing that is wrong with a configuration.
public struct ConfigurationProblem: Equatable, Sendable {
  /// One sentence or more, with the nearest right word where there is one.
  public var message: String
  public var origin: Origin

  public init(message: String, origin: Origin) {
    self.message = message
    self.origin = origin
  }
}

/// Everything that is wrong with a configuration.
public struct ConfigurationError: Error, Sendable {
  /// As the caller named it.
  public var file: String
  /// The bytes of the file.
  public var source: [UInt8]
  /// In file order; never empty.
  public var problems: [ConfigurationProblem]

  public init(file: String, source: [UInt8], problems: [ConfigurationProblem]) {
    self.file = file
    self.source = source
    self.problems = problems
  }

  /// For each problem a line `file:line:column: error: message` and the line of the file with what is meant underlined;
  /// of very many the first ones.
  ///
  /// - Parameter severity: `warning` where the run goes on.
  public func rendered(as severity: Severity = .error, isColored: Bool = false) -> String {
    let style = Style(isColored: isColored)
    // Columns count from the first character that an editor shows.
    let hasMark = source.starts(with: [0xEF, 0xBB, 0xBF])
    let lines = SourceLines(hasMark ? Array(source.dropFirst(3)) : source)
    let texts = problems.prefix(Problem.longestList).map { problem in
      let origin = problem.origin
      let place = Sanitizer.clean("\(file):\(origin.line):\(origin.column)")
      var text =
        "\(style.bold(place + ":")) \(style.severity(severity)) \(Sanitizer.clean(problem.message))\n"
      text += Excerpt.render(
        lines, line: origin.line, column: origin.column, length: origin.length, style: style)
      return text
    }
    return texts.joined()
      + (Problem.rest(of: problems.count, in: Sanitizer.clean(file)).map { $0 + "\n" } ?? "")
  }
}
