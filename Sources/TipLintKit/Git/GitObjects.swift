/// Reads contents from git's storage.
enum GitObjects {
  /// The bytes of objects, through one process however many there are.
  ///
  /// - Parameter names: whatever `git cat-file` takes for one object, such as `REVISION:PATH`; none holds a line break.
  /// - Returns: by name; without those that do not exist and those that are no files. The slices share one buffer.
  /// - Throws: where git fails, as for objects that a partial clone has not fetched.
  static func read(_ names: [String], from repository: GitRepository) throws(Problem) -> [String:
    ArraySlice<UInt8>]
  {
    if names.isEmpty { return [:] }
    let input = Array(names.map { $0 + "\n" }.joined().utf8)
    let result = try repository.ask(["cat-file", "--batch", "--buffer"], input: input)
    guard result.status == 0 else {
      throw Problem(
        "error: \(repository.purpose): git cannot read all files: \(result.complaint). "
          + "In a partial clone, `git fetch --refetch --no-filter` gets what is missing.")
    }
    var contents: [String: ArraySlice<UInt8>] = [:]
    var rest = result.output[...]
    for name in names {
      guard let answer = takeAnswer(&rest) else {
        throw repository.failure("the answer of `git cat-file` ends early.")
      }
      if case .file(let bytes) = answer { contents[name] = bytes }
    }
    return contents
  }

  /// The full names of files.
  ///
  /// - Parameter requests: such as `REVISION:PATH`; none holds a line break.
  /// - Returns: by request; without what does not exist or is no file.
  static func names(of requests: [String], from repository: GitRepository) throws(Problem) -> [String: String]
  {
    if requests.isEmpty { return [:] }
    let input = Array(requests.map { $0 + "\n" }.joined().utf8)
    let output = try repository.tell(["cat-file", "--batch-check"], input: input)
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
    var names: [String: String] = [:]
    for (request, line) in zip(requests, lines) {
      let fields = line.split(separator: " ")
      if fields.count == 3, fields[1] == "blob" { names[request] = String(fields[0]) }
    }
    return names
  }

  private enum Answer {
    case file(ArraySlice<UInt8>)
    case other
  }

  /// `NAME TYPE SIZE`, a line break, that many bytes and another one; or `REQUEST missing` and the like.
  private static func takeAnswer(_ rest: inout ArraySlice<UInt8>) -> Answer? {
    guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let fields = rest[..<end].split(separator: UInt8(ascii: " "))
    rest = rest[(end + 1)...]
    guard fields.count == 3, let size = Int(String(decoding: fields[2], as: UTF8.self)) else { return .other }
    guard size >= 0, rest.count > size else { return nil }
    let bytes = rest.prefix(size)
    rest = rest.dropFirst(size + 1)
    return fields[1].elementsEqual("blob".utf8) ? .file(bytes) : .other
  }
}
