import Foundation
import UserNotifications

/// The state of an order.
struct Order {
  let content: UNMutableNotificationContent

  init(_ content: UNMutableNotificationContent) { self.content = content }

  func apply(_ info: [AnyHashable: Any]) {
    if let date = info["date"] as? String {
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.dateFormat = "yyyy-MM-dd"
      if let day = formatter.date(from: date) {
        formatter.dateFormat = "EEEE"
        content.subtitle = "arrives on " + formatter.string(from: day)
      }
    }
    if let cents = info["cents"] as? Int { content.body += " Total: \(cents / 100)" }
    if let weight = info["grams"] as? Double, let kilos = Int(exactly: (weight / 1000).rounded()) {
      content.body += " Weight: \(kilos) kg"
    }
    if let items = info["items"] as? [String] { content.body += " \(Set(items).count) kinds" }
    if let code = info["code"] as? String { content.categoryIdentifier = String(code.prefix(4)) }
    if let customer = info["customer"] as? [String: Any] {
      if customer["city"] as? String == nil, let country = customer["country"] as? String {
        content.body += " to \(country)"
      }
    }
  }
}
