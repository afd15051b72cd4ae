import Testing

/// Attaches the reports of a test's deliveries when anything in it fails.
public struct ReportTrait: TestTrait, SuiteTrait, TestScoping {
  /// True: a suite's trait holds in each of its tests.
  public var isRecursive: Bool { true }

  /// Runs the test with its deliveries kept until something fails.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Self.keepingDeliveries(for: test, testCase, function)
  }

  static func keepingDeliveries(
    for test: Test, _ testCase: Test.Case?, _ function: @Sendable () async throws -> Void
  ) async throws {
    guard TestDeliveries.current == nil else { return try await function() }
    let deliveries = TestDeliveries()
    let trait = IssueHandlingTrait.compactMapIssues { issue in
      deliveries.attachAll()
      return issue
    }
    try await TestDeliveries.$current.withValue(deliveries) {
      try await trait.provideScope(for: test, testCase: testCase, performing: function)
    }
  }
}

extension Trait where Self == ReportTrait {
  /// Attaches timeline and HTML report of each delivery when anything in the test fails, an
  /// `#expect` too; `.device(…)` does it as well.
  public static var attachesReports: ReportTrait { ReportTrait() }
}
