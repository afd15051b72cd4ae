/// A number with what it counts.
package enum Amount {
  /// `1 file`, `2 files`.
  package static func of(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
