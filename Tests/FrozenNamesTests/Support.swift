import TipProject

@testable import FrozenNames

// MARK: Declared names

/// A tip whose id is its type's name, or, with `type`, a tip of that type with an id of its own.
func tip(_ name: String, _ title: String? = nil, type: String? = nil, at offset: UInt32 = 0) -> PersistedName
{
  PersistedName(
    kind: .tip, name: name, hint: title, declaredAs: type ?? name, index: 0, isImplicit: type == nil,
    range: SourceRange(file: 0, start: offset, end: offset + 1))
}

/// An event; its property is called like it, or `property`.
func event(_ name: String, property: String? = nil) -> PersistedName {
  PersistedName(
    kind: .event, name: name, declaredAs: "Events." + (property ?? name), index: 0, isImplicit: false,
    range: SourceRange(file: 0, start: 0, end: 1))
}

func parameter(_ type: String, _ owner: String, _ name: String) -> PersistedName {
  PersistedName(
    kind: .parameter, name: "\(type).\(owner)+\(name)", declaredAs: "\(owner).\(name)", index: 0,
    isImplicit: true,
    range: SourceRange(file: 0, start: 0, end: 1))
}

extension FrozenName {
  static func tip(_ name: String) -> FrozenName { FrozenName(.tip, name) }
  static func event(_ name: String) -> FrozenName { FrozenName(.event, name) }
  static func parameter(_ name: String) -> FrozenName { FrozenName(.parameter, name) }
}

// MARK: Comparisons

/// What a comparison says, in short: `old -> new`, with `!` where the fix is safe and `?` where the pair is not unique.
func summary(of comparison: Comparison) -> [String] {
  func line(_ rename: Rename) -> String {
    let mark = rename.offersSafeFix ? "!" : (rename.isUnique ? "" : "?")
    return "\(rename.old.name) -> \(rename.new.name) \(rename.evidence)\(mark)"
  }
  return comparison.renames.map { "rename " + line($0) }
    + comparison.renested.map { "renest " + line($0) }
    + comparison.swapped.map {
      "\($0.isRing ? "ring" : "chain") " + $0.moves.map(line).joined(separator: ", ")
    }
    + comparison.replacements.map { "replace \($0.event.name) -> \($0.parameter.name)" }
    + comparison.orphans.map { orphan in
      let candidates =
        orphan.candidates.isEmpty ? "" : " or " + orphan.candidates.map(\.name).joined(separator: ", ")
      let lookalikes =
        orphan.lookalikes.isEmpty ? "" : " like " + orphan.lookalikes.map(\.name).joined(separator: ", ")
      return "orphan \(orphan.name.name)\(candidates)\(lookalikes)"
    }
    + comparison.unfrozen.map { "new \($0.name)" }
    + comparison.reused.map { "reused \($0.name.name)" }
}

/// Compares names that were frozen as they were with names as they are.
func compare(_ old: [PersistedName], _ new: [PersistedName], unreadFiles: Bool = false) -> [String] {
  summary(of: Comparison(manifest: Manifest(names: old), names: new, unreadFiles: unreadFiles))
}

// MARK: Texts

func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

func parse(_ text: String) throws -> Manifest { try ManifestParser.parse(bytes(text)).manifest }

func problems(_ bytes: [UInt8]) -> [ManifestProblem] {
  do {
    _ = try ManifestParser.parse(bytes)
    return []
  } catch { return error.problems }
}

/// `line:column message`, one for each problem.
func problems(_ text: String) -> [String] {
  problems(bytes(text)).map { "\($0.line):\($0.column) \($0.message)" }
}

let header = "# TipKit files every user's state under these names. Written by `tiplint freeze`.\n"

// MARK: Chance

/// The same sequence in every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

  /// Texts that are hard to write: YAML's own signs and words, quotes, controls, emoji, direction marks.
  mutating func text() -> String {
    let words = [
      "yes", "null", "~", "12", "0x1F", "1e3", "2001-01-01", "=", "<<", "- a", "#x", "a: b", "a:", "a #b",
      "{}", "New-{}",
      "\"x\" y", "it's", "CopyTip", "Bool.O+n", "[String: Int].O+n", "\\", "---", "", " ", "é", "e\u{301}",
      "👩‍👩‍👧",
    ]
    let scalars: [Unicode.Scalar] = [
      "a", "B", "1", "_", "-", ":", " ", "#", "\"", "'", "\\", "{", "}", "[", ",", "&", "*", "!", "|", ">",
      "%", "@", "`", "?",
      "\t", "\n", "\r", "\0", "\u{7F}", "\u{85}", "\u{A0}", "\u{200B}", "\u{202E}", "\u{2028}", "\u{FEFF}",
      "\u{FFFE}",
      "\u{1F600}", "\u{10FFFF}", "日",
    ]
    if chance(40) { return words.randomElement(using: &self)! }
    var view = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...8, using: &self) { view.append(scalars.randomElement(using: &self)!) }
    return String(view)
  }

  mutating func name() -> FrozenName {
    FrozenName(FrozenName.Kind.allCases.randomElement(using: &self)!, text())
  }

  /// - Parameter plain: Only names such as people write.
  mutating func manifest(size: Int, plain: Bool = false) -> Manifest {
    var manifest = Manifest()
    for _ in 0..<size {
      var name = name()
      if plain { name.name = "N\(Int.random(in: 0..<40, using: &self))" }
      if chance(25) {
        manifest.states[name] = .retired(reason: "for " + text())
      } else {
        let hint = name.kind == .tip && chance(70) ? text() : nil
        manifest.states[name] = .live(hint: hint)
      }
    }
    return manifest
  }
}
