import Findings

/// What Xcode shows beside the line when a build phase prints it.
public enum XcodeReporter: Reporter, Sendable {
  public static let name = "xcode"
  public static let summary = "warnings and errors that Xcode shows in its editor"

  public static func render(_ input: ReportInput) -> String {
    let findings = input.findings.map { finding in
      ConciseReporter.line(finding, path: absolute(finding.location.file, in: input.root)) + "\n"
    }
    let unread = input.summary.unread.map { file in
      Sanitizer.clean(
        "\(absolute(file.path, in: input.root)):\(file.line ?? 1):1: error: not read: \(file.reason)") + "\n"
    }
    return (findings + unread).joined()
  }

  private static func absolute(_ file: String, in root: String) -> String {
    file.utf8.first == UInt8(ascii: "/") ? file : RelativePath.join(root, file)
  }
}
