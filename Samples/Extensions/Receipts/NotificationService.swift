import Foundation
import Security
import UserNotifications

/// Tells the server that a message has arrived, with the token that the app keeps in the keychain,
/// and counts what is unread in the defaults that it shares with the app.
class NotificationService: UNNotificationServiceExtension {
  private let group = "group.com.example.chat"

  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    guard let content = request.content.mutableCopy() as? UNMutableNotificationContent,
      let id = content.userInfo["message"] as? String, let token = token(),
      let server = URL(string: "https://api.example/receipts")
    else { return contentHandler(request.content) }
    let unread = countUnread()
    content.badge = NSNumber(value: unread)
    var receipt = URLRequest(
      url: server.appending(queryItems: [URLQueryItem(name: "unread", value: "\(unread)")]))
    receipt.httpMethod = "POST"
    receipt.setValue("application/json", forHTTPHeaderField: "Content-Type")
    receipt.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
    receipt.httpBody = try? JSONSerialization.data(
      withJSONObject: ["message": id, "state": "delivered"])
    URLSession.shared.dataTask(with: receipt) { data, response, _ in
      let status = (response as? HTTPURLResponse)?.statusCode ?? 0
      content.subtitle =
        status == 201 ? data.flatMap { String(data: $0, encoding: .utf8) } ?? "" : ""
      self.log("\(id) \(status)\n")
      contentHandler(content)
    }.resume()
  }

  private func token() -> String? {
    let query: [String: Any] = [
      kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "chat",
      kSecAttrAccount as String: "me", kSecReturnData as String: true,
    ]
    var item: CFTypeRef?
    guard SecItemCopyMatching(query as CFDictionary, &item) == errSecSuccess else { return nil }
    return (item as? Data).flatMap { String(data: $0, encoding: .utf8) }
  }

  private func countUnread() -> Int {
    let defaults = UserDefaults(suiteName: group)
    let unread = (defaults?.integer(forKey: "unread") ?? 0) + 1
    defaults?.set(unread, forKey: "unread")
    return unread
  }

  /// A line more in a file that the app reads.
  private func log(_ line: String) {
    let container = FileManager.default.containerURL(
      forSecurityApplicationGroupIdentifier: group)
    guard let file = container?.appendingPathComponent("receipts.log") else { return }
    let before = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    try? (before + line).write(to: file, atomically: true, encoding: .utf8)
  }
}
