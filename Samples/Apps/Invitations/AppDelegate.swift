import UIKit
import UserNotifications

/// Invitations to events: the content extension answers them, and the app hears of what it leaves
/// to it.
@main
class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let center = UNUserNotificationCenter.current()
    center.delegate = self
    center.setNotificationCategories([
      UNNotificationCategory(
        identifier: "invitation",
        actions: [
          UNNotificationAction(identifier: "accept", title: "Accept"),
          UNNotificationAction(
            identifier: "decline", title: "Decline", options: .destructive),
          UNTextInputNotificationAction(identifier: "comment", title: "Comment"),
        ], intentIdentifiers: [])
    ])
    Task { try? await center.requestAuthorization(options: [.alert, .sound]) }
    return true
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    print("the app got \(response.actionIdentifier)")
  }
}
