// swift-tools-version: 6.2
import PackageDescription

// What the benchmarks need that takes no process and no clock: statistics, tables, the report,
// generated payloads. A package of its own, so that its tests are built in seconds.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

let package = Package(
  name: "Figures",
  products: [.library(name: "Figures", targets: ["Figures"])],
  targets: [
    .target(name: "Figures", swiftSettings: settings),
    .testTarget(name: "FiguresTests", dependencies: ["Figures"], swiftSettings: settings),
  ]
)
