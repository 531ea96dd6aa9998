import Foundation

let usage = """
  compare-outlines [OPTIONS] [FILE|DIRECTORY ...]

    --shown N   print at most this many differences (default 20)
    --limit N   stop when this many pieces are compared
  """

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("compare-outlines: \(message)\n".utf8))
  exit(2)
}

/// Every Swift file at or below a path, sorted, so that each run reads the same files in the same order.
func swiftFiles(at path: String) -> [String] {
  var isDirectory: ObjCBool = false
  guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
    fail("no such file or directory: \(path)")
  }
  guard isDirectory.boolValue else { return [path] }
  let names = (FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []).filter {
    ($0.hasSuffix(".swift") || $0.hasSuffix(".swiftinterface")) && !$0.hasPrefix(".build/")
  }
  return names.sorted().map { path + "/" + $0 }
}

var paths: [String] = []
var shown = 20
var limit = Int.max
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--shown", "--limit":
    guard let text = arguments.popFirst(), let number = Int(text), number >= 0 else {
      fail("\(argument) needs a number\n\(usage)")
    }
    if argument == "--shown" { shown = number } else { limit = number }
  case "--help", "-h":
    print(usage)
    exit(0)
  case _ where argument.hasPrefix("-"): fail("unknown option \(argument)\n\(usage)")
  default: paths.append(argument)
  }
}
if paths.isEmpty, let defaults = ProcessInfo.processInfo.environment["COMPARE_OUTLINES_DEFAULT_PATHS"] {
  paths = defaults.split(separator: ":").map(String.init)
}

var comparison = Comparison(shown: shown)
var seen: Set<Data> = []
for file in paths.flatMap(swiftFiles) where comparison.pieces < limit {
  var isDirectory: ObjCBool = false
  if FileManager.default.fileExists(atPath: file, isDirectory: &isDirectory), isDirectory.boolValue {
    continue
  }
  guard let data = FileManager.default.contents(atPath: file) else { fail("cannot read \(file)") }
  // The toolchain has many files twice.
  guard seen.insert(data).inserted else { continue }
  comparison.compare([UInt8](data), name: file)
}
print(
  "\(comparison.files) files, \(comparison.rejected) more rejected by SwiftParser, "
    + "\(comparison.pieces) declarations and expressions, \(comparison.differences) differences")
exit(comparison.differences == 0 ? 0 : 1)
