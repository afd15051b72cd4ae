import Foundation
import TestSupport
import Testing

@testable import ExtensionBuilder

/// With a checkout whose SDK is a package of one file each, so that it builds in seconds.
@Suite("The device SDK on demand", .timeLimit(.minutes(5)))
struct DeviceSDKBuildTests {
  private final class SmallCheckout {
    let folder: TestFolder
    let output = OutputText()

    init() throws {
      folder = try TestFolder()
      let manifest = """
        // swift-tools-version: 6.2
        import PackageDescription
        let targets: [Target] = [.target(name: "CPart"), .target(name: "UserNotifications")]
        let package = Package(
          name: "DeviceSDK",
          products: [
            .library(name: "DeviceSDK", type: .static, targets: targets.map(\\.name))
          ], targets: targets)
        """
      try write(manifest, "Package.swift")
      try write("public let one = 1", "Sources/UserNotifications/One.swift")
      try write("int cPart(void);", "Sources/CPart/include/CPart.h")
      try write(
        "module CPart { header \"CPart.h\" }", "Sources/CPart/include/module.modulemap")
      try write("int cPart(void) { return 1; }", "Sources/CPart/part.c")
      // Made of what was built, in a second and not in three.
      try folder.write(
        """
        #!/bin/sh
        mkdir -p "$1/lib/swift/linux"
        cp "$2/libDeviceSDK.a" "$1/lib/swift/linux/libswiftCore.so"

        """, to: "Scripts/build-runtime")
      chmod(url.appendingPathComponent("Scripts/build-runtime").path, 0o755)
    }

    var url: URL { folder.url }

    func write(_ text: String, _ path: String) throws {
      try folder.write(text, to: "Packages/DeviceSDK/\(path)")
    }

    /// Returns the SDK that the builder of extensions would find, in a cache of its own and beside
    /// no tool.
    func find(_ variables: [String: String] = [:]) throws -> DeviceSDKLocation {
      var environment = ProcessInfo.processInfo.environment
      environment[DeviceSDKLocation.environmentVariable] = nil
      environment["XDG_CACHE_HOME"] = url.appendingPathComponent("cache").path
      environment.merge(variables) { $1 }
      return try DeviceSDKBuild.findOrBuild(
        environment: environment, tool: url.appendingPathComponent("bin/tool"), checkout: url,
        sink: DiagnosticsSink { [output] in output.append($0) })
    }
  }

  @Test("what was built in the checkout is taken, also for tools that lie elsewhere")
  func builtBefore() throws {
    let checkout = try SmallCheckout()
    for path in ["Modules/UserNotifications.swiftmodule", "libDeviceSDK.a"] {
      try checkout.write("", "../../.build-sdk/release/\(path)")
    }
    let made = checkout.url.appendingPathComponent(".build-sdk/release")
    #expect(try checkout.find().folder.path == made.standardizedFileURL.path)
  }

  @Test("it is built once, said so, and built again only when its sources change")
  func onDemand() throws {
    let checkout = try SmallCheckout()
    let sdk = try checkout.find()
    #expect(DeviceSDKLocation.isSDK(sdk.folder))
    #expect(sdk.folder.path.hasPrefix(checkout.url.path + "/cache/"))
    #expect(sdk.runtime != nil)
    #expect(sdk.moduleFolders.contains { $0.lastPathComponent == "CPart" })
    #expect(checkout.output.text.contains("building the device SDK in"))
    let said = checkout.output.data.count
    #expect(try checkout.find() == sdk)
    #expect(checkout.output.data.count == said, "nothing is built, so nothing is said")
    try checkout.write("public let two: Int = \"no\"", "Sources/UserNotifications/Two.swift")
    let error = #expect(throws: BuildError.self) { try checkout.find() }
    #expect(error?.code == .sdkMissing)
    #expect(checkout.output.text.contains("cannot convert value"), "the compiler's words are shown")
  }

  @Test("another checkout of equal sources takes the SDK that is there, until the sources differ")
  func sameElsewhere() throws {
    let (first, second) = (try SmallCheckout(), try SmallCheckout())
    let cache = ["XDG_CACHE_HOME": first.url.appendingPathComponent("cache").path]
    let sdk = try first.find(cache)
    #expect(try second.find(cache) == sdk)
    #expect(try second.find(cache) == sdk, "as noted the first time")
    #expect(second.output.data.isEmpty, "nothing was built")
    try second.write("public let two = 2", "Sources/UserNotifications/Two.swift")
    #expect(try second.find(cache) != sdk)
    #expect(second.output.text.contains("building the device SDK in"))
  }

  @Test("an installed SDK is known by what Scripts/sdk-identity says")
  func installed() async throws {
    let script = try await Program.runChecked(Checkout.file("Scripts/sdk-identity").path)
    let build = try #require(DeviceSDKBuild(checkout: Checkout.folder))
    #expect(build.identity == script.output.trimmingCharacters(in: .newlines))
  }

  @Test("a folder that was named by hand and holds no SDK is an error, not a build")
  func named() throws {
    let checkout = try SmallCheckout()
    let error = #expect(throws: BuildError.self) {
      try checkout.find([DeviceSDKLocation.environmentVariable: checkout.url.path])
    }
    #expect(error?.code == .sdkMissing)
    #expect(checkout.output.data.isEmpty)
  }

  @Test("without a checkout the message says what to do")
  func noCheckout() throws {
    let nowhere = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let error = #expect(throws: BuildError.self) {
      try DeviceSDKBuild.findOrBuild(
        environment: [:], tool: nowhere.appendingPathComponent("bin/tool"), checkout: nowhere)
    }
    #expect(error?.message.contains("make sdk") == true)
  }
}
