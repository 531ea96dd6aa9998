import TipSyntax

/// Finds where programs start: `@main` types, application delegates, and calls such as `UIApplicationMain(...)`.
struct EntryPointCollector {
  let linker: Linker

  func collect() -> [EntryPoint] { (types() + calls()).sorted(byPlace: \.range) }

  private func types() -> [EntryPoint] {
    linker.nominals.indices.compactMap { nominal in
      guard let ref = linker.nominals[nominal].declaration, isMarked(ref) else { return nil }
      return EntryPoint(
        kind: isApp(nominal) ? .app : .other, declaration: ref, range: linker.keywordRange(of: ref),
        audience: linker.audience(of: ref))
    }
  }

  private func isMarked(_ ref: DeclarationRef) -> Bool {
    linker.files[Int(ref.file)].attributes[linker.declaration(ref).attributes.indices].contains {
      guard let name = linker.lastName(of: $0.type, in: ref.file) else { return false }
      return name == .main || name == .UIApplicationMain || name == .NSApplicationMain
    }
  }

  private func isApp(_ nominal: NominalID) -> Bool {
    linker.lineage(of: nominal).contains { ancestor in
      linker.nominals[ancestor].all.contains { part in
        linker.list(linker.declaration(part).inherited, in: part.file).contains {
          guard let name = linker.lastName(of: $0, in: part.file) else { return false }
          return name == .App || name == .UIApplicationDelegate || name == .NSApplicationDelegate
            || name == .UIApplication || name == .NSApplication
        }
      }
    }
  }

  private func calls() -> [EntryPoint] {
    [Word.UIApplicationMain, .NSApplicationMain].flatMap { word in
      linker.uses.calls[word.symbol].map { call in
        EntryPoint(
          kind: .app, declaration: nil, range: linker.nameRange(of: call),
          audience: linker.audience(of: call))
      }
    }
  }
}
