import Testing

@testable import TipProject

@Suite struct EntryPointTests {
  @Test(arguments: [
    ("@main struct Garden: App {}", [EntryPoint.Kind.app]),
    ("@main final class Delegate: UIResponder, UIApplicationDelegate {}", [.app]),
    (
      "@UIApplicationMain class Delegate: UIResponder {}\nextension Delegate: UIApplicationDelegate {}",
      [.app]
    ),
    ("class Base: NSObject, NSApplicationDelegate {}\n@NSApplicationMain class Delegate: Base {}", [.app]),
    ("@main struct Widgets: WidgetBundle {}", [.other]),
    ("UIApplicationMain(0, nil, nil, nil)", [.app]),
    ("struct Garden: App {}", []),
    ("// @main struct Garden: App {}", []),
  ])
  func kinds(_ source: String, _ expected: [EntryPoint.Kind]) {
    #expect(link(source).entryPoints.map(\.kind) == expected)
  }

  @Test func debugOnly() {
    let found = link("#if DEBUG\n@main struct Garden: App {}\n#endif").entryPoints
    #expect(found.map(\.audience) == [.nobody])
  }
}
