import Foundation
import Security

/// A token in the keychain, in the group that the app and its extensions share.
struct TokenStore {
  let service: String
  let account: String

  private var query: [String: Any] {
    [
      kSecClass as String: kSecClassGenericPassword,
      kSecAttrService as String: service,
      kSecAttrAccount as String: account,
    ]
  }

  func save(_ token: String) throws {
    let value: [String: Any] = [
      kSecValueData as String: Data(token.utf8),
      kSecAttrAccessible as String: kSecAttrAccessibleAfterFirstUnlock,
    ]
    var status = SecItemUpdate(query as CFDictionary, value as CFDictionary)
    if status == errSecItemNotFound {
      let item = query.merging(value) { _, new in new }
      status = SecItemAdd(item as CFDictionary, nil)
    }
    try check(status)
  }

  func load() throws -> String? {
    var query = query
    query[kSecReturnData as String] = true
    query[kSecMatchLimit as String] = kSecMatchLimitOne
    var item: CFTypeRef?
    let status = SecItemCopyMatching(query as CFDictionary, &item)
    if status == errSecItemNotFound { return nil }
    try check(status)
    return (item as? Data).flatMap { String(data: $0, encoding: .utf8) }
  }

  private func check(_ status: OSStatus) throws {
    guard status != errSecSuccess else { return }
    let text = SecCopyErrorMessageString(status, nil) as String? ?? "status \(status)"
    throw NSError(
      domain: NSOSStatusErrorDomain, code: Int(status),
      userInfo: [NSLocalizedDescriptionKey: text])
  }
}
