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
  @Suite("App groups")
  struct AppGroupTests {
    private static let group = "group.com.example.app"

    private func titles(_ scene: TestDevice, _ actions: [String]) async throws -> [String?] {
      try await scene.with(TestExtension.sharing.appex()) { simulator in
        var titles: [String?] = []
        for action in actions { titles.append(try await simulator.deliver(.probe(action)).title) }
        return titles
      }
    }

    /// Returns the group's defaults as the app would read them.
    private func defaults(_ scene: TestDevice) throws -> [String: Any] {
      let file = scene.device.appGroupContainer(Self.group)
        .appendingPathComponent("Library/Preferences/\(Self.group).plist")
      let list = try PropertyListSerialization.propertyList(
        from: Data(contentsOf: file), format: nil)
      return try #require(list as? [String: Any])
    }

    @Test("LIFE-37: a group's defaults are kept from process to process, and the app reads them")
    func kept() async throws {
      let scene = try TestDevice()
      #expect(try await titles(scene, ["count", "count", "count"]) == ["1", "2", "3"])
      #expect(try defaults(scene)["count"] as? Int == 3)
    }

    @Test("LIFE-37: what was written before a kill stays written")
    func killed() async throws {
      let scene = try TestDevice()
      #expect(try await titles(scene, ["count and die", "count"]) == ["Original", "2"])
    }

    @Test("LIFE-37: what the app writes, the extension reads")
    func fromApp() async throws {
      let scene = try TestDevice()
      let file = scene.device.appGroupContainer(Self.group)
        .appendingPathComponent("Library/Preferences/\(Self.group).plist")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try PropertyListSerialization.data(
        fromPropertyList: ["count": 41], format: .binary, options: 0
      ).write(to: file)
      #expect(try await titles(scene, ["count"]) == ["42"])
    }

    @Test("a suite named by an optional is the same one, kept when the process ends")
    func optionalName() async throws {
      let scene = try TestDevice()
      let actions = ["count", "count by optional", "count by optional", "count"]
      #expect(try await titles(scene, actions) == ["1", "1", "2", "2"])
      #expect(try defaults(scene)["optional"] as? Int == 2)
    }

    @Test(
      "LIFE-37: the group's folder is the app's too, and a group outside the entitlements is nil")
    func folders() async throws {
      let scene = try TestDevice()
      #expect(try await titles(scene, ["write a file", "other group"]) == ["written", "nil"])
      let delivery = try await scene.deliver(
        .probe("other group"), to: TestExtension.sharing.appex())
      let foreign = delivery.findings.filter { $0.rule == .`LIFE-37` }
      #expect(foreign.count == 1 && foreign.first?.severity == .warning)
      let file = scene.device.appGroupContainer(Self.group).appendingPathComponent("shared.txt")
      #expect(try String(contentsOf: file, encoding: .utf8) == "shared")
    }

    @Test("LIFE-11: the memory that is left is what the cap leaves of it")
    func memory() async throws {
      let scene = try TestDevice()
      let left = try #require(try await titles(scene, ["memory"])[0].flatMap { Int($0) })
      #expect(left > 10 << 20 && left < 24 << 20, "\(left)")
    }

    @Test("Logger and os_log come out in the timeline, with private values hidden by default")
    func logLines() async throws {
      let delivery = try await TestDevice().deliver(
        .probe("log"), to: TestExtension.sharing.appex())
      let lines = delivery.timeline.filter { $0.source == .log }.map(\.text)
      #expect(lines.contains { $0.contains("user <private>, 3") }, "\(lines)")
      #expect(lines.contains { $0.contains("old Ann <private>") }, "\(lines)")
    }

    @Test("ATTA-06, ATTA-21: a file of the group's folder is attached, and moves")
    func attached() async throws {
      let scene = try TestDevice()
      let file = scene.device.appGroupContainer(Self.group).appendingPathComponent("shared.jpg")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      let photo = try Data(contentsOf: Checkout.media.appendingPathComponent("photo.jpg"))
      try photo.write(to: file)
      let delivery = try await scene.deliver(
        .probe("attach a file"), to: TestExtension.sharing.appex())
      #expect(try delivery.files.map { try Data(contentsOf: $0) } == [photo], "\(delivery)")
      #expect(!FileManager.default.fileExists(atPath: file.path))
    }

    @Test("LIFE-37: links and files in place of an extension's folders are replaced, not followed")
    func swapped() throws {
      let scene = try TestDevice()
      let identifier = try #require(BundleIdentifier("com.example.app.Swapped"))
      let container = try scene.device.container(of: identifier)
      _ = try scene.device.makeAppGroups([Self.group], for: container)
      try scene.folder.write("mine", to: "outside/\(Self.group).plist")
      let outside = scene.folder.file("outside/\(Self.group).plist")
      let target = outside.deletingLastPathComponent()
      let group = scene.device.appGroupContainer(Self.group)
      let files = FileManager.default
      for place in [
        container.folder.appendingPathComponent(".config"),
        container.folder.appendingPathComponent("Library"),
        URL(fileURLWithPath: container.temporaryPath),
        group.appendingPathComponent("Library"),
      ] {
        try files.removeItem(at: place)
        try files.createSymbolicLink(at: place, withDestinationURL: target)
      }
      let documents = container.folder.appendingPathComponent("Documents")
      try files.removeItem(at: documents)
      try Data("a file".utf8).write(to: documents)
      let again = try scene.device.container(of: identifier)
      _ = try scene.device.makeAppGroups([Self.group], for: again)
      #expect(try files.contentsOfDirectory(atPath: target.path) == ["\(Self.group).plist"])
      #expect(try String(contentsOf: outside, encoding: .utf8) == "mine")
      #expect(try files.contentsOfDirectory(atPath: documents.path).isEmpty)
    }

    @Test("an app group that cannot be a folder's name is refused with its name")
    func badName() throws {
      let scene = try TestDevice()
      let container = ExtensionContainer(folder: scene.folder.url)
      let error = #expect(throws: SimulatorError.self) {
        try scene.device.makeAppGroups(["../outside"], for: container)
      }
      #expect(error?.message.contains("../outside") == true)
    }
  }
}
