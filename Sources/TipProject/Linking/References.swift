import TipSyntax

/// An expression somewhere in the project.
struct ExpressionRef: Hashable {
  var file: Int32
  var id: ExpressionID
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
  var path: String
  var kind: Declaration.Kind
  /// The declaration that makes the type; `nil` for an outside type that the project only extends.
  var declaration: DeclarationRef?
  var extensions: [DeclarationRef] = []
  /// The type around it.
  var parent: NominalID?
  /// It stands in a function or closure.
  var isLocal = false

  var all: [DeclarationRef] { (declaration.map { [$0] } ?? []) + extensions }
}

/// A type as far as the linker understands it. Optionality is looked through everywhere.
indirect enum ResolvedType: Hashable, Sendable {
  /// A value of a project type.
  case nominal(NominalID)
  /// A type itself, as in `Foo.self` or the base of `Foo.bar`.
  case metatype(ResolvedType)
  /// An array, set or any other sequence.
  case array(ResolvedType)
  case dictionary(ResolvedType, ResolvedType)
  /// Labels run beside the elements; the empty name where there is none.
  case tuple([ResolvedType], labels: [Symbol] = [])
  case function([ResolvedType], ResolvedType)
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
  case keyPath(ResolvedType, ResolvedType)
  /// Several bounds at once, `any A & B`.
  case composition([ResolvedType])
  /// A type from elsewhere, by its path as written.
  case outside(String)
  case unknown
}
