import SwiftSyntax

/// One declaration or extension of a type.
struct TypePart {
  let node: any DeclGroupSyntax
  let file: SourceTree
  /// The types around it, from the outside.
  let scope: [String]

  var isExtension: Bool { node is ExtensionDeclSyntax }
  /// The `struct`, `extension` ... keyword.
  var keyword: TokenSyntax { node.introducer }
  var inherited: [TypeSyntax] { node.inheritanceClause?.inheritedTypes.map(\.type) ?? [] }
  var isForUsers: Bool { file.isForUsers(node) }

  /// Members, those in `#if` branches that users have included.
  var members: [DeclSyntax] { Self.flatten(node.memberBlock.members).filter { file.isForUsers($0) } }

  private static func flatten(_ list: MemberBlockItemListSyntax) -> [DeclSyntax] {
    list.flatMap { item -> [DeclSyntax] in
      guard let group = item.decl.as(IfConfigDeclSyntax.self) else { return [item.decl] }
      return group.clauses.flatMap { clause -> [DeclSyntax] in
        if case .decls(let inner)? = clause.elements { return flatten(inner) }
        return []
      }
    }
  }
}

/// All that the project says of one type.
final class TypeEntry {
  let path: [String]
  var parts: [TypePart] = []

  init(path: [String]) { self.path = path }

  var name: String { path.joined(separator: ".") }
  var declarations: [TypePart] { parts.filter { !$0.isExtension } }
  var place: TypePart { declarations.first ?? parts[0] }
  var isProtocol: Bool { declarations.first?.node is ProtocolDeclSyntax }
  var isClass: Bool { declarations.first?.node is ClassDeclSyntax }
  var isEnum: Bool { declarations.first?.node is EnumDeclSyntax }
}

/// Types, extensions and typealiases of a project, by path.
final class TypeIndex {
  private(set) var types: [[String]: TypeEntry] = [:]
  private(set) var aliases: [[String]: (type: TypeSyntax, scope: [String], file: SourceTree)] = [:]
  /// Variables outside of types, by name.
  private(set) var globals: [String: (binding: PatternBindingSyntax, file: SourceTree)] = [:]
  let project: SourceProject
  private var tipLike: [[String]: Bool] = [:]

  init(_ project: SourceProject) {
    self.project = project
    var extensions: [TypePart] = []
    for file in project.files {
      let collector = TypeCollector(file)
      collector.walk(file.tree)
      for (path, part) in collector.types { add(part, at: path) }
      for alias in collector.aliases where aliases[alias.path] == nil {
        aliases[alias.path] = (alias.type, alias.scope, file)
      }
      for (name, binding) in collector.globals where globals[name] == nil { globals[name] = (binding, file) }
      extensions += collector.extensions
    }
    // An extension may add the type that another one extends.
    for part in extensions {
      guard let extended = part.node.as(ExtensionDeclSyntax.self)?.extendedType else { continue }
      add(part, at: resolve(extended, in: part.scope) ?? [extended.trimmedDescription])
    }
  }

  private func add(_ part: TypePart, at path: [String]) {
    if types[path] == nil { types[path] = TypeEntry(path: path) }
    types[path]?.parts.append(part)
  }

  // MARK: Names

  /// The names of a type as written, without generic arguments; `nil` for what is no name.
  static func names(_ type: TypeSyntax) -> [String]? {
    if let name = type.as(IdentifierTypeSyntax.self) { return [name.name.text] }
    if let member = type.as(MemberTypeSyntax.self) {
      return names(member.baseType).map { $0 + [member.name.text] }
    }
    if let optional = type.as(OptionalTypeSyntax.self) { return names(optional.wrappedType) }
    if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return names(optional.wrappedType)
    }
    if let attributed = type.as(AttributedTypeSyntax.self) { return names(attributed.baseType) }
    return nil
  }

  /// The path of a type of the project, or the names of one from outside.
  func resolve(_ type: TypeSyntax, in scope: [String]) -> [String]? {
    Self.names(type).map { resolve($0, in: scope, depth: 0) }
  }

  func resolve(_ names: [String], in scope: [String], depth: Int = 0) -> [String] {
    guard let first = names.first, depth < 20 else { return names }
    if first == "Self", !scope.isEmpty { return resolve(scope + names.dropFirst(), in: [], depth: depth + 1) }
    for length in (0...scope.count).reversed() {
      let path = Array(scope.prefix(length)) + [first]
      if let alias = aliases[path], let target = Self.names(alias.type) {
        let base = resolve(target, in: alias.scope, depth: depth + 1)
        return names.count == 1 ? base : resolve(base + names.dropFirst(), in: [], depth: depth + 1)
      }
      guard types[path] != nil else { continue }
      return memberPath(path, names.dropFirst(), depth)
    }
    return names
  }

  private func memberPath(_ path: [String], _ rest: ArraySlice<String>, _ depth: Int) -> [String] {
    var path = path
    for name in rest {
      if let alias = aliases[path + [name]], let target = Self.names(alias.type) {
        path = resolve(target, in: alias.scope, depth: depth + 1)
      } else {
        path.append(name)
      }
    }
    return path
  }

  // MARK: Conformance

  /// Whether a type is a tip, or a protocol that makes tips of others.
  func isTipLike(_ path: [String]) -> Bool {
    if let known = tipLike[path] { return known }
    tipLike[path] = false
    let result = types[path]?.parts.contains { part in
      part.isForUsers && part.inherited.contains { makesTips($0, part) }
    }
    tipLike[path] = result ?? false
    return result ?? false
  }

  private func makesTips(_ type: TypeSyntax, _ part: TypePart) -> Bool {
    makesTips(type, in: part.scope, part.file)
  }

  private func makesTips(_ type: TypeSyntax, in scope: [String], _ file: SourceTree) -> Bool {
    if let composition = type.as(CompositionTypeSyntax.self) {
      return composition.elements.contains { makesTips($0.type, in: scope, file) }
    }
    guard let names = Self.names(type) else { return false }
    for length in (0...scope.count).reversed() {
      if let alias = aliases[Array(scope.prefix(length)) + names], alias.type.is(CompositionTypeSyntax.self) {
        return makesTips(alias.type, in: alias.scope, alias.file)
      }
    }
    let path = resolve(names, in: scope)
    if types[path] != nil { return isTipLike(path) }
    if path == ["TipKit", "Tip"] { return true }
    return path == ["Tip"]
      && (file.imports.contains("TipKit") || project.files.contains(where: \.exportsTipKit))
  }

  /// The project types and protocols that a type inherits from, nearest first.
  func ancestors(of path: [String]) -> [TypeEntry] {
    var result: [TypeEntry] = []
    var queue = [path]
    var seen: Set<[String]> = [path]
    while !queue.isEmpty {
      let current = queue.removeFirst()
      for part in types[current]?.parts ?? [] {
        for type in part.inherited {
          let parts = type.as(CompositionTypeSyntax.self)?.elements.map(\.type) ?? [type]
          for type in parts {
            guard let found = resolve(type, in: part.scope), let entry = types[found],
              seen.insert(found).inserted
            else { continue }
            result.append(entry)
            queue.append(found)
          }
        }
      }
    }
    return result
  }
}
