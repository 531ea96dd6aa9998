import Testing

@testable import FrozenNames

@Suite struct ManifestTamperTests {
  let base = Manifest(states: [
    .tip("A"): .live(hint: "a"), .tip("B"): .live(hint: nil), .event("e"): .live(hint: nil),
    .tip("Old"): .retired(reason: "gone"),
  ])

  private func changes(_ edit: (inout Manifest) -> Void) -> ManifestChanges {
    var current = base
    edit(&current)
    return ManifestChanges(from: base, to: current)
  }

  @Test func lifeOfAManifest() {
    #expect(changes { _ in } == changes { $0 = base })
    #expect(changes { $0.states[.event("f")] = .live(hint: nil) }.added == [.event("f")])
    #expect(changes { $0.states[.tip("A")] = .live(hint: "new") }.rehinted == [.tip("A")])
    #expect(changes { $0.states[.tip("A")] = .live(hint: nil) }.rehinted == [.tip("A")])
    let retired = changes { $0.states[.tip("A")] = .retired(reason: "why") }
    #expect(retired.retired == [.init(name: .tip("A"), reason: "why")])
    #expect(!retired.isTampered)
    #expect(
      changes { $0.states[.tip("C")] = .retired(reason: "why") }.addedRetired.map(\.name) == [.tip("C")])
  }

  @Test func whatMustNeverHappen() {
    #expect(changes { $0.states[.tip("A")] = nil }.dropped == [.tip("A")])
    #expect(
      changes { $0.states[.tip("Old")] = nil }.droppedRetired == [.init(name: .tip("Old"), reason: "gone")])
    #expect(
      changes { $0.states[.tip("Old")] = .live(hint: nil) }.revived == [
        .init(name: .tip("Old"), reason: "gone")
      ])
    #expect(
      changes { $0.states[.tip("Old")] = .retired(reason: "x") }.altered == [
        .init(name: .tip("Old"), old: "gone", new: "x")
      ])
    for edit in [nil, Manifest.State.live(hint: nil), .retired(reason: "x")] {
      #expect(changes { $0.states[.tip("Old")] = edit }.isTampered)
    }
    #expect(changes { $0.states = [:] }.isTampered)
  }

  /// Every edit of one line is damage, or changes nothing that is said, or is one of the things that may happen to a manifest,
  /// or is reported.
  @Test func everyEditOfALineIsAccountedFor() throws {
    let text =
      header + """
        format: 1
        tips:
          - CopyTip: "Photograph"
          - "New-{}"
          - WaxTip: "Identify"
        events:
          - viewed
        parameters:
          - Bool.WaxTip+done
        retired:
          tips:
            - OldTip: "removed"
            - OlderTip: "removed"

        """
    let base = try parse(text)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var edits = 0
    for index in lines.indices {
      for edited in Self.edits(of: lines[index], others: lines) {
        var changed = lines
        changed.replaceSubrange(index...index, with: edited)
        guard let current = try? parse(changed.joined(separator: "\n")) else { continue }
        edits += 1
        check(ManifestChanges(from: base, to: current), from: base, to: current)
      }
    }
    #expect(edits > 1000)
  }

  /// The line removed, doubled, swapped for another, with a line before it, and with every byte removed, changed or doubled.
  private static func edits(of line: String, others: [String]) -> [[String]] {
    var edits =
      [[], [line, line], ["# " + line], [" " + line], [line + " # c"]] + others.map { [$0] }
      + others.map { [$0, line] }
    let bytes = Array(line.utf8)
    for place in bytes.indices {
      for replacement in [
        [], [bytes[place], bytes[place]], Array("x".utf8), Array("\"".utf8), Array(":".utf8), Array(" ".utf8),
      ] {
        var changed = bytes
        changed.replaceSubrange(place...place, with: replacement)
        edits.append([String(decoding: changed, as: UTF8.self)])
      }
    }
    return edits
  }

  private func check(_ changes: ManifestChanges, from base: Manifest, to current: Manifest) {
    // Undo what may happen; what is left of the differences is reported.
    var restored = current
    for name in changes.added + changes.addedRetired.map(\.name) { restored.states[name] = nil }
    for name in changes.rehinted + changes.retired.map(\.name) { restored.states[name] = base.states[name] }
    #expect((restored == base) == !changes.isTampered)
    for name in base.live() where !current.isLive(name) && current.reason(of: name) == nil {
      #expect(changes.dropped.contains(name))
    }
    for name in base.retired() where current.reason(of: name) != base.reason(of: name) {
      #expect(changes.isTampered)
    }
  }
}
