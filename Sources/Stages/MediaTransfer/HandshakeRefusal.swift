/// The reason why client and server did not agree in a TLS handshake.
package enum HandshakeRefusal: Sendable, Hashable {
  /// The server speaks only versions of TLS older than the oldest taken.
  case version
  /// They have no cipher or key exchange in common, as far as the server tells.
  case cipher

  /// Reads OpenSSL's text; nil when it says something else.
  init?(openSSLText text: String) {
    let versions = ["unsupported protocol", "alert protocol version", "no protocols available"]
    let ciphers = ["alert handshake failure", "no shared cipher", "no ciphers available"]
    if versions.contains(where: text.contains) {
      self = .version
    } else if ciphers.contains(where: text.contains) {
      self = .cipher
    } else {
      return nil
    }
  }
}
