import TipSyntax

/// Reads a tip's display options in all their spellings.
struct OptionReader {
  let linker: Linker
  let nominal: NominalID

  func read() -> TipOptions {
    var options = TipOptions()
    guard let member = linker.tipMember(.options, of: nominal) else { return options }
    options.range = linker.nameRange(of: member)
    let list = linker.elements(of: member, in: nominal) { isOption($0) }
    options.unreadable = list.unreadable
    for element in list.elements { note(element, in: &options) }
    return options
  }

  private enum Kind {
    case frequency, count, duration
  }

  private func kind(_ ref: ExpressionRef) -> Kind? {
    guard case .call(let callee, _) = linker.expression(ref),
      let name = linker.calleeName(ExpressionRef(file: ref.file, id: callee))
    else { return nil }
    if name == .IgnoresDisplayFrequency || name == .ignoresDisplayFrequency { return .frequency }
    if name == .MaxDisplayCount || name == .maxDisplayCount { return .count }
    if name == .MaxDisplayDuration || name == .maxDisplayDuration { return .duration }
    return nil
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
      let known = linker.constantInteger(value).flatMap { Int(exactly: $0) }
      options.maxDisplayCount = .init(value: known.map { .known($0) } ?? .unknown(text), range: range)
    case .duration:
      options.maxDisplayDuration = .init(
        value: seconds(value).map { .known($0) } ?? .unknown(text), range: range)
    }
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
