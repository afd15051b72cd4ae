import Foundation
import Security

/// The messenger's server, for the user who is signed in.
struct MessageServer {
  private let token: String

  /// Nil where nobody is signed in, or the phone has not been unlocked since it was switched on.
  static func signedIn() -> MessageServer? {
    let query: [String: Any] = [
      kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "messenger",
      kSecAttrAccount as String: "token", kSecReturnData as String: true,
    ]
    var item: CFTypeRef?
    guard SecItemCopyMatching(query as CFDictionary, &item) == errSecSuccess,
      let data = item as? Data, let token = String(data: data, encoding: .utf8)
    else { return nil }
    return MessageServer(token: token)
  }

  /// Tells the server that a message has arrived.
  func confirm(_ message: Message) {
    guard let url = URL(string: "https://api.messenger.example/receipts") else { return }
    var receipt = request(url)
    receipt.httpMethod = "POST"
    receipt.setValue("application/json", forHTTPHeaderField: "Content-Type")
    receipt.httpBody = try? JSONEncoder().encode(["id": message.id, "state": "delivered"])
    let isDone = DispatchSemaphore(value: 0)
    URLSession.shared.dataTask(with: receipt) { _, _, _ in isDone.signal() }.resume()
    // The process may end with the content handler's call.
    _ = isDone.wait(timeout: .now() + 2)
  }

  /// Loads a photo into a file whose name has its type.
  func download(_ photo: URL, completion: @escaping (URL?) -> Void) {
    URLSession.shared.downloadTask(with: request(photo)) { file, response, _ in
      guard let file, (response as? HTTPURLResponse)?.statusCode == 200 else {
        return completion(nil)
      }
      let target = FileManager.default.temporaryDirectory
        .appendingPathComponent(UUID().uuidString + "." + photo.pathExtension)
      try? FileManager.default.moveItem(at: file, to: target)
      completion(target)
    }.resume()
  }

  private func request(_ url: URL) -> URLRequest {
    var request = URLRequest(url: url)
    request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
    return request
  }
}
