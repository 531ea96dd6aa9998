import Testing

private func project() throws -> Scratch {
  try Scratch([
    "A.swift": "import TipKit\nstruct ScanTip: Tip {}\n",
    ".tiplint.frozen.yml": "format: 1\ntips:\n  - ScanTip\n", ".tiplint.yml": "onboarding_gate: none\n",
  ])
}

/// Standard streams that are closed, full or gone.
@Suite struct StreamTests {
  @Test(arguments: ["rules", "inventory", "--help", "-f json", "explain orphaned_tip"])
  func aReportThatCannotBeWrittenIsAProblem(_ arguments: String) throws {
    let closed = try Tiplint.shell("\"$tiplint\" \(arguments) >&-", in: project())
    #expect(closed.status == 2)
    #expect(closed.errors.hasPrefix("error: standard output: cannot be written: "), "\(closed.errors)")
  }

  #if os(Linux)
    @Test func aFullDiskIsAProblem() throws {
      let full = try Tiplint.shell("\"$tiplint\" rules >/dev/full", in: project())
      #expect(full.status == 2)
      #expect(full.errors.contains("standard output"))
    }
  #endif

  @Test func aReaderThatHasSeenEnoughIsNone() throws {
    let line = "{ \"$tiplint\" explain missing_invalidation; echo \"status $?\" >&2; } | exit 0; wait"
    for _ in 1...5 { #expect(try Tiplint.shell(line, in: project()).errors == "status 0\n") }
  }

  @Test func nothingIsWrittenIntoFilesInPlaceOfStreams() throws {
    let scratch = try project()
    try scratch.write("import TipKit\nstruct ScanTip: Tip {}\nstruct CropTip: Tip {}\n", to: "A.swift")
    let result = try Tiplint.shell("\"$tiplint\" freeze -q <&- >&- 2>&-", in: scratch)
    #expect(result.status == 0)
    #expect(
      try scratch.read(".tiplint.frozen.yml") == "format: 1\ntips:\n  - CropTip\n  - ScanTip\n")
  }

  @Test func inputThatCannotBeReadIsAProblem() throws {
    let result = try Tiplint.shell("\"$tiplint\" --stdin-filename A.swift - <&-", in: project())
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("error: standard input: cannot be read: "))
  }

  @Test func endlessInputIsAProblem() throws {
    let result = try Tiplint.shell("\"$tiplint\" --stdin-filename A.swift - </dev/zero", in: project())
    #expect(result.status == 2)
    #expect(result.errors == "error: standard input: it is larger than 64 MiB.\n")
  }

  /// Programs that read in turns make their end of a pipe one that does not wait, and with it ours.
  @Test func aStreamThatIsNotReadyIsWaitedFor() throws {
    let reader = """
      import os, subprocess, sys, time
      ours, theirs = os.pipe()
      os.set_blocking(theirs, False)
      child = subprocess.Popen([os.environ["tiplint"], "rules", "-f", "json"], stdout=theirs)
      os.close(theirs)
      time.sleep(0.3)
      text = b""
      while True:
        part = os.read(ours, 1000)
        if not part: break
        text += part
      print(child.wait(), len(text) > 70000, text.endswith(b"}\\n"))
      """
    let scratch = try project()
    try scratch.write(reader, to: "reader.py")
    let result = try Tiplint.shell("python3 reader.py", in: scratch)
    #expect(result.output == "0 True True\n", "\(result.output)\(result.errors)")
  }
}
