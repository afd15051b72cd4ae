import FCMMessages
import NotificationModel

/// How FCM's door works.
package struct FCMOptions: Sendable {
  /// The projects there are, with their apps; with none, each project that a request names is everybody's.
  package var projects: [FCMProject] = []
  /// Service accounts whose signatures are verified.
  package var accounts: [FCMAccount] = []
  /// Its answer for a device that is gone.
  package var gone = FCMError.GoneAnswer.unregistered
  /// The port where Google's hosts are, over TLS; 0 for any that is free, nil for none.
  package var port: Int?

  package init() {}
}
