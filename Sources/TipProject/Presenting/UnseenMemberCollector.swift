import TipSyntax

/// Finds members of tips that look like what TipKit asks for and are not.
struct UnseenMemberCollector {
  let linker: Linker

  func collect() -> [UnseenMember] {
    linker.concreteTips.flatMap { nominal -> [UnseenMember] in
      guard let tip = linker.tipIndex[nominal] else { return [] }
      return members(of: nominal).compactMap { member in
        guard linker.audience(of: member) == .users, let reason = reason(member, in: nominal) else {
          return nil
        }
        return UnseenMember(
          tip: tip, name: linker.symbolTable[linker.name(of: member)], range: linker.nameRange(of: member),
          reason: reason)
      }
    }.sorted(byPlace: \.range)
  }

  private func members(of nominal: NominalID) -> [DeclarationRef] {
    linker.nominals[nominal].all.flatMap {
      linker.declarations(linker.declaration($0).members, in: $0.file)
    }.filter { linker.declaration($0).kind == .variable }
  }

  private func reason(_ member: DeclarationRef, in nominal: NominalID) -> UnseenMember.Reason? {
    let declaration = linker.declaration(member)
    let isStatic = !declaration.modifiers.isDisjoint(with: [.static, .classMember])
    let name = linker.symbolTable[linker.name(of: member)]
    switch name {
    case "message", "image":
      let wanted = name == "message" ? "Text" : "Image"
      if isStatic {
        return isOf(wanted, member) && !hasInstanceMember(name, nominal) && isUnused(member) ? .isStatic : nil
      }
      return isPlain(wanted, member) && !hasOther(member, nominal) ? .notOptional : nil
    case "asset":
      return !isStatic && isOf("Image", member) && !hasInstanceMember("image", nominal) && isUnused(member)
        && !hasOther(member, nominal)
        ? .renamed : nil
    case "shouldDisplay", "status":
      return !isStatic && isUnused(member) && isOwnAnswer(member) ? .notAsked : nil
    default: return nil
    }
  }

  /// Whether the type is just this one, not an optional of it.
  private func isPlain(_ wanted: String, _ member: DeclarationRef) -> Bool {
    let declaration = linker.declaration(member)
    if let type = declaration.type {
      let text = linker.typeText(type, in: member.file)
      return text == "SwiftUI.\(wanted)" || text == wanted && isSystems(wanted, member)
    }
    guard let value = declaration.initialValue,
      case .call(let callee, _) = linker.files[Int(member.file)].expressions[Int(value)]
    else { return false }
    let calleeRef = ExpressionRef(file: member.file, id: callee)
    guard case .name = linker.expression(calleeRef), let name = linker.calleeName(calleeRef) else {
      return false
    }
    return linker.symbolTable[name] == wanted && isSystems(wanted, member)
  }

  private func isOf(_ wanted: String, _ member: DeclarationRef) -> Bool {
    if isPlain(wanted, member) { return true }
    guard let type = linker.declaration(member).type else { return false }
    let text = linker.typeText(type, in: member.file)
    return text == "SwiftUI.\(wanted)?" || text == wanted + "?" && isSystems(wanted, member)
  }

  /// The project declares no type of that name.
  private func isSystems(_ name: String, _ member: DeclarationRef) -> Bool {
    guard let symbol = linker.symbolTable.existing(name) else { return false }
    let scope = ScopeRef(file: member.file, id: linker.declaration(member).scope)
    return linker.lookupType(symbol, from: scope) == .outside(symbol)
  }

  private func hasInstanceMember(_ name: String, _ nominal: NominalID) -> Bool {
    guard let symbol = linker.symbolTable.existing(name) else { return false }
    return linker.declarers(of: symbol, from: nominal).contains { owner in
      linker.members(symbol, of: owner).contains {
        linker.declaration($0).modifiers.isDisjoint(with: [.static, .classMember])
      }
    }
  }

  /// Another member of the name, of the right type perhaps, that a protocol or an extension has.
  private func hasOther(_ member: DeclarationRef, _ nominal: NominalID) -> Bool {
    let name = linker.name(of: member)
    let inherited = linker.ancestors(of: nominal) + linker.tipExtensions
    return linker.members(name, of: nominal).contains { $0 != member }
      || inherited.contains { !linker.members(name, of: $0).isEmpty }
  }

  private func isUnused(_ member: DeclarationRef) -> Bool {
    linker.mentions(of: member).isEmpty
      && !linker.memberUses(linker.name(of: member)).contains { mayMean($0, member) }
  }

  /// Whether a name that was not resolved may be a member's: not on a value that is known to be something else.
  private func mayMean(_ use: ExpressionRef, _ member: DeclarationRef) -> Bool {
    guard case .unknown = linker.entity(of: use) else { return false }
    let scope = ScopeRef(file: use.file, id: linker.span(use).scope)
    let type =
      if case .member(let base, _) = linker.expression(use) {
        linker.type(of: ExpressionRef(file: use.file, id: base))
      } else {
        linker.selfType(from: scope) ?? .unknown
      }
    guard case .nominal(let nominal) = type, let owner = linker.owner(of: member) else { return true }
    return linker.lineage(of: owner).contains(nominal) || linker.lineage(of: nominal).contains(owner)
  }

  /// `shouldDisplay: Bool`, `status: Status`: of the very type that TipKit gives.
  private func isOwnAnswer(_ member: DeclarationRef) -> Bool {
    guard let type = linker.declaration(member).type else { return false }
    return ["Bool", "Status", "Tips.Status", "Tip.Status"].contains(linker.typeText(type, in: member.file))
  }
}
