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
    "registerForRemoteNotifications", "didReceiveRemoteNotification",
    "didRegisterForRemoteNotificationsWithDeviceToken", "applicationIconBadgeNumber",
  ]

  /// The names under which a delegate's method gets a notification, and says that it is done with it.
  static let handedOver: Set<String> = ["userInfo", "completionHandler"]

  /// Whether a method of a delegate is on a notification's way.
  /// - Parameter labels: The names among its parameters.
  static func isOnTheWay(_ name: String, _ labels: [String]) -> Bool {
    switch name {
    case "userNotificationCenter", "messaging", "pushRegistry", "main": true
    case "application": !steps.isDisjoint(with: labels)
    case "scene": labels.contains("willConnectTo")
    default: false
    }
  }

  private static let steps: Set<String> = [
    "didFinishLaunchingWithOptions", "willFinishLaunchingWithOptions",
    "didReceiveRemoteNotification", "didRegisterForRemoteNotificationsWithDeviceToken",
    "didFailToRegisterForRemoteNotificationsWithError", "configurationForConnecting",
  ]
}
