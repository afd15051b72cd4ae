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
