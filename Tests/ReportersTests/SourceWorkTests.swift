import Findings
import Testing

@testable import Reporters

/// Reports grow with what they say, not with how often it is about the same file or line.
@Suite struct SourceWorkTests {
  private final class Reads: @unchecked Sendable {
    var counts: [String: Int] = [:]
  }

  /// Findings that turn from file to file, each with notes in all the others.
  private func crossing(files: Int, findings: Int) -> [Finding] {
    (0..<findings).map { number in
      var finding = Samples.warning
      finding.location.file = "F\(number % files).swift"
      finding.notes = (0..<files).map { Note("n", at: Location(file: "F\($0).swift", line: 1, column: 1)) }
      return finding
    }
  }

  @Test(arguments: ["human", "sarif"])
  func eachFileIsReadOnce(format: String) throws {
    let reads = Reads()
    var input = Samples.input(crossing(files: 9, findings: 90))
    input.source = { file in
      reads.counts[file, default: 0] += 1
      return Array("let a\n".utf8)
    }
    let text = try ReportFormat(named: format).render(input)
    #expect(!text.isEmpty)
    #expect(reads.counts.count == 9)
    #expect(reads.counts.values.allSatisfy { $0 == 1 })
  }

  @Test(arguments: ["x", "提", "🎉", "e\u{301}"])
  func excerptsOfALongLineLookAtAPartOfIt(_ letter: String) {
    expectShortReach(Array(String(repeating: letter, count: 30_000).utf8))
  }

  @Test(arguments: [0x80, 0xBF, 0xFF, 0xC3, 0xF0])
  func soDoThoseOfBytesThatAreNoText(_ byte: UInt8) {
    expectShortReach([UInt8](repeating: byte, count: 30_000))
  }

  private func expectShortReach(_ line: [UInt8]) {
    let positions = SourcePositions(line)
    for offset in stride(from: 0, through: line.count, by: 997) {
      #expect(Excerpt.reach(in: line[...], around: offset).count <= 8 * Excerpt.widest + 6)
      #expect(positions.work(before: offset) <= SourcePositions.spacing + 3)
    }
  }
}

@Suite struct SourcePositionsTests {
  /// The plain way, which takes the whole line each time.
  private func column(_ bytes: [UInt8], _ offset: Int) -> Int {
    let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return String(decoding: bytes[start..<offset], as: UTF8.self).utf16.count + 1
  }

  @Test(arguments: ["plain ascii\n", "é提🎉\n", "🎉", "aé", "提示提示提示提示 x\n", "e\u{301}🇩🇪"])
  func columnsAreThoseOfThePlainWay(_ piece: String) {
    let text = String(repeating: piece, count: 300)
    let bytes = Array(text.utf8)
    let positions = SourcePositions(bytes)
    var offset = 0
    var line = 1
    for scalar in text.unicodeScalars {
      let position = positions.position(at: offset)
      #expect(position.column == column(bytes, offset))
      #expect(position.line == line)
      if scalar == "\n" { line += 1 }
      offset += UTF8.width(scalar)
    }
  }

  @Test(
    arguments: [[0x80], [0xC3], [0xF0, 0x9F], [0xE6, 0x8F, 0x90, 0x80, 0x80], [0xFF, 0x61]] as [[UInt8]])
  func bytesThatAreNoTextCountAsTheyShow(_ piece: [UInt8]) {
    let bytes = Array(repeatElement(piece, count: 600).joined())
    let positions = SourcePositions(bytes)
    for offset in stride(from: 0, through: bytes.count, by: piece.count) {
      #expect(positions.position(at: offset).column == column(bytes, offset))
    }
  }

  @Test func aByteOrderMarkIsNoColumn() {
    let positions = SourcePositions(Array("\u{FEFF}ab\ncd".utf8))
    #expect(positions.position(at: 0) == .init(line: 1, column: 1))
    #expect(positions.position(at: 4) == .init(line: 1, column: 2))
    #expect(positions.position(at: 6) == .init(line: 2, column: 1))
  }

  @Test func spansEndWithTheirLine() {
    let positions = SourcePositions(Array("ab\r\ncd".utf8))
    let span = positions.span(line: 1, column: 2, length: 50)
    #expect(span?.start == .init(line: 1, column: 2) && span?.end == .init(line: 1, column: 3))
    #expect(positions.span(line: 3, column: 1, length: 1) == nil)
    #expect(positions.position(at: 99) == .init(line: 2, column: 3))
  }
}

@Suite struct SHA256Tests {
  /// The examples of FIPS 180-4, and lengths around the end of a block.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func knownTexts(_ text: String, _ digest: String) {
    #expect(SHA256.digest(text.utf8) == digest)
  }

  @Test(arguments: [
    (55, "9f4390f8d30c2dd9"),
    (56, "b35439a4ac6f0948"),
    (57, "f13b2d724659eb3b"),
    (63, "7d3e74a05d7db15b"),
    (64, "ffe054fe7ae0cb6d"),
    (65, "635361c48bb9eab1"),
    (119, "31eba51c313a5c08"),
    (120, "2f3d335432c70b58"),
    (1000, "41edece42d63e8d9"),
  ])
  func lengthsAroundABlock(_ length: Int, _ start: String) {
    #expect(SHA256.digest(repeatElement(UInt8(ascii: "a"), count: length)).hasPrefix(start))
  }
}
