import Foundation
import Testing

/// Inputs that once did harm, and some that reach far, run again in every test run.
@Suite struct CorpusTests {
  /// `Corpus/TARGET`, a file for each input.
  private static func inputs(of target: FuzzTarget) throws -> [(name: String, bytes: [UInt8])] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Corpus/\(target.rawValue)")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
      (name, Array(try Data(contentsOf: folder.appendingPathComponent(name))))
    }
  }

  @Test("What was found by fuzzing holds", arguments: FuzzTarget.allCases)
  func corpus(target: FuzzTarget) throws {
    let inputs = try Self.inputs(of: target)
    #expect(!inputs.isEmpty)
    for input in inputs {
      #expect(target.defects(in: input.bytes).isEmpty, "\(target), \(input.name)")
    }
  }

  @Test("No bytes and a lone byte are inputs too", arguments: FuzzTarget.allCases)
  func smallest(target: FuzzTarget) {
    #expect(target.defects(in: []).isEmpty)
    guard target != .mutation else { return }
    for byte in UInt8.min...UInt8.max where byte % 5 == 0 || byte < 0x80 {
      #expect(target.defects(in: [byte]).isEmpty, "byte \(byte)")
    }
  }
}
