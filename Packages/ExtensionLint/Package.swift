// swift-tools-version: 6.2
import Foundation
import PackageDescription

// The checks of an extension's own source. A package of its own, so that the simulator does not
// load a Swift parser; `pushsim lint` runs the tool and reads its JSON.
//
// The parser is the toolchain's own: swift-syntax, as modules and libraries in `lib/swift/host`.

/// That folder of the toolchain that reads this manifest, found by the library it has loaded for
/// that: the `swift` in PATH may be a link, or a launcher such as swiftly's.
let host: String = {
  let library = "/pm/ManifestAPI/libPackageDescription.so"
  // To its end: Foundation takes such a file's first page for all of it.
  let maps = FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile() ?? Data()
  let line =
    String(decoding: maps, as: UTF8.self).split(separator: "\n")
    .first { $0.hasSuffix(library) } ?? "/?\(library)"
  return line.drop { $0 != "/" }.dropLast(library.count) + "/host"
}()
if !FileManager.default.fileExists(atPath: "\(host)/SwiftParser.swiftmodule") {
  let advice = """
    the checks of an extension's source need the toolchain's SwiftParser, which is not in \(host); \
    build them with the toolchain that swift.org has for Linux

    """
  FileHandle.standardError.write(Data(advice.utf8))
  exit(1)
}

let targets: [Target] = [
  .target(
    name: "ExtensionLint",
    linkerSettings: [
      .unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host])
    ]),
  .executableTarget(
    name: "pushsim-lint-extension",
    dependencies: [
      "ExtensionLint", .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ]),
  .testTarget(
    name: "ExtensionLintTests", dependencies: ["ExtensionLint"], exclude: ["Fixtures"]),
]

for target in targets {
  target.swiftSettings = [
    .unsafeFlags(["-I", host]),
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
  ]
}

let package = Package(
  name: "ExtensionLint",
  products: [
    .library(name: "ExtensionLint", targets: ["ExtensionLint"]),
    .executable(name: "pushsim-lint-extension", targets: ["pushsim-lint-extension"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: targets
)
