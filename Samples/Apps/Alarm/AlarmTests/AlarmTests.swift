import UserNotifications
import XCTest

@testable import Alarm

/// Asks the real notification center, as a test on a device would.
final class AlarmTests: XCTestCase {
  private let center = UNUserNotificationCenter.current()

  override func setUp() {
    center.removeAllPendingNotificationRequests()
  }

  func testTheDelegateIsSet() {
    XCTAssertTrue(center.delegate is AppDelegate)
  }

  func testARequestWaits() async throws {
    try await center.add(request("wake"))
    let pending = await center.pendingNotificationRequests()
    XCTAssertEqual(pending.map(\.identifier), ["wake"])
  }

  func testTheCategoryIsRegistered() {
    let answered = expectation(description: "the categories are there")
    center.getNotificationCategories { categories in
      XCTAssertEqual(categories.map(\.identifier), ["alarm"])
      answered.fulfill()
    }
    wait(for: [answered], timeout: 5)
  }

  /// Nobody waits for the closure; what it finds belongs to this test all the same.
  func testAClosureNobodyWaitsFor() {
    center.add(request("late")) { _ in }
    center.getPendingNotificationRequests { pending in
      XCTAssertEqual(pending.map(\.identifier), ["late"])
    }
  }

  private func request(_ identifier: String) -> UNNotificationRequest {
    let content = UNMutableNotificationContent()
    content.body = "Time to get up"
    return UNNotificationRequest(
      identifier: identifier, content: content,
      trigger: UNTimeIntervalNotificationTrigger(timeInterval: 600, repeats: false))
  }
}
