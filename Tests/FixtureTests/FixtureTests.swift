import Findings
import Testing

@testable import TipLintKit

/// Rules about names, which the pairs are about.
let nameRules: Set<String> = [
  "orphaned_tip", "orphaned_event", "orphaned_parameter", "renested_tip", "unfrozen_name",
  "retired_name_reused",
  "missing_manifest", "duplicate_tip_id", "duplicate_event_id", "unstable_tip_id", "unstable_private_tip",
  "ineffective_id", "dynamic_event_id",
]

@Suite struct FixtureTests {
  @Test func allAreFound() {
    #expect(Fixture.all(in: "").count == 8)
    #expect(Fixture.all(in: "Pairs").count >= 90)
  }

  @Test(arguments: Fixture.all(in: ""))
  func sample(_ fixture: Fixture) throws {
    let run = try fixture.lint()
    #expect(run.parts.flatMap(\.findings).map(\.line) == (try fixture.expected()))
    #expect(run.parts.allSatisfy { $0.session.unreadable.isEmpty })
  }

  @Test(arguments: Fixture.all(in: "Pairs"))
  func before(_ fixture: Fixture) throws {
    let run = try fixture.lint("before", only: nameRules)
    #expect(run.parts.flatMap(\.findings).map(\.line) == [])
  }

  @Test(arguments: Fixture.all(in: "Pairs"))
  func after(_ fixture: Fixture) throws {
    let run = try fixture.lint("after", only: nameRules)
    let findings = run.parts.flatMap(\.findings)
    let expected = try fixture.expected().map(Expectation.init)
    #expect(findings.map(\.line) == expected.map(\.place))
    for (finding, expectation) in zip(findings, expected) {
      #expect((finding.fix != nil) == expectation.hasFix, "\(finding.line)")
      if let successor = expectation.successor {
        #expect(finding.message.text.contains(successor), "\(finding.message.text)")
      }
    }
  }

  /// `--fix` makes exactly the files in `fixed`, and another run has nothing left to fix.
  @Test(arguments: Fixture.all(in: "Pairs").filter { AbsolutePath.exists($0.path + "/fixed") })
  func fixed(_ fixture: Fixture) throws {
    let run = try fixture.lint("after", only: nameRules)
    let part = try #require(run.parts.first)
    let plan = FixPlan(part.findings.compactMap(\.fix)) { part.session.source($0) }
    #expect(plan.deferred.isEmpty)
    #expect(!plan.changes.isEmpty)
    for change in plan.changes {
      let wanted = try WholeFile.read(fixture.path + "/fixed/" + change.file)
      #expect(String(decoding: change.new, as: UTF8.self) == String(decoding: wanted, as: UTF8.self))
    }
  }
}
