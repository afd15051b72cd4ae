// swift-tools-version: 6.2
import PackageDescription

// What extension code sees as Apple's modules. A package of its own, because modules named
// `UserNotifications`, `os` or `UIKit` on the search path of third-party packages would turn
// their `canImport` checks true and break them. No dependencies: an extension has to stay small.
//
// `NotificationModel`, `ExtensionProtocol` and `CLinux` are the simulator's own sources, reached
// through symbolic links in `Sources`: both sides of the channel are built from one text.

let targets: [Target] = [
  .target(name: "CLinux"),
  .target(name: "NotificationModel"),
  .target(name: "ExtensionProtocol", dependencies: ["NotificationModel"]),
  .target(name: "DeviceNetworking", dependencies: ["ExtensionProtocol", "NotificationModel"]),
  .target(name: "UserNotifications", dependencies: ["DeviceNetworking", "NotificationModel"]),
  .target(
    name: "ServiceExtensionHost",
    dependencies: [
      "CLinux", "DeviceNetworking", "ExtensionProtocol", "NotificationModel", "UserNotifications",
    ]),
  .testTarget(
    name: "DeviceNetworkingTests",
    dependencies: ["DeviceNetworking", "ExtensionProtocol", "NotificationModel"]),
  .testTarget(
    name: "UserNotificationsTests", dependencies: ["NotificationModel", "UserNotifications"]),
]

for target in targets where target.name != "CLinux" {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
  ]
}

let package = Package(
  name: "DeviceSDK",
  products: [
    .library(
      name: "DeviceSDK", type: .static,
      targets: targets.filter { $0.type == .regular }.map(\.name))
  ],
  targets: targets
)
