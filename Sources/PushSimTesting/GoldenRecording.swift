import Testing

/// Whether golden files are written rather than compared; set by trait or scope, never globally.
enum GoldenRecording {
  @TaskLocal static var isOn = false
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
