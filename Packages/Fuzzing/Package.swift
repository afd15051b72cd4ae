// swift-tools-version: 6.2
import PackageDescription

// The code under test is the simulator's own, reached through symbolic links, so that it is
// compiled with the fuzzer's instrumentation and its package-level names can be called.
let instrumented: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .unsafeFlags(["-sanitize=fuzzer,address", "-enable-testing", "-parse-as-library"]),
]

func nio(_ name: String) -> Target.Dependency { .product(name: name, package: "swift-nio") }

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: instrumented)
}

func fuzzer(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies + ["FuzzDriver"], swiftSettings: instrumented,
    linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])])
}

let package = Package(
  name: "Fuzzing",
  dependencies: [
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-http2", from: "1.46.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .systemLibrary(name: "COpenSSL"),
    .systemLibrary(name: "CZlib"),
    .target(name: "CLinux"),
    library("TextFormats"),
    library("Cryptography", ["COpenSSL"]),
    library("JSONModel"),
    library("Diagnostics", ["JSONModel"]),
    library("NotificationModel", ["JSONModel"]),
    library("ExtensionProtocol", ["JSONModel", "NotificationModel"]),
    library("APNs", ["Diagnostics", "JSONModel", "NotificationModel"]),
    library("SystemFiles", [.product(name: "SystemPackage", package: "swift-system")]),
    library(
      "NotificationPayload",
      [
        "APNs", "Diagnostics", "JSONModel", "NotificationModel", "SystemFiles",
        "TextFormats",
      ]),
    library(
      "AppBundle",
      [
        "Diagnostics", "JSONModel", "NotificationModel", "SystemFiles",
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    library(
      "PushStore",
      [
        "Diagnostics", "JSONModel", "NotificationModel", "SystemFiles",
        "Cryptography", "TextFormats",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    library("ServerTLS", ["Cryptography", nio("NIOCore"), nio("NIOTLS")]),
    library("Matching", ["JSONModel", "NotificationModel", "TextFormats"]),
    library(
      "SimulatedNetwork",
      [
        "CLinux", "Cryptography", "CZlib", "Diagnostics", "JSONModel", "NotificationModel",
        "Matching", "ServerTLS", "SystemFiles", "TextFormats",
        nio("NIOCore"), nio("NIOPosix"), nio("NIOHTTP1"), nio("NIOTLS"),
        .product(name: "NIOHTTP2", package: "swift-nio-http2"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    .target(name: "CFuzzer"),
    .target(name: "FuzzDriver", dependencies: ["CFuzzer"], swiftSettings: instrumented),
    fuzzer("fuzz-channel", ["ExtensionProtocol", "JSONModel", "NotificationModel"]),
    fuzzer(
      "fuzz-payload",
      ["APNs", "JSONModel", "NotificationModel", "NotificationPayload"]),
    fuzzer("fuzz-network", ["NotificationModel", "SimulatedNetwork"]),
    fuzzer("fuzz-appex", ["AppBundle", "JSONModel", "NotificationModel", "NotificationPayload"]),
    fuzzer("fuzz-names", ["NotificationModel", "PushStore"]),
  ]
)
