import Foundation
import JSONModel
import NotificationModel

/// A notification in the device's list of delivered ones.
package struct StoredNotification: Sendable, Hashable {
  /// Digits of an id that are shown; any unique prefix names a notification.
  package static let shortIDLength = 8

  /// 32 lower-case hex digits, given at delivery.
  package var id: String
  package var bundle: BundleIdentifier
  package var requestIdentifier: String
  /// The `apns-collapse-id` that was sent; nil without one.
  package var collapseIdentifier: String?
  /// The outcome's name, such as "modified".
  package var outcome: String
  /// The outcome's reason; nil without one.
  package var reason: String?
  package var deliveredAt: Date
  /// The content that shows, its attachments with the store's URLs (ATTA-25).
  package var content: NotificationContent

  /// The id's first digits, for people.
  package var shortID: String { String(id.prefix(Self.shortIDLength)) }

  /// The notification's JSON shape; `deliveredAt` is ISO 8601 in UTC with milliseconds.
  package var json: JSONValue {
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    return [
      "id": .string(id), "bundle": .string(bundle.rawValue),
      "request": .string(requestIdentifier), "collapse": JSONValue(collapseIdentifier),
      "outcome": .string(outcome), "reason": JSONValue(reason),
      "deliveredAt": .string(deliveredAt.formatted(style)), "content": content.json,
    ]
  }
}
