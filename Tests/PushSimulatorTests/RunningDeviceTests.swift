import DeliveryPipeline
import DeviceModel
import Foundation
import NotificationModel
import PushSimulator
import SimulatorRuntime
import TestSupport
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
        let folder = try TestFolder()
        let other = folder.url.appendingPathComponent("Other.app/PlugIns/Hanging.appex")
        try FileManager.default.createDirectory(
          at: other.deletingLastPathComponent(), withIntermediateDirectories: true)
        try copyFiles(Checkout.appex("Hanging"), to: other)
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

    @Test("events of the run come while it goes on, each once")
    func liveEvents() async throws {
      let server = try EchoServer(isHeld: true)
      let folder = try TestFolder(["network.json": #"{"hosts": {"127.0.0.1": "network"}}"#])
      var events: [DeliveryEvent] = []
      var seenBefore: [String] = []
      try await TestDevice().with(TestExtension.insecureProbe.appex()) {
        $0.networkFile = folder.file("network.json")
        $0.deadline = .seconds(10)
      } _: { simulator in
        let push = try Push.probe("speak and load", ["url": .string(server.url)])
        for try await event in simulator.events(of: push) {
          events.append(event)
          let seen = events.compactMap(\.kindOfRun)
          guard seenBefore.isEmpty, Set(seen).count == 5 else { continue }
          seenBefore = seen
          // Only now does the extension get what it waits for.
          server.answer()
        }
      }
      #expect(Set(seenBefore) == ["started", "log", "stdout", "transfer", "memory"])
      let delivery = Delivery(folding: events)
      #expect(delivery.outcome == .modified, "\(delivery)")
      #expect(delivery.transfers.map(\.status) == [200])
      let texts = delivery.timeline.map(\.text)
      for text in ["launch", "didReceive", "stdout: about to load", "transfer \(server.url)"] {
        #expect(texts.count { $0 == text } == 1, "\(text) in \(texts)")
      }
      #expect(texts.count { $0.hasPrefix("log (info)") } == 1, "\(texts)")
      #expect(texts.count { $0.hasPrefix("transfer ended: status 200") } == 1, "\(texts)")
      let samples = delivery.serviceExtension.memory.map(\.atSeconds)
      #expect(samples.count > 1 && samples == samples.sorted() && Set(samples).count > 1)
      #expect(events.count { $0.kindOfRun == "memory" } == samples.count)
      #expect(events.count { $0.kindOfRun == "end" } == 1)
    }
  }
}

extension DeliveryEvent {
  /// The kind of a run's event, in a word; nil for any other.
  fileprivate var kindOfRun: String? {
    switch self {
    case .started: "started"
    case .wrote(let line): line.source.rawValue
    case .transferBegan: "transfer"
    case .memorySampled: "memory"
    case .handlerCalled, .terminated: "end"
    default: nil
    }
  }
}
