/// Precedence of infix operators, as the standard library declares them.
enum Precedence: UInt8, Comparable {
  case assignment, ternary
  /// Operators that the standard library does not know.
  case unknown
  case disjunction, conjunction, comparison, nilCoalescing, casting, range, addition, multiplication, shift

  static func < (a: Precedence, b: Precedence) -> Bool { a.rawValue < b.rawValue }

  var isRightAssociative: Bool {
    switch self {
    case .assignment, .ternary, .nilCoalescing: true
    default: false
    }
  }

  init(operator text: String) {
    switch text {
    case "<<", ">>", "&<<", "&>>": self = .shift
    case "*", "/", "%", "&", "&*", ".&": self = .multiplication
    case "+", "-", "|", "^", "&+", "&-", ".|", ".^": self = .addition
    case "...", "..<": self = .range
    case "??": self = .nilCoalescing
    case "<", "<=", ">", ">=", "==", "!=", "===", "!==", "~=": self = .comparison
    case ".<", ".<=", ".>", ".>=", ".==", ".!=": self = .comparison
    case "&&": self = .conjunction
    case "||": self = .disjunction
    case _ where text.hasSuffix("=") && !text.hasSuffix("=="): self = .assignment
    default: self = .unknown
    }
  }
}

extension Parser {
  /// Looked up by spelling once for each operator of a file.
  mutating func precedence(of name: NameID) -> Precedence {
    let index = Int(name)
    if index < precedences.count, let known = precedences[index] { return known }
    let precedence = Precedence(operator: names.name(of: name))
    while precedences.count <= index { precedences.append(nil) }
    precedences[index] = precedence
    return precedence
  }
}
