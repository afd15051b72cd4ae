import PushSimTesting
import Testing

/// The result of a push when time, memory or the network runs short; quoted in Docs.
@Suite("When something goes wrong")
struct TroubleTests {
  @Test("An extension that never answers is timed out", .device(deadline: .milliseconds(500)))
  func timeout() async throws {
    let simulator = try await Simulator(extension: fixture("../../../Extensions/Hanging"))
    let delivery = try await simulator.deliver(
      .alert(title: "Stuck").mutableContent().with("hang", "forever"))
    expectDelivery(delivery, is: .original, .timedOut)
    #expect(delivery.rules.contains("LIFE-04"))
  }

  @Test(
    "On Edge two megabytes do not arrive in time",
    .device(network: .preset(named: "Edge"), speed: 10))
  func edge() async throws {
    let host = SimulatedHost("photos.example")
      .answering("/large.jpg", generatedBytes: 2_000_000)
    let delivery = try await deliver("large.jpg", from: host)
    expectDelivery(delivery, is: .bestAttempt)
    #expect(delivery.content?.attachments.isEmpty == true)
  }

  @Test("A connection that breaks costs the photo, not the text")
  func reset() async throws {
    let host = SimulatedHost("photos.example", folder: fixture("../../../Media"))
      .failing(try NetworkFault("reset:after=10KB,path=/photo.jpg"))
    let delivery = try await deliver("photo.jpg", from: host)
    expectDelivery(delivery, is: .modified)
    #expect(delivery.transfers[0].error?.contains("-1005") == true)
  }

  @Test("An extension that exceeds the cap is killed", .device(memory: .megabytes(12)))
  func memory() async throws {
    let simulator = try await Simulator(extension: fixture("../../../Extensions/MemoryHungry"))
    let delivery = try await simulator.deliver(
      .alert(title: "Greedy").mutableContent().with("megabytes", 64))
    expectDelivery(delivery, is: .original, .memoryExceeded)
    #expect(delivery.serviceExtension.peakPhase == "didReceive")
  }

  private func deliver(_ path: String, from host: SimulatedHost) async throws -> Delivery {
    let simulator = try await Simulator(
      extension: fixture("../../../Extensions/RichMedia"), hosts: [host])
    return try await simulator.deliver(
      .alert(title: "New photo").mutableContent()
        .with("image", .string("https://photos.example/" + path)))
  }
}
