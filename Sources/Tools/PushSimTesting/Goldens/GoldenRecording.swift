import Foundation
import Testing

/// Whether golden files are written rather than compared.
enum GoldenRecording {
  /// Set by trait or scope: every golden is written, and its test fails.
  @TaskLocal static var isOn = false

  /// Set by `UPDATE_GOLDENS=1` for a run: goldens that differ or are missing are written, and their
  /// tests pass.
  static let isUpdating = isUpdating(ProcessInfo.processInfo.environment)

  static func isUpdating(_ environment: [String: String]) -> Bool {
    !["", "0"].contains(environment["UPDATE_GOLDENS"] ?? "")
  }
}

/// Writes the golden files that `body` expects, which then fail so that this does not stay; for
/// XCTest, where there are no traits.
public func recordingGoldens<Result>(
  isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
) async rethrows -> Result {
  try await GoldenRecording.$isOn.withValue(true, operation: body)
}

/// Writes the golden files of a test, or of every test of a suite.
public struct GoldenRecordingTrait: TestTrait, SuiteTrait, TestScoping {
  /// True: a suite's trait holds in each of its tests.
  public var isRecursive: Bool { true }

  /// Runs the test with golden files written rather than compared.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await GoldenRecording.$isOn.withValue(true) { try await function() }
  }
}

extension Trait where Self == GoldenRecordingTrait {
  /// Writes golden files instead of comparing with them. The test fails, so that this does not stay.
  public static var recordsGoldens: GoldenRecordingTrait { GoldenRecordingTrait() }
}
