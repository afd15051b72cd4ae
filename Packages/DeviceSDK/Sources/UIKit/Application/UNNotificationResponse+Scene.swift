import UserNotifications

extension UNNotificationResponse {
  /// The scene the response is for: the app's one; nil without scenes, and in the background.
  @MainActor public var targetScene: UIScene? {
    UIApplication.application.connectedScenes.first
  }
}
