import Foundation
import TestSupport
import Testing

@testable import ExtensionBuilder

@Suite struct DeviceSDKLocationTests {
  private func tree(_ folders: String...) throws -> TestFolder {
    let tree = try TestFolder()
    for folder in folders {
      try tree.write("", to: "\(folder)/Modules/UserNotifications.swiftmodule")
      try tree.write("", to: "\(folder)/libDeviceSDK.a")
    }
    return tree
  }

  @Test("PUSHSIM_SDK goes before the SDK beside the tool")
  func variable() throws {
    let tree = try tree("mine", "lib/pushsim/DeviceSDK")
    let location = try DeviceSDKLocation.find(
      environment: ["PUSHSIM_SDK": tree.file("mine").path], tool: tree.file("bin/pushsim"))
    #expect(location.folder.lastPathComponent == "mine")
  }

  @Test("the installed SDK goes before one in a checkout, and release before debug")
  func order() throws {
    let tree = try tree("lib/pushsim/DeviceSDK", ".build-sdk/release", ".build-sdk/debug")
    let tool = tree.file("bin/pushsim")
    #expect(
      try DeviceSDKLocation.find(environment: [:], tool: tool).folder.path
        .hasSuffix("lib/pushsim/DeviceSDK"))
    try FileManager.default.removeItem(at: tree.file("lib/pushsim/DeviceSDK/libDeviceSDK.a"))
    #expect(
      try DeviceSDKLocation.find(environment: [:], tool: tool).folder.path
        .hasSuffix(".build-sdk/release"))
    try FileManager.default.removeItem(at: tree.file(".build-sdk/release/Modules"))
    #expect(
      try DeviceSDKLocation.find(environment: [:], tool: tool).folder.path
        .hasSuffix(".build-sdk/debug"))
  }

  @Test("a checkout's SDK is found from deep below it")
  func deep() throws {
    let tree = try tree(".build-sdk/debug")
    let tool = tree.file(".build/x86_64/debug/pushsim")
    #expect(
      try DeviceSDKLocation.find(environment: [:], tool: tool).archive.lastPathComponent
        == "libDeviceSDK.a")
  }

  @Test("the runtime lies beside an SDK, installed or built, and may be missing")
  func runtime() throws {
    for folder in ["lib/pushsim/DeviceSDK", ".build-sdk/release", "Cache/SDK"] {
      let tree = try tree(folder)
      let location = try DeviceSDKLocation(folder: tree.file(folder))
      #expect(location.runtime == nil)
      let library = "\(folder)/../Runtime/lib/swift/linux/libswiftCore.so"
      try tree.write("", to: library)
      #expect(location.runtime == tree.file(library).standardizedFileURL)
      #expect(location.files.contains(tree.file(library).standardizedFileURL))
    }
  }

  @Test("a missing SDK is an error that says what to run")
  func missing() throws {
    let tree = try TestFolder()
    for environment in [[:], ["PUSHSIM_SDK": tree.url.path]] {
      let error = #expect(throws: BuildError.self) {
        try DeviceSDKLocation.find(environment: environment, tool: tree.file("bin/pushsim"))
      }
      #expect(error?.code == .sdkMissing && error?.message.contains("make sdk") == true)
    }
  }

  @Test("folders with a module map are searched too")
  func moduleMaps() throws {
    let tree = try tree(".build-sdk/release")
    try tree.write("", to: ".build-sdk/release/Modules/CInstalled/module.modulemap")
    try tree.write("", to: "Packages/DeviceSDK/Sources/CBuilt/include/module.modulemap")
    try tree.write("", to: "Packages/DeviceSDK/Sources/Plain/Plain.swift")
    let location = try DeviceSDKLocation(folder: tree.file(".build-sdk/release"))
    #expect(
      location.moduleFolders.map { $0.pathComponents.suffix(2).joined(separator: "/") }
        == ["release/Modules", "Modules/CInstalled", "CBuilt/include"])
  }

  @Test("what the SDK's own tests leave beside its modules is none of it")
  func testModules() throws {
    let tree = try tree(".build-sdk/release")
    try tree.write("", to: ".build-sdk/release/Modules/UIKitTests.swiftmodule")
    try tree.write("", to: ".build-sdk/release/Modules/UIKitTests.swiftdoc")
    let location = try DeviceSDKLocation(folder: tree.file(".build-sdk/release"))
    #expect(location.moduleNames == ["UserNotifications"])
    #expect(
      location.files.map(\.lastPathComponent)
        == ["libDeviceSDK.a", "UserNotifications.swiftmodule"])
  }
}
