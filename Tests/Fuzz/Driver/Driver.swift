import Foundation

/// What libFuzzer calls for each input. The name of the target is in the environment.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let defects = chosenTarget.defects(in: Array(UnsafeBufferPointer(start: data, count: size)))
  if defects.isEmpty { return 0 }
  for defect in defects.prefix(20) { complain("defect: \(defect)") }
  fatalError("\(defects.count) defects")
}

private let chosenTarget: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment["TIPLINT_FUZZ_TARGET"] ?? ""
  if let target = FuzzTarget(rawValue: name) { return target }
  complain("fuzz: TARGET is one of \(FuzzTarget.allCases.map(\.rawValue).joined(separator: ", "))")
  exit(2)
}()

private func complain(_ message: String) {
  FileHandle.standardError.write(Data((message + "\n").utf8))
}
