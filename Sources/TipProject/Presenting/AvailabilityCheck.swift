/// What `#available(iOS 18, macOS 15, *)` or an `@available` attribute says about the systems that code runs on.
struct AvailabilityCheck {
  /// The least version of iOS, or what came at the same time on another system.
  private var versions: [Int] = []

  /// - Parameter text: Source that may hold a check, among other conditions.
  /// - Returns: `nil` where it holds none.
  init?(_ text: String) {
    guard text.contains("available") else { return nil }
    let words = text.utf8.split { !Self.isWord($0) }.map { String(decoding: $0, as: UTF8.self) }
    for (index, word) in words.enumerated() {
      guard let ahead = Self.yearsAhead[word] else { continue }
      // Either `iOS 18.0` or `iOS, introduced: 18.0`.
      var place = index + 1
      if place < words.count, words[place] == "introduced" { place += 1 }
      guard place < words.count, let version = Int(words[place].prefix { $0 != "." }) else { continue }
      versions.append(version >= 26 ? version : version + ahead)
    }
  }

  /// Whether one of the systems named is at least as new as a version of iOS.
  func promises(iOS: Int) -> Bool { versions.contains { $0 >= iOS } }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// How far the number of iOS was ahead of a system's, until all got the number 26.
  private static let yearsAhead = [
    "iOS": 0, "iPadOS": 0, "tvOS": 0, "macCatalyst": 0, "macOS": 3, "OSX": 3, "watchOS": 7, "visionOS": 16,
    "iOSApplicationExtension": 0, "macOSApplicationExtension": 3, "watchOSApplicationExtension": 7,
    "tvOSApplicationExtension": 0, "macCatalystApplicationExtension": 0, "visionOSApplicationExtension": 16,
  ]
}
