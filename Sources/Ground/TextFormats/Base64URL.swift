import Foundation

/// Base64 in the alphabet of URLs, as JWTs and registration tokens are written.
package enum Base64URL {
  /// The text of bytes, without padding.
  package static func text(_ bytes: some Sequence<UInt8>) -> String {
    Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      .replacing("=", with: "")
  }

  /// The bytes of a text, with padding or without; nil for one that is no base64.
  package static func bytes(_ text: String) -> [UInt8]? {
    var plain = text.replacing("-", with: "+").replacing("_", with: "/")
    while plain.hasSuffix("=") { plain.removeLast() }
    plain += String(repeating: "=", count: (4 - plain.count % 4) % 4)
    return Data(base64Encoded: plain).map(Array.init)
  }
}
