import PushSimTesting
import XCTest

/// The library in the other test framework.
final class UnderXCTest: XCTestCase {
  func testAProfileIsHandedOver() async throws {
    var profile = DeviceProfile()
    profile.memory = .megabytes(12)
    let delivery = try await Simulator(extension: Scene.trivial, device: profile)
      .deliver(.alert(title: "Hello").mutableContent())
    expectDelivery(delivery, is: .modified)
    XCTAssertEqual(delivery.content?.title, "Hello [modified]")
    XCTAssertEqual(delivery.serviceExtension.limitBytes, 12 << 20)
  }
}
