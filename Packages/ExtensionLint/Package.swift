// swift-tools-version: 6.2
import PackageDescription

// The checks of an extension's own source. A package of its own, so that the simulator does not
// build or carry swift-syntax; `pushsim lint` runs the tool and reads its JSON.

let targets: [Target] = [
  .target(
    name: "ExtensionLint",
    dependencies: [
      .product(name: "SwiftDiagnostics", package: "swift-syntax"),
      .product(name: "SwiftOperators", package: "swift-syntax"),
      .product(name: "SwiftParser", package: "swift-syntax"),
      .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
      .product(name: "SwiftSyntax", package: "swift-syntax"),
    ]),
  .executableTarget(
    name: "pushsim-lint-extension",
    dependencies: [
      "ExtensionLint", .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ]),
  .testTarget(
    name: "ExtensionLintTests", dependencies: ["ExtensionLint"], exclude: ["Fixtures"]),
]

for target in targets {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
  ]
}

let package = Package(
  name: "ExtensionLint",
  products: [
    .library(name: "ExtensionLint", targets: ["ExtensionLint"]),
    .executable(name: "pushsim-lint-extension", targets: ["pushsim-lint-extension"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: targets
)
