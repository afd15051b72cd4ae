import Foundation
import JSONModel
import NotificationCenterModel
import PushSimulator

/// Something that happened on a phone.
package enum PhoneEvent: Sendable {
  /// The notification center did something.
  case center(CenterEvent)
  /// A push came to the end of the main path.
  case push(Delivery, at: Date)

  /// A line of the phone's trace: when, who, whose, what and its details. Keys are never renamed.
  /// - Parameter zone: the time zone that `at` is written in.
  package func json(in zone: TimeZone) -> JSONValue {
    switch self {
    case .center(let event): event.json(in: zone)
    case .push(let delivery, let date):
      [
        "at": .string(CenterEvent.time(date, in: zone)),
        "who": .string(delivery.serviceExtension.isWoken ? "serviceExtension" : "phone"),
        "app": JSONValue(delivery.bundle?.rawValue), "event": "push",
        "detail": [
          "outcome": .string(delivery.outcome.rawValue),
          "reason": JSONValue(delivery.reason?.rawValue),
        ],
      ]
    }
  }
}
