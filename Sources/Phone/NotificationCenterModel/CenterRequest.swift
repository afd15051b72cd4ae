import DeviceTime
import Foundation
import JSONModel
import NotificationModel

/// A request to notify, local or of a push: the values of `UNNotificationRequest`.
///
/// Its values lie in one place that copies share: content is large, and a phone full of reminders
/// hands it around some 300,000 times a year.
public struct CenterRequest: Sendable, Hashable {
  private final class Values: Sendable {
    let identifier: String
    let content: NotificationContent
    let trigger: NotificationTrigger?

    init(_ identifier: String, _ content: NotificationContent, _ trigger: NotificationTrigger?) {
      self.identifier = identifier
      self.content = content
      self.trigger = trigger
    }
  }

  private let values: Values

  /// The app's own name for it; a push's `apns-collapse-id`, or a UUID (CENT-17).
  public var identifier: String { values.identifier }
  /// The content that it shows.
  public var content: NotificationContent { values.content }
  /// The trigger that fires it; nil fires at once (CENT-18).
  public var trigger: NotificationTrigger? { values.trigger }

  /// Takes the values of a request.
  public init(identifier: String, content: NotificationContent, trigger: NotificationTrigger?) {
    values = Values(identifier, content, trigger)
  }

  /// Whether the values are equal.
  public static func == (left: CenterRequest, right: CenterRequest) -> Bool {
    left.values === right.values
      || left.identifier == right.identifier && left.trigger == right.trigger
        && left.content == right.content
  }

  /// Follows the identifier and the content.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identifier)
    hasher.combine(content)
  }
}

/// The center's key of a notification: its app's, and the app's own name.
public struct NotificationKey: Sendable, Hashable, Codable {
  /// The app that added it.
  public var app: BundleIdentifier
  /// The request's identifier.
  public var identifier: String

  /// Takes the app and the identifier of a request.
  public init(_ app: BundleIdentifier, _ identifier: String) {
    self.app = app
    self.identifier = identifier
  }
}

/// A request that waits to fire.
package struct PendingRequest: Sendable, Hashable {
  /// The request that was added.
  package let request: CenterRequest
  /// Its trigger, since it was added.
  package internal(set) var scheduled: ScheduledTrigger
  /// Whether the phone was inside its region at the last look.
  var wasInside: Bool?
}

/// A request that waits, and whose it is, in one place that copies of the center share: a phone may
/// have thousands, and each change of a phone that is kept begins with a copy.
final class Waiting: Sendable {
  let key: NotificationKey
  let request: PendingRequest

  init(_ key: NotificationKey, _ request: PendingRequest) {
    self.key = key
    self.request = request
  }

  var parts: (NotificationKey, PendingRequest) { (key, request) }

  /// The same with a change.
  func changed(_ edit: (inout PendingRequest) -> Void) -> Waiting {
    var request = request
    edit(&request)
    return Waiting(key, request)
  }
}

/// A notification that is still in Notification Center.
public struct DeliveredNotification: Sendable, Hashable, Codable {
  /// The request that was delivered.
  public let request: CenterRequest
  /// When it was delivered (CENT-34).
  public let date: Date
  /// Whether it lies in Notification Center; else it is on the lock screen only.
  public let isInList: Bool
  /// Whether it shows on the lock screen until the phone is unlocked.
  public let isOnLockScreen: Bool
  /// Whether the phone was unlocked since it came: it lies in the history then.
  public internal(set) var isHistory = false
  /// Whether a Focus silenced it.
  public let isSilenced: Bool
  /// Its place: later ones are newer.
  let serial: Int
}

extension CenterRequest: JSONRepresentable {
  /// Reads the value from its JSON shape; throws `JSONShapeError`.
  public init(json: JSONValue) throws {
    let reader = try JSONReader(json)
    self.init(
      identifier: try reader.string("identifier"),
      content: try reader.decode("content", as: NotificationContent.self),
      trigger: try reader.optionalDecode("trigger", as: NotificationTrigger.self))
  }

  /// The JSON shape of the value.
  public var json: JSONValue {
    ["identifier": .string(identifier), "content": content.json, "trigger": JSONValue(trigger)]
  }
}
