import TipProject
import TipSyntax

extension Project {
  /// The member that gives a tip an id, with the access that its conformance asks for: `public var id: String { "Old" }`.
  func idMember(_ id: String, of tip: Tip) -> String { accessPrefix(of: tip) + pinnedID(id) }

  /// Whether other modules can use the tip's type, as far as it and an extension around it say.
  func isPublic(_ tip: Tip) -> Bool { accessPrefix(of: tip) == "public " }

  private func accessPrefix(of tip: Tip) -> String {
    let facts = files[Int(tip.declaration.file)]
    let type = facts.declarations[Int(tip.declaration.id)]
    // The type comes from another module, so it is public.
    if type.kind == .extension { return "public " }
    if let own = prefix(for: type.modifiers) { return own }
    // A public extension makes what is in it public.
    let scope = facts.scopes[Int(type.scope)]
    guard scope.kind == .type, case let around = facts.declarations[Int(scope.owner)],
      around.kind == .extension
    else { return "" }
    return prefix(for: around.modifiers) ?? ""
  }

  /// `nil` where no access is written.
  private func prefix(for modifiers: Declaration.Modifiers) -> String? {
    if !modifiers.isDisjoint(with: [.public, .open]) { return "public " }
    if modifiers.contains(.package) { return "package " }
    return modifiers.isDisjoint(with: [.internal, .private, .fileprivate]) ? nil : ""
  }
}

/// `var id: String { "Old" }`
func pinnedID(_ id: String) -> String { "var id: String { \(SwiftLiteral.quoted(id)) }" }
