import TipSyntax

/// An expression somewhere in the project.
struct ExpressionRef: Hashable, Comparable {
  var file: Int32
  var id: ExpressionID

  static func < (left: ExpressionRef, right: ExpressionRef) -> Bool {
    (left.file, left.id) < (right.file, right.id)
  }
}

/// A scope somewhere in the project.
struct ScopeRef: Hashable {
  var file: Int32
  var id: ScopeID
}

/// A written type somewhere in the project, and the scope that its names are looked up from.
struct TypeRef: Hashable {
  var file: Int32
  var id: TypeID
  var scope: ScopeID
}

/// Index in `Linker.nominals`.
typealias NominalID = Int

/// A type that the project declares or extends.
struct Nominal {
  var name: Symbol
  /// `Outer.Inner`; for an extended outside type what the extension spells.
  var path: Symbol
  var kind: Declaration.Kind
  /// The declaration that makes the type; `nil` for an outside type that the project only extends.
  var declaration: DeclarationRef?
  var extensions: [DeclarationRef] = []
  /// The type around it.
  var parent: NominalID?
  /// It stands in a function or closure.
  var isLocal = false

  /// All declarations that give it members.
  var all: NominalParts { NominalParts(declaration: declaration, extensions: extensions) }
}

/// A type's own declaration, if the project has it, and then its extensions.
struct NominalParts: RandomAccessCollection {
  fileprivate let declaration: DeclarationRef?
  fileprivate let extensions: [DeclarationRef]

  fileprivate init(declaration: DeclarationRef?, extensions: [DeclarationRef]) {
    self.declaration = declaration
    self.extensions = extensions
  }

  var startIndex: Int { declaration == nil ? 1 : 0 }
  var endIndex: Int { extensions.count + 1 }

  subscript(index: Int) -> DeclarationRef {
    if index == 0, let declaration { return declaration }
    return extensions[index - 1]
  }
}

/// A type as far as the linker understands it. Optionality is looked through everywhere.
enum ResolvedType: Hashable, Sendable {
  /// A value of a project type.
  case nominal(NominalID)
  /// A type itself, as in `Foo.self` or the base of `Foo.bar`.
  indirect case metatype(ResolvedType)
  /// An array, set or any other sequence.
  indirect case array(ResolvedType)
  indirect case dictionary(ResolvedType, ResolvedType)
  /// Labels run beside the elements; the empty name where there is none.
  case tuple([ResolvedType], labels: [Symbol] = [])
  indirect case function([ResolvedType], ResolvedType)
  /// `any Tip`, `some Tip`, `AnyTip`, or a generic parameter bound to it.
  case tip
  /// TipKit's event.
  case event
  /// `TipGroup`.
  case group
  /// `Tips.Parameter`, what `$p` is.
  case parameter
  /// The configuration that a `TipViewStyle` is given.
  case styleConfiguration
  /// `KeyPath<Root, Value>` and its kin.
  indirect case keyPath(ResolvedType, ResolvedType)
  /// Several bounds at once, `any A & B`.
  case composition([ResolvedType])
  /// A type from elsewhere, by its path as written.
  case outside(Symbol)
  case unknown
}
