import Testing

@testable import TipProject

@Suite struct ConformanceTests {
  @Test(arguments: [
    ("direct", "struct A: Tip {}"),
    ("qualified", "struct A: TipKit.Tip {}"),
    ("among others", "struct A: Identifiable, Tip, Hashable {}"),
    ("extension", "struct A {}\nextension A: Tip {}"),
    ("gated extension", "struct A {}\n@available(iOS 17, *)\nextension A: TipKit.Tip {}"),
    ("refined protocol", "protocol HouseTip: Tip {}\nstruct A: HouseTip {}"),
    ("refined twice", "protocol P: Q {}\nprotocol Q: Tip {}\nstruct A: P {}"),
    ("refined by where", "protocol P where Self: Tip {}\nstruct A: P {}"),
    ("composition", "protocol P {}\nstruct A: P & Tip {}"),
    ("alias", "typealias Hint = Tip\nstruct A: Hint {}"),
    ("alias of a composition", "protocol P {}\ntypealias Hint = P & TipKit.Tip\nstruct A: Hint {}"),
    ("alias of a refined protocol", "protocol P: Tip {}\ntypealias Hint = P\nenum A: Hint {}"),
    ("subclass", "class Base: Tip {}\nfinal class A: Base {}"),
    ("enum", "enum A: String, Tip { case x }"),
    ("actor-like class", "final class A: NSObject, Tip {}"),
    ("attributes", "@available(iOS 17.0, *) nonisolated public struct A: Tip, Sendable {}"),
    ("own struct of that name elsewhere", "struct Bill { struct Tip {} }\nstruct A: Tip {}"),
    ("a struct cannot be conformed to", "struct Tip { var amount = 0 }\nstruct A: TipKit.Tip {}"),
  ])
  func conforms(_ name: String, _ text: String) {
    #expect(link(text).tipNames.contains("A"), "\(name)")
  }

  @Test(arguments: [
    ("no import", "struct A: Tip {}", "import SwiftUI\n"),
    ("own protocol", "protocol Tip {}\nstruct A: Tip {}", "import SwiftUI\nimport TipKit\n"),
    ("own class", "class Tip {}\nclass A: Tip {}", "import TipKit\n"),
    ("generic parameter", "struct A<Tip> {}", "import TipKit\n"),
    ("comment", "// struct A: Tip {}\nlet s = \"struct A: Tip {}\"", "import TipKit\n"),
    ("another's", "struct A: Other.Tip {}", "import TipKit\n"),
    ("a view", "struct A: View { let tip: any Tip }", "import TipKit\n"),
  ])
  func doesNotConform(_ name: String, _ text: String, _ head: String) {
    #expect(link(["A.swift": head + text]).tipNames.isEmpty, "\(name)")
  }

  @Test func conformanceInAnotherFileWithoutImport() {
    let project = link([
      "Base.swift": "import TipKit\npublic protocol HouseTip: Tip {}",
      "A.swift": "import Foundation\nstruct A: HouseTip {}",
    ])
    #expect(project.tipNames == ["A"])
  }

  @Test func reexportedTipKit() {
    let project = link(["Exports.swift": "@_exported import TipKit", "A.swift": "struct A: Tip {}"])
    #expect(project.tipNames == ["A"])
  }

  @Test func stubForOldSystemsIsNotAnOwnTip() {
    let project = link([
      "Stub.swift": "#if canImport(TipKit)\nimport TipKit\n#else\nprotocol Tip {}\n#endif",
      "A.swift": "import TipKit\nstruct A: Tip {}",
    ])
    #expect(project.tipNames == ["A"])
  }

  @Test func ownStructInAnotherModule() {
    let project = link([
      "Kit/Tip.swift": "public struct Tip { var amount: Double }",
      "App/A.swift": "import TipKit\nstruct A: Tip { var title: Text { Text(\"x\") } }",
    ])
    #expect(project.tipNames == ["A"])
  }

  @Test(arguments: [
    "#if DEBUG\nstruct A: Tip {}\n#endif", "#Preview { struct A: Tip {}; return Text(\"\") }",
    "struct A_Previews: PreviewProvider { struct A: Tip {} }", "#if false\nstruct A: Tip {}\n#endif",
    "#if !DEBUG\n#else\nstruct A: Tip {}\n#endif", "#if DEBUG && os(iOS)\nstruct A: Tip {}\n#endif",
  ])
  func nobodyHasIt(_ text: String) {
    let project = link(text)
    #expect(project.tipNames.isEmpty)
    #expect(project.tips.count == 1)
  }

  @Test func longChainsOfProtocols() {
    var text = "protocol P0: Tip {}\n"
    for index in 1...3_000 { text += "protocol P\(index): P\(index - 1) {}\n" }
    text += "struct A: P3000 {}"
    #expect(link(text).tipNames == ["A"])
  }

  @Test func nestedNames() {
    let project = link(
      """
      enum Tips1 { struct A: Tip {} }
      extension Tips1 { struct B: Tip {} }
      extension Tips1.Deep { struct C: Tip {} }
      extension Tips1 { enum Deep {} }
      """)
    #expect(project.tipNames == ["Tips1.A", "Tips1.B", "Tips1.Deep.C"])
  }
}

@Suite struct AliasTests {
  /// Each alias names the one before it twice: looked at anew each time, that never ends.
  @Test func doublingAliasesEnd() {
    let aliases = (0..<60).map { "typealias A\($0 + 1) = A\($0) & A\($0)\n" }.joined()
    let project = link(
      "typealias A0 = Tip\n" + aliases + "struct HiveTip: A60 { var title: Text { Text(\"Hive\") } }")
    #expect(project.tipNames == ["HiveTip"])
  }
}
