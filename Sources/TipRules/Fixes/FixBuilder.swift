import Findings
import TipProject
import TipSyntax

/// Writes the changes that give a frozen name back to what took its place.
///
/// Whether that is safe as far as names go is `Comparison`'s to say; here it is asked whether the sources can be changed
/// without changing anything else.
struct FixBuilder {
  let project: Project
  private let index: SourceIndex
  /// More declarations of one name than this are not changed together.
  private static let mostTwins = 32

  init(project: Project) {
    self.project = project
    index = SourceIndex(project)
  }

  /// - Parameters:
  ///   - old: The frozen name.
  ///   - new: What gives users' state another name today.
  /// - Returns: `nil` where no small change is certain to do it.
  func restore(_ old: String, at new: PersistedName) -> Fix? {
    // A template's holes are not known.
    if old.contains("{}") { return nil }
    switch new.kind {
    case .tip: return pin(old, at: new.name)
    case .event: return restoreEvent(old, at: new.name)
    case .parameter: return nil
    }
  }

  // MARK: Tips

  private func pin(_ old: String, at name: String) -> Fix? {
    let tips = index.tips[name] ?? []
    // Twins for two platforms have to change together; two tips that are both there cannot share a name.
    guard areAllTwins(tips, project.areTwins(tips:_:)) else { return nil }
    let edits = tips.map { edit(of: project.tips[$0], from: name, to: old) }
    guard !edits.isEmpty, edits.allSatisfy({ $0 != nil }) else { return nil }
    return Fix(title: "Pin the old id \(code(old))", edits: unique(edits.compactMap { $0 }))
  }

  private func edit(of tip: Tip, from name: String, to old: String) -> Fix.Edit? {
    guard let value = tip.identity.values.first(where: { $0.text == name }) else { return nil }
    switch tip.identity.kind {
    case .default: return insertion(into: tip, of: old)
    case .literal:
      guard let member = tip.identity.overrideDeclaration else { return nil }
      return replacement(of: value.range, inside: extent(of: member), with: old)
    case .stored:
      // The same text at a second construction would have to change too.
      guard index.literalCounts[name] == 1, index.arguments.contains(value.range) else { return nil }
      return replacement(of: value.range, inside: value.range, with: old)
    case .constant, .rawValue, .template, .dynamic: return nil
    }
  }

  private func insertion(into tip: Tip, of old: String) -> Fix.Edit? {
    guard tip.identity.override == nil, tip.identity.ineffective?.reason != .notAString, !inheritsTip(tip),
      project.declaration(tip.declaration).kind != .actor, let place = tip.insertion,
      let text = MemberText(place, in: project, index)
    else { return nil }
    return text.edit(inserting: idMember(of: tip, old, among: text.members))
  }

  /// `var id: String { "Old" }` as the other members of the conformance are written.
  private func idMember(of tip: Tip, _ old: String, among members: [Declaration]) -> String {
    let isNonisolated = members.contains { $0.kind == .variable && $0.modifiers.contains(.nonisolated) }
    return (isNonisolated ? "nonisolated " : "") + project.idMember(old, of: tip)
  }

  /// A class that inherits its conformance gets no witness of its own.
  private func inheritsTip(_ tip: Tip) -> Bool {
    let type = project.declaration(tip.declaration)
    guard type.kind == .class else { return false }
    let facts = project.files[Int(tip.declaration.file)]
    return facts.list(type.inherited).contains { inherited in
      let name = facts.spelling(of: inherited)
      return name.split(separator: ".").last.map(index.tipClasses.contains) ?? false
    }
  }

  private func areAllTwins(_ indices: [Int], _ areTwins: (Int, Int) -> Bool) -> Bool {
    guard indices.count <= Self.mostTwins else { return false }
    return indices.allSatisfy { left in indices.allSatisfy { right in left == right || areTwins(left, right) }
    }
  }

  // MARK: Events

  private func restoreEvent(_ old: String, at name: String) -> Fix? {
    let events = index.events[name] ?? []
    guard areAllTwins(events, project.areTwins(events:_:)) else { return nil }
    let edits = events.map { index -> Fix.Edit? in
      let event = project.events[index]
      let extent = event.declaration.id == .max ? event.location : extent(of: event.declaration)
      return replacement(of: event.identityRange, inside: extent, with: old)
    }
    guard !edits.isEmpty, edits.allSatisfy({ $0 != nil }) else { return nil }
    return Fix(title: "Restore the event's id \(code(old))", edits: unique(edits.compactMap { $0 }))
  }

  // MARK: Literals

  /// Replaces a plain literal that stands where it is used, so that it has no other readers.
  private func replacement(of range: SourceRange, inside extent: SourceRange, with text: String) -> Fix.Edit?
  {
    guard range.file == extent.file, range.start >= extent.start, range.end <= extent.end,
      index.plainLiterals.contains(range)
    else { return nil }
    return Fix.Edit(
      file: project.files[Int(range.file)].path, offset: Int(range.start),
      length: Int(range.end - range.start), replacement: SwiftLiteral.quoted(text))
  }

  // MARK: Declarations

  private func extent(of ref: DeclarationRef) -> SourceRange {
    let declaration = project.declaration(ref)
    return SourceRange(file: ref.file, start: declaration.startOffset, end: declaration.endOffset)
  }

  /// Twins may get their name from one literal.
  private func unique(_ edits: [Fix.Edit]) -> [Fix.Edit] {
    var seen: Set<Fix.Edit> = []
    return edits.filter { seen.insert($0).inserted }
  }
}
