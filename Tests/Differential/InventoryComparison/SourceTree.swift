import Foundation
import SwiftParser
import SwiftSyntax

/// One file of a project as SwiftParser sees it.
final class SourceTree {
  /// Relative to the project, with `/`.
  let path: String
  let tree: SourceFileSyntax
  private let converter: SourceLocationConverter

  init(path: String, text: String) {
    self.path = path
    tree = Parser.parse(source: text)
    converter = SourceLocationConverter(fileName: path, tree: tree)
  }

  /// 1-based.
  func line(of node: some SyntaxProtocol) -> Int {
    converter.location(for: node.positionAfterSkippingLeadingTrivia).line
  }

  /// The modules that it imports.
  private(set) lazy var imports: Set<String> = Set(
    tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self)?.path.first?.name.text })

  /// Whether it re-exports TipKit to the rest of the module.
  private(set) lazy var exportsTipKit = tree.statements.contains { statement in
    guard let item = statement.item.as(ImportDeclSyntax.self), item.path.first?.name.text == "TipKit" else {
      return false
    }
    return item.attributes.trimmedDescription.contains("_exported")
  }

  /// Whether only tests are in it.
  var isTest: Bool {
    let names = path.split(separator: "/").map(String.init)
    let folders = names.dropLast().contains { $0.hasSuffix("Tests") || $0.hasSuffix("Test") }
    let file = ["Tests.swift", "Test.swift", "TestCase.swift", "Spec.swift"].contains { path.hasSuffix($0) }
    return folders || file || !imports.isDisjoint(with: ["XCTest", "Testing"])
  }

  /// Whether users get to run a piece of code: it is in no test, preview or debug branch.
  func isForUsers(_ node: some SyntaxProtocol) -> Bool {
    if isTest { return false }
    var ancestor = Syntax(node).parent
    while let current = ancestor {
      if let clause = current.as(IfConfigClauseSyntax.self), Self.isDead(clause) { return false }
      if let macro = current.as(MacroExpansionExprSyntax.self), macro.macroName.text == "Preview" {
        return false
      }
      if let macro = current.as(MacroExpansionDeclSyntax.self), macro.macroName.text == "Preview" {
        return false
      }
      if let type = current.asProtocol(DeclGroupSyntax.self), Self.isPreview(type) { return false }
      ancestor = current.parent
    }
    return true
  }

  private static func isPreview(_ type: any DeclGroupSyntax) -> Bool {
    type.inheritanceClause?.inheritedTypes.contains { $0.type.trimmedDescription == "PreviewProvider" }
      ?? false
  }

  /// Whether a release build with TipKit leaves a branch out.
  private static func isDead(_ clause: IfConfigClauseSyntax) -> Bool {
    guard let list = clause.parent?.as(IfConfigClauseListSyntax.self) else { return false }
    for earlier in list {
      if earlier == clause { break }
      if let condition = earlier.condition, truth(condition) == true { return true }
    }
    return clause.condition.map { truth($0) == false } ?? false
  }

  /// - Returns: `nil` for what differs from platform to platform.
  private static func truth(_ condition: ExprSyntax) -> Bool? {
    let text = condition.trimmedDescription.filter { !$0.isWhitespace }
    switch text {
    case "DEBUG", "false": return false
    case "!DEBUG", "true", "canImport(TipKit)": return true
    case "!canImport(TipKit)": return false
    default: break
    }
    if text.contains("||") || text.hasPrefix("!") || text.contains("(") { return nil }
    return text.components(separatedBy: "&&").contains("DEBUG") ? false : nil
  }
}

/// A project as SwiftParser sees it.
struct SourceProject {
  let files: [SourceTree]

  /// Reads the Swift files below a folder, as far as an `included` line of its configuration goes.
  init(folder: String) throws {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let configuration = try? String(contentsOfFile: folder + "/.tiplint.yml", encoding: .utf8)
    let line = configuration?.split(separator: "\n").first { $0.hasPrefix("included: [") }
    let included = line?.dropFirst("included: [".count).dropLast().components(separatedBy: ", ")
    let swift = names.filter { name in
      name.hasSuffix(".swift") && included?.contains { name.hasPrefix($0 + "/") } ?? true
    }
    files = try swift.sorted().map { name in
      SourceTree(path: name, text: try String(contentsOfFile: folder + "/" + name, encoding: .utf8))
    }
  }
}
