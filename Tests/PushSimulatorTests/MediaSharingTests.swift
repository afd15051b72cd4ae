import Foundation
import PushSimulator
import TestSupport
import Testing

@testable import DeliveryPipeline
@testable import DeviceModel
@testable import SimulatorRuntime

extension EndToEnd {
  @Suite("Media shared by notifications")
  struct MediaSharingTests {
    private func deliver(
      _ count: Int, atOnce: Bool, sharesMedia: Bool
    ) async throws -> [Delivery] {
      let push = try Push.waking(["image": "https://photos.example/photo.jpg"])
      return try await TestDevice().with(
        Checkout.appex("RichMedia"), { $0.sharesMedia = sharesMedia }
      ) { simulator in
        guard atOnce else {
          var deliveries: [Delivery] = []
          for _ in 0..<count { deliveries.append(try await simulator.deliver(push)) }
          return deliveries
        }
        return try await withThrowingTaskGroup(of: Delivery.self) { group in
          for _ in 0..<count { group.addTask { try await simulator.deliver(push) } }
          return try await group.reduce(into: []) { $0.append($1) }
        }
      }
    }

    @Test("by default each notification fetches for itself")
    func off() async throws {
      let deliveries = try await deliver(2, atOnce: false, sharesMedia: false)
      #expect(deliveries.allSatisfy { $0.transfers.map(\.sharing) == [nil] })
      #expect(
        deliveries.allSatisfy { $0.transfers.first?.exchange?.requestHeaders.isEmpty == false })
    }

    @Test("a picture that comes again is revalidated, stored as before, and the report says so")
    func revalidated() async throws {
      let deliveries = try await deliver(2, atOnce: false, sharesMedia: true)
      #expect(deliveries.map { $0.transfers.first?.sharing } == [nil, .revalidated])
      #expect(deliveries.map { $0.transfers.first?.status } == [200, 200])
      #expect(Set(deliveries.compactMap { $0.transfers.first?.bytes }).count == 1)
      #expect(Set(deliveries.flatMap { $0.files.map(\.lastPathComponent) }).count == 1)
      #expect(deliveries[1].transfers.first?.exchange?.wireBytes == 0)
      #expect(deliveries[1].json["transfers"]?.array?.first?["sharing"]?.string == "revalidated")
      #expect(deliveries[1].timeline.contains { $0.text.hasSuffix("bytes, revalidated") })
      #expect(try Delivery(json: deliveries[1].json).transfers.first?.sharing == .revalidated)
    }

    @Test("notifications at once get the picture each, and only the first fetch is a whole one")
    func atOnce() async throws {
      let deliveries = try await deliver(4, atOnce: true, sharesMedia: true)
      for delivery in deliveries { delivery.expect(.modified) }
      #expect(deliveries.allSatisfy { $0.files.count == 1 })
      #expect(deliveries.filter { $0.transfers.first?.sharing == nil }.count == 1)
      let shared = deliveries.filter { $0.transfers.first?.sharing == .shared }
      #expect(shared.allSatisfy { $0.transfers.first?.exchange == nil })
    }
  }
}
