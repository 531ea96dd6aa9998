import SwiftSyntax

/// What an expression is known to be without running it.
enum TextValue: Equatable {
  /// One text, or one for each case of an enum.
  case known([String])
  /// With `{}` for what is put in at run time.
  case template(String)
  /// More than this program follows.
  case unknown
}

/// Reads the values of properties.
struct ValueReader {
  let index: TypeIndex

  /// The expression that a property gives: its initial value, or what its getter returns.
  static func expression(of binding: PatternBindingSyntax) -> ExprSyntax? {
    if let value = binding.initializer?.value { return value }
    return statements(of: binding).flatMap(result)
  }

  /// The statements of a getter.
  static func statements(of binding: PatternBindingSyntax) -> CodeBlockItemListSyntax? {
    switch binding.accessorBlock?.accessors {
    case .getter(let list): list
    case .accessors(let list): list.first { $0.accessorSpecifier.text == "get" }?.body?.statements
    default: nil
    }
  }

  /// What a list of one statement gives.
  static func result(_ list: CodeBlockItemListSyntax) -> ExprSyntax? {
    guard list.count == 1, let item = list.first?.item else { return nil }
    if case .stmt(let statement) = item { return statement.as(ReturnStmtSyntax.self)?.expression }
    if case .expr(let expression) = item { return expression }
    return nil
  }

  /// The properties of a name among the members of a part of a type.
  static func properties(_ name: String, in part: TypePart) -> [(VariableDeclSyntax, PatternBindingSyntax)] {
    part.members.compactMap { $0.as(VariableDeclSyntax.self) }.flatMap { variable in
      variable.bindings.filter { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name }
        .map { (variable, $0) }
    }
  }

  // MARK: Texts

  /// - Parameters:
  ///   - scope: the types around the expression, from the outside.
  ///   - owner: the type whose property it is.
  func text(_ expression: ExprSyntax, in scope: [String], owner: [String]? = nil, depth: Int = 0) -> TextValue
  {
    guard depth < 10 else { return .unknown }
    if let literal = expression.as(StringLiteralExprSyntax.self) {
      return text(literal)
    }
    let written = expression.trimmedDescription
    if written == "rawValue" || written == "self.rawValue" {
      return owner.flatMap(rawValues).map(TextValue.known) ?? .unknown
    }
    guard var names = Self.names(expression), let last = names.popLast() else { return .unknown }
    if last == "rawValue", let name = names.popLast(), !names.isEmpty {
      return rawValue(of: name, in: index.resolve(names, in: scope)).map { .known([$0]) } ?? .unknown
    }
    guard let binding = constant(last, names, in: scope), let value = Self.expression(of: binding) else {
      return .unknown
    }
    let type = names.isEmpty ? scope : index.resolve(names, in: scope)
    return text(value, in: type, depth: depth + 1)
  }

  private func text(_ literal: StringLiteralExprSyntax) -> TextValue {
    if let text = literal.representedLiteralValue { return .known([text]) }
    var template = ""
    for segment in literal.segments {
      switch segment {
      case .stringSegment(let segment):
        if segment.content.text.contains("\\") { return .unknown }
        template += segment.content.text
      case .expressionSegment(let segment):
        // What is fixed may be put in as it is.
        let inside = segment.expressions.first?.expression
        if inside.flatMap(Self.names)?.first.map({ $0.first?.isUppercase == true }) ?? true {
          return .unknown
        }
        template += "{}"
      default: return .unknown
      }
    }
    return .template(template)
  }

  /// `A.b.c` as its names.
  static func names(_ expression: ExprSyntax) -> [String]? {
    if let name = expression.as(DeclReferenceExprSyntax.self) { return [name.baseName.text] }
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base else { return nil }
    return names(base).map { $0 + [member.declName.baseName.text] }
  }

  private func constant(_ name: String, _ type: [String], in scope: [String]) -> PatternBindingSyntax? {
    if !type.isEmpty { return staticLet(name, in: index.resolve(type, in: scope)) }
    for length in (1...max(1, scope.count)).reversed() where !scope.isEmpty {
      if let found = staticLet(name, in: Array(scope.prefix(length))) { return found }
    }
    return index.globals[name]?.binding
  }

  private func staticLet(_ name: String, in path: [String]) -> PatternBindingSyntax? {
    index.types[path]?.parts.flatMap { Self.properties(name, in: $0) }.first { variable, _ in
      variable.modifiers.contains { $0.name.text == "static" } && variable.bindingSpecifier.text == "let"
    }?.1
  }

  // MARK: Enums

  private func cases(of path: [String]) -> [EnumCaseElementSyntax] {
    index.types[path]?.declarations.flatMap { part in
      part.members.compactMap { $0.as(EnumCaseDeclSyntax.self) }.flatMap { Array($0.elements) }
    } ?? []
  }

  func rawValues(of path: [String]) -> [String]? {
    guard index.types[path]?.isEnum == true else { return nil }
    let cases = cases(of: path)
    let values = cases.compactMap { rawValue(of: $0.name.text, in: path) }
    return values.count == cases.count ? values : nil
  }

  private func rawValue(of name: String, in path: [String]) -> String? {
    guard let element = cases(of: path).first(where: { $0.name.text == name }),
      index.types[path]?.declarations.first?.inherited.contains(where: {
        $0.trimmedDescription == "String"
      }) == true
    else { return nil }
    guard let value = element.rawValue?.value else { return name.filter { $0 != "`" } }
    return value.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }
}

extension TypeSyntax {
  /// As Swift's reflection prints it, so far as that follows from how it is written.
  var reflected: String {
    if let optional = self.as(OptionalTypeSyntax.self) {
      return "Optional<\(optional.wrappedType.reflected)>"
    }
    if let array = self.as(ArrayTypeSyntax.self) { return "Array<\(array.element.reflected)>" }
    if let map = self.as(DictionaryTypeSyntax.self) {
      return "Dictionary<\(map.key.reflected), \(map.value.reflected)>"
    }
    if let name = self.as(IdentifierTypeSyntax.self), let arguments = name.genericArgumentClause {
      let inside = arguments.arguments.map { argument -> String in
        if case .type(let type) = argument.argument { return type.reflected }
        return argument.trimmedDescription
      }
      return "\(name.name.text)<\(inside.joined(separator: ", "))>"
    }
    return trimmedDescription
  }
}
