// swift-tools-version: 6.2
import PackageDescription

// What extension code sees as Apple's modules. A package of its own, because modules named
// `UserNotifications`, `os` or `UIKit` on the search path of third-party packages would turn
// their `canImport` checks true and break them. No dependencies: an extension has to stay small.
//
// `JSONModel`, `NotificationModel`, `ExtensionProtocol` and `CLinux` are the simulator's own sources,
// reached through symbolic links in `Sources`: both sides of the channel are built from one text.

let targets: [Target] = [
  .target(name: "CLinux"),
  .target(name: "JSONModel"),
  .target(name: "NotificationModel", dependencies: ["JSONModel"]),
  .target(name: "ExtensionProtocol", dependencies: ["JSONModel", "NotificationModel"]),
  // This process's channel to the device, which every module below may use
  .target(
    name: "DeviceChannel", dependencies: ["ExtensionProtocol", "JSONModel", "NotificationModel"]),
  // What Foundation on Linux lacks of Apple's
  .target(name: "DataDetection"),
  .target(name: "DeviceFoundation", dependencies: ["DataDetection", "DeviceChannel"]),
  // Foundation's faults on Linux that no overload can patch; linked in place of its functions
  .target(name: "CFoundationPatches", dependencies: ["CFileGate"]),
  .target(name: "FoundationPatches", dependencies: ["CFoundationPatches", "DeviceFoundation"]),
  // What may be opened: scopes, and protected files on a locked device
  .target(name: "CFileGate"),
  .target(
    name: "DeviceFiles",
    dependencies: [
      "CFileGate", "DeviceChannel", "DeviceFoundation", "ExtensionProtocol", "JSONModel",
      "NotificationModel",
    ]),

  // What extensions import
  .target(
    name: "DeviceNetworking",
    dependencies: [
      "CSanitizers", "DeviceChannel", "DeviceFoundation", "ExtensionProtocol", "JSONModel",
      "NotificationModel",
    ]),
  .target(
    name: "UserNotifications",
    dependencies: [
      "CSanitizers", "DeviceChannel", "DeviceFoundation", "DeviceNetworking", "ExtensionProtocol",
      "JSONModel", "NotificationModel", "Security",
    ]),
  // Not Apple's: for the stand-ins of push providers' SDKs
  .target(
    name: "ProviderChannel", dependencies: ["DeviceChannel", "JSONModel", "UserNotifications"]),
  .target(
    name: "Intents",
    dependencies: [
      "DeviceChannel", "ExtensionProtocol", "JSONModel", "NotificationModel", "UserNotifications",
    ]),
  .target(
    name: "Security",
    dependencies: ["DeviceChannel", "DeviceFoundation", "JSONModel", "NotificationModel"]),

  // Pictures: sizes, memory and pixels, by libraries that are loaded when a picture needs them
  .target(name: "CPictures"),
  .target(name: "DeviceImaging", dependencies: ["CPictures", "DeviceChannel"]),
  .target(name: "CoreGraphics", dependencies: ["CPictures", "DeviceChannel", "DeviceImaging"]),
  .target(
    name: "CoreImage",
    dependencies: [
      "CoreGraphics", "DeviceChannel", "DeviceFoundation", "DeviceImaging", "ImageIO",
    ]),
  .target(name: "ImageIO", dependencies: ["CoreGraphics", "DeviceChannel", "DeviceImaging"]),
  .target(name: "QuartzCore", dependencies: ["CoreGraphics", "DeviceChannel", "DeviceFoundation"]),
  .target(
    name: "UIKit",
    dependencies: [
      "CoreGraphics", "CoreImage", "CoreText", "DeviceChannel", "DeviceFoundation",
      "DeviceImaging", "DeviceNetworking", "ExtensionProtocol", "ImageIO", "JSONModel",
      "NotificationModel", "QuartzCore", "UserNotifications",
    ]),
  .target(name: "Photos", dependencies: ["CoreGraphics", "UniformTypeIdentifiers"]),
  .target(
    name: "PhotosUI",
    dependencies: ["DeviceFoundation", "Photos", "UIKit", "UniformTypeIdentifiers"]),
  .target(name: "IntentsUI", dependencies: ["CoreGraphics", "Intents", "UIKit"]),
  .target(
    name: "UserNotificationsUI",
    dependencies: ["CoreGraphics", "DeviceFoundation", "UIKit", "UserNotifications"]),
  .target(name: "MessageUI", dependencies: ["DeviceChannel", "UIKit"]),
  .target(name: "SafariServices", dependencies: ["UIKit"]),
  .target(
    name: "MapKit", dependencies: ["CoreLocation", "DeviceChannel", "ExtensionProtocol", "UIKit"]),
  .target(name: "MediaPlayer", dependencies: ["DeviceChannel", "UIKit"]),
  .target(name: "CoreData", dependencies: ["Combine", "DeviceFoundation", "JSONModel"]),
  .target(name: "Combine", dependencies: ["DeviceNetworking"]),
  // Inert: they compile, and say so when used
  .target(name: "Compression", dependencies: ["DeviceChannel", "DeviceFoundation"]),
  .target(name: "Accelerate", dependencies: ["DeviceChannel"]),
  .target(name: "ActivityKit", dependencies: ["DeviceFoundation"]),
  .target(name: "AudioToolbox", dependencies: ["DeviceChannel"]),
  .target(name: "AVFAudio", dependencies: ["AudioToolbox", "DeviceChannel"]),
  .target(name: "CoreMedia", dependencies: ["CoreGraphics"]),
  .target(
    name: "AVFoundation",
    dependencies: [
      "AVFAudio", "CoreGraphics", "CoreMedia", "DeviceChannel", "DeviceFoundation", "DeviceImaging",
      "QuartzCore",
    ]),
  .target(
    name: "AuthenticationServices", dependencies: ["DeviceChannel", "DeviceFoundation", "UIKit"]),
  .target(name: "AVKit", dependencies: ["AVFoundation", "UIKit"]),
  .target(name: "CoreMotion", dependencies: ["DeviceChannel"]),
  .target(name: "WebKit", dependencies: ["DeviceChannel", "DeviceFoundation", "UIKit"]),
  .target(name: "SpriteKit", dependencies: ["DeviceChannel", "UIKit"]),
  .target(name: "SceneKit", dependencies: ["DeviceChannel", "UIKit"]),
  .target(name: "GameplayKit"),
  .target(name: "BackgroundTasks", dependencies: ["DeviceChannel"]),
  .target(name: "CallKit", dependencies: ["DeviceChannel"]),
  .target(name: "Contacts", dependencies: ["DeviceChannel", "DeviceFoundation", "JSONModel"]),
  .target(
    name: "CoreLocation",
    dependencies: ["DeviceChannel", "DeviceFoundation", "JSONModel", "UserNotifications"]),
  .target(name: "AdSupport"),
  .target(name: "CFNetwork"),
  .target(name: "AppTrackingTransparency", dependencies: ["DeviceChannel"]),
  .target(name: "CoreTelephony"),
  .target(name: "CloudKit", dependencies: ["CoreLocation", "DeviceChannel"]),
  .target(
    name: "EventKit",
    dependencies: ["CoreGraphics", "CoreLocation", "DeviceChannel", "DeviceFoundation"]),
  .target(name: "EventKitUI", dependencies: ["EventKit", "UIKit"]),
  .target(name: "NaturalLanguage", dependencies: ["DeviceChannel"]),
  .target(name: "QuickLook", dependencies: ["SwiftUI", "UIKit"]),
  .target(name: "StoreKit", dependencies: ["DeviceChannel", "SwiftUI", "UIKit"]),
  .target(name: "CoreText", dependencies: ["CoreGraphics", "DeviceFoundation"]),
  .target(name: "LocalAuthentication", dependencies: ["DeviceChannel"]),
  .target(name: "Network", dependencies: ["DeviceChannel"]),
  .target(name: "PushKit", dependencies: ["DeviceChannel"]),
  .target(
    name: "SwiftUI",
    dependencies: [
      "Combine", "CoreData", "CoreGraphics", "CoreText", "CoreTransferable", "DeviceFoundation",
      "UIKit", "UserNotifications",
    ]),
  .target(name: "SwiftUICore", dependencies: ["SwiftUI"]),
  .target(name: "SwiftData", dependencies: ["Combine", "DeviceFoundation", "SwiftUI"]),
  .target(name: "NotificationCenter", dependencies: ["Combine", "UIKit", "UserNotifications"]),
  .target(name: "CoreTransferable", dependencies: ["UniformTypeIdentifiers"]),
  .target(name: "SystemConfiguration", dependencies: ["DeviceChannel"]),
  .target(name: "WidgetKit", dependencies: ["DeviceChannel"]),
  .target(name: "UniformTypeIdentifiers", dependencies: ["DeviceFoundation"]),
  .target(
    name: "MobileCoreServices", dependencies: ["DeviceFoundation", "UniformTypeIdentifiers"]),
  .target(name: "CoreServices", dependencies: ["DeviceFoundation", "MobileCoreServices"]),
  // The Clang module `os` makes `import os.log` work; the Swift module of that name lies over it
  .target(name: "OSClang"),
  .target(
    name: "os", dependencies: ["DeviceChannel", "DeviceFoundation", "ExtensionProtocol", "OSClang"]),
  .target(name: "OSLog", dependencies: ["DeviceChannel", "DeviceFoundation", "os"]),

  // What code translated from Objective-C calls
  .target(
    name: "ObjectiveCSupport",
    dependencies: ["DeviceChannel", "DeviceFoundation", "DeviceNetworking"]),

  // The process's main
  .target(name: "CSandboxWatch", dependencies: ["CFileGate"]),
  // Counters of code that was built for coverage
  .target(name: "CProfileCounters"),
  // The runtime of a sanitizer
  .target(name: "CSanitizers"),
  // The device's time in place of the machine's
  .target(name: "CDeviceClock"),
  .target(
    name: "ServiceExtensionHost",
    dependencies: [
      "CDeviceClock", "CLinux", "CProfileCounters", "CSandboxWatch", "CSanitizers", "DeviceChannel",
      "DeviceFiles",
      "DeviceFoundation",
      "DeviceNetworking", "ExtensionProtocol", "FoundationPatches", "JSONModel",
      "NotificationModel", "UserNotifications",
    ]),
  .target(
    name: "ContentExtensionHost",
    dependencies: [
      "CLinux", "DeviceChannel", "DeviceFiles", "DeviceFoundation", "DeviceNetworking",
      "ExtensionProtocol", "FoundationPatches", "InterfaceHost", "JSONModel", "NotificationModel",
      "ServiceExtensionHost", "UIKit", "UserNotifications", "UserNotificationsUI",
    ]),
  // What the processes with an interface share: callbacks, rest, touches
  .target(
    name: "InterfaceHost",
    dependencies: [
      "DeviceChannel", "DeviceFoundation", "ExtensionProtocol", "JSONModel", "ServiceExtensionHost",
      "UIKit", "UserNotifications",
    ]),
  .target(
    name: "AppHost",
    dependencies: [
      "CLinux", "DeviceChannel", "DeviceFiles", "DeviceFoundation", "DeviceNetworking",
      "ExtensionProtocol", "FoundationPatches", "InterfaceHost", "JSONModel", "NotificationModel",
      "ServiceExtensionHost", "UIKit", "UserNotifications",
    ]),
  .testTarget(
    name: "DeviceFoundationTests", dependencies: ["DeviceFoundation", "FoundationPatches"]),
  .testTarget(
    name: "FoundationPatchesTests",
    dependencies: ["DeviceFiles", "DeviceFoundation", "FoundationPatches"]),
  .testTarget(
    name: "MobileCoreServicesTests",
    dependencies: ["CoreServices", "DeviceFoundation", "MobileCoreServices"]),
  .testTarget(name: "osTests", dependencies: ["DeviceFoundation", "OSLog", "os"]),
  .testTarget(
    name: "UniformTypeIdentifiersTests",
    dependencies: ["DeviceFoundation", "UniformTypeIdentifiers"]),
  .testTarget(
    name: "DeviceNetworkingTests",
    dependencies: [
      "DeviceChannel", "DeviceFoundation", "DeviceNetworking", "ExtensionProtocol", "JSONModel",
      "NotificationModel",
    ]),
  .testTarget(
    name: "IntentsTests",
    dependencies: [
      "DeviceChannel", "ExtensionProtocol", "Intents", "JSONModel", "NotificationModel",
      "UserNotifications",
    ]),
  .testTarget(
    name: "SecurityTests",
    dependencies: [
      "DeviceChannel", "ExtensionProtocol", "JSONModel", "NotificationModel", "Security",
    ]),
  .testTarget(
    name: "UserNotificationsTests",
    dependencies: ["JSONModel", "NotificationModel", "UserNotifications"]),
  // A use of every member; the second target is a link to the first, compiled in Swift 5 mode
  .testTarget(
    name: "APIRowsTests",
    dependencies: ["CoreLocation", "Intents", "UIKit", "UserNotifications", "UserNotificationsUI"],
    exclude: ["rows.tsv"]),
  .testTarget(
    name: "APIRowsSwift5Tests",
    dependencies: ["CoreLocation", "Intents", "UIKit", "UserNotifications", "UserNotificationsUI"],
    exclude: ["rows.tsv"]),
  .testTarget(name: "CoreDataTests", dependencies: ["CoreData", "DeviceFoundation"]),
  .testTarget(name: "EventKitTests", dependencies: ["DeviceFoundation", "EventKit", "EventKitUI"]),
  .testTarget(name: "SwiftDataTests", dependencies: ["DeviceFoundation", "SwiftData"]),
  .testTarget(name: "CombineTests", dependencies: ["Combine", "DeviceNetworking"]),
  .testTarget(
    name: "CompanionsTests",
    dependencies: [
      "AVFoundation", "Accelerate", "ActivityKit", "AdSupport", "AppTrackingTransparency",
      "AuthenticationServices", "BackgroundTasks", "CFNetwork", "CallKit", "CloudKit", "Combine",
      "Compression",
      "Contacts", "CoreGraphics", "CoreImage",
      "CoreLocation", "CoreMedia", "CoreTelephony", "CoreText", "CoreTransferable",
      "DeviceChannel", "DeviceFoundation", "DeviceNetworking", "ExtensionProtocol", "GameplayKit",
      "ImageIO", "LocalAuthentication", "MapKit", "MediaPlayer", "MessageUI", "NaturalLanguage",
      "Network", "Photos",
      "PhotosUI",
      "PushKit", "QuickLook", "SafariServices", "SceneKit", "Security", "SpriteKit", "StoreKit",
      "SwiftUI", "SystemConfiguration", "UIKit", "UserNotifications", "WidgetKit",
    ]),
  .testTarget(name: "DeviceImagingTests", dependencies: ["DeviceImaging"]),
  .testTarget(name: "ImageIOTests", dependencies: ["CoreGraphics", "DeviceImaging", "ImageIO"]),
  .testTarget(
    name: "SwiftUITests",
    dependencies: ["CoreData", "DeviceFoundation", "ExtensionProtocol", "SwiftUI", "UIKit"]),
  .testTarget(
    name: "UIKitTests",
    dependencies: [
      "CoreGraphics", "DeviceChannel", "DeviceFoundation", "DeviceImaging", "ExtensionProtocol",
      "ImageIO",
      "JSONModel", "NotificationModel", "UIKit",
    ]),
]

// `UserNotifications`: like Apple's headers it says nothing of threads, so that the compiler has
// closures of extension code in Swift 6 mode check them when they run.
let swift5: Set = ["APIRowsSwift5Tests", "UserNotifications"]

for target in targets
where ![
  "CDeviceClock", "CFoundationPatches", "CFileGate", "CLinux", "CPictures", "CProfileCounters",
  "CSandboxWatch", "CSanitizers",
  "OSClang",
].contains(target.name) {
  target.swiftSettings = [
    .swiftLanguageMode(swift5.contains(target.name) ? .v5 : .v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
  ]
}

for target in targets where target.name == "UserNotifications" {
  target.swiftSettings?.append(.enableUpcomingFeature("BareSlashRegexLiterals"))
}

// Beside a module named CoreGraphics the compiler looks for a part of Testing that Linux has not.
let coreGraphicsTests: Set = [
  "CompanionsTests", "EventKitTests", "ImageIOTests", "SwiftDataTests", "SwiftUITests",
  "UIKitTests",
]
for target in targets where coreGraphicsTests.contains(target.name) {
  target.swiftSettings?.append(.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"]))
}
// They are compiled beside the SDK as it is shipped, and optimizing them takes longer than they run.
for target in targets where target.type == .test {
  target.swiftSettings?.append(.unsafeFlags(["-Onone"]))
}
// It hides a module from those that import it, of which the compiler warns.
for target in targets where target.name == "DataDetection" {
  target.swiftSettings = [.swiftLanguageMode(.v6), .unsafeFlags(["-suppress-warnings"])]
}
for target in targets where target.name == "os" {
  target.swiftSettings?.append(.unsafeFlags(["-import-underlying-module"]))
}
// What debuggers read of the SDK would be half of the archive and most of every extension that is
// linked with it; the names in backtraces stay. SwiftPM's own -g comes later and would win.
for target in targets where target.type == .regular {
  target.swiftSettings?.append(
    .unsafeFlags(["-Xfrontend", "-gnone"], .when(configuration: .release)))
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
