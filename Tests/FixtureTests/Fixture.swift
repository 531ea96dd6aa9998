import Findings
import Testing

@testable import TipLintKit

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// One folder of `Fixtures`, linted as a user would lint it. See `Fixtures/README.md`.
struct Fixture: Sendable, CustomTestStringConvertible {
  static let root = AbsolutePath.normalized(String(describing: #filePath) + "/../../../Fixtures")

  var name: String
  var path: String { Self.root + "/" + name }
  var testDescription: String { name }

  /// Folders of `Fixtures/FOLDER` that hold `expected.txt`, sorted.
  static func all(in folder: String) -> [Fixture] {
    let prefix = folder.isEmpty ? "" : folder + "/"
    return entries(of: root + "/" + folder).map { Fixture(name: prefix + $0) }
      .filter { AbsolutePath.exists($0.path + "/expected.txt") }
  }

  static func entries(of folder: String) -> [String] {
    guard let handle = opendir(folder) else { return [] }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// The lines of `expected.txt` without comments.
  func expected() throws -> [String] {
    String(decoding: try WholeFile.read(path + "/expected.txt"), as: UTF8.self)
      .split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
  }

  func lint(_ folder: String = "", only rules: Set<String>? = nil) throws -> LintRun {
    try LintRun(
      LintRun.Request(
        paths: [path + (folder.isEmpty ? "" : "/" + folder)], workingFolder: "/", jobs: 2, onlyRules: rules))
  }
}

/// One expected line: `file:line: severity rule subject [-> successor] [fix]`.
struct Expectation: Equatable {
  var place: String
  var successor: String?
  var hasFix: Bool

  init(_ line: String) {
    var rest = line
    hasFix = rest.hasSuffix(" fix")
    if hasFix { rest.removeLast(4) }
    if let arrow = rest.firstRange(of: " -> ") {
      successor = String(rest[arrow.upperBound...])
      rest = String(rest[..<arrow.lowerBound])
    }
    place = rest
  }
}

extension Finding {
  /// `file:line: severity rule subject`
  var line: String {
    "\(location.file):\(location.line): \(severity.rawValue) \(rule) \(subject ?? "-")"
  }
}

extension String {
  fileprivate func firstRange(of text: String) -> Range<String.Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
