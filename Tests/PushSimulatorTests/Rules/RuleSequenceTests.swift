import AppBundle
import Diagnostics
import Foundation
import JSONModel
import NotificationModel
import PushSimulator
import TestSupport
import Testing

@testable import DeliveryPipeline
@testable import DeviceModel

extension EndToEnd {
  /// Rules that take more than one push, or an extension with something else in its Info.plist.
  @Suite("Rules over several pushes")
  struct RuleSequenceTests {
    private func titles(
      _ acts: [String], on device: TestDevice,
      _ configure: (inout SimulatorOptions) -> Void = { _ in }
    ) async throws -> [String?] {
      try await device.with(TestExtension.acting.appex(), configure) { simulator in
        var titles: [String?] = []
        for act in acts {
          titles.append(try await simulator.deliver(.waking(["act": .string(act)])).title)
        }
        return titles
      }
    }

    @Test("LIFE-31: what follows the call of the handler may still be done")
    func lingering() async throws {
      let device = try TestDevice()
      #expect(
        try await titles(["lived on", "linger", "lived on"], on: device)
          == ["false", "Original", "true"])
    }

    @Test(
      "LIFE-40: an item of the default class is shut while the device is locked, one for after the first unlock is not"
    )
    func keychain() async throws {
      let device = try TestDevice()
      #expect(
        try await titles(["keep items", "default item", "after first unlock"], on: device)
          == ["0 0", "0", "0"])
      #expect(
        try await titles(["default item", "after first unlock"], on: device) {
          $0.deviceState = .locked
        } == ["-25308", "0"])
    }

    @Test("CENT-05: an extension sees what its app may do, also where nobody looks at the phone")
    func settings() async throws {
      let device = try TestDevice()
      #expect(try await titles(["settings"], on: device) == ["2 2"])
      #expect(
        try await titles(["settings"], on: device) { $0.permission = .provisional } == ["3 1"])
    }

    @Test(
      "CENT-20, CATE-01: what one process adds, registers or delivers, the next finds in the center"
    )
    func center() async throws {
      let device = try TestDevice()
      #expect(
        try await titles(
          ["schedule", "pending", "register", "categories", "delivered"], on: device)
          == [
            "0, 1 pending", #"["l"]"#, "registered", #"["late"]"#,
            #"["[\"late\"]", "registered", "[\"l\"]", "0, 1 pending"]"#,
          ])
      #expect(try await titles(["pending", "categories"], on: device) == ["[]", "[]"])
    }

    @Test(
      "CEXT-01, CEXT-03, CEXT-04, CEXT-05: missing keys of a content extension's Info.plist are reported",
      arguments: [
        ("UNNotificationExtensionInitialContentSizeRatio", 0.5, [String]()),
        ("UNNotificationExtensionInitialContentSizeRatio", 0.00001, []),
        ("UNNotificationExtensionInitialContentSizeRatio", 0, ["CEXT-04"]),
        ("UNNotificationExtensionInitialContentSizeRatio", -1, ["CEXT-03"]),
        ("UNNoficicationExtensionInitialContentSizeRatio", 0.5, ["CEXT-05"]),
        ("Other", 0.5, ["CEXT-03"]),
      ])
    func contentExtension(key: String, ratio: Double, rules: [String]) async throws {
      let device = try TestDevice()
      let appex = device.folder.file("Photo.appex")
      try copyFiles(ContentSample.appex("PhotoContent"), to: appex)
      try change(appex) {
        $0["NSExtensionAttributes"] = ["UNNotificationExtensionCategory": ["photo"], key: ratio]
      }
      #expect(
        try await report(of: appex, on: device).findings.compactMap(\.rule?.rawValue)
          == rules)
    }

    @Test("CEXT-01: what declares another extension point is not a content extension")
    func extensionPoint() async throws {
      let device = try TestDevice()
      let appex = device.folder.file("Photo.appex")
      try copyFiles(ContentSample.appex("PhotoContent"), to: appex)
      try change(appex) {
        $0["NSExtensionPointIdentifier"] = "com.apple.usernotifications.service"
      }
      await #expect(throws: SimulatorError.self) { try await report(of: appex, on: device) }
    }

    private func report(
      of appex: URL, on device: TestDevice
    ) async throws -> ContentExtensionReport {
      let push = Push(
        name: "photo.apns",
        bytes: Array(RuleScene.aps(#""alert":"Hi","category":"photo""#).utf8))
      let delivery = try await device.deliver(push, to: nil) { $0.contentExtension = appex }
      return try #require(delivery.contentExtension)
    }

    private func change(
      _ appex: URL, _ change: (inout [String: Any]) -> Void
    ) throws {
      let file = appex.appendingPathComponent("Info.plist")
      var format = PropertyListSerialization.PropertyListFormat.xml
      var plist = try #require(
        try PropertyListSerialization.propertyList(
          from: Data(contentsOf: file), format: &format) as? [String: Any])
      var attributes = try #require(plist["NSExtension"] as? [String: Any])
      change(&attributes)
      plist["NSExtension"] = attributes
      try PropertyListSerialization.data(fromPropertyList: plist, format: format, options: 0)
        .write(to: file)
    }
  }
}
