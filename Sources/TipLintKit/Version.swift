/// The version of this build, and what a project may ask of it.
public enum Version {
  /// `MAJOR.MINOR.PATCH`
  public static let current = "1.0.0"

  /// Whether this build is new enough.
  ///
  /// - Parameter required: the least version, `1`, `1.2` or `1.2.3`, a `>=` before it or not.
  /// - Returns: `nil` where that is no version.
  static func satisfies(_ required: String, current: String = current) -> Bool? {
    var text = required[...]
    if text.hasPrefix(">=") { text = text.dropFirst(2).drop { $0 == " " } }
    guard let wanted = numbers(text), let own = numbers(current[...]) else { return nil }
    return !own.lexicographicallyPrecedes(wanted)
  }

  private static func numbers(_ text: Substring) -> [Int]? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count) else { return nil }
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(part) : nil
    }
    return numbers.count == parts.count ? numbers + Array(repeating: 0, count: 3 - numbers.count) : nil
  }
}
