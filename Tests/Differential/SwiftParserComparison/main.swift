import Foundation

let usage = """
  compare-tokens [OPTIONS] [FILE|DIRECTORY ...]

    --generated N     also compare N sources made at random (default 0)
    --mutated N       also compare N times a file that was read, with a few tokens deleted, doubled or swapped
    --seed N          what the random sources are made from (default 1)
    --limit-tokens N  read no more files once this many tokens are compared
    --shown N         print at most this many differences (default 10)
    --even-rejected   compare sources in which SwiftParser finds errors too
    --dump DIRECTORY  write each random source that differs to a file there
  """

struct Options {
  var paths: [String] = []
  var generated = 0
  var mutated = 0
  var seed: UInt64 = 1
  var limit = Int.max
  var shown = 10
  var evenRejected = false
  var dump: String?

  init(_ arguments: [String]) {
    var rest = arguments[...]
    func value() -> String {
      guard let value = rest.popFirst() else { fail("an option lacks its value\n\(usage)") }
      return value
    }
    func number() -> Int {
      let text = value()
      guard let number = Int(text), number >= 0 else { fail("\(text) is not a number") }
      return number
    }
    while let argument = rest.popFirst() {
      switch argument {
      case "--generated": generated = number()
      case "--mutated": mutated = number()
      case "--seed": seed = UInt64(number())
      case "--limit-tokens": limit = number()
      case "--shown": shown = number()
      case "--even-rejected": evenRejected = true
      case "--dump": dump = value()
      case "--help", "-h":
        print(usage)
        exit(0)
      case _ where argument.hasPrefix("-"): fail("unknown option \(argument)\n\(usage)")
      default: paths.append(argument)
      }
    }
  }
}

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("compare-tokens: \(message)\n".utf8))
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

let options = Options(Array(CommandLine.arguments.dropFirst()))
var paths = options.paths
if paths.isEmpty, let defaults = ProcessInfo.processInfo.environment["COMPARE_TOKENS_DEFAULT_PATHS"] {
  paths = defaults.split(separator: ":").map(String.init)
}

var comparison = Comparison(shown: options.shown)
var seen: Set<Data> = []
var corpus: [[UInt8]] = []
for file in paths.flatMap(swiftFiles) where comparison.tokens < options.limit {
  var isDirectory: ObjCBool = false
  if FileManager.default.fileExists(atPath: file, isDirectory: &isDirectory), isDirectory.boolValue {
    continue
  }
  guard let data = FileManager.default.contents(atPath: file) else { fail("cannot read \(file)") }
  // The toolchain has many files twice.
  guard seen.insert(data).inserted else { continue }
  let bytes = [UInt8](data)
  comparison.compare(bytes, name: file, evenIfRejected: options.evenRejected)
  if bytes.count < 100_000 { corpus.append(bytes) }
}
print(
  "read: \(comparison.files) files, \(comparison.rejected) more rejected by SwiftParser, "
    + "\(comparison.tokens) tokens, \(comparison.differences) differences")

@MainActor func compareMade(_ bytes: [UInt8], name: String) {
  let before = comparison.differences
  comparison.compare(bytes, name: name, evenIfRejected: options.evenRejected)
  if let dump = options.dump, comparison.differences > before {
    _ = FileManager.default.createFile(atPath: "\(dump)/\(name).swift", contents: Data(bytes))
  }
}

var generator = SourceGenerator(seed: options.seed, corpus: corpus)
for index in 0..<options.generated { compareMade(generator.next(), name: "generated-\(index)") }

// Of a long file the damage is a small part, and nearly all of the time goes into the rest.
let short = corpus.filter { $0.count < 6_000 && !$0.isEmpty }
var dice = Dice(seed: options.seed)
for index in 0..<(short.isEmpty ? 0 : options.mutated) {
  compareMade(TokenMutation(of: short[dice.below(short.count)], &dice).result, name: "mutated-\(index)")
}
print(
  "in all: \(comparison.files) files, \(comparison.rejected) more rejected by SwiftParser, "
    + "\(comparison.tokens) tokens, \(comparison.differences) differences")
exit(comparison.differences == 0 ? 0 : 1)
