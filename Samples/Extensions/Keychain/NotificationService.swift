import Security
import UserNotifications

/// Shows who wrote only to someone who is signed in, which a token in the keychain tells.
///
/// The first push with `token` signs in. The item can be read after the first unlock, so pushes
/// that come while the phone lies locked on the table are shown too (LIFE-40).
class NotificationService: UNNotificationServiceExtension {
  private let store = TokenStore(service: "com.example.session", account: "me")

  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else {
      return contentHandler(request.content)
    }
    do {
      if let token = content.userInfo["token"] as? String {
        try store.save(token)
      }
      if let token = try store.load() {
        content.subtitle = "for the owner of \(token.prefix(4))…"
      } else {
        content.body = "Sign in to read this message."
      }
    } catch {
      content.body = "The keychain says: \(error.localizedDescription)"
    }
    contentHandler(content)
  }
}
