// swift-tools-version: 6.2
import PackageDescription

// A folder of Sources is a floor, the lowest first; a target imports none of a higher floor. What a
// target lists here is what its files import: `make lint` checks both.
let package = Package(
  name: "pushsim",
  products: [
    .library(name: "PushSimulator", targets: ["PushSimulator"]),
    .library(name: "PushSimTesting", targets: ["PushSimTesting"]),
    .executable(name: "pushsim", targets: ["pushsim"]),
    .executable(name: "pushsim-serve", targets: ["pushsim-serve"]),
    .plugin(name: "BuildServiceExtension", targets: ["BuildServiceExtension"]),
    .plugin(name: "PushSim", targets: ["PushSim"]),
  ],
  traits: [
    .default(enabledTraits: ["Inbox"]),
    .trait(
      name: "Inbox",
      description: "pushsim-serve; a package that only tests turns it off with `traits: []`"),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
    .package(url: "https://github.com/apple/swift-nio-http2", from: "1.46.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    // Ground: C libraries, files, JSON, texts, keys, errors, rules, values, channel messages
    .systemLibrary(
      name: "CCurl", path: "Sources/Ground/CCurl",
      providers: [.apt(["libcurl4-openssl-dev"])]),
    .target(name: "CLinux", path: "Sources/Ground/CLinux"),
    .systemLibrary(
      name: "CMagic", path: "Sources/Ground/CMagic",
      providers: [.apt(["libmagic-dev"])]),
    .systemLibrary(
      name: "COpenSSL", path: "Sources/Ground/COpenSSL",
      providers: [.apt(["libssl-dev"])]),
    // The texts are part of the C file, which alone is compiled after an edit of one.
    .target(name: "CRuleTexts", path: "Sources/Ground/CRuleTexts", exclude: ["Texts"]),
    .target(name: "Cryptography", dependencies: ["COpenSSL"], path: "Sources/Ground/Cryptography"),
    .systemLibrary(
      name: "CZlib", path: "Sources/Ground/CZlib",
      providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(
      name: "CZstd", path: "Sources/Ground/CZstd",
      providers: [.apt(["libzstd-dev"])]),
    .target(name: "JSONModel", path: "Sources/Ground/JSONModel"),
    .target(
      name: "Diagnostics",
      dependencies: ["JSONModel"],
      path: "Sources/Ground/Diagnostics"),
    .target(
      name: "NotificationModel",
      dependencies: ["JSONModel"],
      path: "Sources/Ground/NotificationModel"),
    .target(
      name: "ExtensionProtocol",
      dependencies: ["JSONModel", "NotificationModel"],
      path: "Sources/Ground/ExtensionProtocol"),
    .target(
      name: "ServerTLS",
      dependencies: [
        "Cryptography", .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOTLS", package: "swift-nio"),
      ],
      path: "Sources/Ground/ServerTLS"),
    .target(
      name: "SystemFiles",
      dependencies: [.product(name: "SystemPackage", package: "swift-system")],
      path: "Sources/Ground/SystemFiles"),
    .target(name: "TextFormats", path: "Sources/Ground/TextFormats"),
    .target(
      name: "JSONDocuments", dependencies: ["JSONModel", "TextFormats"],
      path: "Sources/Ground/JSONDocuments"),
    .target(
      name: "FidelityRules",
      dependencies: ["CRuleTexts", "Diagnostics", "JSONModel", "TextFormats"],
      path: "Sources/Ground/FidelityRules"),
    .target(
      name: "Matching",
      dependencies: ["JSONModel", "NotificationModel", "TextFormats"],
      path: "Sources/Ground/Matching"),

    // Stages: one step each, without a device: reading, routing, building, transferring, sniffing, confining
    .target(
      name: "APNs",
      dependencies: ["Diagnostics", "JSONModel", "NotificationModel"],
      path: "Sources/Stages/APNs"),
    .target(
      name: "APNsClient",
      dependencies: [
        "APNs", "CCurl", "Cryptography", "Diagnostics", "JSONModel", "MediaTransfer",
        "NotificationModel", "SystemFiles", "TextFormats",
      ],
      path: "Sources/Stages/APNsClient"),
    .target(
      name: "AppBundle",
      dependencies: [
        "Diagnostics", "JSONModel", "NotificationModel", "SystemFiles", "TextFormats",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Sources/Stages/AppBundle"),
    .target(
      name: "FCMMessages",
      dependencies: ["APNs", "Cryptography", "JSONModel", "NotificationModel", "TextFormats"],
      path: "Sources/Stages/FCMMessages"),
    .target(
      name: "JPushMessages", dependencies: ["JSONModel"], path: "Sources/Stages/JPushMessages"),
    .target(
      name: "MediaTransfer",
      dependencies: [
        "CCurl", "CLinux", "JSONModel", "Matching", "NotificationModel", "SystemFiles",
      ],
      path: "Sources/Stages/MediaTransfer"),
    .target(
      name: "MediaType",
      dependencies: [
        "CMagic", "Diagnostics", "JSONModel", "NotificationModel", "SystemFiles", "TextFormats",
      ],
      path: "Sources/Stages/MediaType"),
    .target(
      name: "NotificationPayload",
      dependencies: [
        "APNs", "Diagnostics", "JSONModel", "NotificationModel", "SystemFiles", "TextFormats",
      ],
      path: "Sources/Stages/NotificationPayload"),
    // Not "ObjectiveC": that module would tell other packages that they are on Apple's systems.
    .target(name: "ObjectiveCTranslation", path: "Sources/Stages/ObjectiveCTranslation"),
    .target(
      name: "ExtensionBuilder",
      dependencies: [
        "AppBundle", "CodeSanitizers", "Cryptography", "Diagnostics", "JSONDocuments", "JSONModel",
        "NotificationModel", "NotificationPayload", "ObjectiveCTranslation", "SystemFiles",
        "TextFormats",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Sources/Stages/ExtensionBuilder"),
    .target(
      name: "CodeCoverage", dependencies: ["SystemFiles"], path: "Sources/Stages/CodeCoverage"),
    .target(
      name: "CodeSanitizers", dependencies: ["Diagnostics", "JSONModel", "SystemFiles"],
      path: "Sources/Stages/CodeSanitizers"),
    .target(
      name: "PayloadInput",
      dependencies: [
        "APNs", "CZlib", "CZstd", "Diagnostics", "JSONModel", "NotificationModel",
        "NotificationPayload", "SystemFiles", "TextFormats",
      ],
      path: "Sources/Stages/PayloadInput"),
    .target(
      name: "ProviderRequests",
      dependencies: ["APNs", "FCMMessages", "JSONModel", "NotificationModel", "TextFormats"],
      path: "Sources/Stages/ProviderRequests"),
    .target(name: "Sandbox", dependencies: ["CLinux"], path: "Sources/Stages/Sandbox"),
    .target(
      name: "SimulatedNetwork",
      dependencies: [
        "CLinux", "Cryptography", "CZlib", "Diagnostics", "JSONDocuments", "JSONModel", "Matching",
        "NotificationModel", "ServerTLS", "SystemFiles", "TextFormats",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTP2", package: "swift-nio-http2"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOTLS", package: "swift-nio"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Sources/Stages/SimulatedNetwork"),

    // Processes: what all devices of a process share: the reaper, zygotes, transfers and networks
    .target(
      name: "ExtensionSupervisor",
      dependencies: [
        "CLinux", "Diagnostics", "ExtensionProtocol", "JSONModel", "NotificationModel", "Sandbox",
        "SystemFiles", .product(name: "HeapModule", package: "swift-collections"),
      ],
      path: "Sources/Processes/ExtensionSupervisor"),
    .target(
      name: "SimulatorRuntime",
      dependencies: [
        "Diagnostics", "ExtensionSupervisor", "JSONModel", "Matching", "MediaTransfer",
        "MediaType", "NotificationModel", "Sandbox", "SimulatedNetwork", "SystemFiles",
      ],
      path: "Sources/Processes/SimulatorRuntime"),

    // Phone: what lives as long as a device, and the way of a push through it
    .target(
      name: "DeviceTime",
      dependencies: [
        "Diagnostics", "JSONModel", .product(name: "HeapModule", package: "swift-collections"),
      ],
      path: "Sources/Phone/DeviceTime"),
    .target(
      name: "Keychain",
      dependencies: [
        "Diagnostics", "JSONModel", "NotificationModel", "SystemFiles",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Sources/Phone/Keychain"),
    .target(
      name: "NotificationCenterModel",
      dependencies: ["DeviceTime", "Diagnostics", "JSONModel", "NotificationModel"],
      path: "Sources/Phone/NotificationCenterModel"),
    .target(
      name: "PushStore",
      dependencies: [
        "Cryptography", "Diagnostics", "JSONModel", "NotificationModel", "SystemFiles",
        "TextFormats", .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Sources/Phone/PushStore"),
    .target(
      name: "DeviceModel",
      dependencies: [
        "APNs", "AppBundle", "CLinux", "CodeCoverage", "CodeSanitizers", "DeviceTime",
        "Diagnostics", "ExtensionProtocol", "ExtensionSupervisor", "JSONDocuments", "JSONModel",
        "Keychain", "MediaTransfer",
        "MediaType", "NotificationCenterModel", "NotificationModel", "NotificationPayload",
        "PushStore", "Sandbox", "SimulatedNetwork", "SimulatorRuntime", "SystemFiles",
        "TextFormats",
      ],
      path: "Sources/Phone/DeviceModel"),
    .target(
      name: "ExtensionServices",
      dependencies: [
        "Diagnostics", "ExtensionProtocol", "ExtensionSupervisor", "FCMMessages", "JSONModel",
        "Keychain", "MediaTransfer", "NotificationCenterModel", "NotificationModel", "PushStore",
        "SimulatedNetwork", "SystemFiles",
      ],
      path: "Sources/Phone/ExtensionServices"),
    .target(
      name: "DeliveryPipeline",
      dependencies: [
        "APNs", "AppBundle", "CLinux", "CodeCoverage", "CodeSanitizers", "DeviceModel",
        "DeviceTime", "Diagnostics", "ExtensionProtocol", "ExtensionServices",
        "ExtensionSupervisor", "JSONModel", "Matching",
        "MediaType", "NotificationCenterModel", "NotificationModel", "NotificationPayload",
        "PushStore", "SimulatedNetwork", "SimulatorRuntime", "SystemFiles", "TextFormats",
      ],
      path: "Sources/Phone/DeliveryPipeline"),
    .target(
      name: "PushSimulator",
      dependencies: [
        "APNs", "AppBundle", "CodeCoverage", "CodeSanitizers", "DeliveryPipeline", "DeviceModel",
        "Diagnostics", "ExtensionBuilder",
        "ExtensionServices", "JSONModel", "Matching", "NotificationModel", "NotificationPayload",
        "ProviderRequests", "PushStore", "SimulatedNetwork", "SimulatorRuntime",
      ],
      path: "Sources/Phone/PushSimulator"),
    .target(
      name: "PhoneSimulator",
      dependencies: [
        "AppBundle", "DeliveryPipeline", "DeviceModel", "DeviceTime", "Diagnostics",
        "ExtensionProtocol", "ExtensionServices", "ExtensionSupervisor", "JSONModel",
        "NotificationCenterModel", "NotificationModel", "NotificationPayload", "PushSimulator",
        "PushStore", "SimulatorRuntime", "SystemFiles", "TextFormats",
      ],
      path: "Sources/Phone/PhoneSimulator"),

    // Looks: what people see: pictures, texts and pages
    .target(
      name: "StoreExport",
      dependencies: [
        "CLinux", "Cryptography", "JSONModel", "NotificationModel", "PushStore", "SystemFiles",
        "TextFormats",
      ],
      path: "Sources/Looks/StoreExport"),
    .target(
      name: "DeviceSurfaces",
      dependencies: [
        "DeviceTime", "Diagnostics", "ExtensionProtocol", "JSONModel", "MediaType",
        "NotificationCenterModel", "NotificationModel", "StoreExport", "SystemFiles", "TextFormats",
      ],
      path: "Sources/Looks/DeviceSurfaces"),
    .target(
      name: "DeliveryReports",
      dependencies: [
        "APNs", "DeliveryPipeline", "DeviceSurfaces", "Diagnostics", "FidelityRules", "JSONModel",
        "NotificationCenterModel", "NotificationModel", "NotificationPayload", "PushSimulator",
        "TextFormats",
      ],
      path: "Sources/Looks/DeliveryReports",
      resources: [.embedInCode("Resources")]),

    // Work: many pushes: scripts, batches, checks, rehearsals
    .target(
      name: "Batches",
      dependencies: [
        "APNs", "AppBundle", "CLinux", "Cryptography", "Diagnostics", "JSONModel",
        "NotificationModel", "NotificationPayload", "PayloadInput", "ProviderRequests",
        "PushSimulator", "SystemFiles", "TextFormats",
        .product(name: "DequeModule", package: "swift-collections"),
      ],
      path: "Sources/Work/Batches"),
    .target(
      name: "PayloadLint",
      dependencies: [
        "APNs", "AppBundle", "DeliveryReports", "Diagnostics", "FidelityRules", "JSONDocuments",
        "JSONModel", "NotificationModel", "NotificationPayload", "PayloadInput", "ProviderRequests",
        "SystemFiles", "TextFormats",
      ],
      path: "Sources/Work/PayloadLint"),
    .target(
      name: "BatchReports",
      dependencies: [
        "APNs", "Batches", "Cryptography", "DeliveryReports", "Diagnostics", "JSONModel",
        "NotificationModel", "NotificationPayload", "PayloadInput", "PayloadLint", "PushSimulator",
        "SystemFiles", "TextFormats",
      ],
      path: "Sources/Work/BatchReports",
      resources: [.embedInCode("Resources")]),
    .target(
      name: "CoverageReports",
      dependencies: [
        "CodeCoverage", "DeliveryReports", "ExtensionBuilder", "JSONModel", "SystemFiles",
      ],
      path: "Sources/Work/CoverageReports",
      resources: [.embedInCode("Resources")]),
    .target(
      name: "Exploration",
      dependencies: [
        "CodeCoverage", "CoverageReports", "Cryptography", "DeliveryPipeline", "DeviceModel",
        "Diagnostics", "ExtensionBuilder", "ExtensionSupervisor", "FidelityRules", "JSONModel",
        "NotificationModel", "NotificationPayload", "PayloadLint", "PushSimulator",
        "SimulatedNetwork", "SimulatorRuntime", "TextFormats",
      ],
      path: "Sources/Work/Exploration"),
    .target(
      name: "PhoneScript",
      dependencies: [
        "DeviceSurfaces", "DeviceTime", "Diagnostics", "ExtensionProtocol", "JSONModel",
        "NotificationCenterModel", "NotificationModel", "PhoneSimulator", "PushSimulator",
        "SimulatorRuntime", "SystemFiles", "TextFormats",
      ],
      path: "Sources/Work/PhoneScript"),
    // The kit's probes, which its Xcode project compiles too.
    .target(name: "DeviceProbes", path: "DeviceKit/Catalogue"),
    .target(
      name: "DeviceRecordings",
      dependencies: [
        "APNs", "DeviceProbes", "DeviceSurfaces", "DeviceTime", "Diagnostics", "FidelityRules",
        "JSONDocuments",
        "JSONModel", "NotificationCenterModel", "NotificationModel", "PhoneScript",
        "PhoneSimulator", "PushSimulator", "SimulatedNetwork", "SimulatorRuntime", "TextFormats",
      ],
      path: "Sources/Work/DeviceRecordings"),
    .target(
      name: "KitReports",
      dependencies: [
        "Cryptography", "DeviceProbes", "DeviceRecordings", "JSONModel", "TextFormats",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      path: "Sources/Work/KitReports"),
    .target(
      name: "Rehearsal",
      dependencies: [
        "APNs", "Diagnostics", "FidelityRules", "JSONModel", "NotificationModel",
        "NotificationPayload", "PushSimulator", "SimulatedNetwork", "TextFormats",
      ],
      path: "Sources/Work/Rehearsal"),

    // Inbox: the server that takes the pushes of backends
    .target(
      name: "APNsEndpoint",
      dependencies: [
        "APNs", "APNsClient", "Cryptography", "JSONModel", "NotificationModel",
        "NotificationPayload", "ServerTLS", "SimulatedNetwork",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHPACK", package: "swift-nio-http2"),
        .product(name: "NIOHTTP2", package: "swift-nio-http2"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOTLS", package: "swift-nio"),
      ],
      path: "Sources/Inbox/APNsEndpoint"),
    .target(
      name: "PushServer",
      dependencies: [
        "APNs", "APNsClient", "APNsEndpoint", "AppBundle", "Cryptography", "DeliveryReports",
        "DeviceModel", "DeviceSurfaces", "DeviceTime", "Diagnostics", "FCMMessages",
        "JPushMessages", "JSONDocuments", "JSONModel", "NotificationCenterModel",
        "NotificationModel", "NotificationPayload", "PhoneScript", "PhoneSimulator",
        "PushSimulator", "ServerTLS", "SimulatedNetwork", "SimulatorRuntime", "SystemFiles",
        "TextFormats",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTP2", package: "swift-nio-http2"),
        .product(
          name: "NIOHTTPTypes", package: "swift-nio-extras", condition: .when(traits: ["Inbox"])),
        .product(
          name: "NIOHTTPTypesHTTP2", package: "swift-nio-extras",
          condition: .when(traits: ["Inbox"])),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOTLS", package: "swift-nio"),
        .product(
          name: "ServiceLifecycle", package: "swift-service-lifecycle",
          condition: .when(traits: ["Inbox"])),
      ],
      path: "Sources/Inbox/PushServer",
      resources: [.embedInCode("Resources")]),

    // Tools: command lines, and the library for tests
    .target(
      name: "CommandLineSignals",
      dependencies: ["CLinux"],
      path: "Sources/Tools/CommandLineSignals"),
    .executableTarget(
      name: "build-service-extension",
      dependencies: ["AppBundle", "CommandLineSignals", "Diagnostics", "ExtensionBuilder"],
      path: "Sources/Tools/build-service-extension"),
    .executableTarget(
      name: "pushsim",
      dependencies: [
        "APNs", "APNsClient", "AppBundle", "Batches", "BatchReports", "CodeCoverage",
        "CodeSanitizers", "CommandLineSignals", "CoverageReports", "Cryptography",
        "DeliveryReports", "DeviceProbes", "DeviceRecordings",
        "DeviceSurfaces", "DeviceTime", "Diagnostics", "Exploration", "ExtensionBuilder",
        "ExtensionSupervisor",
        "FidelityRules", "JSONDocuments", "JSONModel", "KitReports", "MediaTransfer", "MediaType",
        "NotificationCenterModel",
        "NotificationModel", "NotificationPayload", "PayloadInput", "PayloadLint", "PhoneScript",
        "PhoneSimulator", "ProviderRequests", "PushSimulator", "PushStore", "Rehearsal",
        "Sandbox", "SimulatedNetwork", "SimulatorRuntime", "StoreExport", "SystemFiles",
        "TextFormats",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/Tools/pushsim"),
    .executableTarget(
      name: "pushsim-serve",
      dependencies: [
        "APNs", "APNsEndpoint", "AppBundle", "CommandLineSignals", "Cryptography", "Diagnostics",
        "ExtensionBuilder", "FCMMessages", "JSONDocuments", "JSONModel", "NotificationModel",
        "PushServer", "PushSimulator", "SimulatorRuntime", "SystemFiles",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/Tools/pushsim-serve"),
    .target(
      name: "PushSimTesting",
      dependencies: [
        "APNs", "AppBundle", "CodeCoverage", "CodeSanitizers", "CoverageReports",
        "DeliveryPipeline",
        "DeliveryReports", "DeviceSurfaces", "DeviceTime", "Diagnostics", "Exploration",
        "ExtensionBuilder", "JSONModel", "Matching", "NotificationCenterModel", "NotificationModel",
        "NotificationPayload", "PhoneScript", "PhoneSimulator", "ProviderRequests", "PushSimulator",
        "PushStore", "SystemFiles",
      ],
      path: "Sources/Tools/PushSimTesting"),

    // Plugins
    .plugin(
      name: "BuildServiceExtension", capability: .buildTool(),
      dependencies: ["build-service-extension"]),
    .plugin(
      name: "PushSim",
      capability: .command(
        intent: .custom(verb: "pushsim", description: "Rehearses iOS push notifications."))),

    // Tests. The driver is run by the store's tests, which stop it at every system call
    .target(
      name: "TestSupport",
      dependencies: ["FidelityRules", "JSONModel", "SystemFiles", "TextFormats"],
      path: "Tests/TestSupport"),
    .target(
      name: "PushStoreTestSupport",
      dependencies: ["JSONModel", "NotificationModel", "PushStore", "TestSupport"],
      path: "Tests/PushStoreTestSupport"),
    .executableTarget(
      name: "PushStoreDriver",
      dependencies: ["NotificationModel", "PushStore"],
      path: "Tests/PushStoreDriver"),
    .testTarget(
      name: "CryptographyTests",
      dependencies: ["Cryptography", "SystemFiles", "TestSupport", "TextFormats"]),
    .testTarget(
      name: "JSONDocumentsTests", dependencies: ["JSONDocuments", "JSONModel"]),
    .testTarget(name: "JSONModelTests", dependencies: ["JSONModel", "NotificationModel"]),
    .testTarget(name: "NotificationModelTests", dependencies: ["JSONModel", "NotificationModel"]),
    .testTarget(
      name: "ExtensionProtocolTests",
      dependencies: ["ExtensionProtocol", "JSONModel", "NotificationModel"]),
    .testTarget(
      name: "ServerTLSTests",
      dependencies: [
        "Cryptography", "ServerTLS", "TestSupport", "TextFormats",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOTLS", package: "swift-nio"),
      ]),
    .testTarget(name: "SystemFilesTests", dependencies: ["SystemFiles", "TestSupport"]),
    .testTarget(name: "TextFormatsTests", dependencies: ["TestSupport", "TextFormats"]),
    .testTarget(
      name: "DiagnosticsTests",
      dependencies: ["Diagnostics", "JSONModel", "NotificationModel"]),
    .testTarget(
      name: "FidelityRulesTests",
      dependencies: ["Diagnostics", "FidelityRules", "TestSupport"]),
    .testTarget(
      name: "APNsTests",
      dependencies: ["APNs", "Diagnostics", "FidelityRules", "NotificationModel"]),
    .testTarget(
      name: "APNsClientTests",
      dependencies: [
        "APNs", "APNsClient", "APNsEndpoint", "Cryptography", "Diagnostics", "NotificationModel",
        "TestSupport",
      ]),
    .testTarget(
      name: "AppBundleTests",
      dependencies: ["AppBundle", "Diagnostics", "JSONModel", "NotificationModel", "TestSupport"]),
    .testTarget(
      name: "FCMMessagesTests",
      dependencies: ["APNs", "FCMMessages", "JSONModel", "NotificationModel"]),
    .testTarget(name: "JPushMessagesTests", dependencies: ["JPushMessages", "JSONModel"]),
    .testTarget(
      name: "MediaTransferTests",
      dependencies: [
        "CCurl", "CLinux", "JSONModel", "MediaTransfer", "NotificationModel", "SimulatedNetwork",
        "TestSupport",
      ]),
    .testTarget(
      name: "MediaTypeTests",
      dependencies: ["Diagnostics", "MediaType", "NotificationModel", "TestSupport"]),
    .testTarget(
      name: "NotificationPayloadTests",
      dependencies: [
        "APNs", "Diagnostics", "JSONModel", "NotificationModel", "NotificationPayload",
        "TestSupport",
      ]),
    .testTarget(
      name: "ExtensionBuilderTests",
      dependencies: [
        "AppBundle", "Diagnostics", "ExtensionBuilder", "JSONModel", "NotificationModel",
        "ObjectiveCTranslation", "Sandbox", "SystemFiles", "TestSupport",
      ]),
    .testTarget(
      name: "PayloadInputTests",
      dependencies: [
        "APNs", "CZstd", "NotificationModel", "NotificationPayload", "PayloadInput",
        "TestSupport",
      ]),
    .testTarget(
      name: "ProviderRequestsTests",
      dependencies: ["APNs", "JSONModel", "ProviderRequests"]),
    .testTarget(name: "SandboxTests", dependencies: ["CLinux", "Sandbox", "TestSupport"]),
    .testTarget(
      name: "SimulatedNetworkTests",
      dependencies: [
        "JSONDocuments", "JSONModel", "Matching", "MediaTransfer", "NotificationModel",
        "SimulatedNetwork", "TestSupport", .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]),
    .testTarget(
      name: "ExtensionSupervisorTests",
      dependencies: [
        "CLinux", "ExtensionProtocol", "ExtensionSupervisor", "JSONModel", "NotificationModel",
        "Sandbox", "TestSupport",
      ]),
    .testTarget(
      name: "DeviceTimeTests",
      dependencies: ["DeviceTime", "Diagnostics", "JSONModel", "TestSupport"]),
    .testTarget(
      name: "KeychainTests",
      dependencies: ["JSONModel", "Keychain", "NotificationModel", "TestSupport"]),
    .testTarget(
      name: "NotificationCenterModelTests",
      dependencies: [
        "DeviceTime", "Diagnostics", "JSONModel", "NotificationCenterModel", "NotificationModel",
      ]),
    .testTarget(
      name: "PushStoreTests",
      dependencies: [
        "JSONModel", "NotificationModel", "PushStore", "PushStoreDriver", "PushStoreTestSupport",
        "SystemFiles", "TestSupport", .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .testTarget(
      name: "DeviceModelTests",
      dependencies: [
        "DeviceModel", "Diagnostics", "JSONModel", "NotificationModel", "NotificationPayload",
        "SimulatedNetwork", "SimulatorRuntime", "TestSupport",
      ]),
    .testTarget(
      name: "ExtensionServicesTests",
      dependencies: [
        "Diagnostics", "ExtensionProtocol", "ExtensionServices", "ExtensionSupervisor", "JSONModel",
        "Keychain", "MediaTransfer", "NotificationModel", "PushStore", "SimulatedNetwork",
        "SystemFiles", "TestSupport",
      ]),
    .testTarget(
      name: "PushSimulatorTests",
      dependencies: [
        "APNs", "AppBundle", "DeliveryPipeline", "DeviceModel", "Diagnostics", "ExtensionBuilder",
        "ExtensionProtocol", "ExtensionSupervisor", "FidelityRules", "JSONModel", "Matching",
        "MediaTransfer", "NotificationModel", "NotificationPayload", "PushSimulator", "PushStore",
        "Rehearsal", "Sandbox", "SimulatedNetwork", "SimulatorRuntime", "TestSupport",
      ]),
    .testTarget(
      name: "PhoneSimulatorTests",
      dependencies: [
        "DeviceTime", "Diagnostics", "NotificationCenterModel", "NotificationModel", "PhoneScript",
        "PhoneSimulator", "PushSimulator", "PushStore", "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .testTarget(
      name: "StoreExportTests",
      dependencies: [
        "JSONModel", "NotificationModel", "PushStore", "PushStoreTestSupport", "StoreExport",
        "SystemFiles", "TestSupport",
      ]),
    .testTarget(
      name: "DeviceSurfacesTests",
      dependencies: [
        "DeviceSurfaces", "DeviceTime", "Diagnostics", "ExtensionProtocol", "JSONModel",
        "MediaType", "NotificationCenterModel", "NotificationModel", "SystemFiles", "TestSupport",
      ]),
    .testTarget(
      name: "DeliveryReportsTests",
      dependencies: [
        "DeliveryPipeline", "DeliveryReports", "DeviceModel", "Diagnostics", "FidelityRules",
        "JSONModel", "NotificationModel", "PushSimulator", "SimulatorRuntime", "TestSupport",
        "TextFormats",
      ]),
    .testTarget(
      name: "BatchesTests",
      dependencies: [
        "APNs", "Batches", "JSONModel", "NotificationModel", "PayloadInput", "PayloadLint",
        "PushSimulator", "TestSupport",
      ]),
    .testTarget(
      name: "PayloadLintTests",
      dependencies: [
        "APNs", "Diagnostics", "FidelityRules", "JSONModel", "NotificationModel",
        "NotificationPayload", "PayloadInput", "PayloadLint", "TestSupport",
      ]),
    .testTarget(
      name: "BatchReportsTests",
      dependencies: [
        "Batches", "BatchReports", "DeliveryPipeline", "DeviceModel", "Diagnostics", "JSONModel",
        "NotificationModel", "PushSimulator", "SimulatorRuntime", "TestSupport",
      ]),
    .testTarget(
      name: "RehearsalTests",
      dependencies: [
        "DeliveryPipeline", "DeviceModel", "Diagnostics", "JSONModel", "NotificationModel",
        "pushsim", "PushSimulator", "Rehearsal", "SimulatedNetwork", "SimulatorRuntime",
        "TestSupport",
      ]),
    .testTarget(
      name: "APNsEndpointTests",
      dependencies: ["APNs", "APNsEndpoint", "Cryptography", "JSONModel"]),
    .testTarget(
      name: "PushServerTests",
      dependencies: [
        "APNs", "APNsEndpoint", "AppBundle", "DeviceTime", "ExtensionBuilder", "FCMMessages",
        "JPushMessages",
        "JSONModel", "NotificationModel", "PushServer", "PushSimulator", "SystemFiles",
        "TestSupport", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
      ]),
    .testTarget(
      name: "PushSimTestingTests",
      dependencies: [
        "APNs", "ExtensionBuilder", "JSONModel", "Matching", "NotificationModel",
        "NotificationPayload", "PushSimTesting", "PushSimulator", "SystemFiles", "TestSupport",
      ],
      exclude: ["Goldens"]),
    .testTarget(name: "CodeCoverageTests", dependencies: ["CodeCoverage", "TestSupport"]),
    .testTarget(name: "CodeSanitizersTests", dependencies: ["CodeSanitizers", "Diagnostics"]),
    .testTarget(
      name: "ExplorationTests",
      dependencies: [
        "DeliveryPipeline", "Diagnostics", "Exploration", "ExtensionBuilder", "ExtensionServices",
        "JSONModel", "NotificationModel", "PushSimulator", "SimulatedNetwork", "TestSupport",
      ]),
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "DeviceProbes", "DeviceRecordings", "Diagnostics", "JSONModel", "NotificationModel",
        "pushsim", "SystemFiles", "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(
      name: "DeviceRecordingsTests",
      dependencies: [
        "AppBundle", "DeviceProbes", "DeviceRecordings", "Diagnostics", "ExtensionBuilder",
        "FidelityRules", "JSONModel", "PushSimulator", "TestSupport",
      ]),
    .testTarget(
      name: "KitReportsTests",
      dependencies: [
        "APNsClient", "DeviceProbes", "DeviceRecordings", "KitReports", "NotificationModel",
        "PushSimulator", "TestSupport",
      ]),
    .testTarget(
      name: "PhoneAppTests",
      dependencies: [
        "AppBundle", "DeviceSurfaces", "DeviceTime", "Diagnostics", "ExtensionBuilder",
        "ExtensionProtocol", "JSONModel", "NotificationModel", "PhoneScript", "PhoneSimulator",
        "PushSimTesting", "PushSimulator", "TestSupport",
      ],
      exclude: ["Goldens"]),
    .testTarget(
      name: "ObjectiveCTests",
      dependencies: [
        "JSONModel", "NotificationModel", "ObjectiveCTranslation", "PushSimTesting", "TestSupport",
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "StandInTests",
      dependencies: ["JSONModel", "NotificationModel", "PushSimTesting", "TestSupport"]),
    .testTarget(
      name: "RegressionTests",
      dependencies: [
        "DeliveryReports", "JSONModel", "NotificationModel", "PushSimulator", "TestSupport",
      ],
      exclude: ["Goldens", "Sessions"]),
  ]
)

for target in package.targets where ![.system, .plugin].contains(target.type) {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
  ]
}

// The bundle of all tests takes gold four times as long.
for target in package.targets where target.type == .test {
  target.linkerSettings = [.unsafeFlags(["-use-ld=lld"])]
}
