import CodeCoverage
import CoverageReports
public import Foundation
public import Testing

/// Writes which lines of the extensions and apps under test ran.
public struct CoverageTrait: TestTrait, SuiteTrait, TestScoping {
  /// Collects the counts of what runs in the present task; nil where nobody asks.
  @TaskLocal static var recorder: CoverageRecorder?

  private let folder: URL

  init(folder: URL) { self.folder = folder }

  /// Runs a test, or all tests of a suite, and then writes the report.
  /// - Throws: an error where nothing was counted, or the report cannot be made.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let recorder = try CoverageRecorder()
    try await Self.$recorder.withValue(recorder) { try await function() }
    let report = try CoverageReport(recorder.finish())
    try report.write(to: folder)
    Attachment.record(CoverageSummary(report).text, named: "coverage.txt")
  }
}

extension Trait where Self == CoverageTrait {
  /// Has the folders of extensions and apps compiled for coverage, and writes into `folder` which of
  /// their lines the tests ran: `index.html`, `coverage.json`, `coverage.lcov`, `coverage.profdata`.
  ///
  /// On a suite it counts all its tests together. Bundles that are made already have to be built
  /// with `pushsim build --coverage`.
  public static func coverage(_ folder: URL) -> CoverageTrait { CoverageTrait(folder: folder) }
}
