import Foundation
import NotificationModel
import NotificationTriggers

/// A request to notify, local or of a push: the values of `UNNotificationRequest`.
package struct CenterRequest: Sendable, Hashable {
  /// The app's own name for it; a push's `apns-collapse-id`, or a UUID (CENT-17).
  package var identifier: String
  /// What it shows.
  package var content: NotificationContent
  /// What fires it; nil fires at once (CENT-18).
  package var trigger: NotificationTrigger?

  /// Takes the values of a request.
  package init(identifier: String, content: NotificationContent, trigger: NotificationTrigger?) {
    self.identifier = identifier
    self.content = content
    self.trigger = trigger
  }
}

/// What the center calls a notification: its app's, and the app's own name.
package struct NotificationKey: Sendable, Hashable {
  /// Whose it is.
  package var app: BundleIdentifier
  /// The request's identifier.
  package var identifier: String

  /// Takes the app and the identifier of a request.
  package init(_ app: BundleIdentifier, _ identifier: String) {
    self.app = app
    self.identifier = identifier
  }
}

/// A request that waits to fire.
package struct PendingRequest: Sendable, Hashable {
  /// What was added.
  package let request: CenterRequest
  /// Its trigger, since it was added.
  package internal(set) var scheduled: ScheduledTrigger
  /// Whether the phone was inside its region at the last look.
  var wasInside: Bool?
}

/// A notification that is still in Notification Center.
package struct DeliveredNotification: Sendable, Hashable {
  /// What was delivered.
  package let request: CenterRequest
  /// When it was delivered (CENT-34).
  package let date: Date
  /// Whether it lies in Notification Center; else it is on the lock screen only.
  package let isInList: Bool
  /// Whether it shows on the lock screen until the phone is unlocked.
  package let isOnLockScreen: Bool
  /// Whether the phone was unlocked since it came: it lies in the history then.
  package internal(set) var isHistory = false
  /// Whether a Focus silenced it.
  package let isSilenced: Bool
  /// Its place: later ones are newer.
  let serial: Int
}
