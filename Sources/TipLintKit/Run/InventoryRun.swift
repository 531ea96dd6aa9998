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
    guard run.parts.count == 1, let session = run.parts.first?.session else {
      throw Problem("error: these paths belong to several projects; take one inventory at a time.")
    }
    let filter = PathFilter(
      root: session.location.root,
      paths: paths.map { path in
        let absolute = AbsolutePath.normalized(AbsolutePath.join(workingFolder, path))
        return (try? AbsolutePath.resolved(absolute)) ?? absolute
      })
    let context = session.ruleContext()
    inventory = InventoryBuilder(project: session.project) { context.waitsForOnboarding($0) }.build {
      filter.covers($0)
    }
    warnings = run.warnings
    outcome = run.outcome
  }

  public var json: String { InventoryJSON.text(inventory) }
  public var text: String { InventoryText(inventory).render() }
}
