// swift-tools-version: 6.2
import PackageDescription

/// Packages of github.com, with their products that targets use.
let packages: [(path: String, from: Version, products: [String])] = [
  ("apple/swift-argument-parser", "1.8.2", ["ArgumentParser"]),
  ("apple/swift-collections", "1.6.0", ["HeapModule"]),
  ("apple/swift-nio", "2.101.2", ["NIOCore", "NIOHTTP1", "NIOPosix", "NIOTLS"]),
  ("apple/swift-nio-extras", "1.35.2", ["NIOHTTPTypes", "NIOHTTPTypesHTTP2"]),
  ("apple/swift-nio-http2", "1.46.0", ["NIOHPACK", "NIOHTTP2"]),
  ("apple/swift-system", "1.8.1", ["SystemPackage"]),
  ("groue/GRDB.swift", "7.10.0", ["GRDB"]),
  ("hummingbird-project/hummingbird", "2.28.1", ["Hummingbird", "HummingbirdCore"]),
  ("apple/swift-http-types", "1.8.0", ["HTTPTypes"]),
  ("apple/swift-log", "1.16.2", ["Logging"]),
  ("swift-server/swift-service-lifecycle", "2.13.0", ["ServiceLifecycle"]),
]

/// The target or the product of this name.
func dependency(_ name: String) -> Target.Dependency {
  let package = packages.first { $0.products.contains(name) }?.path.split(separator: "/").last
  return package.map { .product(name: name, package: String($0)) } ?? .init(stringLiteral: name)
}

/// What almost every target uses: errors, rules, JSON, values, files, sizes and times.
let ground: [Target.Dependency] = [
  "Diagnostics", "FidelityRules", "JSONModel", "NotificationModel", "SystemFiles", "TextFormats",
]

/// A target and its dependencies in each line of a table that is no comment; a line that is indented
/// goes on with the one above.
func rows(_ table: String) -> [(name: String, dependencies: [Target.Dependency])] {
  table.split(separator: "\n").filter { !$0.hasPrefix("//") }.reduce(into: []) { rows, line in
    var words = line.split { $0 == " " || $0 == ":" }.map(String.init)
    if !line.hasPrefix(" ") { rows.append((words.removeFirst(), [])) }
    rows[rows.count - 1].dependencies += words.map(dependency)
  }
}

func libraries(
  _ table: String, and shared: [Target.Dependency] = [], in folder: String = "Sources"
) -> [Target] {
  rows(table).map { .target(name: $0, dependencies: $1 + shared, path: "\(folder)/\($0)") }
}

func programs(_ table: String, in folder: String = "Sources") -> [Target] {
  rows(table).map {
    .executableTarget(name: $0, dependencies: $1 + ground, path: "\(folder)/\($0)")
  }
}

func tests(_ table: String) -> [Target] {
  rows(table).map { .testTarget(name: $0, dependencies: $1 + ground + ["TestSupport"]) }
}

let targets: [Target] = [
  // System libraries and system calls
  [
    .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(name: "COpenSSL", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CMagic", providers: [.apt(["libmagic-dev"])]),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CZstd", providers: [.apt(["libzstd-dev"])]),
    .target(name: "CLinux"),
  ],

  libraries(
    """
    // What errors and findings share; how people write sizes, times and names; keys, certificates
    // and TLS; files, written whole or not at all; signals, for command lines only; the rules
    Diagnostics:
    TextFormats:
    Cryptography: COpenSSL
    ServerTLS: Cryptography NIOCore NIOTLS
    SystemFiles: SystemPackage
    CommandLineSignals: CLinux
    FidelityRules: Diagnostics JSONModel NotificationModel TextFormats

    // Shared with the device SDK, a package of its own in Packages/DeviceSDK
    JSONModel:
    NotificationModel: JSONModel
    ExtensionProtocol: JSONModel NotificationModel

    // What texts, requests and bodies have to be, for answers and for expectations
    Matching: JSONModel NotificationModel TextFormats
    """),
  libraries(
    """
    // The stages
    PayloadInput: APNs CZlib CZstd NotificationPayload
    Sandbox: CLinux
    APNs:
    NotificationPayload: APNs
    ExtensionSupervisor: CLinux ExtensionProtocol HeapModule Sandbox
    MediaTransfer: CCurl CLinux Matching
    MediaType: CMagic
    PushStore: Cryptography GRDB
    SimulatedNetwork: CLinux Cryptography CZlib Matching NIOCore NIOHTTP1 NIOHTTP2 NIOPosix NIOTLS
      ServerTLS SystemPackage
    AppBundle: SystemPackage
    ExtensionBuilder: AppBundle Cryptography NotificationPayload SystemPackage
    Keychain: GRDB

    // What lives as long as the process, and what lives as long as a device
    DeviceClock: HeapModule
    NotificationTriggers: HeapModule
    NotificationCenterModel: NotificationTriggers
    SimulatorRuntime: ExtensionSupervisor Matching MediaTransfer MediaType Sandbox SimulatedNetwork
    DeviceModel: APNs AppBundle ExtensionProtocol ExtensionSupervisor Keychain MediaTransfer
      MediaType NotificationCenterModel NotificationPayload NotificationTriggers PushStore Sandbox
      SimulatedNetwork SimulatorRuntime

    // The way of one push
    ExtensionServices: ExtensionProtocol ExtensionSupervisor Keychain MediaTransfer PushStore
      SimulatedNetwork
    DeliveryPipeline: APNs AppBundle DeviceModel ExtensionProtocol ExtensionServices
      ExtensionSupervisor Keychain Matching MediaType NotificationCenterModel NotificationPayload PushStore
      SimulatedNetwork SimulatorRuntime

    // What a person sees, drawn
    DeviceSurfaces: ExtensionProtocol MediaType NotificationCenterModel NotificationTriggers StoreExport

    // The facade, reports and the command line
    PushSimulator: APNs AppBundle DeliveryPipeline DeviceModel ExtensionBuilder ExtensionServices
      Matching NotificationPayload PushStore SimulatedNetwork SimulatorRuntime
    PhoneSimulator: APNs AppBundle CLinux DeliveryPipeline DeviceClock DeviceModel DeviceSurfaces
      ExtensionProtocol ExtensionServices ExtensionSupervisor NotificationCenterModel NotificationPayload
      NotificationTriggers PushSimulator PushStore
    DeliveryReports: APNs DeviceSurfaces NotificationCenterModel NotificationPayload PushSimulator
    Rehearsal: NotificationPayload PushSimulator SimulatedNetwork
    ProviderRequests: APNs FCMDoor PushSimulator
    Batches: APNs AppBundle CLinux Cryptography NotificationPayload PayloadInput ProviderRequests
      PushSimulator
    BatchReports: Batches Cryptography DeliveryReports NotificationPayload PayloadLint PushSimulator
    StoreExport: CLinux Cryptography PushStore
    PayloadLint: APNs DeliveryReports NotificationPayload PayloadInput ProviderRequests
    APNsDoor: APNs Cryptography NIOCore NIOHPACK NIOHTTP2 NIOPosix NIOTLS NotificationPayload
      ServerTLS SimulatedNetwork
    FCMDoor: APNs Cryptography
    JPushDoor:
    PushServer: APNs APNsDoor AppBundle Cryptography DeliveryReports DeviceClock DeviceModel
      DeviceSurfaces FCMDoor GRDB HTTPTypes Hummingbird HummingbirdCore JPushDoor Logging NIOCore
      NIOHTTP2 NIOHTTPTypes NIOHTTPTypesHTTP2 NIOPosix NIOTLS NotificationCenterModel
      NotificationTriggers PhoneSimulator PushSimulator ServerTLS ServiceLifecycle SimulatedNetwork
      SimulatorRuntime
    // What tests of extensions import
    PushSimTesting: APNs AppBundle DeliveryReports DeviceClock DeviceSurfaces ExtensionBuilder
      ExtensionSupervisor Matching NotificationCenterModel NotificationPayload NotificationTriggers
      PhoneSimulator ProviderRequests PushSimulator PushStore
    """, and: ground),
  programs(
    """
    pushsim: APNs AppBundle ArgumentParser Batches BatchReports CommandLineSignals DeliveryReports
      DeviceClock DeviceSurfaces ExtensionBuilder ExtensionSupervisor MediaTransfer MediaType
      NotificationCenterModel NotificationPayload NotificationTriggers PayloadInput PayloadLint
      PhoneSimulator ProviderRequests PushSimulator PushStore Rehearsal Sandbox SimulatedNetwork
      StoreExport
    pushsim-serve: APNsDoor FCMDoor AppBundle ArgumentParser Cryptography CommandLineSignals ExtensionBuilder PushServer
      PushSimulator
    build-service-extension: CommandLineSignals ExtensionBuilder
    """),
  [
    .plugin(
      name: "BuildServiceExtension", capability: .buildTool(),
      dependencies: ["build-service-extension"]),
    .plugin(
      name: "PushSim",
      capability: .command(
        intent: .custom(verb: "pushsim", description: "Rehearses iOS push notifications."))),
  ],

  // For tests only. The driver is run by the store's tests, which stop it at every system call.
  programs("PushStoreDriver: PushStore", in: "Tests"),
  libraries(
    """
    TestSupport:
    PushStoreTestSupport: PushStore TestSupport
    """, and: ground, in: "Tests"),
  tests(
    """
    SystemFilesTests:
    TextFormatsTests:
    CryptographyTests: Cryptography
    ServerTLSTests: Cryptography NIOCore NIOPosix NIOTLS ServerTLS
    JSONModelTests:
    NotificationModelTests:
    FidelityRulesTests:
    SandboxTests: CLinux Sandbox
    NotificationPayloadTests: APNs NotificationPayload
    ExtensionProtocolTests: ExtensionProtocol
    ExtensionSupervisorTests: CLinux ExtensionProtocol ExtensionSupervisor Sandbox
    MediaTransferTests: CCurl CLinux MediaTransfer SimulatedNetwork
    MediaTypeTests: MediaType
    PushStoreTests: GRDB PushStore PushStoreDriver PushStoreTestSupport
    StoreExportTests: PushStore PushStoreTestSupport StoreExport
    SimulatedNetworkTests: Matching MediaTransfer NIOCore NIOHTTP1 NIOPosix SimulatedNetwork
    APNsTests: APNs
    AppBundleTests: AppBundle
    ExtensionBuilderTests: AppBundle ExtensionBuilder Sandbox
    DeviceModelTests: DeviceModel NotificationPayload SimulatedNetwork SimulatorRuntime
    DeviceClockTests: DeviceClock
    NotificationTriggersTests: NotificationTriggers
    NotificationCenterModelTests: NotificationCenterModel NotificationTriggers
    DeviceSurfacesTests: DeviceSurfaces ExtensionProtocol MediaType NotificationCenterModel
      NotificationTriggers
    KeychainTests: Keychain
    ExtensionServicesTests: ExtensionProtocol ExtensionServices ExtensionSupervisor Keychain
      MediaTransfer PushStore SimulatedNetwork
    PushSimulatorTests: DeliveryPipeline DeliveryReports DeviceModel ExtensionBuilder
      APNs AppBundle ExtensionProtocol ExtensionSupervisor Matching MediaTransfer NotificationPayload
      PushSimulator PushStore Rehearsal Sandbox SimulatedNetwork SimulatorRuntime
    PhoneSimulatorTests: DeviceClock GRDB NotificationCenterModel NotificationTriggers PhoneSimulator
      PushSimulator PushStore
    PayloadInputTests: CZlib CZstd PayloadInput
    ProviderRequestsTests: APNs ProviderRequests
    BatchesTests: ProviderRequests Batches NotificationPayload PayloadInput PushSimulator
    BatchReportsTests: Batches BatchReports DeliveryPipeline DeliveryReports DeviceModel
      PushSimulator SimulatorRuntime
    PayloadLintTests: APNs NotificationPayload PayloadInput PayloadLint
    DeliveryReportsTests: DeliveryPipeline DeliveryReports DeviceModel PushSimulator
      SimulatorRuntime
    RehearsalTests: DeliveryPipeline DeviceModel pushsim PushSimulator Rehearsal SimulatedNetwork
      SimulatorRuntime
    APNsDoorTests: APNs APNsDoor Cryptography
    FCMDoorTests: APNs FCMDoor
    JPushDoorTests: JPushDoor
    PushServerTests: APNsDoor FCMDoor AppBundle ExtensionBuilder JPushDoor NIOCore PushServer PushSimulator
    PhoneAppTests: AppBundle DeviceSurfaces ExtensionBuilder PhoneSimulator PushSimTesting
      PushSimulator
    PushSimTestingTests: ExtensionBuilder Matching NotificationPayload PushSimTesting PushSimulator
    StandInTests: PushSimTesting
    CommandLineTests: ArgumentParser pushsim
    """),
].flatMap(\.self)

for target in targets where ["PhoneAppTests", "PushSimTestingTests"].contains(target.name) {
  target.exclude = ["Goldens"]
}

// The bundle of all tests takes gold four times as long.
for target in targets where target.type == .test {
  target.linkerSettings = [.unsafeFlags(["-use-ld=lld"])]
}

for target in targets where target.name.hasSuffix("Reports") || target.name == "PushServer" {
  target.resources = [.embedInCode("Resources")]
}

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
    .executable(name: "pushsim-serve", targets: ["pushsim-serve"]),
    .plugin(name: "BuildServiceExtension", targets: ["BuildServiceExtension"]),
    .plugin(name: "PushSim", targets: ["PushSim"]),
  ],
  dependencies: packages.map { .package(url: "https://github.com/\($0.path)", from: $0.from) },
  targets: targets
)
