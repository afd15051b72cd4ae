// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ExtensionTests",
  dependencies: [
    // In a package of your own: .package(url: "https://…/pushsim", from: "…", traits: []).
    // Without the trait Inbox no web framework is fetched.
    .package(name: "pushsim", path: "../..", traits: [])
  ],
  targets: [
    .testTarget(
      name: "RichMediaTests",
      dependencies: [.product(name: "PushSimTesting", package: "pushsim")],
      exclude: ["Goldens"]),
    .testTarget(
      name: "MessengerTests",
      dependencies: [.product(name: "PushSimTesting", package: "pushsim")],
      exclude: ["Goldens"]),
    .testTarget(
      name: "SongTests", dependencies: [.product(name: "PushSimTesting", package: "pushsim")]),
  ]
)
