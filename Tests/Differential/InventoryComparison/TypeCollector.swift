import SwiftSyntax

/// Finds the types, typealiases and global variables of one file. Types inside of functions are passed over.
final class TypeCollector: SyntaxVisitor {
  private let file: SourceTree
  private var scope: [String] = []
  private(set) var types: [(path: [String], part: TypePart)] = []
  private(set) var extensions: [TypePart] = []
  private(set) var aliases: [(path: [String], type: TypeSyntax, scope: [String])] = []
  private(set) var globals: [(name: String, binding: PatternBindingSyntax)] = []

  init(_ file: SourceTree) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  private func enter(_ node: some DeclGroupSyntax & NamedDeclSyntax) -> SyntaxVisitorContinueKind {
    let path = scope + [node.name.text.filter { $0 != "`" }]
    types.append((path, TypePart(node: node, file: file, scope: scope)))
    scope = path
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visitPost(_ node: StructDeclSyntax) { scope.removeLast() }
  override func visitPost(_ node: ClassDeclSyntax) { scope.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { scope.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { scope.removeLast() }
  override func visitPost(_ node: ProtocolDeclSyntax) { scope.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    extensions.append(TypePart(node: node, file: file, scope: []))
    scope = TypeIndex.names(node.extendedType) ?? [node.extendedType.trimmedDescription]
    return .visitChildren
  }

  override func visitPost(_ node: ExtensionDeclSyntax) { scope = [] }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    aliases.append((scope + [node.name.text], node.initializer.value, scope))
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if scope.isEmpty {
      for binding in node.bindings {
        if let name = binding.pattern.as(IdentifierPatternSyntax.self) {
          globals.append((name.identifier.text, binding))
        }
      }
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
