import Foundation

let usage = """
  compare-inventory [OPTIONS] [FOLDER ...]

    --generated N  also compare N projects made at random (default 0)
    --seed N       what the random projects are made from (default 1)
    --shown N      print at most this many differences (default 20)
    --keep FOLDER  write the random projects there, and leave them
  """

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("compare-inventory: \(message)\n".utf8))
  exit(2)
}

var folders: [String] = []
var generated = 0
var seed: UInt64 = 1
var shown = 20
var kept: String?
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  func number() -> Int {
    guard let number = arguments.popFirst().flatMap({ Int($0) }), number >= 0 else {
      fail("\(argument) needs a number\n\(usage)")
    }
    return number
  }
  switch argument {
  case "--generated": generated = number()
  case "--seed": seed = UInt64(number())
  case "--shown": shown = number()
  case "--keep": kept = arguments.popFirst()
  case "--help", "-h":
    print(usage)
    exit(0)
  case _ where argument.hasPrefix("-"): fail("unknown option \(argument)\n\(usage)")
  default: folders.append(argument)
  }
}
guard let tiplint = ProcessInfo.processInfo.environment["TIPLINT"] else { fail("TIPLINT names no program") }

var comparison = Comparison(shown: shown)

@MainActor func compare(_ folder: String, name: String) {
  do {
    let inventory = try ReportedInventory(of: folder, tiplint: tiplint)
    let project = try SourceProject(folder: folder)
    if let file = project.files.first(where: \.tree.hasError) { fail("\(name)/\(file.path) is no Swift") }
    comparison.compare(inventory, Extraction(project), project: name)
  } catch {
    fail("\(name): \(error)")
  }
}

for folder in folders { compare(folder, name: folder) }

let scratch =
  kept ?? NSTemporaryDirectory() + "compare-inventory-\(ProcessInfo.processInfo.processIdentifier)"
var generator = ProjectGenerator(seed: seed)
for number in 0..<generated {
  let folder = "\(scratch)/\(number)"
  do {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (path, text) in generator.next() {
      try text.write(toFile: "\(folder)/\(path)", atomically: false, encoding: .utf8)
    }
  } catch {
    fail("\(folder): \(error)")
  }
  compare(folder, name: "generated-\(number)")
}
if kept == nil { try? FileManager.default.removeItem(atPath: scratch) }
print(
  "\(comparison.projects) projects, \(comparison.facts) facts compared, \(comparison.open) not followed, "
    + "\(comparison.differences) differences")
exit(comparison.differences == 0 ? 0 : 1)
