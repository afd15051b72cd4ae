import DeliveryPipeline
import DeviceModel
import Foundation
import NotificationModel
import PushSimulator
import SimulatorRuntime
import SystemFiles
import Testing

extension EndToEnd {
  @Suite("A device that runs")
  struct RunningDeviceTests {
    @Test("WAKE-06: what changes while it runs counts from the next push on")
    func changes() async throws {
      try await TestDevice().with(Checkout.appex("Trivial")) { simulator in
        let push = try Push.waking([:])
        #expect(try await simulator.deliver(push).outcome == .modified)
        try simulator.update { $0.permission = .denied }
        #expect(try await simulator.deliver(push).outcome != .modified)
        try simulator.update { $0.permission = .authorized }
        #expect(try await simulator.deliver(push).outcome == .modified)
        #expect(throws: SimulatorError.self) { try simulator.update { $0.allowsNetwork = true } }
      }
    }

    @Test("the push's bundle chooses the app; apps come and go without a restart")
    func apps() async throws {
      try await TestDevice().with(Checkout.appex("Trivial")) { simulator in
        let device = simulator.running
        let first = try #require(device.apps.first)
        let folder = SystemFiles.TemporaryFolder(prefix: "pushsim-other-app")
        let other = folder.url.appendingPathComponent("Other.app/PlugIns/Hanging.appex")
        try FileManager.default.createDirectory(
          at: other.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: Checkout.appex("Hanging"), to: other)
        let plist = try PropertyListSerialization.data(
          fromPropertyList: ["CFBundleIdentifier": "com.example.other"], format: .xml, options: 0)
        try plist.write(to: folder.url.appendingPathComponent("Other.app/Info.plist"))
        try device.install(AppInstallation(serviceExtension: other))
        let second = try #require(device.apps.last)
        try #require(first != second)
        try simulator.update { $0.deadline = .milliseconds(300) }
        var push = try Push.waking([:])
        push.bundle = second
        #expect(try await simulator.deliver(push).outcome == .bestAttempt)
        push.bundle = first
        #expect(try await simulator.deliver(push).outcome == .modified)
        #expect(device.uninstall(second))
        push.bundle = second
        #expect(try await simulator.deliver(push).outcome == .modified, "the app that is left")
      }
    }

    @Test("a delivery is the fold of its events")
    func events() async throws {
      try await TestDevice().with(Checkout.appex("Trivial")) { simulator in
        var events: [DeliveryEvent] = []
        for try await event in simulator.events(of: try Push.waking([:])) { events.append(event) }
        let delivery = Delivery(folding: events)
        #expect(delivery.outcome == .modified && delivery.notificationID != nil)
        #expect(delivery.timeline.map(\.text).prefix(2) == ["launch", "didReceive"])
        #expect(events.contains(.launched) && events.contains(.judged(.modified, reason: nil)))
      }
    }
  }
}
