import Findings

/// Files, regions and texts in SARIF's terms.
enum SARIFPlaces {
  /// What stands for the top of the repository. Services replace it by the folder of their check-out.
  static let base = "%SRCROOT%"

  static func artifact(_ file: String, _ input: ReportInput) -> JSONValue {
    .object([("uri", .string(uri(input.fromRepository(file)))), ("uriBaseId", .string(base))])
  }

  /// A relative path as a URI reference: all but letters, digits and `-._~/` is percent-encoded, so that nothing in it
  /// reads as a scheme, a query or a fragment.
  static func uri(_ path: String) -> String {
    var result = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        result.unicodeScalars.append(UnicodeScalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      }
    }
    return result
  }

  /// A message on one line in which a reader finds neither a link, `[text](target)`, nor a place to fill in, `{0}`.
  static func message(_ text: String) -> String {
    let scalars = Array(Sanitizer.clean(text).unicodeScalars)
    var result = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      if scalar == "]", index + 1 < scalars.count, scalars[index + 1] == "(" { result.append("\\") }
      result.append(scalar)
      if scalar == "{" || scalar == "}", isPlaceholder(around: index, in: scalars) { result.append(scalar) }
    }
    return String(result)
  }

  /// Whether the brace at `index` is one of the two around a number.
  private static func isPlaceholder(around index: Int, in scalars: [UnicodeScalar]) -> Bool {
    let isOpen = scalars[index] == "{"
    let step = isOpen ? 1 : -1
    var other = index + step
    while scalars.indices.contains(other), ("0"..."9").contains(scalars[other]) { other += step }
    return other != index + step && scalars.indices.contains(other) && scalars[other] == (isOpen ? "}" : "{")
  }

  // MARK: Regions

  /// Something whose region in a file is wanted.
  enum Question {
    case place(Location)
    case edit(Fix.Edit)

    var file: String {
      switch self {
      case .place(let location): location.file
      case .edit(let edit): edit.file
      }
    }

    /// - Parameter source: `nil` where the file cannot be read. Then a place has its line only, since its columns are
    ///   bytes, and an edit has no region.
    func answer(in source: SourcePositions?) -> Answer {
      switch self {
      case .place(let location):
        guard
          let span = source?.span(line: location.line, column: location.column, length: location.length)
        else { return Answer(region: .object([("startLine", .integer(location.line))])) }
        return Answer(region: SARIFPlaces.region(span.start, span.end))
      case .edit(let edit):
        guard let source else { return Answer(region: nil) }
        let made = edit.widened(in: source.bytes)
        guard made.offset >= 0, made.length >= 0, made.offset <= source.bytes.count - made.length else {
          return Answer(region: nil)
        }
        return Answer(
          region: SARIFPlaces.region(
            source.position(at: made.offset), source.position(at: made.offset + made.length)))
      }
    }
  }

  struct Answer {
    var region: JSONValue?
  }

  private static func region(_ start: SourcePositions.Position, _ end: SourcePositions.Position) -> JSONValue
  {
    var members: [(String, JSONValue)] = [
      ("startLine", .integer(start.line)), ("startColumn", .integer(start.column)),
    ]
    if end.line != start.line { members.append(("endLine", .integer(end.line))) }
    return .object(members + [("endColumn", .integer(end.column))])
  }
}
