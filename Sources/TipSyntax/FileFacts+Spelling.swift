extension FileFacts {
  /// A type as one would write it, without the spaces that nothing needs: `Tips.Event<Visit>`, `[String:Int]`, `any Tip`.
  ///
  /// What was not understood is `_`.
  public func spelling(of type: TypeID) -> String {
    var text = ""
    write(type, to: &text)
    return text
  }

  private func write(_ type: TypeID, to text: inout String) {
    switch types[Int(type)] {
    case .named(let base, let name, let arguments):
      if let base {
        write(base, to: &text)
        text += "."
      }
      text += names[Int(name)]
      if !arguments.isEmpty { write(arguments, open: "<", close: ">", to: &text) }
    case .optional(let wrapped):
      writeOperand(wrapped, to: &text)
      text += "?"
    case .array(let element):
      text += "["
      write(element, to: &text)
      text += "]"
    case .dictionary(let key, let value):
      text += "["
      write(key, to: &text)
      text += ":"
      write(value, to: &text)
      text += "]"
    case .tuple(let elements): write(elements, open: "(", close: ")", to: &text)
    case .function(let parameters, let result):
      write(parameters, open: "(", close: ")->", to: &text)
      write(result, to: &text)
    case .composition(let parts):
      write(parts, open: "", separator: "&", close: "", to: &text)
    case .some(let constraint):
      text += "some "
      write(constraint, to: &text)
    case .any(let constraint):
      text += "any "
      write(constraint, to: &text)
    case .metatype(let instance):
      writeOperand(instance, to: &text)
      text += ".Type"
    case .unknown: text += "_"
    }
  }

  private func write(
    _ list: IDRange, open: String, separator: String = ",", close: String, to text: inout String
  ) {
    text += open
    for (index, type) in lists[list.indices].enumerated() {
      if index > 0 { text += separator }
      write(type, to: &text)
    }
    text += close
  }

  /// Writes a type that a suffix follows.
  private func writeOperand(_ type: TypeID, to text: inout String) {
    switch types[Int(type)] {
    case .function, .composition, .some, .any:
      text += "("
      write(type, to: &text)
      text += ")"
    default: write(type, to: &text)
    }
  }
}
