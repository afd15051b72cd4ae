// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "pushsim", path: "..")],
  targets: [
    .executableTarget(
      name: "races",
      dependencies: [.product(name: "PushSimulator", package: "pushsim")],
      // Without MemberImportVisibility: the values of a delivery are in modules that are no products.
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .treatAllWarnings(as: .error),
        .enableUpcomingFeature("ExistentialAny"),
      ])
  ]
)
