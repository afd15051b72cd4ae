import UIKit
import UserNotifications

/// Messages in an app with a scene: a person replies from the card, and the app sends the answer.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let center = UNUserNotificationCenter.current()
    center.delegate = self
    center.setNotificationCategories([
      UNNotificationCategory(
        identifier: "message",
        actions: [
          UNTextInputNotificationAction(
            identifier: "reply", title: "Reply", textInputButtonTitle: "Send",
            textInputPlaceholder: "Message"),
          UNNotificationAction(identifier: "show", title: "Show", options: .foreground),
        ], intentIdentifiers: [], options: .customDismissAction)
    ])
    Task { try? await center.requestAuthorization(options: [.alert, .sound, .badge]) }
    return true
  }

  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: "Default", sessionRole: session.role)
  }

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult {
    .newData
  }
}

extension AppDelegate: UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    [.banner, .list, .sound]
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    guard let reply = response as? UNTextInputNotificationResponse,
      let url = URL(string: "https://messages.example/answers")
    else { return }
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.httpBody = Data(reply.userText.utf8)
    let status = (try? await URLSession.shared.data(for: request).1) as? HTTPURLResponse
    print("sent, status \(status?.statusCode ?? 0)")
  }
}
