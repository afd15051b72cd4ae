import Foundation
import NotificationModel
import PushSimTesting
import TestSupport
import Testing

@Suite("Content extensions in tests", .timeLimit(.minutes(5)))
struct ContentExtensionTests {
  @Test("CEXT-02: an attached photo is shown by the content extension that claims the category")
  func shown() async throws {
    let photos = SimulatedHost(
      "photos.example", folder: Checkout.samples.appendingPathComponent("Media"))
    let simulator = try await Simulator(
      extension: Checkout.samples.appendingPathComponent("Extensions/RichMedia"),
      contentExtension: Checkout.samples.appendingPathComponent("Extensions/PhotoContent"),
      hosts: [photos])
    let delivery = try await simulator.deliver(
      .alert(title: "Hi").mutableContent().category("photo")
        .with("image", "https://photos.example/photo.jpg"))
    let report = try #require(delivery.contentExtension)
    #expect(report.result == .presented, "\(report)")
    #expect(report.scopes.map(\.starts) == [1] && report.findings.isEmpty, "\(report)")
  }

  @Test("a trait sets the device's lock", .device(state: .beforeFirstUnlock))
  func state() async throws {
    #expect(try await Simulator(extension: nil).options.deviceState == .beforeFirstUnlock)
  }
}
