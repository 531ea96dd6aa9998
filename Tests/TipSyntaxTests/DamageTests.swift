import SwiftLexer
import SyntaxValidation
import Testing

@testable import TipSyntax

/// Sources that are cut off, or have a token too many or too few.
@Suite struct DamageTests {
  /// A bit of everything that the parser reads.
  static let sample = """
    import TipKit

    struct FirstTip: Tip {
      @Parameter(.transient) static var seen: Bool = false
      static let opened = Tips.Event<Visit>(id: "opened")
      var id: String { "first-\\(Self.self)" }
      var rules: [Rule] {
        #Rule(Self.$seen) { $0 == true }
        #Rule(Self.opened) { $0.donations.count >= 3 }
      }
      var options: [any TipOption] {
        [Tips.MaxDisplayCount(3), Tips.IgnoresDisplayFrequency(true)]
      }
    }

    enum Step: String {
      case one = "1", two
      case three(Int, label: [String: Int]?)

      func next(after other: Step?) -> Step {
        switch self {
        case .one where other == nil:
          return .two
        case let .three(a, label: b):
          if let other, a > 3 {
            use(b ?? [:])
          } else {
            return other ?? .one
          }
        default: break
        }
        return .one
      }
    }

    @MainActor
    final class Model<Value>: Base where Value: Sendable {
      private let tip = FirstTip()
      @Published var items: [Int] = [1] {
        didSet { tip.invalidate(reason: .actionPerformed) }
      }

      init?(items: Int...) {
        self.items = items.map { $0 + 1 }
      }

      #if DEBUG
      func reset() async throws {
        try? Tips.resetDatastore()
      }
      #else
      func reset() {}
      #endif

      func run() {
        Task { [weak self] in
          guard let self else { return }
          for await shown in self.tip.updates where shown {
            await FirstTip.opened.donate()
          }
        }
        do {
          try work(tip, at: (0, 1), \\.first)
        } catch let error as Failure {
          print(error)
        }
      }
    }

    struct RootView: View {
      @State private var group = TipGroup(.ordered) {
        FirstTip()
      }

      var body: some View {
        Text(\"\"\"
          many
          lines
          \"\"\")
          .popoverTip(group.currentTip as? FirstTip) { action in
            if action.id == "more" { open() }
          }
          #if os(iOS)
          .padding(4)
          #endif
      }
    }

    func last(_ x: Int) -> Int { x * 2 }
    """

  @Test func sampleIsWhole() {
    let facts = parse(Self.sample)
    #expect(facts.problems.isEmpty)
    #expect(facts.defects(length: Self.sample.utf8.count) == [])
  }

  @Test func cutOffAtEveryByte() {
    let bytes = Array(Self.sample.utf8)
    for length in 0..<bytes.count {
      let facts = parse(Array(bytes[..<length]))
      let defects = facts.defects(length: length)
      #expect(defects.isEmpty, "cut off at \(length)")
    }
  }

  @Test(arguments: [false, true])
  func tokenDeletedOrDoubled(isDoubled: Bool) {
    let bytes = Array(Self.sample.utf8)
    for token in Lexer.tokenize(bytes).tokens where token.length > 0 {
      let damaged = Self.damage(bytes, at: token, isDoubled: isDoubled)
      let defects = parse(damaged).defects(length: damaged.count)
      #expect(defects.isEmpty, "token at \(token.offset)")
    }
  }

  /// Damage inside one declaration of the file changes nothing in the outline of the others.
  @Test(arguments: [false, true])
  func damageStaysInItsDeclaration(isDoubled: Bool) {
    let bytes = Array(Self.sample.utf8)
    let whole = parse(bytes)
    let ranges = whole.list(whole.body).compactMap { id -> Range<UInt32>? in
      guard case .declaration(let declaration) = whole.statements[Int(id)] else { return nil }
      return whole.declarations[Int(declaration)].startOffset..<whole.declarations[Int(declaration)].endOffset
    }
    let tokens = Lexer.tokenize(bytes).tokens
    let literals = tokens.filter { $0.kind == .stringLiteral }.map { $0.offset..<$0.end }
    for token in tokens {
      // Damage to a literal with an interpolation can make it reach to the end of the file: that is the lexer's affair.
      guard let range = ranges.first(where: { $0.contains(token.offset) }),
        !literals.contains(where: { $0.contains(token.offset) })
      else { continue }
      let damaged = Self.damage(bytes, at: token, isDoubled: isDoubled)
      let shift = damaged.count - bytes.count
      let outline = parse(damaged).outline { offset in
        let original = offset > token.offset ? Int(offset) - shift : Int(offset)
        return range.contains(UInt32(max(0, original))) ? nil : original
      }
      let expected = whole.outline { range.contains($0) ? nil : Int($0) }
      #expect(outline == expected, "token at \(token.offset)")
    }
  }

  private static func damage(_ bytes: [UInt8], at token: Token, isDoubled: Bool) -> [UInt8] {
    let range = Int(token.offset)..<Int(token.end)
    var damaged = bytes
    if isDoubled {
      damaged.insert(contentsOf: [UInt8(ascii: " ")] + bytes[range], at: range.upperBound)
    } else {
      damaged.replaceSubrange(range, with: [UInt8(ascii: " ")])
    }
    return damaged
  }
}

private func parse(_ bytes: [UInt8]) -> FileFacts {
  bytes.withUnsafeBufferPointer {
    SyntaxParser.parse(path: "File.swift", source: $0, tokens: Lexer.tokenize($0))
  }
}

extension FileFacts {
  /// One line for each declaration: place, kind, name, and the names of the declarations around it.
  ///
  /// - Parameter place: the place to show for an offset; `nil` leaves the declaration out.
  fileprivate func outline(_ place: (UInt32) -> Int?) -> [String] {
    declarations.compactMap { declaration in
      guard let place = place(declaration.nameOffset) else { return nil }
      var line = "\(place) \(declaration.kind) \(name(of: declaration.name))"
      var scope: ScopeID? = declaration.scope
      while let id = scope {
        let owner = scopes[Int(id)].owner
        if scopes[Int(id)].kind == .type || scopes[Int(id)].kind == .function {
          line += " in \(name(of: declarations[Int(owner)].name))"
        }
        scope = scopes[Int(id)].parent
      }
      return line
    }
  }
}
