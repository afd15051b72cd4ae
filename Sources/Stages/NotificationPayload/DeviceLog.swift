import APNs
import NotificationModel

/// Lines as the device writes them to its log.
package enum DeviceLog {
  /// The line for a push that arrived (WAKE-15).
  ///
  /// The meaning of "waking" is not documented. The one known line has 0 beside an alert with
  /// `mutable-content`, so this reads it as waking the app, which `content-available` does.
  package static func received(
    identifier: String, pushType: PushType, push: PushContent
  ) -> String {
    let content = push.content
    let flags = [
      push.trigger.isContentAvailable, content.hasAlertText, content.sound != nil,
      content.badge != nil, push.trigger.isContentAvailable, push.trigger.isMutableContent,
    ].map { $0 ? 1 : 0 }
    return "Received remote notification request \(identifier) [ waking: \(flags[0]), "
      + "hasAlertContent: \(flags[1]), hasSound: \(flags[2]) hasBadge: \(flags[3]) "
      + "hasContentAvailable: \(flags[4]) hasMutableContent: \(flags[5]) "
      + "pushType: \(pushType.logName)]"
  }

  /// The line for a push that showed (WAKE-16).
  package static func delivered(identifier: String) -> String {
    "Delivered user visible push notification \(identifier)"
  }
}
