// swift-tools-version: 6.2
import PackageDescription

// Builds CustomDump as an archive, for Scripts/witness. Apart from the root package: the device
// SDK's modules must not stand on the search path while CustomDump itself is compiled.
let package = Package(
  name: "CustomDumpWitness",
  products: [
    .library(name: "CustomDumpWitness", type: .static, targets: ["CustomDumpWitness"])
  ],
  dependencies: [
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", exact: "1.7.3")
  ],
  targets: [
    .target(
      name: "CustomDumpWitness",
      dependencies: [.product(name: "CustomDump", package: "swift-custom-dump")])
  ]
)
