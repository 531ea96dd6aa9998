import Findings
import Testing

@Suite struct FindingOrderTests {
  private func finding(_ rule: String, _ file: String, _ line: Int, subject: String? = nil) -> Finding {
    Finding(
      rule: rule, severity: .error, location: Location(file: file, line: line, column: 1),
      message: Message("A.", effect: "B.", nextStep: "C."), subject: subject)
  }

  @Test func placesCountBeforeRules() {
    let sorted = [
      finding("a", "A.swift", 2), finding("b", "A.swift", 10), finding("a", "B.swift", 1, subject: "tip:A"),
      finding("a", "B.swift", 1, subject: "tip:B"), finding("b", "B.swift", 1), finding("a", "a.swift", 1),
      // Bytes, not letters: this comes after every ASCII name.
      finding("a", "É.swift", 1),
    ]
    for shift in sorted.indices {
      let rotated = Array(sorted[shift...] + sorted[..<shift])
      #expect(rotated.sorted(by: Finding.inReportOrder) == sorted)
    }
  }

  @Test func messagePartsThatAreEmptyLeaveNoGap() {
    #expect(Message("A.", effect: "", nextStep: "C.").text == "A. C.")
  }
}
