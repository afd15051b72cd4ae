// swift-tools-version: 6.2
import PackageDescription

/// SwiftPM's name for the package above: its folder's name.
let simulatorPackage =
  Context.packageDirectory.split(separator: "/").dropLast().last.map { folder in
    String(folder.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
  } ?? "pushsim"

// Without MemberImportVisibility: the values of a delivery are in modules that are not products.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
]

// Targets with these, and without `packageAccess`, count as the simulator's own, so that single
// steps can be measured: they see its package declarations, which no product shows.
let insideSettings = settings + [.unsafeFlags(["-package-name", simulatorPackage])]

let package = Package(
  name: "Benchmarks",
  dependencies: [
    .package(name: "pushsim", path: ".."),
    .package(path: "Figures"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    // Its traits interpose malloc and the runtime, which would be measured too.
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    .executableTarget(
      name: "races",
      dependencies: [
        .product(name: "Figures", package: "Figures"),
        .product(name: "PushSimulator", package: "pushsim"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      packageAccess: false, swiftSettings: insideSettings),
    // The library looks for benchmarks in folders of a folder called Benchmarks: this one.
    .executableTarget(
      name: "micro",
      dependencies: [
        .product(name: "PushSimulator", package: "pushsim"),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "micro", packageAccess: false, swiftSettings: insideSettings,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    // The proxy is not a product: its own sources are compiled in, through symbolic links.
    .executableTarget(
      name: "measure-conditions",
      dependencies: [
        // For TextFormats, which Link imports; its NearestName is one of the symlinks.
        .product(name: "PushSimulator", package: "pushsim"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      swiftSettings: settings),
  ]
)
