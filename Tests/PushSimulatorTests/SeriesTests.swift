import Foundation
import JSONModel
import NotificationModel
import PushSimulator
import PushStore
import Testing

@testable import DeliveryPipeline
@testable import DeviceModel
@testable import SimulatorRuntime

extension EndToEnd {
  @Suite("Several deliveries in one process")
  struct SeriesTests {
    @Test("LIFE-09, LIFE-15: a crash is its own push's; the others are served around it, in order")
    func crash() async throws {
      let scene = try TestDevice()
      let actions = ["count", "count", "trap", "count", "main queue", "count"]
      let deliveries = try await scene.with(
        TestExtension.probe.appex(), { $0.process = .reused }
      ) { simulator in
        let pushes = try actions.enumerated().map { try Push.probe($1, collapse: "push-\($0)") }
        return try await simulator.deliver(pushes).map { try $0.get() }
      }
      #expect(deliveries.map(\.title) == ["1", "2", "Original", "1", "main true", "3"])
      deliveries[2].expect(.original, .crashed)
      let exits = deliveries.map(\.serviceExtension.exit)
      #expect(exits == [nil, nil, .signal("SIGILL"), nil, nil, nil])
      let list = try scene.device.store.list()
      #expect(list.reversed().map(\.requestIdentifier) == (0..<6).map { "push-\($0)" })
    }

    @Test("LIFE-02: one that hangs takes its own time, and those behind it have all of theirs")
    func hang() async throws {
      let deliveries = try await TestDevice().with(
        TestExtension.probe.appex(),
        {
          $0.process = .reused
          $0.deadline = .seconds(1)
          $0.grace = .milliseconds(100)
        }
      ) { simulator in
        try await simulator.deliver(["count", "hang", "count"].map { try .probe($0) })
          .map { try $0.get() }
      }
      deliveries[1].expect(.original, .timedOut)
      for index in [0, 2] {
        deliveries[index].expect(.modified)
        #expect(deliveries[index].title == "1")
        #expect(try #require(deliveries[index].serviceExtension.elapsedSeconds) < 1)
      }
    }

    @Test("what one push of a series prints and logs is in its own timeline")
    func output() async throws {
      let deliveries = try await TestDevice().with(
        TestExtension.probe.appex(), { $0.process = .reused }
      ) { simulator in
        try await simulator.deliver(
          ["count", "speak", "count", "speak", "count"].map { try .probe($0) }
        ).map { try $0.get() }
      }
      let spoken = deliveries.map { $0.timeline.filter { $0.source != .simulator }.count }
      #expect(spoken[0] == 0 && spoken[2] == 0 && spoken[4] == 0)
      #expect(spoken[1] > 2 && spoken[1] == spoken[3], "\(spoken)")
    }

    @Test("what is printed after didReceive has returned is in the push's own timeline, each one's")
    func lateOutput() async throws {
      let deliveries = try await TestDevice().with(
        TestExtension.probe.appex(), { $0.process = .reused }
      ) { simulator in
        try await simulator.deliver(Array(repeating: "speak late", count: 3).map { try .probe($0) })
          .map { try $0.get() }
      }
      let printed = deliveries.map {
        $0.timeline.filter { $0.source == .standardOutput }.map(\.text)
      }
      #expect(printed == (1...3).map { ["stdout: printed by \($0)"] })
    }

    @Test("pushes that wake nothing, and what is not a payload, keep their places in a series")
    func mixed() async throws {
      let results = try await TestDevice().with(
        TestExtension.probe.appex(), { $0.process = .reused }
      ) { simulator in
        let silent = Push(
          name: "silent", bytes: Array(#"{"aps":{"content-available":1}}"#.utf8),
          bundle: BundleIdentifier("com.example.app"))
        let broken = Push(name: "broken", bytes: Array("{".utf8))
        return await simulator.deliver([
          silent, try .probe("count"), broken, try .probe("count"), silent,
        ])
      }
      let outcomes = results.map { try? $0.get().outcome }
      #expect(outcomes == [.silent, .modified, nil, .modified, .silent])
      #expect(try results[3].get().title == "2")
    }

    @Test("what a batch writes of a delivery is its JSON, byte for byte")
    func lines() async throws {
      let deliveries = try await TestDevice().with(
        TestExtension.probe.appex(), { $0.process = .reused }
      ) { simulator in
        try await simulator.deliver(
          [.probe("count"), .probe("attach"), .probe("trap"), .probe("speak")]
        ).map { try $0.get() }
      }
      for delivery in deliveries {
        var members = try #require(delivery.json.object)
        members["outcome"] = nil
        members["reason"] = nil
        #expect(delivery.jsonWithoutOutcome == JSONWriter.compact(.object(members)))
      }
    }
  }
}
