import Findings

/// The XML of Checkstyle, which many services and plug-ins read.
public enum CheckstyleReporter: Reporter, Sendable {
  public static let name = "checkstyle"
  public static let summary = "Checkstyle's XML, for Jenkins and others"
  /// The version of Checkstyle whose form this is; readers look at its presence only.
  private static let formVersion = "4.3"

  public static func render(_ input: ReportInput) -> String {
    var writer = XMLWriter()
    writer.element("checkstyle", [("version", formVersion)]) { writer in
      for file in files(input) {
        writer.element("file", [("name", file.path)]) { writer in
          for error in file.errors { writer.element("error", error) }
        }
      }
    }
    return writer.text
  }

  private typealias File = (path: String, errors: [[(String, String)]])

  /// Each file once, in the order in which it is first told.
  private static func files(_ input: ReportInput) -> [File] {
    var files: [File] = []
    var indices: [[UInt8]: Int] = [:]
    func add(_ error: [(String, String)], to path: String) {
      let key = Array(path.utf8)
      let index = indices[key] ?? files.count
      if index == files.count { files.append((path, [])) }
      indices[key] = index
      files[index].errors.append(error)
    }
    for finding in input.findings {
      let place = finding.location
      add(
        [("line", String(place.line)), ("column", String(place.column))]
          + rest(finding.severity, finding.message.text, finding.rule), to: input.fromRepository(place.file))
    }
    for file in input.summary.unread {
      add(
        [("line", String(file.line ?? 1))] + rest(.error, file.message, Unreadable.ruleName),
        to: input.fromRepository(file.path))
    }
    return files
  }

  private static func rest(_ severity: Severity, _ message: String, _ rule: String) -> [(String, String)] {
    [("severity", severity.rawValue), ("message", message), ("source", "tiplint." + rule)]
  }
}
