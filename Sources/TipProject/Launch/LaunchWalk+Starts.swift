import TipSyntax

extension LaunchWalk {
  /// What the system does with the type that an app starts with.
  func launch(_ nominal: NominalID, _ state: inout LaunchState) {
    if let main = member("main", of: nominal, isStatic: true) { enter(main, from: nil, &state) }
    storedProperties(of: nominal, &state)
    initialize(nominal, &state)
    let delegates = delegateTypes(of: nominal)
    for delegate in delegates {
      storedProperties(of: delegate, &state)
      initialize(delegate, &state)
    }
    for delegate in [nominal] + delegates { finishLaunching(delegate, &state) }
    if let body = linker.members(Word.body.symbol, of: nominal).first { enter(body, from: nil, &state) }
  }

  /// The initialiser without arguments.
  private func initialize(_ nominal: NominalID, _ state: inout LaunchState) {
    let plain = linker.members(Word._empty.symbol, of: nominal).first {
      let declaration = linker.declaration($0)
      return declaration.kind == .initializer && declaration.parameters.isEmpty
        && linker.isPresent(declaration.condition, in: $0.file)
    }
    if let plain { enter(plain, from: nil, &state) }
  }

  private func finishLaunching(_ nominal: NominalID, _ state: inout LaunchState) {
    for label in launchLabels {
      for name in ["application", "applicationWillFinishLaunching", "applicationDidFinishLaunching"] {
        guard let symbol = linker.symbolTable.existing(name) else { continue }
        for function in linker.members(symbol, of: nominal) where isLaunch(function, label, named: name) {
          enter(function, from: nil, &state)
        }
      }
    }
  }

  private func isLaunch(_ function: DeclarationRef, _ label: String, named name: String) -> Bool {
    guard linker.declaration(function).kind == .function,
      linker.isPresent(linker.declaration(function).condition, in: function.file)
    else { return false }
    if name != "application" { return label.hasPrefix(name.contains("Will") ? "will" : "did") }
    return linker.declarations(linker.declaration(function).parameters, in: function.file).contains {
      linker.symbolTable[linker.symbol(linker.declaration($0).label, in: function.file)] == label
    }
  }

  /// `@UIApplicationDelegateAdaptor(AppDelegate.self) var delegate`
  private func delegateTypes(of nominal: NominalID) -> [NominalID] {
    linker.nominals[nominal].all.flatMap { part in
      linker.declarations(linker.declaration(part).members, in: part.file).compactMap { delegateType($0) }
    }
  }

  private func delegateType(_ member: DeclarationRef) -> NominalID? {
    let declaration = linker.declaration(member)
    let attributes = linker.files[Int(member.file)].attributes[declaration.attributes.indices]
    let adaptor = attributes.first {
      guard let name = linker.lastName(of: $0.type, in: member.file) else { return false }
      return adaptors.contains(linker.symbolTable[name])
    }
    guard let adaptor else { return nil }
    if let first = linker.arguments(adaptor.arguments, in: member.file).first,
      case .metatype(.nominal(let type)) = linker.type(of: ExpressionRef(file: member.file, id: first.value))
    {
      return type
    }
    if case .nominal(let type) = linker.valueType(of: member) { return type }
    return nil
  }

  private func member(_ name: String, of nominal: NominalID, isStatic: Bool) -> DeclarationRef? {
    guard let symbol = linker.symbolTable.existing(name) else { return nil }
    return linker.members(symbol, of: nominal).first {
      linker.declaration($0).kind == .function
        && linker.declaration($0).modifiers.isDisjoint(with: [.static, .classMember]) != isStatic
    }
  }
}

private let adaptors: Set<String> = [
  "UIApplicationDelegateAdaptor", "NSApplicationDelegateAdaptor", "WKApplicationDelegateAdaptor",
  "WKExtensionDelegateAdaptor",
]

/// Labels of the functions that the system calls when an app has started, in its order.
private let launchLabels = ["willFinishLaunchingWithOptions", "didFinishLaunchingWithOptions"]
