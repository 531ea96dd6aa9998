import SwiftSyntax

/// A place in a file; the line is 1-based.
struct Place: Hashable, Comparable, CustomStringConvertible {
  let file: String
  let line: Int

  var description: String { "\(file):\(line)" }
  static func < (left: Place, right: Place) -> Bool { (left.file, left.line) < (right.file, right.line) }
}

struct ExtractedTip {
  var type: String
  var id: TextValue
  /// Lines of the rules, one for each input, sorted; `nil` where this program does not follow them.
  var ruleLines: [Int]?
  /// `nil` where this program does not follow them.
  var options: ExtractedOptions?
}

struct ExtractedOptions: Equatable {
  var ignoresDisplayFrequency = false
  var maxDisplayCount: Int?
  var maxDisplayDuration: Double?
}

struct ExtractedEvent {
  var name: String
  var owner: String?
  var id: TextValue
}

struct ExtractedParameter {
  var name: String
  var owner: String
  /// `nil` without a type.
  var key: String?
  var isTransient: Bool
}

/// A call of `invalidate(reason:)`.
struct ExtractedInvalidation {
  /// The tip that it ends; `nil` where this program cannot tell.
  var tip: Place?
}

/// What an app has of TipKit, by place.
struct Extraction {
  var tips: [Place: ExtractedTip] = [:]
  var events: [Place: ExtractedEvent] = [:]
  var parameters: [Place: ExtractedParameter] = [:]
  var invalidations: [Place: [ExtractedInvalidation]] = [:]

  init(_ project: SourceProject) {
    let index = TypeIndex(project)
    let reader = TipReader(index: index)
    for entry in index.types.values where !entry.isProtocol && index.isTipLike(entry.path) {
      // Of types that are declared twice, say for two platforms, only the places are compared.
      for part in entry.declarations.isEmpty ? [entry.place] : entry.declarations where part.isForUsers {
        tips[Self.place(part.keyword, part.file)] = reader.read(entry)
      }
    }
    let names = NameReader(index: index)
    for entry in index.types.values {
      for part in entry.parts {
        for member in part.members {
          guard let variable = member.as(VariableDeclSyntax.self) else { continue }
          add(names.read(variable, in: entry), variable, part.file)
        }
      }
    }
    for file in project.files {
      for statement in file.tree.statements {
        guard let variable = statement.item.as(VariableDeclSyntax.self), file.isForUsers(variable) else {
          continue
        }
        add(names.read(variable, in: nil), variable, file)
      }
      let visitor = InvalidationVisitor(index, file)
      visitor.walk(file.tree)
      for (line, tip) in visitor.found {
        let place = tip.flatMap { index.types[$0]?.place }.map { Self.place($0.keyword, $0.file) }
        invalidations[Place(file: file.path, line: line), default: []].append(
          ExtractedInvalidation(tip: place))
      }
    }
  }

  static func place(_ node: some SyntaxProtocol, _ file: SourceTree) -> Place {
    Place(file: file.path, line: file.line(of: node))
  }

  private mutating func add(_ found: NameReader.Found, _ variable: VariableDeclSyntax, _ file: SourceTree) {
    let place = Self.place(variable.bindingSpecifier, file)
    switch found {
    case .event(let event): events[place] = event
    case .parameter(let parameter): parameters[place] = parameter
    case .nothing: break
    }
  }
}

/// Tells which variables are events or parameters.
struct NameReader {
  enum Found {
    case event(ExtractedEvent)
    case parameter(ExtractedParameter)
    case nothing
  }

  let index: TypeIndex
  private static let eventTypes: Set<[String]> = [
    ["Tips", "Event"], ["Tip", "Event"], ["TipKit", "Tips", "Event"], ["TipKit", "Tip", "Event"],
  ]

  func read(_ variable: VariableDeclSyntax, in entry: TypeEntry?) -> Found {
    guard let binding = variable.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else { return .nothing }
    if let entry, let attribute = parameterAttribute(variable) {
      let type = binding.typeAnnotation?.type
      return .parameter(
        ExtractedParameter(
          name: name, owner: entry.name, key: type.map { "\($0.reflected).\(entry.name)+\(name)" },
          isTransient: attribute.arguments?.trimmedDescription.contains(".transient") ?? false))
    }
    guard let id = eventID(binding, entry) else { return .nothing }
    let text = ValueReader(index: index).text(id, in: entry?.path ?? [])
    return .event(ExtractedEvent(name: name, owner: entry?.name, id: text))
  }

  private func parameterAttribute(_ variable: VariableDeclSyntax) -> AttributeSyntax? {
    variable.attributes.compactMap { $0.as(AttributeSyntax.self) }.first { attribute in
      let names = TypeIndex.names(attribute.attributeName)
      return names == ["Parameter"] || names == ["TipKit", "Parameter"] || names == ["Tips", "Parameter"]
    }
  }

  /// The expression after `id:` where the initial value makes an event.
  private func eventID(_ binding: PatternBindingSyntax, _ entry: TypeEntry?) -> ExprSyntax? {
    guard let call = binding.initializer?.value.as(FunctionCallExprSyntax.self),
      let id = call.arguments.first(where: { $0.label?.text == "id" })?.expression
    else { return nil }
    let scope = entry?.path ?? []
    var callee = call.calledExpression
    if let generic = callee.as(GenericSpecializationExprSyntax.self) { callee = generic.expression }
    if let member = callee.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init" {
      if let base = member.base {
        callee = base
      } else {
        guard let type = binding.typeAnnotation?.type, isEvent(TypeIndex.names(type), scope, entry) else {
          return nil
        }
        return id
      }
    }
    if let generic = callee.as(GenericSpecializationExprSyntax.self) { callee = generic.expression }
    return isEvent(ValueReader.names(callee), scope, entry) ? id : nil
  }

  private func isEvent(_ names: [String]?, _ scope: [String], _ entry: TypeEntry?) -> Bool {
    guard let names else { return false }
    let path = index.resolve(names, in: scope)
    if Self.eventTypes.contains(path) { return index.types[["Tips"]] == nil }
    // `Tip` has a typealias of that name.
    return path == ["Event"] && entry.map { index.isTipLike($0.path) } == true
  }
}
