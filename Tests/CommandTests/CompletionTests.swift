import Foundation
import Testing

@testable import tiplint

/// What the scripts of the shells are told. `Tests/Integration/check-completions` tries them in the shells.
@Suite struct CompletionTests {
  private func complete(_ words: String..., names: [String] = []) -> Completion {
    Completion(of: words) { _ in names }
  }

  @Test func everyValueInTheTableIsKnown() {
    for command in CommandTable.all {
      for option in command.accepted where option.placeholder != nil {
        #expect(option.valueKind != nil, "\(command.name) --\(option.name.rawValue)")
      }
      for form in command.operandForms {
        for operand in form where operand.first?.isLowercase == false {
          #expect(ValueKind(placeholder: operand) != nil, "\(command.name) \(operand)")
        }
      }
    }
  }

  @Test func commandsComeFirstAndFilesWhereNoneFits() {
    #expect(complete("").items.map(\.text) == CommandTable.all.map(\.name.rawValue))
    #expect(complete("fre").kind == .words)
    #expect(complete("Sou").kind == .files)
    #expect(complete("--strict", "fre").kind == .files)
  }

  @Test func optionsThatMayBeGivenOnceAreOfferedOnce() {
    let all = complete("--").items.map(\.text)
    #expect(all.contains("--strict") && all.contains("--format") && !all.contains("-f"))
    #expect(complete("-").items.contains { $0.text == "-f" })
    let rest = complete("--strict", "-f", "json", "--").items.map(\.text)
    #expect(!rest.contains("--strict") && rest.contains("--format"))
    #expect(complete("--", "--").kind == .files)
  }

  @Test func valuesOfOptions() {
    #expect(complete("--color", "").items.map(\.text) == ["auto", "always", "never"])
    #expect(complete("--color=a").items.map(\.text) == ["--color=auto", "--color=always", "--color=never"])
    #expect(complete("--format=json=").prefix == "--format=json=")
    #expect(complete("--jobs", "").kind == .nothing)
    #expect(complete("--only-rule", "").items.contains { $0.text == "orphaned_tip" && !$0.help.isEmpty })
  }

  @Test func operandsByTheirPlace() {
    #expect(complete("retire", "").items.map(\.text) == ["tip", "event", "parameter"])
    let names = complete("retire", "tip", "", names: ["A b", "C"])
    #expect(names.kind == .names && names.items.map(\.text) == ["A b", "C"])
    #expect(complete("retire", "tap", "", names: ["A"]).items.isEmpty)
    #expect(complete("retire", "tip", "A", "").kind == .folders)
    #expect(complete("retire", "tip", "A", "b", "").kind == .nothing)
    #expect(complete("inventory", "a", "b", "").kind == .files)
    #expect(complete("debug", "").items.map(\.text) == ["tokens", "link", "rules-page"])
    #expect(complete("debug", "tokens", "").kind == .files)
    #expect(complete("rules", "").kind == .nothing)
  }

  @Test(arguments: [
    ("plain", "plain"), ("\"My Ti", "My Ti"), ("'it'\\''s", "it's"), ("a\\ b", "a b"),
    ("\"\\$x\\y\"", "$x\\y"),
    ("$(touch x)", "$(touch x)"), ("a\\", "a"), ("'\"'\"'\"", "\"'"),
  ])
  func quotesAreTakenOff(_ raw: String, _ plain: String) {
    #expect(ShellWord.plain(raw) == plain)
  }

  @Test func namesComeFromTheManifestThatIsMeant() throws {
    let scratch = try Scratch([
      ".tiplint.yml": "frozen_names: names.yml\n", "sub/.tiplint.yml": "",
      "names.yml":
        "format: 1\ntips:\n  - \"$(touch ran)\": \"x\"\n  - \"a\\nb\": \"x\"\nretired:\n  tips:\n    - Old: \"x\"\n",
      "sub/.tiplint.frozen.yml": "format: 1\nevents:\n  - inner\n",
    ])
    let ask = { (words: [String]) in
      try Tiplint.run(["completions", "candidates", "--", "zsh", ""] + words, in: scratch).output
    }
    #expect(try ask(["retire", "tip", ""]) == "names\t\n$(touch ran)\n")
    #expect(try ask(["retire", "--config", "sub/.tiplint.yml", "event", ""]) == "names\t\ninner\n")
    try scratch.write("damaged", to: "names.yml")
    #expect(try ask(["retire", "tip", ""]) == "names\t\n")
  }
}

@Suite struct HelpTests {
  @Test func helpOfACommandIsTheSameEitherWay() throws {
    #expect(try Tiplint.run(["help"]).output == Tiplint.run(["--help"]).output)
    for command in CommandTable.all {
      let name = command.name.rawValue
      let page = try Tiplint.run(["help", name])
      #expect(page.status == 0)
      #expect(page.output == (try Tiplint.run([name, "--help"]).output))
      #expect(page.output.contains("\n" + command.summary + "\n"))
    }
  }

  @Test(arguments: [
    (["help", "freze"], "Did you mean \"freeze\"?"),
    (["help", "orphaned_tip"], "tiplint explain orphaned_tip"),
    (["help", "lint", "freeze"], "takes one command"), (["completions", "tcsh"], "not for `tcsh`"),
    (["completions"], "bash | zsh | fish"), (["help", "lint", "--man"], "about all commands"),
    (["frezee"], "Did you mean `tiplint freeze`?"), (["freeze", "--fix"], "It is an option of `lint`."),
  ])
  func whatWasMeantIsTold(_ words: [String], _ answer: String) throws {
    let result = try Tiplint.run(words)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.errors.contains(answer), "\(result.errors)")
  }

  @Test func theManualNamesEveryCommandAndOption() throws {
    let page = try Tiplint.run(["help", "--man"]).output
    let plain = page.replacingOccurrences(of: "\\-", with: "-").replacingOccurrences(of: "\\fB", with: "")
    for command in CommandTable.all where command.name != .debug {
      #expect(command.name == .lint || plain.contains("\n.SS \(command.name.rawValue)\n"))
      for option in command.options { #expect(plain.contains("--\(option.name.rawValue)")) }
    }
    for line in page.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
      let request = line.split(separator: " ").first.map(String.init) ?? ""
      #expect(
        [".TH", ".SH", ".SS", ".B", ".br", ".PP", ".TP", ".RS", ".RE", ".nf", ".fi"].contains(request),
        "\(line)")
    }
  }
}
