import Testing

@testable import TipProject

@Suite struct InvalidationTests {
  static let cases: [(String, String, [String])] = [
    (
      "property", "struct V { let tip = A(); func f() { tip.invalidate(reason: .actionPerformed) } }",
      ["A property"]
    ),
    (
      "state", "struct V { @State private var t = A(); func f() { t.invalidate(reason: .tipClosed) } }",
      ["A property"]
    ),
    ("optional", "class V { var t: A?; func f() { t?.invalidate(reason: .tipClosed) } }", ["A property"]),
    ("fresh instance", "func f() { A().invalidate(reason: .actionPerformed) }", ["A instance"]),
    ("init", "func f() { A.init().invalidate(reason: .actionPerformed) }", ["A instance"]),
    ("local", "func f() { let t = A(); t.invalidate(reason: .actionPerformed) }", ["A property"]),
    (
      "static",
      "extension A { static let shared = A() }\nfunc f() { A.shared.invalidate(reason: .tipClosed) }",
      ["A static"]
    ),
    (
      "Self", "struct V { static let t = A(); func f() { Self.t.invalidate(reason: .tipClosed) } }",
      ["A static"]
    ),
    (
      "computed static",
      "enum S { static var t: A { A() } }\nfunc f() { S.t.invalidate(reason: .tipClosed) }", ["A static"]
    ),
    (
      "implicit self",
      "extension A { var actions: [Action] { Action(title: \"x\") { invalidate(reason: .tipClosed) } } }",
      ["A self"]
    ),
    ("self", "extension A { func done() { self.invalidate(reason: .tipClosed) } }", ["A self"]),
    ("parameter", "func f(_ t: A) { t.invalidate(reason: .tipClosed) }", ["A helper"]),
    (
      "any parameter", "func f(_ t: any Tip) { t.invalidate(reason: .tipClosed) }\nfunc g() { f(A()) }",
      ["A helper"]
    ),
    (
      "some parameter",
      "func f(tip: some Tip) { tip.invalidate(reason: .tipClosed) }\nfunc g() { f(tip: B()); f(tip: A()) }",
      ["A helper", "B helper"]
    ),
    (
      "generic parameter",
      "func f<T: Tip>(_ t: T) { t.invalidate(reason: .tipClosed) }\nlet x: Void = f(A())", ["A helper"]
    ),
    (
      "generic where",
      "func f<T>(_ t: T) where T: Tip { t.invalidate(reason: .tipClosed) }\nfunc g() { f(A()) }", ["A helper"]
    ),
    (
      "loop", "func f() { for t in [A(), B()] as [any Tip] { t.invalidate(reason: .tipClosed) } }",
      ["A loop", "B loop"]
    ),
    (
      "stored array",
      "struct V { let all: [any Tip] = [A(), B()]; func f() { for t in all { t.invalidate(reason: .tipClosed) } } }",
      ["A loop", "B loop"]
    ),
    (
      "forEach",
      "struct V { let all: [any Tip] = [A(), B()]; func f() { all.forEach { $0.invalidate(reason: .tipClosed) } } }",
      ["A loop", "B loop"]
    ),
    (
      "forEach named",
      "struct V { let all: [any Tip] = [A()]; func f() { all.forEach { t in t.invalidate(reason: .tipClosed) } } }",
      ["A loop"]
    ),
    (
      "filter",
      "struct V { let all: [any Tip] = [A()]; func f() { all.filter { _ in true }.forEach { $0.invalidate(reason: .tipClosed) } } }",
      ["A loop"]
    ),
    (
      "append",
      "class V { var all: [any Tip] = []; init() { all.append(A()) }\nfunc f() { for t in all { t.invalidate(reason: .tipClosed) } } }",
      ["A loop"]
    ),
    (
      "dictionary",
      "struct V { let all: [String: any Tip] = [\"a\": A()]; func f() { all[\"a\"]?.invalidate(reason: .tipClosed) } }",
      ["A property"]
    ),
    (
      "group",
      "struct V { @State var g = TipGroup(.ordered) { A(); B() }\nfunc f() { g.currentTip?.invalidate(reason: .tipClosed) } }",
      ["A group", "B group"]
    ),
    (
      "group cast",
      "struct V { @State var g = TipGroup { A(); B() }\nfunc f() { (g.currentTip as? A)?.invalidate(reason: .tipClosed) } }",
      ["A group"]
    ),
    (
      "group binding",
      "struct V { @State var g = TipGroup { A() }\nfunc f() { if let t = g.currentTip { t.invalidate(reason: .tipClosed) } } }",
      ["A group"]
    ),
    (
      "group switch",
      "struct V { @State var g = TipGroup { A(); B() }\nfunc f() { switch g.currentTip { case let a as A: a.invalidate(reason: .tipClosed)\ndefault: break } } }",
      ["A group"]
    ),
    (
      "model chain",
      "struct Desk { let a = A() }\nclass Model { let desk = Desk() }\nstruct V { let model: Model; func f() { model.desk.a.invalidate(reason: .tipClosed) } }",
      ["A property"]
    ),
    (
      "environment",
      "@Observable class Model { let a = A() }\nstruct V { @Environment(Model.self) private var model; func f() { model.a.invalidate(reason: .tipClosed) } }",
      ["A property"]
    ),
    (
      "environment key",
      "extension EnvironmentValues { @Entry var hint = A() }\nstruct V { @Environment(\\.hint) var hint; func f() { hint.invalidate(reason: .tipClosed) } }",
      ["A property"]
    ),
    (
      "singleton",
      "class Model { static let shared = Model(); let a = A() }\nfunc f() { Model.shared.a.invalidate(reason: .tipClosed) }",
      ["A property"]
    ),
    (
      "enum case",
      "enum E: String, Tip { case x, y\nvar title: Text { Text(rawValue) } }\nfunc f() { E.x.invalidate(reason: .tipClosed) }",
      ["E static"]
    ),
    (
      "enum switch",
      "enum E { case a, b\nfunc done() { switch self { case .a: A().invalidate(reason: .tipClosed)\ncase .b: B().invalidate(reason: .tipClosed) } } }",
      ["A instance", "B instance"]
    ),
    (
      "enum tip property",
      "enum E { case a, b\nvar tip: any Tip { switch self { case .a: A()\ncase .b: B() } } }\nfunc f(_ e: E) { e.tip.invalidate(reason: .tipClosed) }",
      ["A property", "B property"]
    ),
    (
      "modifier",
      "struct M: ViewModifier { let tip: any Tip\nfunc body(content: Content) -> some View { content.onTapGesture { tip.invalidate(reason: .tipClosed) } } }\nlet m = M(tip: A())",
      ["A helper"]
    ),
    (
      "generic modifier",
      "struct M<T: Tip>: ViewModifier { let tip: T\nfunc f() { tip.invalidate(reason: .tipClosed) } }\nextension View { func themed<T: Tip>(_ t: T) -> some View { modifier(M(tip: t)) } }\nfunc g(v: some View) { v.themed(A()) }",
      ["A helper"]
    ),
    (
      "init assignment",
      "class C { let tip: any Tip\ninit(_ t: any Tip) { tip = t }\nfunc f() { tip.invalidate(reason: .tipClosed) } }\nlet c = C(A())",
      ["A helper"]
    ),
    (
      "protocol default",
      "protocol H: Tip {}\nextension H { var actions: [Action] { Action(title: \"x\") { invalidate(reason: .tipClosed) } } }\nstruct C: H { var title: Text { Text(\"c\") } }",
      ["C self"]
    ),
    (
      "extension Tip",
      "extension Tip { func retire() { invalidate(reason: .actionPerformed) } }\nfunc f() { A().retire() }",
      ["A self"]
    ),
    (
      "key path",
      "struct Desk { let a = A(); let b = B() }\nclass M { let d = Desk()\nfunc done<T: Tip>(_ p: KeyPath<Desk, T>) { d[keyPath: p].invalidate(reason: .tipClosed) }\nfunc f() { done(\\.a) } }",
      ["A helper"]
    ),
    (
      "ternary", "func f(_ x: Bool) { let t: any Tip = x ? A() : B(); t.invalidate(reason: .tipClosed) }",
      ["A property", "B property"]
    ),
    (
      "guard let",
      "class V { var t: A?; func f() { guard let t else { return }; t.invalidate(reason: .tipClosed) } }",
      ["A property"]
    ),
    (
      "closure argument",
      "func with(_ body: (any Tip) -> Void) { body(A()) }\nfunc f() { with { $0.invalidate(reason: .tipClosed) } }",
      ["A helper"]
    ),
    (
      "weak self",
      "class V { let t = A(); func f() { Task { [weak self] in self?.t.invalidate(reason: .tipClosed) } } }",
      ["A property"]
    ),
    ("lazy", "class V { lazy var t = A(); func f() { t.invalidate(reason: .tipClosed) } }", ["A property"]),
    (
      "subclass",
      "class Base { let t = A() }\nclass V: Base { func f() { t.invalidate(reason: .tipClosed) } }",
      ["A property"]
    ),
    ("global", "let shared = A()\nfunc f() { shared.invalidate(reason: .tipClosed) }", ["A property"]),
    (
      "function result",
      "func make() -> some Tip { A() }\nfunc f() { make().invalidate(reason: .tipClosed) }", ["A helper"]
    ),
    (
      "unique member",
      "struct Desk { let onlyOne = A() }\nfunc f(_ x: Unknown) { x.y.onlyOne.invalidate(reason: .tipClosed) }",
      ["A property"]
    ),
    ("timer", "class V { var t: Timer?; func f() { t?.invalidate() } }", []),
    (
      "own method",
      "class Cache { func invalidate(reason: Int) {} }\nfunc f(_ c: Cache) { c.invalidate(reason: 1) }", []
    ),
    ("preview", "#Preview { A().invalidate(reason: .tipClosed) }", []),
    ("debug", "func f() {\n#if DEBUG\nA().invalidate(reason: .tipClosed)\n#endif\n}", []),
    ("interpolation", "func f(_ t: Timer) { print(\"\\(A())\") }", []),
    (
      "style of one view",
      "struct S: TipViewStyle { func makeBody(configuration: Configuration) -> some View { Button(\"x\") { configuration.tip.invalidate(reason: .tipClosed) } } }\nlet v = TipView(A()).tipViewStyle(S())",
      ["A style"]
    ),
    (
      "style of a container",
      "struct S: TipViewStyle { func makeBody(configuration: Configuration) -> some View { Button(\"x\") { configuration.tip.invalidate(reason: .tipClosed) } } }\nfunc f(v: some View) { v.padding().tipViewStyle(S()) }",
      ["A style", "B style"]
    ),
    (
      "style that is not used",
      "struct S: TipViewStyle { func makeBody(configuration: Configuration) -> some View { Button(\"x\") { configuration.tip.invalidate(reason: .tipClosed) } } }",
      []
    ),
    (
      "view's own method",
      "extension View { func coach(_ t: some Tip) -> some View { onTapGesture { t.invalidate(reason: .tipClosed) } } }\nlet v = Text(\"x\").coach(A())",
      ["A helper"]
    ),
    (
      "function value",
      "func run<T: Tip>(_ make: () -> T) { make().invalidate(reason: .tipClosed) }\nfunc f() { run(A.init); run { B() } }",
      ["A helper", "B helper"]
    ),
    (
      "enumerated",
      "struct V { let all: [any Tip] = [A()]\nfunc f() { for (i, t) in all.enumerated() { t.invalidate(reason: .tipClosed) } } }",
      ["A loop"]
    ),
    (
      "for case",
      "struct V { let all: [any Tip] = [A(), B()]\nfunc f() { for case let t as A in all { t.invalidate(reason: .tipClosed) } } }",
      ["A loop"]
    ),
    (
      "subclass by super",
      "class C: Tip { func done() { invalidate(reason: .tipClosed) } }\nclass D: C { override func done() { super.done() } }\nfunc f() { D().done() }",
      ["D self"]
    ),
  ]

  @Test(arguments: cases)
  func isResolved(_ name: String, _ text: String, _ expected: [String]) {
    #expect(link(bareTip("A") + bareTip("B") + text).invalidatedTips == expected, "\(name)")
  }

  @Test func chainsOfAnyLengthAreFollowed() {
    let chain = String(repeating: ".next()", count: 3_000)
    let project = link(
      "struct A: Tip { func next() -> A { self } }\nfunc f() { A()\(chain).invalidate(reason: .tipClosed) }")
    #expect(project.invalidatedTips == ["A helper"])
  }

  /// Each value asks twice for the one before it: unbounded, that never ends.
  @Test(arguments: ["c ? a# : a#", "a# + a#", "\"\\(a#)\\(a#)\"", "[a#, a#][0]"])
  func doublingEnds(_ step: String) {
    var text = "let a0 = A()\n"
    for index in 0..<150 {
      let parts = step.split(separator: "#", omittingEmptySubsequences: false)
      text += "let a\(index + 1) = " + parts.joined(separator: "\(index)") + "\n"
    }
    text += "func f() { a150.invalidate(reason: .tipClosed) }\nstruct B: Tip { var id: String { a150 } }"
    #expect(link(bareTip("A") + text).tips.count == 2)
  }

  @Test func fileWithoutImport() {
    let project = link([
      "Tips.swift": "import TipKit\n" + bareTip("A") + "class Desk { let a = A() }",
      "Use.swift":
        "import Foundation\nclass C { let desk = Desk()\nfunc f() { desk.a.invalidate(reason: .actionPerformed) } }",
    ])
    #expect(project.invalidatedTips == ["A property"])
  }

  @Test func unresolvedReceiversAreTold() {
    let project = link(bareTip("A") + "func f(_ x: Unknown) { x.thing().invalidate(reason: .tipClosed) }")
    #expect(project.unresolvedInvalidations.count == 1)
    #expect(project.tip("A")?.possibleInvalidations.count == 1)
    #expect(project.tip("A")?.invalidations.isEmpty == true)
  }
}
