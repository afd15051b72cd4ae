import TextFormats

/// Amounts as the page writes them.
package enum TimelineFigures {
  /// How much was held under a cap; what is over it by less than figures show is shown as such.
  package static func held(_ bytes: Int, cap: Int) -> String {
    let text = ByteSize.text(bytes)
    guard bytes > cap, text == ByteSize.text(cap) else { return text }
    return "\(text) + \(ByteSize.text(bytes - cap))"
  }

  /// `1 transfer`, `3 transfers`; `plural` for nouns that take more than an s.
  package static func count(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
  }
}
