import TipRules

@testable import TipLintKit

/// A configuration is read, or every problem has a place and prints; its globs and options are usable.
enum ConfigurationHarness {
  static func defects(in bytes: [UInt8]) -> [String] {
    var defects = Defects()
    do {
      use(try Configuration(reading: bytes, file: ".tiplint.yml", catalog: .all), &defects)
    } catch {
      defects.check(!error.problems.isEmpty, "an error without a problem")
      let lineCount = bytes.count { $0 == 10 || $0 == 13 } + 1
      for problem in error.problems {
        defects.check((1...lineCount).contains(problem.origin.line), "line \(problem.origin.line)")
        defects.check(
          (1...bytes.count + 1).contains(problem.origin.column), "column \(problem.origin.column)")
        defects.check(!problem.message.isEmpty, "no message")
      }
      defects.add(TextHarness.defects(in: error.rendered(), of: "the error"))
    }
    return defects.list
  }

  private static func use(_ configuration: Configuration, _ defects: inout Defects) {
    let globs = [configuration.included, configuration.excluded, configuration.tests]
    for list in globs {
      let globs = PathGlobs(list.map(\.value))
      for path in ["App/Tips/SortTip.swift", "a", "Tests/ATests/B.swift", "aaaaaaaa/aaaaaaaa/aaaaaaaab"] {
        _ = globs.covers(path)
      }
      for setting in list { defects.check(!setting.value.isEmpty, "an empty glob") }
    }
    let options = RuleOptions(configuration)
    for rule in Rule.all { _ = options.isEnabled(rule) }
    if let version = configuration.requiredVersion { _ = Version.satisfies(version.value) }
  }
}

/// A `.gitignore` is read whatever it holds, and asking it takes no time to speak of.
enum IgnoreHarness {
  static func defects(in bytes: [UInt8]) -> [String] {
    let file = IgnoreFile(bytes)
    for path in ["App/Tips/SortTip.swift", "a/b/c/d/e", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab"] {
      let path = Array(path.utf8)
      let name = path.lastIndex(of: UInt8(ascii: "/")).map { path[($0 + 1)...] } ?? path[...]
      _ = file.verdict(path: path[...], name: name, isFolder: false)
      _ = file.verdict(path: path[...], name: name, isFolder: true)
    }
    return []
  }
}

/// What is printed cannot steer a terminal.
enum TextHarness {
  /// - Parameter title: what the text is, for the message.
  static func defects(in text: String, of title: String) -> [String] {
    let isClean = text.unicodeScalars.allSatisfy { scalar in
      scalar == "\n" || scalar == "\t" || (scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value))
    }
    return isClean ? [] : ["\(title) holds a control character"]
  }
}
