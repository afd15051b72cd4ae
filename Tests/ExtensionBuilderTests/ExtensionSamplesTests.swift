import AppBundle
import Diagnostics
import Foundation
import JSONModel
import NotificationModel
import Sandbox
import TestSupport
import Testing

@testable import ExtensionBuilder

extension BuildTests {
  @Suite struct SamplesTests {
    private func build(_ name: String, in tree: TestFolder) throws -> BuiltExtension {
      let transcript = Transcript()
      let built = try ExtensionBuilder(sdk: FakeSDK.current, sink: transcript.sink).build(
        folder: Checkout.samples.appendingPathComponent("Extensions/\(name)"),
        output: tree.file("\(name).appex"))
      #expect(transcript.text.isEmpty, "the compiler has nothing to say about a sample")
      return built
    }

    @Test(
      "every sample builds without a warning or a finding",
      arguments: [
        "RichMedia", "Hanging", "Stalling", "Crashing", "MemoryHungry", "Filtering",
        "Trivial", "Python", "Unlaunchable",
      ])
    func building(name: String) throws {
      let built = try build(name, in: TestFolder())
      #expect(built.findings.isEmpty)
      #expect(built.bundle.bundleIdentifier.rawValue == "com.example.app.\(name)")
      #expect(built.bundle.mayFilter == (name == "Filtering"))
      let isForeign = ["Python", "Unlaunchable"].contains(name)
      #expect(built.bundle.processModel == (isForeign ? .exec : .zygote))
    }

    /// The device SDK in this checkout, where it is built.
    private static let realSDK = try? DeviceSDKLocation(
      folder: Checkout.file(".build-sdk/release"))

    private func buildForReal(_ folder: URL, in tree: TestFolder) throws -> BuiltExtension {
      let transcript = Transcript()
      let environment = ProcessInfo.processInfo.environment
        .merging(["XDG_CACHE_HOME": tree.file("Cache").path]) { $1 }
      defer { #expect(transcript.text.isEmpty, "\(transcript.text)") }
      let built = try ExtensionBuilder(
        environment: environment, sdk: Self.realSDK, standIns: StandInLibrary(folder: nil),
        sink: transcript.sink
      ).build(folder: folder, output: tree.file("Real.appex"))
      return built
    }

    @Test(
      "samples build against the device SDK itself, Decrypting with its encryption part",
      .enabled(if: realSDK != nil, "run `make sdk` first"),
      arguments: ["RichMedia", "Archiving", "Decrypting"])
    func real(name: String) throws {
      let sdk = try #require(Self.realSDK)
      let crypto = DeviceCryptoLocation.find(
        beside: sdk, environment: ProcessInfo.processInfo.environment)
      let folder = Checkout.samples.appendingPathComponent("Extensions/\(name)")
      if name == "Decrypting", crypto == nil {
        let error = #expect(throws: BuildError.self) {
          try ExtensionBuilder(sdk: sdk, sink: Transcript().sink)
            .build(folder: folder, output: TestFolder().file("X.appex"))
        }
        #expect(error?.message.contains("run `make crypto`") == true)
      } else {
        let built = try buildForReal(folder, in: TestFolder())
        #expect(built.findings.isEmpty)
      }
    }

    @Test(
      "the Swift runtime and Foundation are one library, and the toolchain's where that is gone",
      .enabled(if: realSDK?.runtime != nil, "run `make sdk` first"))
    func runtime() throws {
      let tree = try TestFolder()
      let samples = Checkout.samples.appendingPathComponent("Extensions/Trivial")
      let built = try buildForReal(samples, in: tree)
      let executable = built.bundle.executable.path
      let folders = RuntimeLibraries.folders(of: executable)
      #expect(folders.first == Self.realSDK?.runtime?.deletingLastPathComponent().path)
      #expect(folders.count == 2)
      // What the dynamic linker says, from the files of one folder alone.
      func loaded(_ environment: [String: String]) throws -> [Substring] {
        let variables = environment.merging(["LD_TRACE_LOADED_OBJECTS": "1"]) { $1 }
        return try Program.runBlocking(executable, environment: variables).output
          .split(separator: "\n").filter { $0.contains("lib/swift/linux") }
      }
      #expect(try loaded([:]).count == 1)
      let toolchain = try #require(folders.last)
      #expect(try loaded(["LD_LIBRARY_PATH": toolchain]).count > 10)
    }

    @Test("MemoryHungry uses its memory and Trivial changes the title")
    func running() throws {
      let tree = try TestFolder()
      let hungry = try build("MemoryHungry", in: tree).bundle.executable.path
      #expect(
        try Program.runBlocking(hungry, input: Data(#"{"megabytes": 4, "how": "at-once"}"#.utf8))
          .output
          .hasPrefix("4 MB used|"))
      let trivial = try build("Trivial", in: tree).bundle.executable.path
      #expect(try Program.runBlocking(trivial).output.hasPrefix("Title [modified]|"))
    }
  }
}
