import TipSyntax

/// Finds names that TipKit had in its first beta only.
///
/// Source: https://developer.apple.com/documentation/updates/tipkit
struct BetaNameCollector {
  let linker: Linker

  func collect() -> [BetaName] {
    (types() + payloads() + predicates() + calls() + locations() + reasons() + options() + counts()).sorted(
      byPlace: \.range)
  }

  // MARK: Types

  private func types() -> [BetaName] {
    [("TipsCenter", "Tips"), ("TipSequence", "TipGroup")].flatMap { old, new in
      uses(of: old).compactMap { use in
        guard isOutside(use), linker.seesTipKit(use.file) else { return nil }
        return found(old, linker.range(of: use), new, use)
      }
    }
  }

  /// `struct Voyage: DonationValue`
  private func payloads() -> [BetaName] {
    guard let protocolName = linker.symbolTable.existing("DonationValue") else { return [] }
    return linker.nominals.indices.compactMap { id in
      guard let type = linker.nominals[id].declaration, linker.seesTipKit(type.file),
        linker.supertypes(of: id).contains(.outside(protocolName))
      else { return nil }
      return BetaName(
        name: "DonationValue", range: linker.nameRange(of: type), replacement: "Codable, Sendable",
        audience: linker.audience(of: type))
    }
  }

  /// `var rules: Predicate<RuleInput...>` of a tip
  private func predicates() -> [BetaName] {
    linker.concreteTips.flatMap { nominal in
      linker.members(Word.rules.symbol, of: nominal).compactMap { member -> BetaName? in
        guard let type = linker.declaration(member).type,
          linker.typeText(type, in: member.file).hasPrefix("Predicate<RuleInput")
        else { return nil }
        return BetaName(
          name: "rules: Predicate<RuleInput...>", range: linker.nameRange(of: member),
          replacement: "var rules: [Rule]", audience: linker.audience(of: member))
      }
    }
  }

  private func isOutside(_ use: ExpressionRef) -> Bool {
    guard case .name = linker.expression(use), case .type(.outside) = linker.entity(of: use) else {
      return false
    }
    return true
  }

  // MARK: Calls

  private func calls() -> [BetaName] {
    let popovers = linker.uses.calls[Word.popoverMiniTip.symbol].compactMap { call -> BetaName? in
      guard linker.seesTipKit(call.file), linker.callTargets(call).isEmpty else { return nil }
      return found("popoverMiniTip", linker.nameRange(of: call), "popoverTip(_:)", call)
    }
    let donations = linker.uses.calls[Word.donate.symbol].compactMap { call -> BetaName? in
      guard firstLabel(call) == "with", let base = receiver(call),
        !linker.origins(of: base).found.events.isEmpty
      else {
        return nil
      }
      return found("donate(with:)", linker.nameRange(of: call), "donate(_:)", call)
    }
    return popovers + donations + subsets()
  }

  /// `.datastoreLocation(.url(url: place))`
  private func locations() -> [BetaName] {
    guard let url = linker.symbolTable.existing("url"),
      let location = linker.symbolTable.existing("datastoreLocation")
    else { return [] }
    return linker.uses.calls[url].compactMap { call in
      guard firstLabel(call) == "url", case .argument(let outer, _) = linker.parent(of: call),
        linker.calleeName(ExpressionRef(file: call.file, id: outer)) == location
      else { return nil }
      return found("url(url:)", linker.nameRange(of: call), ".url(_:)", call)
    }
  }

  /// `largestSubset(by:)`
  private func subsets() -> [BetaName] {
    ["largestSubset", "smallestSubset"].flatMap { name -> [BetaName] in
      guard let symbol = linker.symbolTable.existing(name) else { return [] }
      return linker.uses.calls[symbol].compactMap { call in
        guard firstLabel(call) == "by", isOfDonations(call), linker.seesTipKit(call.file),
          linker.callTargets(call).isEmpty
        else {
          return nil
        }
        return found("\(name)(by:)", linker.nameRange(of: call), "\(name)(groupedBy:)", call)
      }
    }
  }

  private func isOfDonations(_ call: ExpressionRef) -> Bool {
    receiver(call).map { linker.sourceText($0).contains("donations") } ?? false
  }

  private func firstLabel(_ call: ExpressionRef) -> String? {
    guard case .call(_, let range) = linker.expression(call) else { return nil }
    return linker.arguments(range, in: call.file).first.map {
      linker.files[Int(call.file)].names[Int($0.label)]
    }
  }

  private func receiver(_ call: ExpressionRef) -> ExpressionRef? {
    guard case .call(let callee, _) = linker.expression(call),
      case .member(let base, _) = linker.files[Int(call.file)].expressions[Int(callee)]
    else { return nil }
    return ExpressionRef(file: call.file, id: base)
  }

  // MARK: Members

  /// `invalidate(reason: .userPerformedAction)`
  private func reasons() -> [BetaName] {
    uses(of: "userPerformedAction").compactMap { use in
      guard case .implicitMember = linker.expression(use),
        case .argument(let call, _) = linker.parent(of: use),
        linker.calleeName(ExpressionRef(file: use.file, id: call)) == Word.invalidate.symbol
      else { return nil }
      return found(
        "userPerformedAction", linker.nameRange(of: use), ".actionPerformed", use, "actionPerformed")
    }
  }

  /// `[.maxDisplayCount(3)]`
  private func options() -> [BetaName] {
    let words: [(Word, String)] = [
      (.maxDisplayCount, "MaxDisplayCount"), (.ignoresDisplayFrequency, "IgnoresDisplayFrequency"),
    ]
    // The project may offer the short form itself.
    return words.filter { linker.outline.named[$0.0.symbol].isEmpty }.flatMap { word, new in
      linker.uses.calls[word.symbol].compactMap { call -> BetaName? in
        guard case .call(let callee, _) = linker.expression(call),
          case .implicitMember = linker.files[Int(call.file)].expressions[Int(callee)], isInOptions(call)
        else { return nil }
        let range = linker.range(of: ExpressionRef(file: call.file, id: callee))
        return found(".\(word.spelling)", range, new, call, "Tips.\(new)")
      }
    }
  }

  private func isInOptions(_ call: ExpressionRef) -> Bool {
    let scope = ScopeRef(file: call.file, id: linker.span(call).scope)
    guard let member = linker.enclosingMember(of: scope), linker.name(of: member) == Word.options.symbol,
      let owner = linker.owner(of: member)
    else { return false }
    return linker.tipNominals.contains(owner)
  }

  /// `#Rule(event) { $0.count >= 3 }`
  private func counts() -> [BetaName] {
    linker.memberUses(Word.count.symbol).compactMap { use in
      guard case .member(let base, _) = linker.expression(use),
        case .closureArgument(let closure, 0) = linker.entity(of: ExpressionRef(file: use.file, id: base)),
        let value = linker.closureExpression(closure),
        case .argument(let macro, _) = linker.parent(of: value),
        case .macro(let name, let range) = linker.files[Int(use.file)].expressions[Int(macro)],
        linker.symbol(name, in: use.file) == .Rule, let input = linker.arguments(range, in: use.file).first,
        !linker.origins(of: ExpressionRef(file: use.file, id: input.value)).found.events.isEmpty
      else { return nil }
      return found("count", linker.nameRange(of: use), "donations.count", use, "donations.count")
    }
  }

  // MARK: Found

  private func uses(of name: String) -> [ExpressionRef] {
    linker.symbolTable.existing(name).map { Array(linker.memberUses($0)) } ?? []
  }

  private func found(
    _ name: String, _ range: SourceRange, _ replacement: String, _ use: ExpressionRef,
    _ substitute: String? = nil
  ) -> BetaName {
    BetaName(
      name: name, range: range, replacement: replacement, substitute: substitute,
      audience: linker.audience(of: use))
  }
}
