import TipRules

@testable import TipLintKit

/// A baseline that is read and written again holds the same; a damaged one prints its problems.
enum BaselineHarness {
  static func defects(in bytes: [UInt8]) -> [String] {
    var defects = Defects()
    do {
      let baseline = try Baseline(reading: bytes, file: ".tiplint.baseline")
      let text = Baseline.text(of: baseline.entries.keys)
      guard let again = try? Baseline(reading: Array(text.utf8), file: "") else {
        return ["what it writes it cannot read"]
      }
      defects.check(Set(again.entries.keys) == Set(baseline.entries.keys), "other entries")
      defects.check(Baseline.text(of: again.entries.keys) == text, "another text")
      for entry in baseline.entries.keys {
        defects.check(Rule.named(entry.rule)?.protectsState == false, "\(entry.rule) can be held")
      }
    } catch {
      defects.check(!error.text.isEmpty, "an error without a text")
      defects.add(TextHarness.defects(in: error.text, of: "the error"))
    }
    return defects.list
  }
}
