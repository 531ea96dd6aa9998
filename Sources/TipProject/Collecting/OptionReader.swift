import TipSyntax

/// Reads a tip's display options in all their spellings.
struct OptionReader {
  let linker: Linker
  let nominal: NominalID

  func read() -> TipOptions {
    guard let member = linker.tipMember(.options, of: nominal) else { return TipOptions() }
    // A `switch` that returns one list a case: the case that restrains least speaks for the tip.
    let alternatives = linker.givenValues(member).filter {
      if case .array = linker.expression($0) { true } else { false }
    }
    if alternatives.count > 1, alternatives.count == linker.givenValues(member).count {
      let all = alternatives.map { options(linker.elements(of: [$0], in: nominal) { isOption($0) }, member) }
      return all.first(where: \.isUncapped) ?? all.first { $0.ignoresDisplayFrequency != nil } ?? all[0]
    }
    return options(linker.elements(of: member, in: nominal) { isOption($0) }, member)
  }

  private func options(_ list: ListElements, _ member: DeclarationRef) -> TipOptions {
    var options = TipOptions()
    options.range = linker.nameRange(of: member)
    options.unreadable = list.unreadable
    for element in list.elements { note(element, in: &options) }
    return options
  }

  private enum Kind {
    case frequency, count, duration
  }

  private func kind(_ ref: ExpressionRef) -> Kind? {
    guard case .call(let callee, _) = linker.expression(ref),
      let name = optionName(ExpressionRef(file: ref.file, id: callee))
    else { return nil }
    if name == .IgnoresDisplayFrequency || name == .ignoresDisplayFrequency { return .frequency }
    if name == .MaxDisplayCount || name == .maxDisplayCount { return .count }
    if name == .MaxDisplayDuration || name == .maxDisplayDuration { return .duration }
    return nil
  }

  /// The option's own name, also where it is left to `.init(...)`.
  private func optionName(_ callee: ExpressionRef) -> Symbol? {
    guard let name = linker.calleeName(callee), name == ._init else { return linker.calleeName(callee) }
    guard case .type(.outside(let path)) = linker.entity(of: callee) else { return nil }
    return linker.lastComponent(of: path)
  }

  private func isOption(_ ref: ExpressionRef) -> Bool { kind(ref) != nil }

  private func note(_ ref: ExpressionRef, in options: inout TipOptions) {
    guard let kind = kind(ref), case .call(_, let arguments) = linker.expression(ref),
      linker.audience(of: ref) == .users || linker.audience(of: linker.nominalPlace(nominal)) == .nobody
    else { return }
    let range = linker.range(of: ref)
    guard let argument = linker.arguments(arguments, in: ref.file).first else {
      options.unreadable.append(range)
      return
    }
    let value = ExpressionRef(file: ref.file, id: argument.value)
    let text = linker.sourceText(value)
    switch kind {
    case .frequency:
      let known = linker.constantBool(value)
      // With several, one that bypasses is enough.
      if known != false || options.ignoresDisplayFrequency == nil {
        options.ignoresDisplayFrequency = .init(
          value: known.map { .known($0) } ?? .unknown(text), range: range)
      }
    case .count:
      let known = (linker.constantInteger(value) ?? smallestPassed(value)).flatMap { Int(exactly: $0) }
      options.maxDisplayCount = .init(value: known.map { .known($0) } ?? .unknown(text), range: range)
    case .duration:
      options.maxDisplayDuration = .init(
        value: seconds(value).map { .known($0) } ?? .unknown(text), range: range)
    }
  }

  /// The smallest number that callers give to the parameter of a helper; `nil` where one of them cannot be read.
  private func smallestPassed(_ ref: ExpressionRef) -> Int64? {
    guard case .declarations(let found) = linker.entity(of: ref), found.count == 1,
      linker.declaration(found[0]).kind == .parameter
    else { return nil }
    let numbers = linker.passedValues(for: found[0]).map { linker.constantInteger($0) }
    return numbers.contains(nil) ? nil : numbers.compactMap { $0 }.min()
  }

  private func seconds(_ ref: ExpressionRef) -> Double? {
    if case .float(let value) = linker.expression(ref) { return value }
    return linker.constantInteger(ref).map(Double.init)
  }
}

extension Linker {
  /// The declaration that stands for a type in messages: its own, else its first extension.
  func nominalPlace(_ nominal: NominalID) -> DeclarationRef {
    nominals[nominal].declaration ?? nominals[nominal].extensions[0]
  }
}

extension TipOptions {
  /// It is shown at any time and any number of times.
  fileprivate var isUncapped: Bool {
    ignoresDisplayFrequency?.value == .known(true) && maxDisplayCount == nil
  }
}
