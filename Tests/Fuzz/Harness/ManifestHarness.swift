import FrozenNames
import TipProject

/// Whatever is done to a manifest that can be read, no name is lost, and what is written can be read again.
enum ManifestHarness {
  static func defects(in bytes: [UInt8]) -> [String] {
    let parts = Parcel(bytes).files.map(\.bytes)
    var defects = Defects()
    for part in parts.prefix(3) { check(part, &defects) }
    if parts.count >= 2 { checkMerge(parts, &defects) }
    return defects.list
  }

  private static func parse(_ bytes: [UInt8]) -> Manifest? { try? ManifestParser.parse(bytes).manifest }

  private static func check(_ bytes: [UInt8], _ defects: inout Defects) {
    do {
      let document = try ManifestParser.parse(bytes)
      checkPlaces(document, bytes, &defects)
      checkPrinting(document.manifest, &defects)
      checkFreezing(document.manifest, bytes, &defects)
      for name in document.manifest.live().prefix(8) {
        checkRetiring(name, document.manifest, bytes, &defects)
      }
    } catch {
      defects.check(!error.problems.isEmpty, "an error without a problem")
      for problem in error.problems {
        defects.check(problem.line >= 1 && problem.column >= 1 && problem.length >= 1, "\(problem)")
        defects.check(!problem.message.isEmpty && !problem.advice.isEmpty, "no message: \(problem)")
      }
    }
  }

  private static func checkPlaces(
    _ document: ManifestDocument, _ bytes: [UInt8], _ defects: inout Defects
  ) {
    for name in document.manifest.states.keys {
      guard let place = document.position(of: name) else {
        defects.check(false, "\(name) has no place")
        continue
      }
      defects.check(place.length > 0 && place.offset + place.length <= bytes.count, "\(name) is outside")
    }
  }

  /// Printed and read again, a manifest says the same, and its text is settled.
  private static func checkPrinting(_ manifest: Manifest, _ defects: inout Defects) {
    let text = ManifestPrinter.text(of: manifest)
    guard let again = parse(Array(text.utf8)) else {
      return defects.check(false, "what is printed cannot be read:\n\(text)")
    }
    defects.check(Set(again.states.keys) == Set(manifest.states.keys), "printing changes names")
    defects.check(again.retired().map(again.reason) == manifest.retired().map(manifest.reason), "reasons")
    defects.check(ManifestPrinter.text(of: again) == text, "another text")
  }

  private static func checkFreezing(_ manifest: Manifest, _ bytes: [UInt8], _ defects: inout Defects) {
    // New names and known ones, some with another hint.
    let known = manifest.live().enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    let names =
      known.map { persisted($0.kind, $0.name, hint: $0.kind == .tip ? "Another \"hint\"" : nil) } + added
    guard let frozen = try? ManifestEditor.freeze(names, into: bytes) else {
      return defects.check(false, "it cannot be frozen into")
    }
    guard let after = parse(Array(frozen.text.utf8)) else {
      return defects.check(false, "after a freeze it cannot be read:\n\(frozen.text)")
    }
    let changes = ManifestChanges(from: manifest, to: after)
    defects.check(!changes.isTampered && changes.retired.isEmpty, "a freeze loses names:\n\(frozen.text)")
    defects.check(Set(changes.added) == Set(frozen.added), "a freeze adds other names than it says")
    let again = try? ManifestEditor.freeze(names, into: Array(frozen.text.utf8))
    defects.check(again?.text == frozen.text, "another freeze changes it again:\n\(frozen.text)")
    defects.check(again?.added == [] && again?.refreshed == [], "another freeze says that it does something")
    let letGo = try? ManifestEditor.freeze(names, into: bytes, unreleased: Set(manifest.live()))
    let rest = letGo.flatMap { parse(Array($0.text.utf8)) }
    defects.check(
      rest.map { Set($0.live()) } == Set(known).union(frozen.added), "names are let go that were not to be")
    defects.check(rest.map { $0.retired() } == manifest.retired(), "tombstones are let go")
  }

  private static func checkRetiring(
    _ name: FrozenName, _ manifest: Manifest, _ bytes: [UInt8], _ defects: inout Defects
  ) {
    do {
      let text = try ManifestEditor.retire(name, reason: "gone: \"it\" # was\tslow", in: bytes)
      guard let after = parse(Array(text.utf8)) else {
        return defects.check(false, "with \(name) retired it cannot be read:\n\(text)")
      }
      let changes = ManifestChanges(from: manifest, to: after)
      defects.check(changes.retired.map(\.name) == [name], "other names are retired:\n\(text)")
      let others = [changes.added, changes.rehinted, changes.dropped].joined()
      defects.check(others.isEmpty && !changes.isTampered, "retiring \(name) changes others:\n\(text)")
    } catch RetireError.tooLong(_) {
    } catch {
      defects.check(false, "\(name) cannot be retired: \(error)")
    }
  }

  /// What both sides have is in the merge, and what one side has where there is no base.
  private static func checkMerge(_ parts: [[UInt8]], _ defects: inout Defects) {
    let base = parts.count > 2 ? parts[2] : nil
    guard let ours = parse(parts[0]), let theirs = parse(parts[1]),
      let merge = try? ManifestMerge(base: base, ours: parts[0], theirs: parts[1])
    else { return }
    guard let merged = parse(Array(merge.text.utf8)) else {
      return defects.check(false, "the merge cannot be read:\n\(merge.text)")
    }
    let names = Set(merged.states.keys)
    let oursNames = Set(ours.states.keys)
    let theirNames = Set(theirs.states.keys)
    defects.check(names.isSubset(of: oursNames.union(theirNames)), "a merge makes names up")
    let sure = base == nil ? oursNames.union(theirNames) : oursNames.intersection(theirNames)
    defects.check(sure.isSubset(of: names), "a merge loses names:\n\(merge.text)")
    for name in ours.retired() where theirs.reason(of: name) != nil {
      defects.check(merged.reason(of: name) != nil, "a merge revives \(name)")
    }
    defects.check(Set(merge.conflicts.map(\.name)).isSubset(of: names), "a conflict about no name")
  }

  // MARK: Names

  private static let added = [
    persisted(.tip, "SortTip", hint: "Sort\n\u{2028}It"), persisted(.tip, "a: b # c", hint: nil),
    persisted(.event, "- dash", hint: nil), persisted(.event, "true", hint: nil),
    persisted(.parameter, "Optional<Int>.A.B+c", hint: nil),
  ]

  private static func persisted(_ kind: PersistedName.Kind, _ name: String, hint: String?) -> PersistedName {
    PersistedName(
      kind: kind, name: name, hint: hint, declaredAs: name, index: 0, isImplicit: false,
      range: SourceRange(file: 0, start: 0, end: 0))
  }
}
