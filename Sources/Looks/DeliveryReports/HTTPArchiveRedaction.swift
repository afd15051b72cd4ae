import Foundation
import JSONModel
import NotificationModel

/// An archive's treatment of URLs and header fields that may hold secrets.
struct HTTPArchiveRedaction {
  /// The text in place of a secret.
  static let mark = "[redacted]"

  /// Whether secrets are left out.
  let isOn: Bool

  /// Names of fields that hold secrets, in lower case.
  private static let secret: Set<String> = [
    "authorization", "proxy-authorization", "cookie", "set-cookie",
  ]
  /// Parts of the names of other fields that do, such as `X-Amz-Security-Token`.
  private static let secretParts = ["token", "secret", "api-key", "apikey", "signature"]
  /// Names of fields that hold URLs.
  private static let urls: Set<String> = ["location", "content-location", "referer", "origin"]

  /// The URL without user name, password, query and fragment; a text that is not a URL becomes
  /// `(not a URL)`.
  func url(_ text: String) -> String {
    guard isOn else { return text }
    guard var components = URLComponents(string: text) else { return "(not a URL)" }
    components.query = nil
    components.fragment = nil
    components.user = nil
    components.password = nil
    return components.string ?? "(not a URL)"
  }

  /// The parameters of the URL's query; none where they are left out.
  func query(of text: String) -> [HeaderField] {
    guard !isOn, let items = URLComponents(string: text)?.queryItems else { return [] }
    return items.map { HeaderField(name: $0.name, value: $0.value ?? "") }
  }

  /// The field with its value, or with the part of it that may be shown.
  func field(_ field: HeaderField) -> HeaderField {
    guard isOn else { return field }
    let name = field.name.lowercased()
    if Self.urls.contains(name) { return HeaderField(name: field.name, value: url(field.value)) }
    guard Self.secret.contains(name) || Self.secretParts.contains(where: name.contains) else {
      return field
    }
    return HeaderField(name: field.name, value: Self.mark)
  }

  /// The text of a request's body.
  func body(_ text: String) -> String { isOn ? Self.mark : text }

  /// The value of a cookie.
  func cookie(_ value: String) -> String { isOn ? Self.mark : value }
}
