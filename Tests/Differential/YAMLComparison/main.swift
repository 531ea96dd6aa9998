// Prints, for each file named on a line of standard input, one line: `null`, `value JSON` or `refused LINE:COLUMN TEXT`.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

func bytes(of path: String) -> [UInt8] {
  guard let file = fopen(path, "rb") else { fatalError("cannot open \(path)") }
  defer { fclose(file) }
  var result: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = fread(&buffer, 1, buffer.count, file)
    if count == 0 { return result }
    result += buffer[..<count]
  }
}

func json(_ node: YAMLNode) -> JSONValue {
  switch node.value {
  case .null: .null
  case .boolean(let flag): .boolean(flag)
  case .integer(let number): .integer(number)
  case .float(let number): .object([("float", .string("\(number)"))])
  case .string(let text): .string(text)
  case .sequence(let items): .array(items.map(json))
  case .mapping(let entries): .object(entries.map { ("key " + $0.key, json($0.value)) })
  }
}

while let path = readLine() {
  do {
    guard let node = try YAMLReader.read(bytes(of: path)) else {
      print("null")
      continue
    }
    let text = JSONWriter.text(json(node)).split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
    print("value \(text)")
  } catch {
    print("refused \(error.origin.line):\(error.origin.column) \(error.message)")
  }
}
