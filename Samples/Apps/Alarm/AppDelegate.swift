import UIKit
import UserNotifications

/// An alarm clock without scenes: a card rings, Snooze lets it ring again nine minutes later.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let center = UNUserNotificationCenter.current()
    center.delegate = self
    let snooze = UNNotificationAction(identifier: "snooze", title: "Snooze")
    let stop = UNNotificationAction(identifier: "stop", title: "Stop", options: .foreground)
    let note = UNTextInputNotificationAction(
      identifier: "note", title: "Note", options: [], textInputButtonTitle: "Keep",
      textInputPlaceholder: "Why?")
    center.setNotificationCategories([
      UNNotificationCategory(
        identifier: "alarm", actions: [snooze, stop, note], intentIdentifiers: [],
        options: .customDismissAction)
    ])
    center.requestAuthorization(options: [.alert, .sound, .badge]) { granted, _ in
      guard granted else { return }
      DispatchQueue.main.async { application.registerForRemoteNotifications() }
    }
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {}
  func applicationWillResignActive(_ application: UIApplication) {}
  func applicationDidEnterBackground(_ application: UIApplication) {}
  func applicationWillEnterForeground(_ application: UIApplication) {}
  func applicationWillTerminate(_ application: UIApplication) {}

  func application(
    _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken token: Data
  ) {
    print("token of \(token.count) bytes")
  }

  func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {
    print("no token: \(error.localizedDescription)")
  }

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    completionHandler(.newData)
  }
}

extension AppDelegate: UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    completionHandler([.banner, .sound])
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    if let text = response as? UNTextInputNotificationResponse { print("note: \(text.userText)") }
    if response.actionIdentifier == "snooze" {
      let again = UNNotificationRequest(
        identifier: "again", content: response.notification.request.content,
        trigger: UNTimeIntervalNotificationTrigger(timeInterval: 9 * 60, repeats: false))
      center.add(again) { _ in completionHandler() }
    } else {
      completionHandler()
    }
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
  ) {}
}
