/// Untrusted text for a terminal.
package enum TerminalText {
  /// The text as one line without control characters.
  package static func printable(_ bytes: some Collection<UInt8>) -> String {
    DisplayWidth.printable(String(decoding: bytes, as: UTF8.self))
  }

  /// The text as one line without control characters.
  package static func printable(_ text: String) -> String { DisplayWidth.printable(text) }

  /// How many columns it takes.
  package static func width(_ text: String) -> Int { DisplayWidth.of(text) }

  /// As much of its beginning as fits.
  package static func prefix(_ text: String, columns: Int) -> String {
    DisplayWidth.prefix(text, columns: columns)
  }

  /// As much of its end as fits.
  package static func suffix(_ text: String, columns: Int) -> String {
    var width = 0
    let length = text.reversed().prefix { character in
      width += DisplayWidth.of(character)
      return width <= columns
    }.count
    return String(text.suffix(length))
  }
}
