import PushSimulator
import Testing
import XCTest

/// Where in a test something was expected.
struct TestLocation {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt
}

/// A failure of the running test, under Swift Testing and XCTest alike.
enum TestFailure {
  /// Notes that a delivery is not as expected, if there is anything it falls short of; attaches its
  /// report.
  static func record(_ shortfalls: [String], of delivery: Delivery, at location: TestLocation) {
    guard !shortfalls.isEmpty else { return }
    record(
      "\(delivery.payload): " + shortfalls.joined(separator: "\n") + "\n\n\(delivery.report)",
      of: delivery, at: location)
  }

  /// Notes that the test failed over a delivery, and why; attaches the delivery's report.
  static func record(_ message: String, of delivery: Delivery, at location: TestLocation) {
    TestDeliveries.attach(delivery)
    record(message, at: location)
  }

  /// Notes that the test failed, and why.
  static func record(_ message: String, at location: TestLocation) {
    if Test.current == nil {
      XCTFail(message, file: location.filePath, line: location.line)
      // A task detached from a test of Swift Testing does not know its test, and XCTFail is not
      // heard there; in an XCTest this is not heard.
    }
    Issue.record(
      Comment(rawValue: message),
      sourceLocation: SourceLocation(
        fileID: "\(location.fileID)", filePath: "\(location.filePath)", line: Int(location.line),
        column: Int(location.column)))
  }
}
