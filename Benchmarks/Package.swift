// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "pushsim", path: "..")],
  targets: [
    .executableTarget(
      name: "races",
      dependencies: [.product(name: "PushSimulator", package: "pushsim")],
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .treatAllWarnings(as: .error),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("ExistentialAny"),
      ])
  ]
)
