import Diagnostics
import Foundation
import JSONModel
import NotificationCenterModel
import NotificationModel
import PushSimulator

/// Something that happened on a phone.
package enum PhoneEvent: Sendable {
  /// The notification center did something.
  case center(CenterEvent)
  /// A push came to the end of the main path.
  case push(Delivery, at: Date)
  /// Something happened in an app: a callback began, it logged, it ended.
  case app(BundleIdentifier, String, [String: JSONValue], at: Date)
  /// Something happened in an app's content extension: a callback began, it logged, it ended.
  case content(BundleIdentifier, String, [String: JSONValue], at: Date)
  /// Something of an app is worth telling its developer.
  case found(Finding, BundleIdentifier, at: Date)

  /// A line of the phone's trace: when, who, whose, what and its details. Keys are never renamed.
  /// - Parameter zone: the time zone that `at` is written in.
  package func json(in zone: TimeZone) -> JSONValue {
    switch self {
    case .center(let event): event.json(in: zone)
    case .app(let app, let name, let detail, let date):
      Self.line("app", app, name, detail, CenterEvent.time(date, in: zone))
    case .content(let app, let name, let detail, let date):
      Self.line("contentExtension", app, name, detail, CenterEvent.time(date, in: zone))
    case .found(let finding, let app, let date):
      [
        "at": .string(CenterEvent.time(date, in: zone)), "who": "phone",
        "app": .string(app.rawValue), "event": "finding",
        "detail": [
          "rule": JSONValue(finding.rule?.rawValue), "severity": .string(finding.severity.rawValue),
          "message": .string(finding.message),
        ],
      ]
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

  private static func line(
    _ who: String, _ app: BundleIdentifier, _ name: String, _ detail: [String: JSONValue],
    _ time: String
  ) -> JSONValue {
    [
      "at": .string(time), "who": .string(who), "app": .string(app.rawValue),
      "event": .string(name), "detail": .object(detail),
    ]
  }
}
