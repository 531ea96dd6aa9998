import Reporters
import TipProject
import TipRules

/// One `tiplint inventory`.
public struct InventoryRun: Sendable {
  private let inventory: Inventory
  public let warnings: [String]
  public let outcome: Outcome

  public init(paths: [String], workingFolder: String, configurationFile: String?, jobs: Int) throws(Problem) {
    let request = LintRun.Request(
      paths: paths, workingFolder: workingFolder, configurationFile: configurationFile, jobs: jobs,
      onlyRules: [])
    let run = try LintRun(request)
    guard run.parts.count == 1, let part = run.parts.first else {
      throw Problem("error: these paths belong to several projects; take one inventory at a time.")
    }
    let context = part.session.ruleContext()
    inventory = InventoryBuilder(project: part.session.project) { context.waitsForOnboarding($0) }.build {
      part.filter.covers($0)
    }
    warnings = run.warnings + part.session.unreadWarnings
    outcome = run.outcome
  }

  public var json: String { InventoryJSON.text(inventory) }
  public var text: String { InventoryText(inventory).render() }
}
