/// Something in Objective-C source that cannot be translated.
package struct ObjectiveCError: Error, Hashable, Sendable {
  /// The mistake, and what to do.
  package var message: String
  /// Where it is.
  package var place: SourcePlace?

  /// As clang prints its own errors.
  package var diagnostic: String {
    let start = place.map { "\($0.file):\($0.line):\($0.column): " } ?? ""
    return "\(start)error: \(message)"
  }
}
