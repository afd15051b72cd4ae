// swift-tools-version: 6.2
import PackageDescription

/// A target of the simulator with its tests' folder of the same name.
func library(
  _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource]? = nil
) -> Target {
  .target(name: name, dependencies: dependencies, resources: resources)
}

func tests(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(name: "\(name)Tests", dependencies: [.init(stringLiteral: name)] + dependencies)
}

func nio(_ name: String) -> Target.Dependency { .product(name: name, package: "swift-nio") }

let targets: [Target] = [
  // System libraries and system calls
  .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
  .systemLibrary(name: "CMagic", providers: [.apt(["libmagic-dev"])]),
  .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
  .systemLibrary(name: "CZstd", providers: [.apt(["libzstd-dev"])]),
  .target(name: "CLinux"),

  // What errors and findings share
  library("Diagnostics"),

  // Sizes, times and names as people write them
  library("TextFormats"),

  // Files, written whole or not at all, and what else of the system several targets touch
  library("SystemFiles", [.product(name: "SystemPackage", package: "swift-system")]),

  // Shared with the device SDK, a package of its own in Packages/DeviceSDK
  library("JSONModel"),
  library("NotificationModel", ["JSONModel"]),
  library("ExtensionProtocol", ["JSONModel", "NotificationModel"]),

  // The stages
  library("FidelityRules", ["Diagnostics", "JSONModel", "NotificationModel", "TextFormats"]),
  library(
    "PayloadInput",
    [
      "APNs", "CZlib", "CZstd", "Diagnostics", "JSONModel", "NotificationModel",
      "NotificationPayload",
    ]),
  library("Sandbox", ["CLinux"]),
  library("APNs", ["FidelityRules", "JSONModel", "NotificationModel"]),
  library(
    "NotificationPayload",
    [
      "APNs", "Diagnostics", "FidelityRules", "JSONModel", "NotificationModel", "SystemFiles",
      "TextFormats",
    ]),
  library(
    "ExtensionSupervisor",
    [
      "CLinux", "Diagnostics", "ExtensionProtocol", "JSONModel", "NotificationModel", "Sandbox",
      "SystemFiles",
      .product(name: "HeapModule", package: "swift-collections"),
    ]),
  library("MediaTransfer", ["CCurl", "JSONModel", "NotificationModel", "SystemFiles"]),
  library(
    "MediaType",
    [
      "CMagic", "Diagnostics", "FidelityRules", "JSONModel", "NotificationModel", "SystemFiles",
      "TextFormats",
    ]),
  library(
    "PushStore",
    [
      "Diagnostics", "JSONModel", "NotificationModel", "SystemFiles",
      .product(name: "Crypto", package: "swift-crypto"),
      .product(name: "GRDB", package: "GRDB.swift"),
    ]),
  library(
    "SimulatedNetwork",
    [
      "CZlib", "Diagnostics", "JSONModel", "NotificationModel", "SystemFiles", "TextFormats",
      nio("NIOCore"), nio("NIOPosix"), nio("NIOHTTP1"), nio("NIOTLS"),
      .product(name: "NIOHTTP2", package: "swift-nio-http2"),
      .product(name: "NIOSSL", package: "swift-nio-ssl"),
      .product(name: "X509", package: "swift-certificates"),
      .product(name: "SwiftASN1", package: "swift-asn1"),
      .product(name: "Crypto", package: "swift-crypto"),
      .product(name: "SystemPackage", package: "swift-system"),
    ]),
  library(
    "AppBundle",
    [
      "Diagnostics", "FidelityRules", "JSONModel", "NotificationModel", "SystemFiles",
      .product(name: "SystemPackage", package: "swift-system"),
    ]),
  library(
    "ExtensionBuilder",
    [
      "AppBundle", "Diagnostics", "FidelityRules", "JSONModel", "NotificationModel", "SystemFiles",
      "TextFormats",
      .product(name: "SystemPackage", package: "swift-system"),
    ]),
  library(
    "Keychain",
    [
      "Diagnostics", "JSONModel", "NotificationModel", "SystemFiles",
      .product(name: "GRDB", package: "GRDB.swift"),
    ]),

  // What lives as long as the process, and what lives as long as a device
  library(
    "SimulatorRuntime",
    [
      "Diagnostics", "ExtensionSupervisor", "JSONModel", "MediaTransfer", "MediaType",
      "NotificationModel", "SimulatedNetwork", "SystemFiles",
    ]),
  library(
    "DeviceModel",
    [
      "APNs", "AppBundle", "Diagnostics", "ExtensionProtocol", "ExtensionSupervisor",
      "FidelityRules", "JSONModel", "Keychain", "MediaTransfer", "MediaType",
      "NotificationModel", "NotificationPayload", "PushStore", "Sandbox", "SimulatedNetwork",
      "SimulatorRuntime", "SystemFiles", "TextFormats",
    ]),

  // The way of one push
  library(
    "ExtensionServices",
    [
      "Diagnostics", "ExtensionProtocol", "ExtensionSupervisor", "FidelityRules", "JSONModel",
      "Keychain", "MediaTransfer", "NotificationModel", "PushStore", "SimulatedNetwork",
      "SystemFiles",
    ]),
  library(
    "DeliveryPipeline",
    [
      "APNs", "AppBundle", "DeviceModel", "Diagnostics", "ExtensionProtocol",
      "ExtensionServices", "ExtensionSupervisor", "FidelityRules", "JSONModel", "Keychain",
      "MediaType", "NotificationModel", "NotificationPayload", "PushStore", "SimulatedNetwork",
      "SimulatorRuntime", "SystemFiles", "TextFormats",
    ]),

  // The facade, reports and the command line
  library(
    "PushSimulator",
    [
      "APNs", "AppBundle", "DeliveryPipeline", "DeviceModel", "Diagnostics", "ExtensionBuilder",
      "ExtensionServices", "FidelityRules", "JSONModel", "NotificationModel",
      "NotificationPayload", "PushStore", "SimulatedNetwork", "SimulatorRuntime",
    ]),
  library(
    "DeliveryReports",
    [
      "APNs", "Diagnostics", "FidelityRules", "JSONModel", "NotificationModel",
      "NotificationPayload", "PushSimulator", "TextFormats",
    ], resources: [.embedInCode("Resources")]),
  library(
    "Rehearsal",
    [
      "FidelityRules", "JSONModel", "NotificationModel", "NotificationPayload", "PushSimulator",
      "SimulatedNetwork", "TextFormats",
    ]),
  library(
    "Batches",
    [
      "APNs", "AppBundle", "Diagnostics", "FidelityRules", "JSONModel", "NotificationModel",
      "NotificationPayload", "PayloadInput", "PushSimulator", "SystemFiles", "TextFormats",
      .product(name: "Crypto", package: "swift-crypto"),
    ]),
  library(
    "BatchReports",
    [
      "Batches", "DeliveryReports", "FidelityRules", "JSONModel", "NotificationModel",
      "NotificationPayload", "PushSimulator", "SystemFiles", "TextFormats",
      .product(name: "Crypto", package: "swift-crypto"),
    ], resources: [.embedInCode("Resources")]),
  library(
    "StoreExport",
    [
      "CLinux", "Diagnostics", "JSONModel", "NotificationModel", "PushStore", "SystemFiles",
      .product(name: "Crypto", package: "swift-crypto"),
    ]),
  library(
    "PayloadLint",
    [
      "APNs", "DeliveryReports", "Diagnostics", "FidelityRules", "JSONModel", "NotificationModel",
      "NotificationPayload", "PayloadInput", "SystemFiles", "TextFormats",
    ]),
  // Signals, for command lines only
  library("CommandLineSignals"),
  .executableTarget(
    name: "pushsim",
    dependencies: [
      "APNs", "AppBundle", "BatchReports", "Batches", "CommandLineSignals", "DeliveryReports",
      "Diagnostics", "ExtensionBuilder", "ExtensionSupervisor", "FidelityRules", "JSONModel",
      "MediaTransfer", "MediaType", "NotificationModel", "NotificationPayload", "PayloadInput",
      "PayloadLint", "PushSimulator", "PushStore", "Rehearsal", "Sandbox", "SimulatedNetwork",
      "StoreExport", "SystemFiles", "TextFormats",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ]),

  // What tests of extensions import, and plugins for the packages these tests are in
  library(
    "PushSimTesting",
    [
      "APNs", "AppBundle", "DeliveryReports", "ExtensionBuilder", "ExtensionSupervisor",
      "FidelityRules", "JSONModel", "NotificationModel", "NotificationPayload", "PushSimulator",
      "PushStore", "SystemFiles",
    ]),
  .executableTarget(
    name: "build-service-extension",
    dependencies: ["CommandLineSignals", "ExtensionBuilder", "FidelityRules"]),
  .plugin(
    name: "BuildServiceExtension", capability: .buildTool(),
    dependencies: ["build-service-extension"]),
  .plugin(
    name: "PushSim",
    capability: .command(
      intent: .custom(verb: "pushsim", description: "Rehearses iOS push notifications."))),

  tests("SystemFiles"),
  tests("TextFormats"),
  tests("JSONModel", ["NotificationModel"]),
  tests("NotificationModel", ["JSONModel"]),
  tests("FidelityRules", ["JSONModel"]),
  tests("Sandbox", ["CLinux"]),
  tests("NotificationPayload", ["APNs", "FidelityRules", "JSONModel", "NotificationModel"]),
  tests("ExtensionProtocol", ["JSONModel", "NotificationModel"]),
  tests(
    "ExtensionSupervisor",
    ["CLinux", "ExtensionProtocol", "JSONModel", "NotificationModel", "Sandbox"]),
  tests("MediaTransfer", ["CCurl", "JSONModel", "NotificationModel", "SimulatedNetwork"]),
  tests("MediaType", ["FidelityRules", "NotificationModel"]),
  // Run by the store's tests, which stop it at every system call; it is in no product.
  .executableTarget(
    name: "PushStoreDriver", dependencies: ["NotificationModel", "PushStore"],
    path: "Tests/PushStoreDriver"),
  .target(
    name: "PushStoreTestSupport", dependencies: ["JSONModel", "NotificationModel", "PushStore"],
    path: "Tests/PushStoreTestSupport"),
  tests(
    "PushStore",
    [
      "JSONModel", "NotificationModel", "PushStoreDriver", "PushStoreTestSupport", "SystemFiles",
      .product(name: "GRDB", package: "GRDB.swift"),
    ]),
  tests(
    "StoreExport",
    ["JSONModel", "NotificationModel", "PushStore", "PushStoreTestSupport", "SystemFiles"]),
  tests(
    "SimulatedNetwork",
    [
      "JSONModel", "MediaTransfer", "NotificationModel",
      nio("NIOCore"), nio("NIOPosix"), nio("NIOHTTP1"),
    ]),
  tests("APNs", ["FidelityRules", "NotificationModel"]),
  tests("AppBundle", ["FidelityRules", "JSONModel", "NotificationModel"]),
  tests(
    "ExtensionBuilder",
    ["AppBundle", "FidelityRules", "JSONModel", "NotificationModel", "SystemFiles"]),
  tests(
    "DeviceModel",
    [
      "Diagnostics", "FidelityRules", "JSONModel", "NotificationModel", "NotificationPayload",
      "SimulatedNetwork", "SimulatorRuntime",
    ]),
  tests("Keychain", ["JSONModel", "NotificationModel"]),
  tests(
    "ExtensionServices",
    [
      "ExtensionProtocol", "ExtensionSupervisor", "FidelityRules", "Keychain", "MediaTransfer",
      "NotificationModel", "PushStore", "SimulatedNetwork", "SystemFiles",
    ]),
  tests(
    "PushSimulator",
    [
      "DeliveryPipeline", "DeviceModel", "SimulatorRuntime",
      "DeliveryReports", "ExtensionBuilder", "ExtensionProtocol", "ExtensionSupervisor",
      "FidelityRules", "JSONModel", "MediaTransfer", "NotificationModel", "NotificationPayload",
      "PushStore", "Sandbox", "SimulatedNetwork", "SystemFiles",
    ]),
  tests("PayloadInput", ["CZlib", "CZstd", "NotificationModel"]),
  tests(
    "Batches",
    ["JSONModel", "NotificationModel", "NotificationPayload", "PayloadInput", "PushSimulator"]),
  tests(
    "BatchReports",
    [
      "DeliveryPipeline", "DeviceModel", "SimulatorRuntime",
      "Batches", "DeliveryReports", "FidelityRules", "JSONModel", "NotificationModel",
      "PushSimulator",
    ]),
  tests(
    "PayloadLint",
    [
      "APNs", "FidelityRules", "JSONModel", "NotificationModel", "NotificationPayload",
      "PayloadInput",
    ]),
  tests(
    "DeliveryReports",
    [
      "DeliveryPipeline", "DeviceModel", "SimulatorRuntime", "FidelityRules", "JSONModel",
      "NotificationModel", "PushSimulator",
    ]),
  tests(
    "Rehearsal",
    [
      "DeliveryPipeline", "DeviceModel", "SimulatorRuntime",
      "FidelityRules", "JSONModel", "NotificationModel", "PushSimulator", "SimulatedNetwork",
      "pushsim",
    ]),
  tests(
    "PushSimTesting",
    [
      "ExtensionBuilder", "FidelityRules", "JSONModel", "NotificationModel", "NotificationPayload",
      "PushSimulator",
    ]),
  .testTarget(
    name: "StandInTests", dependencies: ["JSONModel", "NotificationModel", "PushSimTesting"]),
  .testTarget(
    name: "CommandLineTests",
    dependencies: [
      "Diagnostics", "JSONModel", "NotificationModel", "pushsim",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ]),
]

for target in targets
where ![.system, .plugin].contains(target.type) && target.name != "CLinux" {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
  ]
}

let package = Package(
  name: "pushsim",
  products: [
    .library(name: "PushSimulator", targets: ["PushSimulator"]),
    .library(name: "PushSimTesting", targets: ["PushSimTesting"]),
    .executable(name: "pushsim", targets: ["pushsim"]),
    .plugin(name: "BuildServiceExtension", targets: ["BuildServiceExtension"]),
    .plugin(name: "PushSim", targets: ["PushSim"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-asn1", from: "1.7.4"),
    .package(url: "https://github.com/apple/swift-certificates", from: "1.21.1"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-http2", from: "1.46.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: targets
)
