import UserNotifications

/// Hides the notifications of conversations that the user has muted.
///
/// Needs the entitlement `com.apple.developer.usernotifications.filtering`.
class NotificationService: UNNotificationServiceExtension {
  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    let isMuted = request.content.userInfo["mute"] as? Bool ?? false
    // Content without text, sound and attachments shows nothing.
    contentHandler(isMuted ? UNNotificationContent() : request.content)
  }
}
