import Foundation
import Testing

@testable import TipLintKit

/// The version stands in one place; what is written elsewhere must not contradict it.
@Suite struct VersionTests {
  /// Files that tell people which version to ask for.
  private static let samples = ["README.md", ".pre-commit-hooks.yaml", ".ci/release", ".ci/tiplint.rb"]

  @Test("The command tells the version of `Version.swift`")
  func command() throws {
    #expect(try Tiplint.run(["--version"]).output == "\(Version.current)\n")
    #expect(Version.current.wholeMatch(of: /(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}/) != nil)
  }

  @Test("Samples name no other version of tiplint", arguments: samples)
  func sample(file: String) throws {
    let text = try String(contentsOfFile: Tiplint.repository + "/" + file, encoding: .utf8)
    #expect(Self.versions(in: text).filter { $0 != Version.current } == [])
  }

  @Test("The README names the version where it tells how to install tiplint")
  func readme() throws {
    let text = try String(contentsOfFile: Tiplint.repository + "/README.md", encoding: .utf8)
    #expect(Self.versions(in: text).count >= 5)
    let required = text.matches(of: /required_version: "([^"]*)"/).map { String($0.1) }
    #expect(!required.isEmpty)
    #expect(required.allSatisfy { Version.satisfies($0) == true })
  }

  @Test("Versions are found in every way of writing them")
  func finding() {
    let text = """
      tiplint-1.2.3-linux.tar.gz, from: "1.2.4", OWNER/tiplint@1.2.5, .ci/release v1.2.6, rev: 1.2.7, tiplint@v1.2.8
      not: 127.0.0.1, SARIF 2.1.0, from: "1.2"
      """
    #expect(Self.versions(in: text) == ["1.2.3", "1.2.4", "1.2.5", "1.2.6", "1.2.7", "1.2.8"])
  }

  /// What stands as a version of tiplint in a text, in order.
  private static func versions(in text: String) -> [String] {
    text.matches(of: /(?:tiplint[-@\/]|from: "|release |rev: |exact: ")v?(\d+\.\d+\.\d+)/).map {
      String($0.1)
    }
  }
}
