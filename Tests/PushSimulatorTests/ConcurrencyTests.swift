import Foundation
import NotificationModel
import PushSimulator
import PushStore
import Testing

@testable import DeliveryPipeline
@testable import DeviceModel
@testable import SimulatorRuntime

extension EndToEnd {
  @Suite("Many deliveries at once")
  struct ConcurrencyTests {
    private static let deadline = 2.0
    private static let kinds = ["trap", "hang", "count", "data"]

    @Test("twenty at once, of which some crash and some hang, come out each as it should")
    func mixed() async throws {
      let scene = try TestDevice()
      let deliveries = try await scene.with(
        TestExtension.probe.appex(),
        {
          $0.deadline = .seconds(Self.deadline)
          $0.grace = .milliseconds(200)
        }
      ) { simulator in
        // The extension is loaded before the clocks of the twenty start.
        try await simulator.deliver(.probe("count", collapse: "first")).expect(.modified)
        return try await withThrowingTaskGroup(of: (Int, Delivery).self) { group in
          for index in 0..<20 {
            let push = try Push.probe(
              Self.kinds[index % 4], ["url": "https://photos.example/photo.jpg"],
              collapse: "push-\(index)")
            group.addTask { (index, try await simulator.deliver(push)) }
          }
          return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
      }
      for (index, delivery) in deliveries { try check(delivery, Self.kinds[index % 4]) }
      #expect(deliveries.count == 20)
      let list = try scene.device.store.list()
      #expect(
        Set(list.map(\.requestIdentifier)) == Set((0..<20).map { "push-\($0)" } + ["first"]))
      #expect(try scene.storedFiles().isEmpty)
    }

    private func check(_ delivery: Delivery, _ kind: String) throws {
      let report = delivery.serviceExtension
      switch kind {
      case "trap":
        delivery.expect(.original, .crashed)
        #expect(report.exit == .signal("SIGILL"))
        #expect(report.standardErrorTail?.contains("asked to trap") == true)
      case "hang":
        delivery.expect(.original, .timedOut)
        let elapsed = try #require(report.elapsedSeconds)
        #expect(elapsed >= Self.deadline + 0.2 && elapsed < Self.deadline + 1)
      case "count":
        delivery.expect(.modified)
        #expect(delivery.title == "1")
      default:
        delivery.expect(.modified)
        #expect(delivery.title == "200 13302")
        #expect(delivery.transfers.map(\.bytes) == [13302], "each has its own transfers only")
      }
      if kind != "data" { #expect(delivery.transfers.isEmpty) }
    }

    @Test("reused processes serve one notification at a time each")
    func reused() async throws {
      let titles = try await TestDevice().with(
        TestExtension.probe.appex(), { $0.process = .reused }
      ) { simulator in
        try await withThrowingTaskGroup(of: String?.self) { group in
          for _ in 0..<12 {
            group.addTask { try await simulator.deliver(.probe("count")).title }
          }
          return try await group.reduce(into: []) { $0.append($1) }
        }
      }
      let counts = titles.compactMap { $0.flatMap { Int($0) } }
      #expect(counts.count == 12)
      // Each process counts 1, 2, 3, …: as many ones as processes, and no number without the last.
      for count in Set(counts) where count > 1 {
        #expect(counts.count { $0 == count } <= counts.count { $0 == count - 1 }, "\(counts)")
      }
    }
  }
}
