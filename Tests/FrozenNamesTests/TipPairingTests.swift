import Testing
import TipProject

@testable import FrozenNames

@Suite struct TipPairingTests {
  @Test func nothingChanged() {
    #expect(compare([tip("A", "x"), event("e")], [event("e"), tip("A", "y")]) == [])
  }

  @Test func aRenameIsToldByItsTitle() {
    #expect(
      compare([tip("CopyPhotosTip", "Photograph Your Copy")], [tip("ScanTip", "Photograph your copy!")])
        == ["rename CopyPhotosTip -> ScanTip sameTitle!"])
  }

  @Test(arguments: [
    ("Photograph Your Copy", "Photograph Your Copies"),
    ("Identify Your Exact Pressing", "Identify the exact pressing"),
    ("Swipe left to archive albums", "Swipe left to archive an album"),
    ("Sort records by colour and year", "Sort your records by color and year"),
    ("Add favourites", "Adding a favorite"),
    ("Share an album with friends", "Share an album with your friends quickly"),
    ("拍摄您的唱片封面", "拍摄你的唱片封面"),
  ]) func aRenameIsToldByANearTitle(old: String, new: String) {
    #expect(
      compare([tip("AlphaTip", old)], [tip("OmegaTip", new)]) == ["rename AlphaTip -> OmegaTip nearTitle!"])
  }

  @Test(arguments: [
    ("Swipe to delete", "Swipe to archive"), ("Add to favorites", "Add to library"),
    ("Enable dark mode", "Disable dark mode"),
    ("Import your photos", "Export your photos"), ("Page 1 of the tour", "Page 2 of the tour"),
    ("Invite friends", "Invite by code"),
    ("Photograph Your Copy", "Take a picture of the sleeve"),
    ("Do like this album here", "Do not like this album here"),
    ("Open your first album", "Open your second album"), ("Tap", "Hold"),
  ]) func aTipInTheSameSlotIsNoRename(old: String, new: String) {
    #expect(
      compare([tip("SwipeDeleteTip", old)], [tip("SwipeArchiveTip", new)]) == [
        "orphan SwipeDeleteTip", "new SwipeArchiveTip",
      ])
  }

  @Test func anAddedWordNeedsAlikeNames() {
    #expect(
      compare([tip("ScanCodeTip", "Scan the Code")], [tip("CodeScanTip", "Scan codes quickly")])
        == ["rename ScanCodeTip -> CodeScanTip nearTitle!"])
    #expect(
      compare([tip("ScanCodeTip", "Scan the Code")], [tip("HurryTip", "Scan codes quickly")])
        == ["orphan ScanCodeTip", "new HurryTip"])
  }

  @Test func twoRenamesAtOnce() {
    let old = [
      tip("CopyPhotosTip", "Photograph Your Copy"), tip("DeadWaxTip", "Identify Your Exact Pressing"),
    ]
    let new = [
      tip("CopyWaxTip", "Identify your exact pressing"), tip("DeadPhotosTip", "Photograph your copy"),
    ]
    #expect(
      compare(old, new) == [
        "rename CopyPhotosTip -> DeadPhotosTip sameTitle!", "rename DeadWaxTip -> CopyWaxTip sameTitle!",
      ])
  }

  @Test func aRemovalBesideANewTipIsNoRename() {
    #expect(
      compare(
        [tip("SortTip", "Sort by year"), tip("Kept", "k")],
        [tip("SortAlbumTip", "Pick a colour"), tip("Kept", "k")])
        == ["orphan SortTip", "new SortAlbumTip"])
  }

  @Test func aRenameBesideARemovalAndANewTip() {
    let old = [tip("A", "First steps here"), tip("B", "Second thoughts there")]
    let new = [tip("C", "Something else entirely"), tip("D", "second thoughts there")]
    #expect(compare(old, new) == ["rename B -> D sameTitle!", "orphan A", "new C"])
  }

  // MARK: One title for several tips

  @Test func aTitleOfTwoNewTipsIsAmbiguous() {
    #expect(
      compare([tip("Old", "Same title")], [tip("X", "Same title"), tip("Y", "same title")])
        == ["orphan Old or X, Y", "new X", "new Y"])
  }

  @Test func namesDecideBetweenEqualTitles() {
    let old = [tip("AlbumShareTip", "Something new"), tip("TrackSortTip", "Something new")]
    let new = [tip("NewTrackSortTip", "Something new"), tip("NewAlbumShareTip", "Something new")]
    #expect(
      compare(old, new) == [
        "rename AlbumShareTip -> NewAlbumShareTip sameTitle!",
        "rename TrackSortTip -> NewTrackSortTip sameTitle!",
      ])
    let near = [tip("AlbumHintTip", "Something new"), tip("TrackHintTip", "Something new")]
    let renamed = [tip("AlbumTeaserTip", "Something new"), tip("TrackTeaserTip", "Something new")]
    #expect(
      compare(near, renamed) == [
        "rename AlbumHintTip -> AlbumTeaserTip sameTitle?",
        "rename TrackHintTip -> TrackTeaserTip sameTitle?",
      ])
  }

  @Test func doubtIsNotOverruledByWeakerEvidence() {
    let old = [tip("Old", "Same title")]
    let new = [tip("X", "Same title"), tip("Y", "Same title"), tip("old", "Another thing")]
    #expect(compare(old, new) == ["orphan Old or X, Y", "new X", "new Y", "new old"])
  }

  /// The cases of one enum have one title, so that it does not tell them apart.
  @Test func aSharedTitleIsNoProof() {
    let before = [tip("add", "switch self", type: "FeedTip"), tip("remove", "switch self", type: "FeedTip")]
    let after = [
      tip("insert", "switch self", type: "FeedTip"), tip("remove", "switch self", type: "FeedTip"),
    ]
    #expect(compare(before, after) == ["orphan add", "new insert"], "nothing but Swift in the title")
    let titled = { (name: String) in tip(name, "Feed tricks", type: "FeedTip") }
    #expect(
      compare([titled("add"), titled("remove")], [titled("insert"), titled("remove")])
        == ["rename add -> insert sharedTitle"])
    #expect(
      compare([titled("addAlbum"), titled("remove")], [titled("add-album"), titled("remove")])
        == ["rename addAlbum -> add-album sameSpelling!"])
  }

  @Test(arguments: [
    "title", "Text(title)", "Text(model.headline)", "item.title", "L10n.title", "titleText.text", "Tip",
  ])
  func titlesThatSayNothingPairNothing(title: String) {
    #expect(
      compare([tip("SearchTip", title)], [tip("ShareTip", title)]) == ["orphan SearchTip", "new ShareTip"])
  }

  @Test(arguments: [
    "L10n.copyPhotosTitle", "Text(L10n.Tips.photographCopy)", "String(localized: \"copy\")",
    "Find v2.0 albums",
  ])
  func expressionsThatSaySomethingPair(title: String) {
    #expect(
      compare([tip("SearchTip", title)], [tip("ShareTip", title)]) == [
        "rename SearchTip -> ShareTip sameTitle!"
      ])
  }

  // MARK: Ids

  @Test func anIdWasAdded() {
    #expect(
      compare([tip("CopyTip", "Photograph")], [tip("photo-copy", "Something else", type: "CopyTip")])
        == ["rename CopyTip -> photo-copy sameDeclaration!"])
  }

  @Test func idsOfCasesWereAdded() {
    #expect(
      compare(
        [tip("FeedTip", "Feed tricks")],
        [tip("add", "Feed tricks", type: "FeedTip"), tip("del", "Feed tricks", type: "FeedTip")])
        == ["orphan FeedTip or add, del", "new add", "new del"])
  }

  @Test func anIdWasRemoved() {
    #expect(
      compare([tip("copy-photos", "Photograph", type: "CopyPhotosTip")], [tip("CopyPhotosTip", "Photograph")])
        == ["rename copy-photos -> CopyPhotosTip sameTitle!"])
    #expect(
      compare(
        [tip("copy-photos", "Photograph", type: "CopyPhotosTip")], [tip("CopyPhotosTip", "Pick a colour")])
        == ["rename copy-photos -> CopyPhotosTip sameSpelling"], "the titles disagree, so no fix")
    #expect(
      compare([tip("copy-photos")], [tip("CopyPhotosTip", "Pick a colour")])
        == ["rename copy-photos -> CopyPhotosTip sameSpelling!"])
  }

  @Test func aRenameThatPinnedTheOldIdIsNone() {
    #expect(compare([tip("CopyTip", "Photograph")], [tip("CopyTip", "Photograph", type: "ScanTip")]) == [])
  }

  @Test func templatesAreTakenLiterally() {
    #expect(compare([tip("New-{}", "x")], [tip("New-{}", "x", type: "NewTip")]) == [])
    #expect(
      compare([tip("New-{}", "News here")], [tip("Fresh-{}", "News here", type: "NewTip")])
        == ["rename New-{} -> Fresh-{} sameTitle!"])
  }

  @Test func namesDifferByBytes() {
    #expect(compare([tip("Caf\u{E9}Tip", "A")], [tip("Cafe\u{301}Tip", "B")]).count == 1)
  }

  // MARK: Nesting

  @Test func aTipWasNested() {
    #expect(
      compare([tip("Inner", "Find it")], [tip("Outer.Inner", "Find it")]) == [
        "renest Inner -> Outer.Inner sameTitle!"
      ])
    #expect(
      compare([tip("Outer.Inner")], [tip("Inner")]) == ["renest Outer.Inner -> Inner sameLastComponent!"])
    #expect(
      compare([tip("A.InnerListTip", "Find albums")], [tip("B.C.InnerListTip", "Sort tracks")])
        == ["renest A.InnerListTip -> B.C.InnerListTip sameLastComponent"], "the titles disagree, so no fix")
  }

  @Test func aCommonNameInAnotherPlaceIsAnotherTip() {
    #expect(
      compare([tip("Player.HelpTip", "Find albums")], [tip("Library.HelpTip", "Sort tracks")])
        == ["orphan Player.HelpTip", "new Library.HelpTip"])
    #expect(compare([tip("Player.Tip")], [tip("Library.Tip")]) == ["orphan Player.Tip", "new Library.Tip"])
    #expect(
      compare([tip("Player.Tip", "Find albums")], [tip("Library.Tip", "Find albums")])
        == ["rename Player.Tip -> Library.Tip sameTitle!"], "the type around it was renamed")
  }

  @Test func contentGoesBeforeNesting() {
    let old = [tip("A.HelpTip", "Find albums")]
    let new = [tip("B.HelpTip", "Sort tracks"), tip("C.SupportTip", "Find albums")]
    #expect(compare(old, new) == ["rename A.HelpTip -> C.SupportTip sameTitle!", "new B.HelpTip"])
  }

  @Test func nestingIsAmbiguousWithTwoCandidates() {
    #expect(
      compare([tip("A.Inner"), tip("Kept")], [tip("B.Inner"), tip("C.Inner"), tip("Kept")])
        == ["orphan A.Inner or B.Inner, C.Inner", "new B.Inner", "new C.Inner"])
  }

  @Test func anOldNameThatIsStillThereIsNotRenested() {
    #expect(
      compare([tip("Inner", "Find it")], [tip("Inner", "Find it"), tip("Outer.Inner", "Other")]) == [
        "new Outer.Inner"
      ])
  }

  @Test func aPinnedIdIsNotRenested() {
    #expect(
      compare([tip("Inner", "Find it")], [tip("Outer.Inner", "Find it", type: "X")])
        == ["rename Inner -> Outer.Inner sameTitle!"])
  }

  // MARK: Weak evidence

  @Test func theOnlyPairWithoutTitles() {
    #expect(
      compare([tip("CopyPhotosTip")], [tip("CopyPicturesTip", "New title")]) == [
        "rename CopyPhotosTip -> CopyPicturesTip sharedWords"
      ])
    #expect(
      compare([tip("CopyPhotosTip")], [tip("CopyAllPhotosTip")]) == [
        "rename CopyPhotosTip -> CopyAllPhotosTip containedWords!"
      ])
    #expect(compare([tip("CopyPhotosTip")], [tip("ShareTip")]) == ["orphan CopyPhotosTip", "new ShareTip"])
    #expect(
      compare([tip("CopyPhotosTip")], [tip("CopyPicturesTip"), tip("CopyAllTip")]).first
        == "orphan CopyPhotosTip")
  }

  @Test func sameContentAndSeveralDeclarations() {
    let twice = [tip("New", "Find albums", at: 1), tip("New", "Find albums", at: 9)]
    #expect(
      compare([tip("Old", "Find albums")], twice) == ["rename Old -> New sameTitle"], "which one to fix?")
  }

  @Test func noFixWhereFilesWereNotRead() {
    let comparison = Comparison(
      manifest: Manifest(names: [tip("Old", "Find albums")]), names: [tip("New", "Find albums")],
      unreadFiles: true)
    #expect(summary(of: comparison) == ["rename Old -> New sameTitle"])
    #expect(!comparison.isComplete)
  }

  @Test func afterFreezingTheSuccessorIsStillNamed() {
    let old = [tip("Old", "Find albums"), tip("New", "Find albums")]
    #expect(compare(old, [tip("New", "Find albums")]) == ["orphan Old like New"])
  }

  // MARK: Retired names

  @Test func aRetiredNameIsBack() {
    var manifest = Manifest(names: [tip("A", "a")])
    manifest.states[.tip("B")] = .retired(reason: "old player")
    let comparison = Comparison(
      manifest: manifest, names: [tip("A", "a"), tip("B", "b", at: 3), tip("B", "b", at: 1)])
    #expect(summary(of: comparison) == ["reused B"])
    #expect(comparison.reused.first?.reason == "old player")
    #expect(comparison.reused.first?.declarations.map(\.range.start) == [1, 3])
    #expect(
      summary(of: Comparison(manifest: manifest, names: [event("B"), tip("A")])) == ["new B"],
      "of another kind")
    #expect(
      summary(of: Comparison(manifest: manifest, names: [tip("B", "a")])) == [
        "rename A -> B sameTitle!", "reused B",
      ])
  }
}
