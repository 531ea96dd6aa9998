import Findings
import Testing

@Suite struct NearestWordTests {
  private let keys = ["included", "excluded", "tests", "frozen_names", "rules", "onboarding_gate"]

  @Test(arguments: [
    ("include", "included"), ("exluded", "excluded"), ("test", "tests"), ("frozen-names", "frozen_names"),
    ("FrozenNames", "frozen_names"), ("onbaording_gate", "onboarding_gate"), ("ruels", "rules"),
  ])
  func findsTheWordThatWasMeant(word: String, meant: String) {
    #expect(NearestWord.suggestion(for: word, among: keys) == meant)
  }

  @Test(arguments: ["", "x", "severity", "completely_else", String(repeating: "included", count: 1_000)])
  func saysNothingWhereNothingIsNear(word: String) {
    #expect(NearestWord.suggestion(for: word, among: keys) == nil)
    #expect(NearestWord.question(for: word, among: keys).isEmpty)
  }

  @Test func picksTheSameOfEquallyNearWordsInAnyOrder() {
    #expect(NearestWord.suggestion(for: "cat", among: ["rat", "bat", "hat"]) == "bat")
    #expect(NearestWord.suggestion(for: "cat", among: ["hat", "bat", "rat"]) == "bat")
  }

  @Test func asks() {
    #expect(NearestWord.question(for: "jsno", among: ["json", "xcode"]) == " Did you mean \"json\"?")
  }

  @Test func aWordWithoutCandidatesIsAlone() {
    #expect(NearestWord.suggestion(for: "rules", among: [String]()) == nil)
  }
}
