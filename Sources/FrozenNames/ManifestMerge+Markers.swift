extension ManifestMerge {
  /// The merged text with marks around each conflict, as git leaves them: no manifest until somebody has chosen.
  ///
  /// - Parameters:
  ///   - ours: what our side is called behind its mark.
  ///   - theirs: likewise.
  public func markedText(ours: String = "ours", theirs: String = "theirs") -> String {
    // What was just written is well-formed.
    guard !conflicts.isEmpty, let document = try? ManifestParser.parse(Array(text.utf8)) else { return text }
    var lines = EditedLines(document.layout)
    for conflict in conflicts {
      guard let place = document.place(of: conflict.name) else { continue }
      let line = document.layout.lines[place.line]
      let indent = String(repeating: " ", count: line.indentation)
      let block = [
        "<<<<<<< \(ours)", indent + conflict.item(of: conflict.ours), "=======",
        indent + conflict.item(of: conflict.theirs), ">>>>>>> \(theirs)",
      ]
      let ending = line.ending.isEmpty ? "\n" : line.ending
      lines.changes[place.line] = .replaced(Array(block.joined(separator: ending).utf8))
    }
    return lines.text
  }
}

extension ManifestMerge.Conflict {
  /// What one side says of the name: its item, or a comment where that would stand in another section.
  fileprivate func item(of state: Manifest.State?) -> String {
    switch (state, merged) {
    case (nil, _): "# \(ScalarText.name(name.name)) is not listed here"
    case (.live(let hint)?, .live): ManifestPrinter.liveItem(name.name, hint: hint)
    case (.live?, .retired):
      "# \(ScalarText.name(name.name)) is in force here, under `\(Section.word(for: name.kind))`"
    case (.retired(let reason)?, .retired): ManifestPrinter.retiredItem(name.name, reason: reason)
    case (.retired(let reason)?, .live):
      "# \(ScalarText.name(name.name)) is retired here: \(ScalarText.quoted(reason))"
    }
  }
}
