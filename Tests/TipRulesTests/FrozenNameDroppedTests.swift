import Findings
import FrozenNames
import Testing

@testable import TipRules

@Suite struct FrozenNameDroppedTests {
  private static let base = """
    # TipKit files every user's state under these names. Written by `tiplint freeze`.
    format: 1
    tips:
      - "Comb-{}"
      - HiveTip: "Open the Hive"
      - MothTip: "Find the Moths"  # moths eat wax
    events:
      - hiveOpened
      - mothSeen
    parameters:
      - Bool.HiveTip+isOpen
    retired:
      tips:
        - DroneTip: "drones left"
        - SmokeTip: "the smoker is gone"
      events:
        - smoked: "nobody smokes"

    """

  private func dropped(_ manifest: String?, from earlier: Manifest, released: ReleasedNames = .all) throws
    -> [Finding]
  {
    let document = try manifest.map { try ManifestParser.parse(Array($0.utf8)) }
    let context = RuleContext(
      project: link(""),
      manifest: document.map { .present($0.manifest, document: $0) } ?? .absent(isConfigured: false),
      options: RuleOptions(onboardingGate: .none),
      earlier: EarlierState(
        revision: "main", title: "main (1a2b3c4)", manifest: earlier, declared: Manifest()),
      released: released)
    return RuleRunner.run(context, only: ["frozen_name_dropped"])
  }

  /// Each edit of one line is damage, which ends with an error of its own, or is harmless, or an addition, or a
  /// retirement with a reason, or found.
  @Test func everyEditOfALineIsAccountedFor() throws {
    let base = try ManifestParser.parse(Array(Self.base.utf8)).manifest
    let lines = Self.base.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    var counts = (damaged: 0, found: 0, harmless: 0)
    for index in lines.indices {
      for edited in Self.edits(of: index, in: lines) {
        let text = edited.map { $0 + "\n" }.joined()
        guard let current = try? ManifestParser.parse(Array(text.utf8)).manifest else {
          counts.damaged += 1
          continue
        }
        let found = Set(try dropped(text, from: base).compactMap(\.subject))
        #expect(found == Self.lost(from: base, to: current), "\(text)")
        if found.isEmpty { counts.harmless += 1 } else { counts.found += 1 }
      }
    }
    #expect(counts.damaged > 500 && counts.found > 500 && counts.harmless > 500, "\(counts)")
  }

  /// Said independently of `ManifestChanges`: a name may be added, a hint may change, and what is in force may be retired.
  private static func lost(from base: Manifest, to current: Manifest) -> Set<String> {
    var lost: Set<String> = []
    for name in base.live() where !current.isLive(name) {
      let reason = current.reason(of: name) ?? ""
      if !reason.contains(where: { !$0.isWhitespace }) { lost.insert(name.description) }
    }
    for name in base.retired() where current.reason(of: name) != base.reason(of: name) {
      lost.insert(name.description)
    }
    return lost
  }

  /// The line deleted, commented out, doubled, indented, moved to each other place, put in place of each other line, without a
  /// text, and with each byte removed, doubled or exchanged.
  private static func edits(of index: Int, in lines: [String]) -> [[String]] {
    let line = lines[index]
    var replacements = [[], ["# " + line], [line, line], ["  " + line], [line + "  # note"]]
    replacements.append([String(line.drop { $0 == " " })])
    if let colon = line.firstIndex(of: ":") {
      replacements += [[String(line[..<colon])], [line[...colon] + " \"\""], [line[...colon] + " \"other\""]]
    } else {
      replacements.append([line + ": \"text\""])
    }
    let bytes = Array(line.utf8)
    for place in bytes.indices {
      for new in [
        [], [bytes[place], bytes[place]], Array("x".utf8), Array("\"".utf8), Array(":".utf8), Array(" ".utf8),
      ] {
        var changed = bytes
        changed.replaceSubrange(place...place, with: new)
        replacements.append([String(decoding: changed, as: UTF8.self)])
      }
    }
    var edits = replacements.map { Array(lines[..<index] + $0 + lines[(index + 1)...]) }
    for target in lines.indices where target != index {
      var moved = lines
      moved.remove(at: index)
      moved.insert(line, at: target)
      edits.append(moved)
      var overwritten = lines
      overwritten[target] = line
      edits.append(overwritten)
    }
    return edits
  }

  @Test func theManifestIsGone() throws {
    let base = try ManifestParser.parse(Array(Self.base.utf8)).manifest
    let found = try dropped(nil, from: base)
    #expect(found.count == 1)
    #expect(found.first?.message.nextStep.contains("git checkout main -- .tiplint.frozen.yml") == true)
    #expect(try dropped(nil, from: Manifest()).isEmpty)
  }

  @Test func whatNoReleaseHasMayGo() throws {
    let base = try ManifestParser.parse(Array(Self.base.utf8)).manifest
    let text = Self.base.replacing("  - hiveOpened\n", with: "").replacing("  - mothSeen\n", with: "")
    let released = ReleasedNames(manifests: [
      Manifest(states: [FrozenName(.event, "mothSeen"): .live(hint: nil)])
    ])
    #expect(try dropped(text, from: base, released: released).map(\.subject) == ["event:mothSeen"])
    #expect(try dropped(text, from: base).count == 2)
  }
}

/// What is lost since an earlier state although today's manifest does not say so.
@Suite struct EarlierStateTests {
  private func findings(
    _ source: String, manifest: String?, frozen: String? = nil, declared: [FrozenName: String]
  )
    throws -> [String]
  {
    let document = try manifest.map { try ManifestParser.parse(Array($0.utf8)) }
    let then = try frozen.map { try ManifestParser.parse(Array($0.utf8)).manifest }
    let context = RuleContext(
      project: link(source),
      manifest: document.map { .present($0.manifest, document: $0) } ?? .absent(isConfigured: false),
      options: RuleOptions(onboardingGate: .none),
      earlier: EarlierState(
        revision: "origin/main", title: "origin/main (1a2b3c4)", manifest: then,
        declared: Manifest(states: declared.mapValues { .live(hint: $0) })))
    return RuleRunner.run(context).filter { $0.rule.hasPrefix("orphaned") || $0.rule == "unfrozen_name" }
      .map { "\($0.rule) \($0.subject ?? "") \($0.fix == nil ? "" : "fix")" }
  }

  private let moth = FrozenName(.tip, "MothTip")

  @Test func renamesAreFoundWithoutAManifest() throws {
    let source = bareTip("WaxTip", title: "Find the Moths")
    #expect(
      try findings(source, manifest: nil, declared: [moth: "Find the Moths"]) == [
        "orphaned_tip tip:MothTip fix"
      ])
    #expect(try findings(bareTip("MothTip"), manifest: nil, declared: [moth: "Moth"]) == [])
    #expect(
      try findings("", manifest: nil, declared: [FrozenName(.event, "seen"): "", moth: "M"])
        == ["orphaned_event event:seen ", "orphaned_tip tip:MothTip "])
  }

  /// The new name was frozen too, as by a search-and-replace; it can be the other half all the same.
  @Test func renamesAreFoundThroughAManifestThatWasChangedToo() throws {
    let source = bareTip("WaxTip", title: "Find the Moths")
    let found = try findings(
      source, manifest: "format: 1\ntips:\n  - WaxTip: \"Find the Moths\"\n",
      frozen: "format: 1\ntips:\n  - MothTip: \"Find the Moths\"\n", declared: [moth: "Find the Moths"])
    #expect(found == ["orphaned_tip tip:MothTip fix"])
  }

  @Test func aRenameIsToldOnceAndItsNewNameIsNotUnfrozen() throws {
    let source = bareTip("WaxTip", title: "Find the Moths") + bareTip("HiveTip")
    let found = try findings(
      source, manifest: "format: 1\ntips:\n  - MothTip: \"Find the Moths\"\n",
      frozen: "format: 1\ntips:\n  - MothTip: \"Find the Moths\"\n", declared: [moth: "Find the Moths"])
    #expect(
      found == ["unfrozen_name tip:HiveTip ", "orphaned_tip tip:MothTip fix"]
        || found == ["orphaned_tip tip:MothTip fix", "unfrozen_name tip:HiveTip "])
    let unfrozen = try findings(
      source, manifest: "format: 1\n", declared: [moth: "Find the Moths"])
    #expect(Set(unfrozen) == ["orphaned_tip tip:MothTip fix", "unfrozen_name tip:HiveTip "])
  }

  @Test func whatIsRetiredIsSettled() throws {
    let retired = "format: 1\nretired:\n  tips:\n    - MothTip: \"no moths\"\n"
    #expect(try findings("", manifest: retired, declared: [moth: "M"]) == [])
    #expect(try findings("", manifest: nil, frozen: retired, declared: [moth: "M"]) == [])
  }

  @Test func theAdviceWorks() throws {
    let context = RuleContext(
      project: link(""), manifest: .absent(isConfigured: false),
      earlier: EarlierState(
        revision: "origin/main", title: "origin/main (1a2b3c4)", manifest: nil,
        declared: Manifest(states: [moth: .live(hint: nil)]), places: [moth: .init(file: "A.swift", line: 7)])
    )
    let finding = try #require(RuleRunner.run(context, only: ["orphaned_tip"]).first)
    #expect(
      finding.message.nextStep.contains("`tiplint retire tip MothTip --against origin/main --reason \"…\"`"))
    #expect(
      finding.notes.map(\.message) == ["In origin/main (1a2b3c4), `MothTip` is declared in A.swift, line 7."])
  }
}
