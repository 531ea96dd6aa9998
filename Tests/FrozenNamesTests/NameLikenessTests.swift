import Testing

@testable import FrozenNames

@Suite struct NameLikenessTests {
  @Test(arguments: [
    ("albumViewed", ["album", "viewed"]), ("AlbumDetailTip", ["album", "detail", "tip"]),
    ("URLTip", ["url", "tip"]),
    ("album_detail-viewed.now", ["album", "detail", "viewed", "now"]), ("step2Done", ["step", "2", "done"]),
    ("New-{}", ["new"]), ("", []), ("...", []), ("größeÄndern", ["größe", "ändern"]),
    ("cafe\u{301}Open", ["cafe\u{301}", "open"]),
    ("唱片Tip", ["唱", "片", "tip"]), ("iOSVersion", ["i", "os", "version"]),
  ]) func splitsNames(name: String, words: [String]) {
    #expect(Words.split(name, splitsCamelCase: true) == words)
  }

  @Test func splitsTitles() {
    #expect(Words.split("Copy, on iPhone 15!", splitsCamelCase: false) == ["copy", "on", "iphone", "15"])
    #expect(Words.split("拍摄 vinyl封面", splitsCamelCase: false) == ["拍", "摄", "vinyl", "封", "面"])
    #expect(
      Words.split(String(repeating: "a ", count: 5000), splitsCamelCase: false).count <= Words.maximumCount)
  }

  @Test(arguments: [
    ("copies", "copy"), ("viewed", "view"), ("viewing", "views"), ("albums", "album"),
    ("completed", "complete"),
    ("tapped", "tap"), ("shared", "share"), ("favourite", "favorite"), ("recieved", "received"),
    ("boxes", "box"),
  ]) func formsOfOneWord(left: String, right: String) {
    #expect(Words.areAlike(left, right))
  }

  @Test(arguments: [
    ("import", "export"), ("like", "link"), ("liked", "linked"), ("page1", "page2"), ("add", "ad"),
    ("enable", "disable"),
    ("", "a"), ("class", "clas"), ("photo", "photograph"),
  ]) func differentWords(left: String, right: String) {
    #expect(!Words.areAlike(left, right))
  }

  @Test(arguments: [
    ("copy-photos", "CopyPhotosTip", NameLikeness.same), ("albumView", "albumViewed", .inflected),
    ("albumViewed", "albumDetailViewed", .contained), ("search", "searchFilter", .halfOfWords),
    ("albumViewed", "albumNotViewed", .halfOfWords), ("albumViewed", "albumOpened", .halfOfWords),
    ("albumSeen", "albumDetailPageOpened", .oneWord), ("albumSeen", "trackOpened", .none), ("a", "", .none),
  ]) func names(left: String, right: String, likeness: NameLikeness) {
    #expect(NameLikeness.between(NameWords(left), NameWords(right)) == likeness)
    #expect(NameLikeness.between(NameWords(right), NameWords(left)) == likeness)
  }

  /// Against the plain definition, without a limit.
  @Test func editDistance() {
    func reference(_ a: [UInt8], _ b: [UInt8]) -> Int {
      var d = (0...a.count).map { row in (0...b.count).map { row == 0 ? $0 : ($0 == 0 ? row : 0) } }
      for i in 0..<a.count {
        for j in 0..<b.count {
          d[i + 1][j + 1] = min(d[i][j] + (a[i] == b[j] ? 0 : 1), d[i][j + 1] + 1, d[i + 1][j] + 1)
          if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
            d[i + 1][j + 1] = min(d[i + 1][j + 1], d[i - 1][j - 1] + 1)
          }
        }
      }
      return d[a.count][b.count]
    }
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<2000 {
      let texts = (0..<2).map { _ in
        (0..<Int.random(in: 0...7, using: &generator)).map { _ in UInt8.random(in: 0...2, using: &generator) }
      }
      let limit = Int.random(in: 0...8, using: &generator)
      let expected = reference(texts[0], texts[1])
      #expect(EditDistance.between(texts[0], texts[1], limit: limit) == (expected <= limit ? expected : nil))
    }
  }

  @Test func nearestName() {
    let names = ["albumViewed", "trackShared", "CopyTip"]
    #expect(NameWords.nearest(to: "album_viewed", among: names) == "albumViewed")
    #expect(NameWords.nearest(to: "trackShraed", among: names) == "trackShared")
    #expect(NameWords.nearest(to: "Copy", among: names) == "CopyTip")
    #expect(NameWords.nearest(to: "albumDetailViewed", among: names) == "albumViewed")
    #expect(NameWords.nearest(to: "zebra", among: names) == nil)
    #expect(NameWords.nearest(to: "x", among: []) == nil)
  }
}
