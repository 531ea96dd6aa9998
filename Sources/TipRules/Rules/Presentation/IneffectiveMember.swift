import Findings
import TipProject

extension Rule {
  static let ineffectiveMember = Rule(
    id: "ineffective_member",
    name: "Ineffective member",
    category: .presentation,
    severity: .error,
    summary: "A tip has a text or an image that TipKit never sees.",
    rationale: """
      TipKit asks a tip for `message: Text?` and `image: Image?`. A member of type `Text`, a static one, or one with another \
      name, such as the beta's `asset`, is not what it asks for: the code compiles, and TipKit takes its own default, which is \
      nothing. `status` and `shouldDisplay` are TipKit's own and not asked of a tip at all.
      """,
    effect: "The message or the image is missing from the tip.",
    remedy: "Declare the member as TipKit asks for it: `var message: Text?`, `var image: Image?`.",
    blindSpots: [
      "A member whose type is neither written nor evident is left alone.",
      "A member that the app itself uses is taken to be meant for that, but for `message` and `image` of the wrong type.",
      "Where a protocol or an extension has a member of the same name, nothing is said.",
    ],
    exemption: "ReefTip",
    basis: [
      .documented(url: "https://developer.apple.com/documentation/tipkit/tip/message"),
      .observed("Tips written for the beta build today and show no image."),
    ],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  context.project.presentationForms.unseenMembers.compactMap { member in
    let tip = context.project.tips[member.tip]
    guard tip.audience == .users else { return nil }
    return Finding(
      rule: "ineffective_member", severity: .error, location: context.location(member.range),
      message: .isNotSeen(member, tip), subject: Subject.of(tip))
  }
}

extension Message {
  fileprivate static func isNotSeen(_ member: UnseenMember, _ tip: Tip) -> Message {
    let name = code(member.name)
    let type = member.name == "message" ? "Text?" : "Image?"
    let effect =
      member.name == "message"
      ? "The tip is shown without this message." : "The tip is shown without this image."
    switch member.reason {
    case .notOptional:
      return Message(
        "\(name) of \(code(tip.name)) is not optional, and TipKit asks for \(code("\(member.name): \(type)")): it takes its own "
          + "default.",
        effect: effect, nextStep: "Declare it as \(code("var \(member.name): \(type)")).")
    case .isStatic:
      return Message(
        "\(name) of \(code(tip.name)) is static, and TipKit asks an instance.", effect: effect,
        nextStep: "Declare it as \(code("var \(member.name): \(type)")), without `static`.")
    case .renamed:
      return Message(
        "TipKit asks \(code(tip.name)) for `image`; `asset` was its name in the first beta.", effect: effect,
        nextStep: "Declare it as `var image: Image?`.")
    case .notAsked:
      return Message(
        "TipKit never asks \(code(tip.name)) for \(name): that is TipKit's own answer, from the tip's rules and history.",
        effect: "The tip is shown as if this member were not there.",
        nextStep: "Say when the tip may be shown in its `rules`, and delete this member.")
    }
  }
}

private let triggering: [Example] = [
  Example(
    note: "`Text` is not the `Text?` that TipKit asks for.",
    """
    struct ReefTip: Tip {
      var title: Text { Text("Reef the Sail") }
      var ↓message: Text { Text("Before the wind does it for you.") }
    }
    """),
  Example(
    note: "The beta's name.",
    """
    struct ReefTip: Tip {
      var title: Text { Text("Reef the Sail") }
      var ↓asset: Image { Image(systemName: "sailboat") }
    }
    """),
  """
  struct ReefTip: Tip {
    let title = Text("Reef the Sail")
    let ↓image = Image(systemName: "sailboat")
  }
  """,
  """
  struct ReefTip: Tip {
    var title: SwiftUI.Text { SwiftUI.Text("Reef the Sail") }
    var ↓message: SwiftUI.Text { SwiftUI.Text("Before the wind does it for you.") }
  }
  """,
  """
  struct ReefTip: Tip {
    var title: Text { Text("Reef the Sail") }
    static var ↓message: Text? { Text("Before the wind does it for you.") }
  }
  """,
  """
  struct ReefTip: Tip {
    var title: Text { Text("Reef the Sail") }
    var ↓shouldDisplay: Bool { Weather.isStormy }
  }
  """,
  Example(
    """
    struct ReefTip: Tip {
      var title: Text { Text("Reef the Sail") }
    }
    extension ReefTip {
      var ↓message: Text {
        Text("Before the wind does it for you.")
      }
    }
    """, skips: [.nested]),
  Example(
    note: "Another tip is asked, not this one.",
    """
    struct ReefTip: Tip {
      var title: Text { Text("Reef the Sail") }
      var ↓shouldDisplay: Bool { false }
    }
    struct JibTip: Tip {
      var title: Text { Text("Drop the Jib") }
      var isOn: Bool { shouldDisplay }
    }
    """),
]

private let quiet: [Example] = [
  Example(
    note: "What TipKit asks for.",
    """
    struct ReefTip: Tip {
      var title: Text { Text("Reef the Sail") }
      var message: Text? { Text("Before the wind does it for you.") }
      var image: Image? { Image(systemName: "sailboat") }
    }
    """),
  Example(
    note: "A nested type's texts are its own.",
    """
    struct ReefTip: Tip {
      struct Wording {
        var message: Text { Text("Before the wind does it for you.") }
      }
      var title: Text { Text("Reef the Sail") }
      var message: Text? { Wording().message }
    }
    """),
  """
  struct ReefTip: Tip {
    static let message = "Before the wind does it for you."
    var title: Text { Text("Reef the Sail") }
    var message: Text? { Text(Self.message) }
  }
  """,
  Example(
    note: "The app uses it for itself.",
    """
    struct ReefTip: Tip {
      var title: Text { Text("Reef the Sail") }
      var asset: Image { Image(systemName: "sailboat") }
      var image: Image? { asset }
    }
    """),
  """
  struct Text {
    var wording: String
  }
  struct ReefTip: Tip {
    var title: SwiftUI.Text { SwiftUI.Text("Reef the Sail") }
    var message: Text { Text(wording: "Before the wind does it for you.") }
  }
  """,
  Example(
    """
    protocol SailTip: Tip {}
    extension SailTip {
      var message: Text? { Text("Read the manual.") }
    }
    struct ReefTip: SailTip {
      var title: Text { Text("Reef the Sail") }
      var message: Text { Text("Before the wind does it for you.") }
    }
    """, skips: [.nested]),
  """
  struct ReefTip: Tip {
    var title: Text { Text("Reef the Sail") }
    var shouldDisplay: Bool { Weather.isStormy }
  }
  func present(_ tip: ReefTip) { if tip.shouldDisplay { print("show") } }
  """,
  """
  protocol Illustrated: Tip { var asset: Image { get } }
  struct ReefTip: Illustrated {
    var title: Text { Text("Reef the Sail") }
    var asset: Image { Image("reef") }
  }
  """,
]
