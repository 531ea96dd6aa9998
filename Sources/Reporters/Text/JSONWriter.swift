/// A JSON value. Members of an object are written in the order in which they are given.
public enum JSONValue: Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  /// A finite number; a whole one is written without a fraction.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([(String, JSONValue)])

  /// `null` for `nil`.
  public static func optional(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }
  /// `null` for `nil`.
  public static func optional(_ number: Int?) -> JSONValue { number.map(JSONValue.integer) ?? .null }
}

/// Writes JSON, indented by two spaces. Foundation's encoder would more than double the program's size and add half
/// again to the time in which every run starts.
public struct JSONWriter {
  private var bytes: [UInt8] = []

  /// The text of `value`, ending in a line break.
  public static func text(_ value: JSONValue) -> String {
    var writer = JSONWriter()
    writer.write(value, depth: 0)
    writer.bytes.append(UInt8(ascii: "\n"))
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private mutating func write(_ value: JSONValue, depth: Int) {
    switch value {
    case .null: put("null")
    case .boolean(let flag): put(flag ? "true" : "false")
    case .integer(let number): put(String(number))
    case .number(let number): put(Int(exactly: number).map { String($0) } ?? "\(number)")
    case .string(let text): writeString(text)
    case .array(let items):
      writeList(items, between: ("[", "]"), depth: depth) { $0.write($1, depth: depth + 1) }
    case .object(let members):
      writeList(members, between: ("{", "}"), depth: depth) {
        $0.writeString($1.0)
        $0.put(": ")
        $0.write($1.1, depth: depth + 1)
      }
    }
  }

  private mutating func writeList<Item>(
    _ items: [Item], between brackets: (String, String), depth: Int,
    _ writeItem: (inout JSONWriter, Item) -> Void
  ) {
    put(brackets.0)
    for (index, item) in items.enumerated() {
      put(index == 0 ? "\n" : ",\n")
      indent(depth + 1)
      writeItem(&self, item)
    }
    if !items.isEmpty {
      put("\n")
      indent(depth)
    }
    put(brackets.1)
  }

  /// Escapes what JSON must, and what steers a terminal or deceives who reads the report there; and the second of two
  /// `#`, since a build service takes `##[` for the start of a command.
  private mutating func writeString(_ text: String) {
    put("\"")
    var previous: UnicodeScalar = " "
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      switch scalar {
      case "\"": put("\\\"")
      case "\\": put("\\\\")
      case "\n": put("\\n")
      case "\r": put("\\r")
      case "\t": put("\\t")
      case _ where Sanitizer.isUnsafe(scalar):
        for unit in UTF16.encode(scalar)! {
          let digits = String(unit, radix: 16)
          put("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
        }
      case "#" where previous == "#": put("\\u0023")
      default: bytes += UTF8.encode(scalar)!
      }
    }
    put("\"")
  }

  private mutating func indent(_ depth: Int) {
    bytes += repeatElement(UInt8(ascii: " "), count: 2 * depth)
  }

  private mutating func put(_ text: String) { bytes += text.utf8 }
}
