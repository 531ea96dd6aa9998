import Findings

/// The files of a commit, or of the index: what would be there after a checkout, read from git's own storage.
public struct GitSnapshot: Sendable {
  struct Entry: Sendable {
    enum Kind: Sendable { case file, link, submodule }
    var kind: Kind
    /// The name of the contents among git's objects.
    var object: String
  }

  let repository: GitRepository
  /// What it is a state of, such as `the index`; for messages.
  let title: String
  /// By path from the top of the work tree.
  let entries: [[UInt8]: Entry]
  /// Paths that an unfinished merge left with several contents.
  let conflicted: Set<[UInt8]>

  // MARK: Making

  /// What the next commit would hold.
  static func index(of repository: GitRepository) throws(Problem) -> GitSnapshot {
    var entries: [[UInt8]: Entry] = [:]
    var conflicted: Set<[UInt8]> = []
    // MODE OBJECT STAGE<tab>PATH<nul>
    for record in try repository.tell(["ls-files", "--stage", "-z", "--full-name"]).split(separator: 0) {
      guard let (fields, path) = fields(of: record), fields.count == 3 else { continue }
      if fields[2] == "0" {
        entries[path] = entry(mode: fields[0], object: fields[1])
      } else {
        conflicted.insert(path)
      }
    }
    try dropIntentions(&entries, repository)
    return GitSnapshot(repository: repository, title: "the index", entries: entries, conflicted: conflicted)
  }

  /// What a commit holds.
  ///
  /// - Parameters:
  ///   - commit: the full name of the commit.
  ///   - title: what messages call it.
  static func commit(_ commit: String, title: String, of repository: GitRepository) throws(Problem)
    -> GitSnapshot
  {
    var entries: [[UInt8]: Entry] = [:]
    // MODE TYPE OBJECT<tab>PATH<nul>
    let listing = try repository.tell(["ls-tree", "-r", "-z", "--full-tree", "--end-of-options", commit])
    for record in listing.split(separator: 0) {
      guard let (fields, path) = fields(of: record), fields.count == 3 else { continue }
      entries[path] = entry(mode: fields[0], object: fields[2])
    }
    return GitSnapshot(repository: repository, title: title, entries: entries, conflicted: [])
  }

  private static func fields(of record: ArraySlice<UInt8>) -> ([String], path: [UInt8])? {
    guard let tab = record.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
    let fields = record[..<tab].split(separator: UInt8(ascii: " ")).map {
      String(decoding: $0, as: UTF8.self)
    }
    return (fields, Array(record[(tab + 1)...]))
  }

  private static func entry(mode: String, object: String) -> Entry {
    switch mode {
    case "120000": Entry(kind: .link, object: object)
    case "160000": Entry(kind: .submodule, object: object)
    default: Entry(kind: .file, object: object)
    }
  }

  /// `git add --intent-to-add` lists a file, with empty contents, that the commit will not have.
  private static func dropIntentions(_ entries: inout [[UInt8]: Entry], _ repository: GitRepository)
    throws(Problem)
  {
    let empty = entries.filter { emptyTrees[$0.value.object] != nil }
    guard let object = empty.first?.value.object, let tree = emptyTrees[object] else { return }
    let listing = try repository.tell([
      "diff-index", "--cached", "--ita-invisible-in-index", "--no-ext-diff", "--no-renames", "--name-only",
      "-z", tree, "--",
    ])
    let real = Set(listing.split(separator: 0).map { Array($0) })
    for path in empty.keys where !real.contains(path) { entries[path] = nil }
  }

  /// By the name of the empty file that of the empty folder, as SHA-1 and as SHA-256.
  private static let emptyTrees = [
    "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391": "4b825dc642cb6eb9a060e54bf8d69288fbee4904",
    "473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813":
      "6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321",
  ]

  // MARK: Paths

  /// A path from the top of the work tree; `nil` where it lies outside, empty for the top itself.
  ///
  /// - Parameter absolute: may hold `..`.
  func path(_ absolute: String) -> [UInt8]? {
    let relative = AbsolutePath.relative(AbsolutePath.normalized(absolute), to: repository.top)
    if relative == "." { return [] }
    return relative == ".." || relative.hasPrefix("../") ? nil : Array(relative.utf8)
  }

  /// Whether there is a file or link at an absolute path.
  func hasFile(at absolute: String) -> Bool {
    guard let path = path(absolute) else { return false }
    if conflicted.contains(path) { return true }
    return entries[path].map { $0.kind != .submodule } ?? false
  }

  // MARK: Contents

  /// The bytes of a file; `nil` where there is none. Links are followed as far as they stay inside the repository.
  ///
  /// - Parameter absolute: the file's path in the work tree.
  /// - Throws: where git cannot give it, or an unfinished merge left several contents.
  func read(_ absolute: String) throws(Problem) -> [UInt8]? {
    var absolute = AbsolutePath.normalized(absolute)
    // As many as systems follow.
    for _ in 0..<40 {
      guard let path = path(absolute) else {
        throw Problem(
          "error: \(repository.purpose): \(absolute) is outside the repository at \(repository.top), so it has no state in \(title)."
        )
      }
      if conflicted.contains(path) {
        throw Problem(
          "error: \(SourceFile.display(path)): a merge left it with several contents. Resolve it and `git add` it."
        )
      }
      guard let entry = entries[path], entry.kind != .submodule else { return nil }
      guard let bytes = try contents([entry.object])[entry.object] else { return nil }
      if entry.kind == .file { return Array(bytes) }
      let target = String(decoding: bytes, as: UTF8.self)
      absolute = AbsolutePath.normalized(AbsolutePath.join(AbsolutePath.normalized(absolute + "/.."), target))
    }
    return nil
  }

  /// The bytes of objects, all through one process.
  func contents(_ objects: some Sequence<String>) throws(Problem) -> [String: ArraySlice<UInt8>] {
    try GitObjects.read(Set(objects).sorted(), from: repository)
  }
}
