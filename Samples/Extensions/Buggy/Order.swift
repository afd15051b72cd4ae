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
      let day = formatter.date(from: date)!  // bug: a date in another form
      formatter.dateFormat = "EEEE"
      content.subtitle = "arrives on " + formatter.string(from: day)
    }
    if let cents = info["cents"] as? Int {
      content.body += " Total: \(Int32(cents) / 100)"  // bug: a number that is too large
    }
    if let weight = info["grams"] as? Double {
      content.body += " Weight: \(Int(weight / 1000)) kg"  // bug: a double that no integer holds
    }
    if let items = info["items"] as? [String] {
      let counts = Dictionary(uniqueKeysWithValues: items.map { ($0, 1) })  // bug: the same item twice
      content.body += " \(counts.count) kinds"
    }
    if let code = info["code"] as? String {
      let end = code.index(code.startIndex, offsetBy: 4)  // bug: a code of fewer characters
      content.categoryIdentifier = String(code[..<end])
    }
    if let customer = info["customer"] as? [String: Any] {
      let city = customer["city"] as? String
      let country = customer["country"] as? String
      if country != nil, city == nil {
        content.body += " to \(String(describing: country))"  // bug: the description of an optional
      }
    }
  }
}
