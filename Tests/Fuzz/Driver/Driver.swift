#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// What libFuzzer calls for each input. The name of the target is in the environment.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let defects = chosenTarget.defects(in: Array(UnsafeBufferPointer(start: data, count: size)))
  if defects.isEmpty { return 0 }
  for defect in defects.prefix(20) { fputs("defect: \(defect)\n", stderr) }
  fatalError("\(defects.count) defects")
}

private let chosenTarget: FuzzTarget = {
  let name = getenv("TIPLINT_FUZZ_TARGET").map { String(cString: $0) } ?? ""
  if let target = FuzzTarget(rawValue: name) { return target }
  fputs("fuzz: TARGET is one of \(FuzzTarget.allCases.map(\.rawValue).joined(separator: ", "))\n", stderr)
  exit(2)
}()
