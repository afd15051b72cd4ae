/// Knows the code of an app that notifications run through.
enum NotificationCode {
  /// The protocols of whatever the system calls for a notification or a launch.
  static let delegates: Set<String> = [
    "UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate",
    "UNUserNotificationCenterDelegate", "MessagingDelegate", "PKPushRegistryDelegate",
  ]

  /// Whether a name belongs to notifications: Apple's, and what a push is handed over by.
  static func isOwn(_ name: String) -> Bool {
    if names.contains(name) { return true }
    guard name.hasPrefix("UN"), let third = name.dropFirst(2).first else { return false }
    return third.isUppercase && name.dropFirst(3).contains(where: \.isLowercase)
  }

  private static let names: Set<String> = [
    "registerForRemoteNotifications", "userInfo", "didReceiveRemoteNotification",
    "didRegisterForRemoteNotificationsWithDeviceToken", "applicationIconBadgeNumber",
    "remoteNotification", "completionHandler", "fcmToken", "apnsToken",
  ]

  /// Whether a method of a delegate is on a notification's way.
  static func isOnTheWay(_ name: String, second label: String?) -> Bool {
    switch name {
    case "userNotificationCenter", "messaging", "pushRegistry", "main": true
    case "application": label.map { steps.contains($0) } ?? false
    case "scene": label == "willConnectTo"
    default: false
    }
  }

  private static let steps: Set<String> = [
    "didFinishLaunchingWithOptions", "willFinishLaunchingWithOptions",
    "didReceiveRemoteNotification", "didRegisterForRemoteNotificationsWithDeviceToken",
    "didFailToRegisterForRemoteNotificationsWithError", "configurationForConnecting",
  ]
}
