import NotificationModel
import PushSimTesting
import Testing

/// Two hundred tests as a user has them: a simulator and a device for each, all started at once.
@Suite("Two hundred tests at once", .timeLimit(.minutes(5)))
struct ManyTests {
  @Test("each has its own device", arguments: 0..<200)
  func many(number: Int) async throws {
    let delivery = try await Simulator(extension: Scene.trivial)
      .deliver(.alert(title: "Number \(number)").mutableContent())
    #expect(delivery.outcome == .modified)
    #expect(delivery.content?.title == "Number \(number) [modified]")
  }
}
