import Testing

@testable import FrozenNames

@Suite struct ManifestPrinterTests {
  @Test func printsTheDocumentedForm() {
    let manifest = Manifest(states: [
      .tip("DeadWaxTip"): .live(hint: "Identify Your Exact Pressing"),
      .tip("CopyPhotosTip"): .live(hint: "Photograph \"Your\" Copy"),
      .event("albumDetailViewed"): .live(hint: nil),
      .parameter("[String: Int].T+x"): .live(hint: nil),
      .event("gone"): .retired(reason: "never donated"),
      .tip("OldTip"): .retired(reason: "removed"),
    ])
    #expect(
      ManifestPrinter.text(of: manifest)
        == header + """
          format: 1
          tips:
            - CopyPhotosTip: "Photograph \\"Your\\" Copy"
            - DeadWaxTip: "Identify Your Exact Pressing"
          events:
            - albumDetailViewed
          parameters:
            - "[String: Int].T+x"
          retired:
            tips:
              - OldTip: "removed"
            events:
              - gone: "never donated"

          """)
  }

  @Test func anEmptyManifestHasAFormat() {
    #expect(ManifestPrinter.text(of: Manifest()) == header + "format: 1\n")
  }

  @Test func sortsByBytes() throws {
    let names = ["b", "B", "a", "é", "z", "e\u{301}", "_", "\u{FF61}", "😀"]
    let manifest = Manifest(states: .init(uniqueKeysWithValues: names.map { (.event($0), .live(hint: nil)) }))
    let printed = manifest.live().map { Array($0.name.utf8) }
    #expect(printed == printed.sorted { $0.lexicographicallyPrecedes($1) })
    #expect(printed.count == names.count)
  }

  @Test func showsWhatCannotBeSeen() {
    #expect(ScalarText.quoted("a\n\u{202E}b\u{200B}\t\"\\") == #""a\n\u202Eb\u200B\t\"\\""#)
    #expect(ScalarText.quoted("👩‍👧 ñ\u{A0}") == "\"👩‍👧 ñ\u{A0}\"")
    #expect(ScalarText.name("CopyTip") == "CopyTip")
    #expect(ScalarText.name("New-{}") == "New-{}")
    #expect(ScalarText.name("{}-New") == "\"{}-New\"")
    #expect(ScalarText.name("a\u{A0}") == "\"a\u{A0}\"")
    #expect(ScalarText.name("yes") == "\"yes\"")
    #expect(ScalarText.name("") == "\"\"")
  }

  /// Whatever the names and texts, what was printed is read back.
  @Test func readsBackWhatItPrints() throws {
    var generator = SeededGenerator(seed: 2)
    for size in 0..<2000 {
      let manifest = generator.manifest(size: size % 9)
      let text = ManifestPrinter.text(of: manifest)
      #expect(try parse(text) == manifest, "\(text)")
      let sections = Set(manifest.states.map { Section(of: $0, in: $1) })
      let keys = sections.count + (sections.contains(where: \.isRetired) ? 1 : 0)
      #expect(text.utf8.filter { $0 == 0x0A }.count == 2 + keys + manifest.states.count, "one name a line")
    }
  }

  @Test func leavesOutATextThatYAMLCouldNotRead() throws {
    let long = String(repeating: "n", count: 1025)
    let text = ManifestPrinter.text(of: Manifest(states: [.tip(long): .live(hint: "title")]))
    #expect(try parse(text).states == [.tip(long): .live(hint: nil)])
  }
}
