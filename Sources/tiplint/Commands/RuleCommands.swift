import Findings
import TipLintKit

/// `tiplint rules`.
struct RulesCommand {
  let arguments: Arguments

  func run() throws -> Outcome {
    guard arguments.operands.isEmpty else {
      throw Arguments.UsageError(message: "`rules` lists all rules; `tiplint explain RULE` is about one.")
    }
    try Output.write(arguments.value(.format) == "json" ? RuleTexts.json : RuleTexts.table)
    return .clean
  }
}

/// `tiplint explain RULE`.
struct ExplainCommand {
  let arguments: Arguments

  func run() throws -> Outcome {
    guard let name = arguments.operands.first, arguments.operands.count == 1 else {
      throw Arguments.UsageError(message: "Usage: tiplint explain RULE. `tiplint rules` lists them.")
    }
    guard let page = RuleTexts.page(name) else {
      let question = NearestWord.question(for: name, among: LintRun.ruleNames)
      let list = question.isEmpty ? " `tiplint rules` lists them." : question
      throw Arguments.UsageError(message: "There is no rule \"\(name)\".\(list)")
    }
    try Output.write(page)
    return .clean
  }
}
