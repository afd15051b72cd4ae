/// A line in two versions: as anybody may read it, and with private values shown.
package struct LogText: Sendable, Equatable {
  /// With `<private>` for what is private.
  package private(set) var shown = ""
  private var full = ""
  private var hidesSomething = false

  /// With private values; nil where there are none.
  package var unredacted: String? { hidesSomething ? full : nil }

  /// Adds text that anybody may read.
  mutating func append(_ text: String) {
    shown += text
    full += text
  }

  /// Adds a value; `isPrivate` is what holds where its privacy is left to the kind of value.
  mutating func append(_ value: String, _ privacy: OSLogPrivacy, isPrivate: Bool) {
    guard let replacement = privacy.replacement(of: value, isPrivate: isPrivate) else {
      return append(value)
    }
    shown += replacement
    // What is sensitive stays hidden where private values are shown.
    full += privacy.isSensitive ? replacement : value
    hidesSomething = hidesSomething || !privacy.isSensitive
  }
}
