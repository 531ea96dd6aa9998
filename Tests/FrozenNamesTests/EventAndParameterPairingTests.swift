import Testing
import TipProject

@testable import FrozenNames

@Suite struct EventPairingTests {
  @Test(arguments: [
    ("album_detail_viewed", "albumDetailViewed", "sameSpelling!"),
    ("AlbumViewed", "album-viewed", "sameSpelling!"),
    ("did-open-album", "openAlbum", "sameSpelling!"), ("albumView", "albumViewed", "sameSpelling!"),
    ("albumFavourited", "albumFavorited", "sameSpelling!"),
    ("albumViewed", "com.example.albumViewed", "containedWords!"),
    ("albumViewed", "albumDetailViewed", "containedWords!"), ("albumViewed", "albumOpened", "sharedWords"),
    ("albumDetailViewed", "albumNotDetailViewed", "sharedWords"),
    ("albumSeen", "albumDetailPageOpened", "onlyCandidate"),
    ("enableSearch", "disableSearch", "sharedWords"), ("step1Done", "step2Done", "sharedWords"),
  ]) func pairs(old: String, new: String, evidence: String) {
    #expect(
      compare([event(old)], [event(new, property: "declared")]) == ["rename \(old) -> \(new) \(evidence)"])
  }

  @Test(arguments: [("albumViewed", "trackShared"), ("import", "export"), ("didOpen", "didClose"), ("", "x")])
  func doesNotPair(old: String, new: String) {
    #expect(compare([event(old)], [event(new)]) == ["orphan \(old)", "new \(new)"])
  }

  @Test func thePropertyKeptItsName() {
    #expect(
      compare([event("albumViewed")], [event("record.opened", property: "albumViewed"), event("albumSeen")])
        == ["rename albumViewed -> record.opened sameDeclaration!", "new albumSeen"])
  }

  @Test func aNewConventionForAllNames() {
    let names = ["albumViewed", "albumShared", "trackViewed", "trackShared"]
    let old = names.map { event($0) }
    let new = ["album_viewed", "album_shared", "track_viewed", "track_shared"].map { event($0) }
    #expect(compare(old, new).count == 4)
    #expect(compare(old, new).allSatisfy { $0.hasSuffix("sameSpelling!") })
  }

  @Test func severalPlausibleOnesAreCandidates() {
    #expect(
      compare([event("albumViewed")], [event("albumOpened"), event("albumClosed")])
        == ["orphan albumViewed or albumClosed, albumOpened", "new albumClosed", "new albumOpened"])
  }

  @Test func aSingleSharedWordNeedsTheOnlyPair() {
    #expect(
      compare([event("albumSeen")], [event("albumDetailPageOpened"), event("x")]).first == "orphan albumSeen")
  }

  @Test func aParameterTookThePlace() {
    #expect(
      compare([event("didCompleteOnboarding")], [parameter("Bool", "AppTip", "hasCompletedOnboarding")])
        == ["replace didCompleteOnboarding -> Bool.AppTip+hasCompletedOnboarding"])
    #expect(
      compare(
        [event("onboardingFinished")],
        [parameter("Bool", "AppTip", "onboardingFinished"), event("albumFinished")])
        == ["replace onboardingFinished -> Bool.AppTip+onboardingFinished", "new albumFinished"])
    #expect(
      compare([event("onboardingFinished")], [parameter("Bool", "AppTip", "albumCount")])
        == ["orphan onboardingFinished", "new Bool.AppTip+albumCount"])
  }

  @Test func aParameterThatHasAnOlderSelfTookNoPlace() {
    #expect(
      compare(
        [event("seen"), parameter("Bool", "ATip", "seen")], [parameter("Int", "ATip", "seen")])
        == ["rename Bool.ATip+seen -> Int.ATip+seen retyped", "orphan seen"])
  }

  @Test func twoParametersAreNoReplacement() {
    #expect(
      compare([event("seen")], [parameter("Bool", "ATip", "seen"), parameter("Bool", "BTip", "seen")]).first
        == "orphan seen")
  }
}

@Suite struct ParameterPairingTests {
  @Test func retyped() {
    #expect(
      compare([parameter("Bool", "Outer.ATip", "seen")], [parameter("Optional<Bool>", "Outer.ATip", "seen")])
        == ["rename Bool.Outer.ATip+seen -> Optional<Bool>.Outer.ATip+seen retyped"])
    #expect(
      compare([parameter("Foo.Bar", "ATip", "x")], [parameter("[String: Foo.Baz]", "ATip", "x")])
        == ["rename Foo.Bar.ATip+x -> [String: Foo.Baz].ATip+x retyped"])
  }

  @Test func moved() {
    #expect(
      compare([parameter("Foo.Bar", "ATip", "x")], [parameter("Foo.Bar", "Outer.BTip", "x")])
        == ["rename Foo.Bar.ATip+x -> Foo.Bar.Outer.BTip+x moved"])
    #expect(
      compare([parameter("(Int) -> Foo.Bar", "ATip", "x")], [parameter("(Int) -> Foo.Bar", "B", "x")])
        == ["rename (Int) -> Foo.Bar.ATip+x -> (Int) -> Foo.Bar.B+x moved"])
  }

  @Test func movedWithARenamedTip() {
    let old = [
      tip("ATip", "Find albums"), tip("BTip", "Sort tracks"), parameter("Bool", "ATip", "show"),
      parameter("Bool", "BTip", "show"),
    ]
    let new = [
      tip("XTip", "Sort tracks"), tip("YTip", "Find albums"), parameter("Bool", "XTip", "show"),
      parameter("Int", "YTip", "show"),
    ]
    #expect(
      compare(old, new).filter { $0.contains("+") } == [
        "rename Bool.ATip+show -> Int.YTip+show movedWithOwner",
        "rename Bool.BTip+show -> Bool.XTip+show movedWithOwner",
      ])
  }

  @Test func movedAmongManyWithOneName() {
    let owners = (0..<50).map { "Owner\($0)Tip" }
    let old = owners.map { tip($0, "Title of \($0)") } + owners.map { parameter("Bool", $0, "show") }
    let new =
      owners.map { tip("New\($0)", "Title of \($0)") } + owners.map { parameter("Bool", "New\($0)", "show") }
    let renames = Comparison(manifest: Manifest(names: old), names: new).renames
    #expect(renames.count == 100)
    #expect(
      renames.allSatisfy {
        $0.isUnique && $0.new.name.contains("New\($0.old.name.split(separator: ".").last!.prefix(6))")
      })
  }

  @Test func renamedInItsOwner() {
    #expect(
      compare([parameter("Bool", "ATip", "seen")], [parameter("Bool", "ATip", "finished")])
        == ["rename Bool.ATip+seen -> Bool.ATip+finished renamedInOwner"])
    #expect(
      compare(
        [parameter("Bool", "ATip", "albumSeen"), parameter("Bool", "ATip", "trackSeen")],
        [parameter("Bool", "ATip", "albumOpened"), parameter("Bool", "ATip", "trackOpened")])
        == [
          "rename Bool.ATip+albumSeen -> Bool.ATip+albumOpened renamedInOwner?",
          "rename Bool.ATip+trackSeen -> Bool.ATip+trackOpened renamedInOwner?",
        ])
    #expect(
      compare(
        [parameter("Bool", "ATip", "seen")], [parameter("Bool", "ATip", "x"), parameter("Bool", "ATip", "y")]
      ).first
        == "orphan Bool.ATip+seen or Bool.ATip+x, Bool.ATip+y")
  }

  @Test func nothingInCommon() {
    #expect(
      compare([parameter("Bool", "ATip", "seen")], [parameter("Int", "BTip", "count")])
        == ["orphan Bool.ATip+seen", "new Int.BTip+count"])
  }

  @Test func neverOffersAFix() {
    let comparison = Comparison(
      manifest: Manifest(names: [parameter("Bool", "ATip", "seen")]),
      names: [parameter("Int", "ATip", "seen")])
    #expect(comparison.renames.map(\.offersSafeFix) == [false])
    #expect(comparison.renames.map(\.isUnique) == [true])
  }

  @Test func keysAreCutOutsideBrackets() {
    func cuts(_ key: String) -> [String] { ParameterKey(key).splits.map { "\($0.type)|\($0.owner)" } }
    #expect(cuts("Bool.A.B+x") == ["Bool|A.B", "Bool.A|B"])
    #expect(cuts("Array<Foo.Bar>.A+x") == ["Array<Foo.Bar>|A"])
    #expect(cuts("[Foo.Bar: (A.B) -> C.D].A+x") == ["[Foo.Bar: (A.B) -> C.D]|A"])
    #expect(cuts("(A) -> B.C.D+x") == ["(A) -> B|C.D", "(A) -> B.C|D"])
    #expect(cuts("Foo.Bar?.A+x") == ["Foo|Bar?.A", "Foo.Bar?|A"])
    #expect(cuts("nothing") == [])
    #expect(ParameterKey(parameter("Foo.Bar", "A.B", "x")).splits.map(\.type) == ["Foo.Bar"])
    #expect(ParameterKey("a+b+c").name == "c")
    #expect(ParameterKey("a+b+c").path == "a+b")
  }
}
