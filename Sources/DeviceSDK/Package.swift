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
  // This process's channel to the device, which every module below may use
  .target(name: "DeviceChannel", dependencies: ["ExtensionProtocol", "NotificationModel"]),

  // What extensions import
  .target(
    name: "DeviceNetworking",
    dependencies: ["DeviceChannel", "ExtensionProtocol", "NotificationModel"]),
  .target(
    name: "UserNotifications",
    dependencies: ["DeviceChannel", "DeviceNetworking", "ExtensionProtocol", "NotificationModel"]),

  // The process's main
  .target(
    name: "ServiceExtensionHost",
    dependencies: [
      "CLinux", "DeviceChannel", "DeviceNetworking", "ExtensionProtocol", "NotificationModel", "UserNotifications",
    ]),
  .testTarget(
    name: "DeviceNetworkingTests",
    dependencies: ["DeviceChannel", "DeviceNetworking", "ExtensionProtocol", "NotificationModel"]),
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
