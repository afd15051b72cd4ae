import JPush
import UIKit
import UserNotifications

/// A chat over JPush: the notification announces a line, the in-app message carries it.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let lines = UILabel()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    lines.text = ""
    let controller = UIViewController()
    controller.view.addSubview(lines)
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = controller
    window?.makeKeyAndVisible()

    _ = NotificationCenter.default.addObserver(
      forName: .jpfNetworkDidReceiveMessage, object: nil, queue: .main
    ) { [weak self] message in
      let line = message.userInfo?["content"] as? String ?? ""
      MainActor.assumeIsolated { self?.append(line) }
    }
    JPUSHService.setup(
      withOption: launchOptions, appKey: "0123456789abcdef01234567", channel: "App Store",
      apsForProduction: false)
    let entity = JPUSHRegisterEntity()
    let types: JPAuthorizationOptions = [.alert, .badge, .sound]
    entity.types = Int(types.rawValue)
    JPUSHService.register(forRemoteNotificationConfig: entity, delegate: self)
    return true
  }

  func application(
    _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken token: Data
  ) {
    JPUSHService.registerDeviceToken(token)
    JPUSHService.registrationIDCompletionHandler { code, id in
      guard code == 0, let id else { return }
      print("registered as \(id.prefix(2))…")
      JPUSHService.setAlias(
        "ada", completion: { code, alias, _ in print("alias: \(code)") }, seq: 1)
      JPUSHService.addTags(
        ["chat", "beta"], completion: { code, tags, _ in print("tags: \(code)") }, seq: 2)
    }
  }

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    JPUSHService.handleRemoteNotification(userInfo)
    // Tags that the server worked out come by a silent push.
    if let tags = userInfo["tags"] as? [String] {
      JPUSHService.addTags(
        Set(tags), completion: { _, _, _ in completionHandler(.newData) }, seq: 3)
    } else {
      completionHandler(.noData)
    }
  }

  private func append(_ line: String) {
    lines.text = [lines.text ?? "", line].filter { !$0.isEmpty }.joined(separator: "\n")
    print("message \((lines.text ?? "").split(separator: "\n").count)")
  }
}

extension AppDelegate: JPUSHRegisterDelegate {
  func jpushNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: ((Int) -> Void)!
  ) {
    // The line itself comes over JPush's connection: nothing shows over an open chat.
    completionHandler(0)
  }

  func jpushNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: (() -> Void)!
  ) {
    JPUSHService.handleRemoteNotification(response.notification.request.content.userInfo)
    completionHandler()
  }
}
