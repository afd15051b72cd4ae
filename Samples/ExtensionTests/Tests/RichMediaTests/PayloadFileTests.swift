import PushSimTesting
import XCTest

/// The same under XCTest, with payloads from files.
final class PayloadFileTests: XCTestCase {
  func testThePayloadOfTheSamplesIsModified() async throws {
    let photos = SimulatedHost("photos.example", folder: fixture("../../../Media"))
    let simulator = try await Simulator(
      extension: fixture("../../../Extensions/RichMedia"), hosts: [photos])
    let payload = try Payload(contentsOf: fixture("../../../Payloads/photo.apns"))
    let delivery = try await simulator.deliver(payload)
    expectDelivery(delivery, is: .modified)
    XCTAssertEqual(delivery.content?.attachments.first?.type, "public.jpeg")
  }
}
