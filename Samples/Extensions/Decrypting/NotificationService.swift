import CryptoKit
import UserNotifications

/// Decrypts end-to-end encrypted messages before they are shown.
///
/// The sender encrypts JSON with `title` and `body` by ChaCha20-Poly1305, and sends it with a
/// placeholder as the alert: `"encrypted": {"nonce": …, "ciphertext": …}`, both Base64, the tag at
/// the end of the ciphertext. What cannot be decrypted shows the placeholder.
class NotificationService: UNNotificationServiceExtension {
  private struct Message: Decodable {
    let title: String
    let body: String
  }

  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    guard let content = request.content.mutableCopy() as? UNMutableNotificationContent,
      let message = message(in: content.userInfo)
    else { return contentHandler(request.content) }
    content.title = message.title
    content.body = message.body
    contentHandler(content)
  }

  private func message(in userInfo: [AnyHashable: Any]) -> Message? {
    guard let encrypted = userInfo["encrypted"] as? [String: Any],
      let nonce = (encrypted["nonce"] as? String).flatMap({ Data(base64Encoded: $0) }),
      let ciphertext = (encrypted["ciphertext"] as? String).flatMap({ Data(base64Encoded: $0) }),
      let key = sharedKey
    else { return nil }
    do {
      let box = try ChaChaPoly.SealedBox(combined: nonce + ciphertext)
      let plaintext = try ChaChaPoly.open(box, using: key)
      return try JSONDecoder().decode(Message.self, from: plaintext)
    } catch {
      NSLog("A message could not be decrypted: %@", String(describing: error))
      return nil
    }
  }

  /// The key that sender and receiver share; a real app keeps it in the keychain.
  private var sharedKey: SymmetricKey? {
    guard let url = Bundle.main.url(forResource: "message", withExtension: "key"),
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { return nil }
    return Data(base64Encoded: text.trimmingCharacters(in: .whitespacesAndNewlines))
      .map { SymmetricKey(data: $0) }
  }
}
