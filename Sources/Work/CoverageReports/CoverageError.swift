/// A failure to make a report of coverage.
package struct CoverageError: Error, CustomStringConvertible {
  /// The kind of failure.
  package enum Code: Sendable, Hashable {
    /// No program that ran was built for coverage.
    case notCounted
    /// A tool of the Swift toolchain is missing or failed.
    case toolFailed
    /// A report cannot be written.
    case outputFailed
  }

  package let code: Code
  /// The failure, its place and the remedy.
  package let message: String

  init(_ code: Code, _ message: String) {
    (self.code, self.message) = (code, message)
  }

  package var description: String { message }
}
