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
    .executableTarget(
      name: "tiplint", dependencies: ["TipLintKit"], exclude: ["Documentation/ContinuousIntegration.md"]),

    // What tests share; no product holds it.
    .target(name: "SyntaxValidation", dependencies: ["TipSyntax"], path: "Tests/SyntaxValidation"),

    .testTarget(name: "SwiftLexerTests", dependencies: ["SwiftLexer"]),
    .testTarget(name: "TipSyntaxTests", dependencies: ["SyntaxValidation", "TipSyntax"]),
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
    .testTarget(
      name: "FuzzTests",
      dependencies: [
        "Findings", "FrozenNames", "Reporters", "SwiftLexer", "SyntaxValidation", "TipLintKit", "TipProject",
        "TipRules", "TipSyntax",
      ],
      path: "Tests/Fuzz", exclude: ["Corpus", "Driver", "fuzz", "make-seeds", "words.dict"]),
  ]
)

// Packages that depend on this one get the plugins. In a checkout of its own SwiftPM would build everything twice for them, once as a
// plugin's tool, so they are left out there unless TIPLINT_PLUGINS is set.
if Context.packageDirectory.contains("/checkouts/") || Context.environment["TIPLINT_PLUGINS"] != nil {
  package.products += [
    .plugin(name: "TipLintBuildToolPlugin", targets: ["TipLintBuildToolPlugin"]),
    .plugin(name: "TipLintCommandPlugin", targets: ["TipLintCommandPlugin"]),
  ]
  package.targets += [
    .plugin(
      name: "TipLintBuildToolPlugin", capability: .buildTool(), dependencies: ["tiplint"],
      path: "Sources/Plugins/BuildTool"),
    .plugin(
      name: "TipLintCommandPlugin",
      capability: .command(
        intent: .custom(
          verb: "tiplint", description: "Check the package's tips, or run another command of tiplint.")),
      dependencies: ["tiplint"], path: "Sources/Plugins/Command"),
  ]
}
