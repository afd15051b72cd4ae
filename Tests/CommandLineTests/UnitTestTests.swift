import Foundation
import TestSupport
import Testing

/// `pushsim test`: an app's own unit tests on a phone.
@Suite struct UnitTestTests {
  private static let alarm = Checkout.samples.appendingPathComponent("Apps/Alarm").path

  @Test("The tests of XCTest and Swift Testing run in the app, against the phone's center")
  func passes() async throws {
    let result = try await Tool.run(["test", Self.alarm, "--temporary-device"])
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    for name in [
      "testTheDelegateIsSet", "testARequestWaits", "testTheCategoryIsRegistered",
      "testAClosureNobodyWaitsFor",
    ] {
      #expect(result.output.contains("Test Case 'AlarmTests.\(name)' passed"))
    }
    #expect(result.output.contains("Executed 4 tests, with 0 failures"))
    #expect(result.output.contains("Test run with 1 test in 1 suite passed"))
  }

  @Test("A person's answer counts; a failing test of Swift Testing exits with 1")
  func denied() async throws {
    let result = try await Tool.run(
      ["test", Self.alarm, "--prompt", "deny", "--filter", "Permission"])
    #expect(result.status == 1)
    #expect(result.output.contains("authorizationStatus"))
    #expect(!result.output.contains("AlarmTests"))
  }

  @Test("A filter picks tests, each with its results as JSON; one that picks none exits with 1")
  func filter() async throws {
    let result = try await Tool.run(["test", Self.alarm, "--filter", "Delegate", "--json"])
    #expect(result.status == 0)
    let results = result.output.split(separator: "\n").filter { $0.contains("\"status\"") }
    #expect(results.count == 2)
    #expect(results.last?.contains("\"passed\"") == true)
    let none = try await Tool.run(["test", Self.alarm, "--filter", "Nothing"])
    #expect(none.status == 1)
    #expect(none.output.contains("No test matches the filter."))
  }

  /// A package of one library, whose tests are `body`.
  private func package(_ body: String) throws -> TestFolder {
    let folder = try TestFolder()
    for (path, text) in [
      "Package.swift": "// a package", "Sources/Clock/Clock.swift": "public let hours = 24",
      "Tests/ClockTests/ClockTests.swift": """
      import UserNotifications
      import XCTest
      @testable import Clock

      class ClockTests: XCTestCase {
      \(body)
      }
      """,
    ] {
      try folder.write(text, to: path)
    }
    return folder
  }

  @Test("A package's tests are hosted by an empty app; a closure that comes late fails its test")
  func hosted() async throws {
    let folder = try package(
      """
        func testHours() { XCTAssertEqual(hours, 24) }
        func testLate() {
          UNUserNotificationCenter.current().getPendingNotificationRequests { pending in
            XCTAssertEqual(pending.count, 1)
          }
        }
        func testThrows() throws { throw CocoaError(.fileNoSuchFile) }
      """)
    let result = try await Tool.run(["test", folder.url.path])
    #expect(result.status == 1)
    #expect(result.output.contains("Test Case 'ClockTests.testHours' passed"))
    #expect(result.output.contains("ClockTests.swift:9: error: ClockTests.testLate"))
    #expect(result.output.contains("Test Case 'ClockTests.testThrows' failed"))
    #expect(result.output.contains("Executed 3 tests, with 2 failures"))
  }

  @Test("A test that ends the app, or does not end, is named; exit code 1")
  func crashes() async throws {
    let crash = try package("  func testCrash() { fatalError(\"no way\") }")
    let result = try await Tool.run(["test", crash.url.path])
    #expect(result.status == 1)
    #expect(result.output.contains("while ClockTests.testCrash ran."))
    #expect(result.output.contains("no way"))
    let hang = try package("  func testHang() { while true { sleep(1) } }")
    let late = try await Tool.run(["test", hang.url.path, "--timeout", "1s"])
    #expect(late.status == 1)
    #expect(late.output.contains("while ClockTests.testHang ran."))
  }

  @Test("An app without tests is refused with what there could be")
  func none() async throws {
    let folder = Checkout.samples.appendingPathComponent("Apps/Messages").path
    let result = try await Tool.run(["test", folder])
    #expect(result.status == 66 || result.status == 64 || result.status == 70)
    #expect(result.errors.contains("no unit tests"))
  }
}
