/// An error of the place where the kit's app reports.
package struct KitReportError: Error, Sendable {
  /// The kind of an error.
  package enum Code: Sendable {
    /// The caller has to give something else.
    case usage
    /// The port cannot be opened.
    case listen
    /// The phone was silent for too long.
    case silence
  }

  package let code: Code
  /// The place, the mistake and the way out.
  package let message: String

  package init(_ code: Code, _ message: String) { (self.code, self.message) = (code, message) }
}
