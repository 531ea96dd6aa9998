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
