import Cryptography
import Diagnostics
import Foundation

/// A provider's signing key and its newest token.
///
/// A token is renewed when it is 50 minutes old: APNs takes none older than an hour (APNS-46), and
/// no change within 20 minutes (APNS-57, APNS-66).
package struct ProviderTokenSource: Sendable {
  /// The age in seconds at which a token is renewed.
  package static let renewalAge: TimeInterval = 50 * 60
  /// The shortest time in seconds between renewals that APNs asked for.
  package static let shortestInterval: TimeInterval = 20 * 60

  private let key: PrivateKey
  package let keyID: String
  package let teamID: String
  private var newest: (text: String, issuedAt: Date)?
  private var demandedAt: Date?

  package init(key: PrivateKey, keyID: String, teamID: String) {
    (self.key, self.keyID, self.teamID) = (key, keyID, teamID)
  }

  /// Reads a key that only its owner can read.
  /// - Parameter keyID: nil takes it from the file's name, `AuthKey_KEYID.p8`.
  /// - Throws: `SendError`.
  package init(file: String, keyID: String?, teamID: String) throws(SendError) {
    guard let name = keyID ?? Self.keyID(fileName: file) else {
      throw SendError(
        .usage,
        "the key's identifier is not known: give --key-id, or keep the file's name as Apple gave it, "
          + "AuthKey_XXXXXXXXXX.p8")
    }
    for (option, text) in [("--key-id", name), ("--team-id", teamID)] {
      guard !text.isEmpty, text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else {
        throw SendError(.usage, "\(option) takes the ten letters and digits that Apple shows")
      }
    }
    let text = String(decoding: try SecretFile.read(file, "the key"), as: UTF8.self)
    guard let key = PrivateKey(pem: text, .p256) else {
      throw SendError(
        .unreadableInput,
        "the key \(file) is no P-256 key in PEM; give the .p8 file that Apple made")
    }
    self.init(key: key, keyID: name, teamID: teamID)
  }

  /// The identifier in a file's name of Apple's form; nil for another.
  package static func keyID(fileName path: String) -> String? {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let match = name.wholeMatch(of: /(?:AuthKey|APNsAuthKey)_([A-Z0-9]{10})\.p8/) else {
      return nil
    }
    return String(match.1)
  }

  /// The token for a request.
  /// - Throws: `CryptographyError` when the system has no randomness.
  package mutating func token(at now: Date) throws -> String {
    if let newest, abs(now.timeIntervalSince(newest.issuedAt)) < Self.renewalAge {
      return newest.text
    }
    let text = try ProviderToken.text(signedBy: key, keyID: keyID, teamID: teamID, at: now)
    newest = (text, now)
    return text
  }

  /// Whether another token can stand in for one that APNs calls expired; the next one is new then.
  ///
  /// A second such answer within 20 minutes is no matter of age: the clocks differ.
  package mutating func replace(_ refused: String, at now: Date) -> Bool {
    guard newest?.text == refused else { return true }
    if let demandedAt, now.timeIntervalSince(demandedAt) < Self.shortestInterval { return false }
    (newest, demandedAt) = (nil, now)
    return true
  }
}
