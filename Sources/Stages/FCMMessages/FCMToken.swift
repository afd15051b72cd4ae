import Cryptography
import Foundation
import TextFormats

/// An FCM registration token, as the app gets it from Firebase: the identifier of the installation, and
/// behind it what names the device.
///
/// It holds the device token of APNs, so that no table of issued tokens is kept; once the app has
/// another device token, it has another registration token too. The part behind the device token is
/// derived from it, so that a token with a typing error is invalid.
package struct FCMToken: Sendable, Hashable {
  /// The device token of APNs.
  package let device: [UInt8]
  /// The token.
  package let text: String

  private static let mark = ":APA91b"
  /// How many characters the identifier of an installation has.
  private static let installationLength = 22

  /// The token of a device.
  /// - Parameter device: its device token of APNs; at most 255 bytes.
  package init(device: [UInt8]) {
    self.device = device
    let bytes = [UInt8(clamping: device.count)] + device + MessageDigest.sha512.of(device)
    text = Self.installation(of: device) + Self.mark + Base64URL.text(bytes)
  }

  /// Reads a token that `init(device:)` made; nil for all others.
  package init?(_ text: String) {
    guard let mark = text.firstRange(of: Self.mark),
      let bytes = Base64URL.bytes(String(text[mark.upperBound...])), let count = bytes.first,
      bytes.count > Int(count)
    else { return nil }
    self.init(device: Array(bytes.dropFirst().prefix(Int(count))))
    guard self.text == text else { return nil }
  }

  /// The identifier of the installation, FID.
  package var installation: String { String(text.prefix(Self.installationLength)) }

  /// The identifier of the installation on a device: 22 characters that begin with c, d, e or f.
  package static func installation(of device: [UInt8]) -> String {
    var bytes = Array(MessageDigest.sha256.of(device).prefix(17))
    bytes[0] = 0b0111_0000 | bytes[0] & 0b0000_1111
    return String(Base64URL.text(bytes).prefix(installationLength))
  }

  /// Whether a text looks like a registration token: Google takes it for one that is no longer registered.
  package static func isWellFormed(_ text: String) -> Bool {
    guard text.utf8.count <= 4096, let mark = text.firstRange(of: mark) else { return false }
    return Alphabet.base64URL.spells(text[..<mark.lowerBound], 8...64)
      && Alphabet.base64URL.spells(text[mark.upperBound...], 64...)
  }

  /// Whether a text looks like the identifier of an installation.
  package static func isInstallation(_ text: String) -> Bool {
    Alphabet.base64URL.spells(text, installationLength...installationLength)
      && text.utf8.first.map(Alphabet("c-f").contains) == true
  }
}
