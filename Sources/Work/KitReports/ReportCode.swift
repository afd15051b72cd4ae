import Cryptography

/// The secret part of the address that a person types into the kit's app, so that nobody else in
/// the network can have pushes sent.
package struct ReportCode: Sendable {
  /// Letters and digits that nobody takes for each other.
  private static let letters = Array("abcdefghjkmnpqrstuvwxyz23456789")
  /// Forty bits: at a thousand guesses a second, half of them take seventeen years.
  private static let length = 8

  /// The code.
  package let text: String

  /// A new code.
  package init() {
    var generator = SystemRandomNumberGenerator()
    text = String(
      (0..<Self.length).map { _ in Self.letters[Int.random(in: 0..<31, using: &generator)] })
  }

  /// Whether a text is the code; takes as long for any text of the right length.
  package func matches(_ other: some StringProtocol) -> Bool {
    SecretComparison.areEqual(text, String(other))
  }
}
