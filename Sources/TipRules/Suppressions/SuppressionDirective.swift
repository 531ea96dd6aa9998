import Findings

/// A comment such as `// tiplint:disable:next missing_invalidation - closed by the server`.
public struct SuppressionDirective: Hashable, Sendable {
  public enum Action: String, Hashable, Sendable {
    case disable, enable
  }
  /// What it is about.
  public enum Reach: String, Hashable, Sendable {
    /// Everything from the comment on, to the next directive that speaks of the same rule.
    case rest
    case next, this, previous
  }
  /// Stands for every rule.
  public static let allRules = "all"

  public var action: Action
  public var reach: Reach
  /// As written: ids, `all`, or mistakes.
  public var rules: [String]
  /// Where each of them stands; runs beside `rules`.
  public var places: [Location]
  /// The text after ` - `; `nil` where there is none.
  public var reason: String?
  /// The whole comment.
  public var location: Location
  /// 1-based; the line that the comment ends in.
  public var endLine: Int
  /// 1-based; the line that `next` reaches: the one below, or that of the declaration that begins below, behind its
  /// attributes and comments.
  public var nextLine: Int

  /// The lines (1-based) that a directive with a modifier is about.
  var lines: ClosedRange<Int>? {
    switch reach {
    case .rest: nil
    case .next: (endLine + 1)...max(endLine + 1, nextLine)
    case .this: location.line...endLine
    case .previous: (location.line - 1)...(location.line - 1)
    }
  }
}

/// Reads the text of a comment that speaks to tiplint.
struct DirectiveText: Hashable {
  let action: SuppressionDirective.Action
  let reach: SuppressionDirective.Reach
  let rules: [String]
  /// Byte offsets of `rules` in the text.
  let offsets: [Int]
  let reason: String?

  /// - Parameter text: From `tiplint:` to the end of the comment; only its first line is read.
  /// - Returns: `nil` for what is no `disable` or `enable`.
  init?(_ text: String) {
    let line = text.utf8.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let places = Self.words(of: line)
    let words = places.map(\.word)
    guard let command = words.first?.split(separator: ":", omittingEmptySubsequences: false),
      command.first == "tiplint", (2...3).contains(command.count),
      let action = SuppressionDirective.Action(rawValue: String(command[1]))
    else { return nil }
    self.action = action
    if command.count == 3 {
      guard command[2] != "rest", let reach = SuppressionDirective.Reach(rawValue: String(command[2])) else {
        return nil
      }
      self.reach = reach
    } else {
      reach = .rest
    }
    let rest = words.dropFirst()
    let dash = rest.firstIndex { ["-", "–", "—"].contains($0) }
    rules = Array(rest[..<(dash ?? rest.endIndex)])
    offsets = places.dropFirst().prefix(rules.count).map(\.offset)
    reason = dash.map { rest[($0 + 1)...].joined(separator: " ") }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Separated by white space or commas, each with its byte offset.
  private static func words(of line: Substring.UTF8View.SubSequence) -> [(word: String, offset: Int)] {
    line.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: ",") }
      .map { (String(decoding: $0, as: UTF8.self), line.distance(from: line.startIndex, to: $0.startIndex)) }
  }
}
