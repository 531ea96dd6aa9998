import Foundation
import Testing

@testable import TipLintKit

@Suite struct ChildProcessTests {
  // As the command does at its start.
  init() { signal(SIGPIPE, SIG_IGN) }

  private func shell(_ line: String, input: [UInt8] = [], limit: Int = 1 << 20) throws -> ChildProcess.Result
  {
    try ChildProcess.run("/bin/sh", ["-c", line], environment: [], input: input, limit: limit)
  }

  @Test func givesWhatAProgramSays() throws {
    let input = [UInt8](repeating: 7, count: 300_000)
    let result = try shell("/bin/cat; echo no >&2; exit 3", input: input)
    #expect(result.status == 3 && result.output == input && !result.isCut)
    #expect(result.errors == Array("no\n".utf8))
  }

  @Test(arguments: ["", " >&2"])
  func endlessOutputIsCut(stream: String) throws {
    let result = try shell("while :; do echo more\(stream); done")
    #expect(result.isCut)
    #expect(max(result.output.count, result.errors.count) <= 1 << 20)
  }

  @Test func exactlyAsMuchAsIsWantedIsNotCut() throws {
    let result = try shell("printf 12345678", limit: 8)
    #expect(result.output == Array("12345678".utf8) && !result.isCut)
    #expect(try shell("printf 123456789", limit: 8).isCut)
  }

  @Test func aProgramThatReadsNothingIsNotWaitedFor() throws {
    #expect(try shell("exit 4", input: [UInt8](repeating: 1, count: 1 << 20)).status == 4)
  }
}
