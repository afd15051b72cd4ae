import Foundation
import JSONModel
import NotificationModel
import PushSimulator
import TestSupport
import Testing

@testable import DeliveryPipeline
@testable import DeviceModel
@testable import SimulatorRuntime

extension EndToEnd {
  @Suite("Sound files")
  struct SoundLookupTests {
    private func push(sound: String) -> Push {
      let members: JSONValue = [
        "Simulator Target Bundle": "com.example.app",
        "aps": ["alert": ["body": "x"], "mutable-content": 1, "sound": .string(sound)],
      ]
      return Push(name: "sound.apns", bytes: JSONWriter.compact(members))
    }

    /// The extension in an app with a sound of each kind.
    private func appex(in scene: TestDevice) throws -> URL {
      let plugIns = scene.folder.url.appendingPathComponent("My.app/PlugIns")
      try FileManager.default.createDirectory(at: plugIns, withIntermediateDirectories: true)
      let appex = plugIns.appendingPathComponent("Trivial.appex")
      try copyFiles(Checkout.appex("Trivial"), to: appex)
      for (name, sample) in [("good.wav", "tone.wav"), ("bad.caf", "tone.mp3")] {
        let bytes = try Data(contentsOf: Checkout.media.appendingPathComponent(sample))
        try scene.folder.write(bytes, to: "My.app/\(name)")
      }
      return appex
    }

    @Test("PAYL-15: a file of the app that cannot play gives way to the default sound")
    func inApp() async throws {
      let scene = try TestDevice()
      let appex = try appex(in: scene)
      for (sound, rule) in [
        ("good.wav", nil), ("default", nil), ("bad.caf", "PAYL-15"), ("none.caf", "PAYL-14"),
      ] {
        let delivery = try await scene.deliver(push(sound: sound), to: appex)
        delivery.expect(.modified)
        let found = delivery.rules.filter { $0.hasPrefix("PAYL") }
        #expect(found == [rule].compactMap(\.self), "\(sound): \(delivery.findings)")
      }
    }

    @Test("an extension without its app leaves open what the app holds")
    func withoutApp() async throws {
      let delivery = try await TestDevice().deliver(
        push(sound: "none.caf"), to: Checkout.appex("Trivial"))
      #expect(!delivery.rules.contains("PAYL-14"))
    }

    @Test("PAYL-15: Library/Sounds of an app group is looked at before the app")
    func inGroup() async throws {
      let scene = try TestDevice()
      let appex = try TestExtension.sharing.appex()
      _ = try await scene.deliver(push(sound: "default"), to: appex)
      let folder = scene.device.appGroupContainer("group.com.example.app")
        .appendingPathComponent("Library/Sounds")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("no sound".utf8).write(to: folder.appendingPathComponent("own.caf"))
      let delivery = try await scene.deliver(push(sound: "own.caf"), to: appex)
      #expect(delivery.rules.contains("PAYL-15"), "\(delivery.findings)")
    }
  }
}
