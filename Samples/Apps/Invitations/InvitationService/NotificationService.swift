import CryptoKit
import UserNotifications

/// Decrypts invitations before they are shown: `"encrypted"` is the Base64 of a box of
/// ChaCha20-Poly1305 around JSON with `title`, `place` and `id`.
class NotificationService: UNNotificationServiceExtension {
  private struct Invitation: Decodable {
    let title: String
    let place: String
    let id: String
  }

  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    guard let content = request.content.mutableCopy() as? UNMutableNotificationContent,
      let text = content.userInfo["encrypted"] as? String, let data = Data(base64Encoded: text),
      let invitation = try? decrypt(data)
    else { return contentHandler(request.content) }
    content.title = invitation.title
    content.body = invitation.place
    content.userInfo["invitation"] = invitation.id
    contentHandler(content)
  }

  private func decrypt(_ data: Data) throws -> Invitation {
    let url = Bundle.main.url(forResource: "invitations", withExtension: "key")
    let key = try SymmetricKey(data: Data(contentsOf: url!))
    return try JSONDecoder().decode(
      Invitation.self, from: ChaChaPoly.open(ChaChaPoly.SealedBox(combined: data), using: key))
  }
}
