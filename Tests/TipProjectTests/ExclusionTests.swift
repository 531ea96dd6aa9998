import Testing

@testable import TipProject

@Suite struct ExclusionTests {
  /// Whether two tips, each in a file with its own condition, exclude each other.
  private func areExclusive(_ left: String, _ right: String) throws -> Bool {
    func file(_ condition: String, _ name: String) -> String {
      "#if \(condition)\nimport SwiftUI\nimport TipKit\n\(bareTip(name))#endif\n"
    }
    let project = link(["A.swift": file(left, "ATip"), "B.swift": file(right, "BTip")])
    try #require(project.tips.count == 2)
    let exclusive = project.exclusiveTips
    return exclusive.areExclusive(0, 1) && exclusive.areExclusive(1, 0) && exclusive.indices == [0, 1]
  }

  @Test(
    "Conditions in two files that no platform fulfils both",
    arguments: [
      ("os(iOS)", "os(macOS)"), ("os(iOS)", "!os(iOS)"), ("os(iOS) || os(visionOS)", "os(macOS) || os(tvOS)"),
      ("os(iOS) && FOO", "os(macOS)"), ("os(OSX)", "os(iOS)"), ("!(os(iOS) || os(tvOS))", "os(tvOS)"),
      ("!os(macOS) && !os(watchOS)", "os(watchOS)"),
    ])
  func exclusive(left: String, right: String) throws {
    #expect(try areExclusive(left, right))
    #expect(try areExclusive(right, left))
  }

  @Test(
    "Conditions in two files that may both hold",
    arguments: [
      ("os(iOS)", "os(iOS)"), ("os(iOS)", "canImport(UIKit)"), ("FOO", "!FOO"),
      ("os(iOS) || os(macOS)", "os(macOS)"),
      ("!os(iOS)", "!os(macOS)"), ("os(iOS) || FOO", "os(macOS)"),
    ])
  func compatible(left: String, right: String) throws {
    #expect(try !areExclusive(left, right))
  }

  @Test("Branches of one `#if` exclude each other, whatever their conditions")
  func branches() {
    let project = link(
      "#if FOO\n" + bareTip("ATip") + "#elseif os(iOS)\n" + bareTip("BTip") + "#else\n" + bareTip("CTip")
        + "#endif\n")
    for left in 0..<3 {
      for right in 0..<3 { #expect(project.exclusiveTips.areExclusive(left, right) == (left != right)) }
    }
    #expect(project.exclusiveTips.indices == [0, 1, 2])
  }
}
