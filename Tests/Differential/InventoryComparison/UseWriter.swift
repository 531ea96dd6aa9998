/// Writes views and models that end tips in many ways.
struct UseWriter {
  var names: NameStock

  mutating func write(_ tips: [WrittenTip]) -> String {
    var text = "// A file needs no import of TipKit to end a tip.\n"
    for tip in tips {
      for _ in 0..<names.random.below(3) { text += use(of: tip) + "\n" }
    }
    return text
  }

  private mutating func use(of tip: WrittenTip) -> String {
    let (owner, member, local) = (names.next("View"), names.member(), names.member())
    let call = "invalidate(reason: .actionPerformed)"
    let make = tip.construction
    let view = { (property: String, action: String) in
      "struct \(owner): View {\n  \(property)\n  var body: some View {\n    Button(\"Go\") { \(action) }\n  }\n}\n"
    }
    switch names.random.below(16) {
    case 0: return view("let \(member) = \(make)", "\(member).\(call)")
    case 1: return view("@State private var \(member) = \(make)", "self.\(member).\(call)")
    case 2: return view("var \(member): \(tip.path)", "\(member)\n      .\(call)")
    case 3: return view("var \(member): \(tip.path)?", "\(member)?.\(call)")
    case 4: return view("", "\(make).\(call)")
    case 5: return view("static let \(member) = \(make)", "Self.\(member).\(call)")
    case 6: return view("", "let \(local) = \(make); \(local).\(call)")
    case 7: return "func \(member)(_ \(local): \(tip.path)) {\n  \(local).\(call)\n}\n"
    case 8:
      return
        "final class \(owner) {\n  var tip: \(tip.path)?\n  func end() { if let tip { tip.\(call) } }\n}\n"
    case 9:
      return
        "final class \(owner) {\n  private let tip = \(make)\n  init() { Task { [tip] in tip.\(call) } }\n}\n"
    case 10:
      return
        "enum \(owner) { static let \(member) = \(make) }\nfunc \(local)() { \(owner).\(member).\(call) }\n"
    case 11: return "extension \(tip.path) {\n  func \(member)() { \(call) }\n}\n"
    case 12: return "extension \(tip.path) {\n  func \(member)() { Task { self.\(call) } }\n}\n"
    case 13: return "func \(member)(_ value: Any) {\n  (value as? \(tip.path))?.\(call)\n}\n"
    case 14:
      return "struct \(owner) { let \(member) = \(make) }\n"
        + "func \(local)(model: \(owner)) { model.\(member).\(call) }\n"
    default:
      return "#if DEBUG\nfunc \(member)() { \(make).\(call) }\n#endif\n"
        + "#Preview { Text(\"x\").onAppear { \(make).\(call) } }\n"
    }
  }
}
