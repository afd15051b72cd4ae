// swift-tools-version: 6.2
import PackageDescription

// `CryptoKit` and `CommonCrypto` for extensions that decrypt. A package of its own, because it
// builds swift-crypto and its BoringSSL, which takes minutes and which other extensions never need:
// its archive is linked only where a source file imports one of the two modules.
//
// One graph with swift-crypto is safe: nothing of 4.5.2 that its product `Crypto` builds asks
// `canImport(CryptoKit)`. `CryptoExtras` does ask `canImport(CommonCrypto)`, so it stays out, and
// `CommonCrypto` is a C target besides, which the targets of other packages do not see. The version
// is exact because of that, and because `CommonCrypto` includes BoringSSL's headers.

let package = Package(
  name: "DeviceCrypto",
  products: [
    .library(name: "DeviceCrypto", type: .static, targets: ["CommonCrypto", "CryptoKit"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-crypto", exact: "4.5.2")
  ],
  targets: [
    .target(
      name: "CommonCrypto", dependencies: [.product(name: "Crypto", package: "swift-crypto")],
      cSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])]),
    .target(
      name: "CryptoKit", dependencies: [.product(name: "Crypto", package: "swift-crypto")],
      swiftSettings: settings),
    .testTarget(
      name: "CommonCryptoTests", dependencies: ["CommonCrypto"], swiftSettings: settings),
    .testTarget(name: "CryptoKitTests", dependencies: ["CryptoKit"], swiftSettings: settings),
  ]
)

var settings: [SwiftSetting] {
  [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
  ]
}
