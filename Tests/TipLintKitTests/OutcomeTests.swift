import Testing
import TipLintKit

@Suite struct OutcomeTests {
  @Test func statusesAreTheContract() {
    #expect(Outcome.allCases.map(\.status) == [0, 1, 2, 3])
  }

  @Test func problemsOutweighFindingsAndFindingsOutweighGaps() {
    let order: [Outcome] = [.clean, .incomplete, .findings, .problem]
    for (index, weaker) in order.enumerated() {
      for stronger in order[index...] {
        #expect(weaker.and(stronger) == stronger)
        #expect(stronger.and(weaker) == stronger)
      }
    }
  }
}
