import Foundation

let usage = """
  compare-outlines [OPTIONS] [FILE|DIRECTORY ...]

    --shown N    print at most this many differences (default 20)
    --limit N    stop when this many pieces are compared
    --mutated N  also compare N times a file that was read, with a few tokens deleted, doubled or swapped
    --seed N     what the damage is made from (default 1)
    --dump DIR   write each damaged file that differs to a file there
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
var mutated = 0
var seed = 1
var dump: String?
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--dump": dump = arguments.popFirst()
  case "--shown", "--limit", "--mutated", "--seed":
    guard let text = arguments.popFirst(), let number = Int(text), number >= 0 else {
      fail("\(argument) needs a number\n\(usage)")
    }
    switch argument {
    case "--shown": shown = number
    case "--limit": limit = number
    case "--mutated": mutated = number
    default: seed = number
    }
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
var short: [[UInt8]] = []
for file in paths.flatMap(swiftFiles) where comparison.pieces < limit {
  var isDirectory: ObjCBool = false
  if FileManager.default.fileExists(atPath: file, isDirectory: &isDirectory), isDirectory.boolValue {
    continue
  }
  guard let data = FileManager.default.contents(atPath: file) else { fail("cannot read \(file)") }
  // The toolchain has many files twice.
  guard seen.insert(data).inserted else { continue }
  comparison.compare([UInt8](data), name: file)
  // Of a long file the damage is a small part, and nearly all of the time goes into the rest.
  if (1..<6_000).contains(data.count) { short.append([UInt8](data)) }
}
var dice = Dice(seed: UInt64(seed))
for index in 0..<(short.isEmpty ? 0 : mutated) {
  let bytes = TokenMutation(of: short[dice.below(short.count)], &dice).result
  let before = comparison.differences
  comparison.compare(bytes, name: "mutated-\(index)")
  if let dump, comparison.differences > before {
    _ = FileManager.default.createFile(atPath: "\(dump)/\(index).swift", contents: Data(bytes))
  }
}
print(
  "\(comparison.files) files, \(comparison.rejected) more rejected by SwiftParser, "
    + "\(comparison.pieces) declarations and expressions, \(comparison.differences) differences")
exit(comparison.differences == 0 ? 0 : 1)
