import Findings
import FrozenNames
import TipProject
import TipSyntax

extension RuleContext {
  /// Turns byte offsets into a place that reports can show.
  func location(_ range: SourceRange) -> Location {
    let (line, column) = project.lineAndColumn(file: range.file, offset: range.start)
    return Location(
      file: project.files[Int(range.file)].path, line: line, column: column, offset: Int(range.start),
      length: max(1, Int(range.end) - Int(range.start)))
  }

  /// The line of a frozen name; `nil` where the manifest was not read from a file or does not hold the name.
  func manifestLocation(_ name: FrozenName) -> Location? {
    guard case .present(_, let document?) = manifestState, let position = document.position(of: name) else {
      return nil
    }
    return Location(
      file: manifestPath, line: position.line, column: position.column, offset: position.offset,
      length: position.length)
  }

  /// A note that shows the line of a frozen name.
  func manifestNote(_ name: FrozenName, _ message: String) -> [Note] {
    manifestLocation(name).map { [Note(message, at: $0)] } ?? []
  }
}

extension Project {
  /// From the keyword that introduces a declaration to the end of its name.
  func head(of ref: DeclarationRef, name: String? = nil) -> SourceRange {
    let facts = files[Int(ref.file)]
    let declaration = facts.declarations[Int(ref.id)]
    let spelled = name ?? facts.names[Int(declaration.name)]
    let end = declaration.nameOffset + UInt32(spelled.utf8.count)
    return SourceRange(
      file: ref.file, start: declaration.offset, end: max(declaration.offset + 1, end))
  }

  func head(of tip: Tip) -> SourceRange {
    let declaration = files[Int(tip.declaration.file)].declarations[Int(tip.declaration.id)]
    return head(of: tip.declaration, name: declaration.kind == .extension ? tip.name : nil)
  }

  /// The declaration of an event; the construction where it is in none.
  func head(of event: Event) -> SourceRange {
    event.declaration.id == .max ? event.location : head(of: event.declaration)
  }

  func head(of parameter: Parameter) -> SourceRange { head(of: parameter.declaration) }

  /// Where a tip gets one of its names: the enum case or the construction if the type has several names, else the type.
  func place(of value: TipIdentity.Value, in tip: Tip) -> SourceRange {
    switch tip.identity.kind {
    case .rawValue: value.enumCase.map(nameRange) ?? value.range
    case .stored: value.range
    case .default, .literal, .constant, .template, .dynamic: head(of: tip)
    }
  }

  /// What a finding about a name points at.
  func place(of name: PersistedName) -> SourceRange {
    switch name.kind {
    case .tip:
      let tip = tips[name.index]
      return tip.identity.value(named: name.name).map { place(of: $0, in: tip) } ?? head(of: tip)
    case .event: return head(of: events[name.index])
    case .parameter: return head(of: parameters[name.index])
    }
  }

  private func nameRange(of enumCase: DeclarationRef) -> SourceRange {
    let declaration = files[Int(enumCase.file)].declarations[Int(enumCase.id)]
    return SourceRange(file: enumCase.file, start: declaration.nameOffset, end: head(of: enumCase).end)
  }
}
