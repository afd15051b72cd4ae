import CodeSanitizers
import Diagnostics
public import Testing

/// Fails tests over mistakes with memory or threads that extensions and apps make.
public struct SanitizerTrait: TestTrait, SuiteTrait, TestScoping {
  /// The mistakes that are looked for.
  public enum Kind: Sendable, Hashable {
    /// Memory that is used after it was freed, or beyond its end.
    case address
    /// Values that two threads reach without an order, one of them writing.
    case thread
  }

  /// Collects the reports of what runs in the present task; nil where nobody asks.
  @TaskLocal static var recorder: SanitizerRecorder?

  private let kind: Kind

  init(kind: Kind) { self.kind = kind }

  /// Runs a test, or all tests of a suite, and then records an issue for each mistake.
  /// - Throws: an error where the reports have no place, else what the tests throw.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let recorder = try SanitizerRecorder(kind == .address ? .address : .thread)
    defer {
      for (program, findings) in recorder.finishAll() {
        for finding in findings { Issue.record("\(program): \(finding.line)") }
      }
    }
    try await Self.$recorder.withValue(recorder) { try await function() }
  }
}

extension Trait where Self == SanitizerTrait {
  /// Has the folders of extensions and apps compiled for a sanitizer, and fails tests over what it
  /// reports (LIFE-47, LIFE-48), with the lines.
  ///
  /// On a suite it looks at all its tests together. Bundles that are made already have to be built
  /// with `pushsim build --sanitize`.
  public static func sanitize(_ kind: SanitizerTrait.Kind) -> SanitizerTrait {
    SanitizerTrait(kind: kind)
  }
}
