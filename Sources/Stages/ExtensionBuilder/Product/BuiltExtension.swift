import AppBundle
import Diagnostics
import Foundation

/// A finished build.
package struct BuiltExtension: Sendable {
  /// The bundle, already in its place.
  package let bundle: AppexBundle
  /// True when the bundle was already made from the same inputs, and nothing was compiled.
  package let isUpToDate: Bool
  /// Wall-clock time of the whole build.
  package let elapsed: Duration
  /// How many files in Swift and Objective-C the extension has; 0 for one that was staged as it is.
  package let sourceFileCount: Int
  /// Findings for the developer, such as files that a device build would treat otherwise.
  package let findings: [Finding]
  /// The code that was compiled in changed form, the modules that were used, and the calls of the
  /// compiler.
  package let explanation: BuildExplanation

  /// One line for people, such as `built RichMedia.appex in 0.8 s`.
  package var summary: String {
    let name = bundle.url.lastPathComponent
    if isUpToDate { return "\(name) is up to date" }
    return "\(sourceFileCount == 0 ? "staged" : "built") \(name) in \(elapsed.tenthsOfSeconds) s"
  }
}

extension Duration {
  /// The time in seconds with one decimal, rounded, such as `0.8`.
  fileprivate var tenthsOfSeconds: String {
    let (seconds, attoseconds) = components
    let tenths = seconds * 10 + (attoseconds + 50_000_000_000_000_000) / 100_000_000_000_000_000
    return "\(tenths / 10).\(tenths % 10)"
  }
}
