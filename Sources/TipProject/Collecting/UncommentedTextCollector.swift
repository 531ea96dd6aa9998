import TipSyntax

/// Finds literals in tips' titles and messages that have no comment for translators.
struct UncommentedTextCollector {
  let linker: Linker
  let project: Project

  func collect() -> [UncommentedText] {
    let members = textMembers()
    var found: [UncommentedText] = []
    for call in linker.uses.calls[Word.Text.symbol] {
      guard let tip = tip(showing: linker.range(of: call), members[call.file] ?? []),
        linker.audience(of: call) == .users, let text = uncommentedLiteral(call)
      else { continue }
      found.append(UncommentedText(tip: tip, range: linker.nameRange(of: call), text: text))
    }
    return found.sorted(byPlace: \.range)
  }

  /// The tip of the innermost title or message that a range of its file is in; `members` are in order of place.
  private func tip(showing range: SourceRange, _ members: [(range: SourceRange, tip: Int)]) -> Int? {
    let end = members.partitioningIndex { $0.range.start > range.start }
    // Few titles hold a type with a title of its own.
    return members[..<end].suffix(8).last { range.end <= $0.range.end }?.tip
  }

  /// By file, the titles and messages that tips show, each with the first tip that shows it.
  private func textMembers() -> [Int32: [(range: SourceRange, tip: Int)]] {
    var seen: Set<DeclarationRef> = []
    var members: [Int32: [(range: SourceRange, tip: Int)]] = [:]
    for nominal in linker.concreteTips.sorted(by: { (linker.tipIndex[$0] ?? 0) < (linker.tipIndex[$1] ?? 0) })
    {
      guard let tip = linker.tipIndex[nominal], project.tips[tip].audience == .users else { continue }
      for word in [Word.title, .message] {
        guard let member = linker.tipMember(word, of: nominal), seen.insert(member).inserted else { continue }
        members[member.file, default: []].append((linker.extent(of: member), tip))
      }
    }
    return members.mapValues { $0.sorted(byPlace: \.range) }
  }

  /// The text of a plain `Text("...")`; `nil` where it has a comment, or nothing to translate.
  private func uncommentedLiteral(_ call: ExpressionRef) -> String? {
    guard case .call(let callee, let range) = linker.expression(call) else { return nil }
    // A `Text` of the project's own is none of SwiftUI's.
    if case .type(.nominal) = linker.entity(of: ExpressionRef(file: call.file, id: callee)) { return nil }
    let arguments = linker.arguments(range, in: call.file)
    guard let first = arguments.first, linker.symbol(first.label, in: call.file) == ._empty,
      case .string(let id) = linker.files[Int(call.file)].expressions[Int(first.value)],
      !arguments.contains(where: { linker.symbolTable[linker.symbol($0.label, in: call.file)] == "comment" })
    else { return nil }
    return words(of: linker.files[Int(call.file)].strings[Int(id)])
  }

  private func words(of literal: StringLiteral) -> String? {
    var text = ""
    var hasLetters = false
    for segment in literal.segments {
      switch segment {
      case .text(let part):
        text += part
        hasLetters = hasLetters || part.unicodeScalars.contains { $0.properties.isAlphabetic }
      case .interpolation: text += "{}"
      }
    }
    return hasLetters ? text : nil
  }
}

extension Linker {
  /// A declaration from its first attribute or modifier to its last byte.
  func extent(of ref: DeclarationRef) -> SourceRange {
    let declaration = declaration(ref)
    return SourceRange(file: ref.file, start: declaration.startOffset, end: declaration.endOffset)
  }
}
