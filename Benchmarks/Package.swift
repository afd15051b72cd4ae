// swift-tools-version: 6.2
import PackageDescription

// Without MemberImportVisibility: the values of a delivery are in modules that are no products.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
]

let package = Package(
  name: "Benchmarks",
  dependencies: [
    .package(name: "pushsim", path: ".."),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: [
    .executableTarget(
      name: "races",
      dependencies: [.product(name: "PushSimulator", package: "pushsim")],
      swiftSettings: settings),
    // The relay is no product: its own sources are compiled in, through symbolic links.
    .executableTarget(
      name: "measure-conditions",
      dependencies: [
        // For NotificationModel, which Link imports; its Spelling is one of the symlinks.
        .product(name: "PushSimulator", package: "pushsim"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      swiftSettings: settings),
  ]
)
