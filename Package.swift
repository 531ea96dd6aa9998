// swift-tools-version: 6.0

import PackageDescription

// One way through, top to bottom; a target depends only on targets above it.
// The README has the picture.
let package = Package(
  name: "tiplint",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "tiplint", targets: ["tiplint"])
  ],
  targets: [
    .target(name: "SwiftLexer"),
    .target(name: "TipSyntax", dependencies: ["SwiftLexer"]),
    .target(name: "TipProject", dependencies: ["TipSyntax"]),
    .target(name: "FrozenNames", dependencies: ["TipProject"]),
    .target(name: "Findings"),
    .target(
      name: "TipRules", dependencies: ["Findings", "FrozenNames", "TipProject", "TipSyntax"],
      exclude: ["Documentation/Rules.md"]),
    .target(name: "Reporters", dependencies: ["Findings"]),
    .target(
      name: "TipLintKit",
      dependencies: [
        "Findings", "FrozenNames", "Reporters", "SwiftLexer", "TipProject", "TipRules", "TipSyntax",
      ], exclude: ["Configuration/tiplint.schema.json"]),
    .executableTarget(name: "tiplint", dependencies: ["TipLintKit"]),

    .testTarget(name: "SwiftLexerTests", dependencies: ["SwiftLexer"]),
    .testTarget(name: "TipSyntaxTests", dependencies: ["TipSyntax"]),
    .testTarget(name: "TipProjectTests", dependencies: ["TipProject"]),
    .testTarget(name: "FrozenNamesTests", dependencies: ["FrozenNames"]),
    .testTarget(name: "TipRulesTests", dependencies: ["TipRules"]),
    .testTarget(name: "FindingsTests", dependencies: ["Findings"]),
    .testTarget(name: "ReportersTests", dependencies: ["Findings", "Reporters"]),
    .testTarget(
      name: "TipLintKitTests",
      dependencies: ["Findings", "Reporters", "TipLintKit", "TipProject", "TipSyntax"]),
    .testTarget(name: "FixtureTests", dependencies: ["Findings", "TipLintKit"]),
    .testTarget(name: "CommandTests", dependencies: ["tiplint"]),
  ]
)
