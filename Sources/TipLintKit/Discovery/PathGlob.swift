/// A glob of the configuration.
///
/// It names a path from the folder of the configuration, and stands for everything below that path as well:
/// `App`, `Modules/*/Sources`, `**/Generated`. As in `.gitignore`, a pattern with a wildcard and without a `/` fits a
/// name at any depth: `*.generated.swift`. `../Shared` leaves the folder.
public struct PathGlob: Sendable {
  private let wildcard: Wildcard
  private let matchesNameOnly: Bool
  /// The leading components without wildcards; empty for a pattern that may match anywhere.
  let literalPrefix: [UInt8]
  /// The whole pattern is `literalPrefix`.
  let isLiteral: Bool

  public init(_ pattern: String) {
    let parts = Array(pattern.utf8).split(separator: UInt8(ascii: "/")).filter {
      !$0.elementsEqual([UInt8(ascii: ".")])
    }
    let path = Array(parts.joined(separator: [UInt8(ascii: "/")]))
    wildcard = Wildcard(path[...])
    isLiteral = wildcard.literal != nil
    matchesNameOnly = parts.count == 1 && !isLiteral
    let plain = parts.prefix { part in !part.contains { "*?[\\".utf8.contains($0) } }
    literalPrefix =
      wildcard.literal ?? (matchesNameOnly ? [] : Array(plain.joined(separator: [UInt8(ascii: "/")])))
  }

  /// Why a pattern makes no sense; `nil` where it does.
  public static func problem(of pattern: String, mayLeaveProject: Bool) -> String? {
    if pattern.utf8.first == UInt8(ascii: "/") {
      return "Paths are relative to the folder of this file; take the leading `/` away."
    }
    if pattern.utf8.first == UInt8(ascii: "!") { return "There is no `!` here; list what is meant." }
    let parts = pattern.split(separator: "/")
    let climbs = parts.prefix { $0 == ".." }.count
    if parts.dropFirst(climbs).contains("..") { return "`..` may only stand at the start of a path." }
    if climbs > 0, !mayLeaveProject { return "This path leaves the project." }
    if WildcardParser.parse(Array(pattern.utf8)[...]) == nil {
      return "This pattern has an unclosed `[` or ends in `\\`."
    }
    return nil
  }

  /// Whether the glob names this very file or folder.
  func names(_ path: ArraySlice<UInt8>) -> Bool {
    if isLiteral, literalPrefix.isEmpty { return path.isEmpty }
    guard matchesNameOnly else { return wildcard.matches(path) }
    let name = path.lastIndex(of: UInt8(ascii: "/")).map { path[($0 + 1)...] } ?? path
    return wildcard.matches(name)
  }

  /// Whether the glob names the path or a folder around it.
  ///
  /// - Parameter path: relative to the project, with `/`.
  public func covers(_ path: String) -> Bool { covers(Array(path.utf8)) }

  func covers(_ bytes: [UInt8]) -> Bool {
    if isLiteral, literalPrefix.isEmpty { return true }
    if !matchesNameOnly { return wildcard.covers(bytes[...]) }
    var end = bytes.startIndex
    while let slash = bytes[end...].firstIndex(of: UInt8(ascii: "/")) {
      if names(bytes[..<slash]) { return true }
      end = slash + 1
    }
    return names(bytes[...])
  }
}

/// Several globs, of which one must fit.
public struct PathGlobs: Sendable {
  public let globs: [PathGlob]

  public init(_ patterns: [String]) { globs = patterns.map { PathGlob($0) } }

  /// Whether one of them names the path or a folder around it.
  public func covers(_ path: String) -> Bool { covers(Array(path.utf8)) }

  func covers(_ path: [UInt8]) -> Bool { globs.contains { $0.covers(path) } }

  func names(_ path: ArraySlice<UInt8>) -> Bool { globs.contains { $0.names(path) } }
}
