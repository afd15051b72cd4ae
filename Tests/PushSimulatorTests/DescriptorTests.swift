import DeviceModel
import Foundation
import NotificationPayload
import PushSimulator
import TestSupport
import Testing

extension EndToEnd {
  @Suite("Files that stay open")
  struct DescriptorTests {
    private static var openFiles: Int {
      (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
    }

    private static func deliver() async throws {
      var options = SimulatorOptions()
      options.serviceExtension = Checkout.appex("Trivial")
      try await Simulator.with(device: Device.temporary(), options: options) { simulator in
        let delivery = try await simulator.deliver(Push.waking())
        #expect(delivery.outcome == .modified)
      }
    }

    @Test("a simulator that was shut down leaves none behind")
    func shutDown() async {
      await #expect(processExitsWith: .success) {
        for _ in 0..<2 { try await Self.deliver() }
        let before = Self.openFiles
        for _ in 0..<8 { try await Self.deliver() }
        #expect(Self.openFiles < before + 8)
      }
    }
  }
}
