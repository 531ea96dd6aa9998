import TipProject

/// The parts of a parameter's key, `ValueType.Owner+name`.
///
/// Both the type and the owner may be paths (`Foo.Bar`, `Outer.Inner`), so that the key alone does not say where one ends and the
/// other starts. What is known of today's declarations does.
struct ParameterKey {
  let name: String
  /// Type and owner.
  let path: String
  /// Every way to cut what stands before the `+`, at dots outside brackets.
  let splits: [(type: String, owner: String)]

  /// A key that no declaration explains.
  init(_ key: String) {
    name = Self.name(of: key)
    path = Self.path(of: key)
    let path = path
    splits = Self.dots(in: path).map { dot in
      (String(path[..<dot]), String(path[path.utf8.index(after: dot)...]))
    }.filter { !$0.type.isEmpty && !$0.owner.isEmpty }
  }

  /// A declared key: the owner is known, unless the key was made in some other way.
  init(_ declared: PersistedName) {
    let general = ParameterKey(declared.name)
    name = general.name
    path = general.path
    let ending = "." + general.name
    let owner =
      declared.declaredAs.hasSuffix(ending) ? String(declared.declaredAs.dropLast(ending.count)) : ""
    let known = general.splits.filter { $0.owner == owner }
    splits = known.isEmpty ? general.splits : known
  }

  /// What follows the last `+`; the whole key where there is none.
  static func name(of key: String) -> String {
    plus(in: key).map { String(key[key.utf8.index(after: $0)...]) } ?? key
  }

  /// What stands before the last `+`.
  static func path(of key: String) -> String {
    plus(in: key).map { String(key[..<$0]) } ?? ""
  }

  private static func plus(in key: String) -> String.Index? { key.utf8.lastIndex(of: UInt8(ascii: "+")) }

  /// The dots outside brackets.
  private static func dots(in path: String) -> [String.Index] {
    let utf8 = path.utf8
    var depth = 0
    var previous: UInt8 = 0
    var dots: [String.Index] = []
    for index in utf8.indices {
      switch utf8[index] {
      case UInt8(ascii: "<"), UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      // `->` closes nothing.
      case UInt8(ascii: ">") where previous == .dash: break
      case UInt8(ascii: ">"), UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ".") where depth == 0: dots.append(index)
      default: break
      }
      previous = utf8[index]
    }
    return dots
  }
}
