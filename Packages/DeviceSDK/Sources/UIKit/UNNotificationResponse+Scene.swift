import UserNotifications

/// One of an app's windows; an extension has none.
@preconcurrency @MainActor
open class UIScene: UIResponder {}

extension UNNotificationResponse {
  /// The scene the response is for; nil, as no app runs here.
  @MainActor public var targetScene: UIScene? { nil }
}
