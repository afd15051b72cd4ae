import Cryptography
import Testing

/// Passwords and codes are compared as wholes.
struct SecretComparisonTests {
  @Test(
    "Secrets are equal when all of their bytes are",
    arguments: [
      ("", "", true), ("secret", "secret", true), ("secret", "secreT", false),
      ("secret", "Xecret", false), ("secret", "secre", false), ("secret", "", false),
      ("e\u{301}", "\u{E9}", false),
    ])
  func equality(one: String, other: String, areEqual: Bool) {
    #expect(SecretComparison.areEqual(one, other) == areEqual)
    #expect(SecretComparison.areEqual(Array(one.utf8), Array(other.utf8)) == areEqual)
  }
}
