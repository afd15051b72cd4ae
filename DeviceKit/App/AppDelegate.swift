import UIKit
import UserNotifications

/// The app of the kit: it hears of everything and notes it.
@main
class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
  var window: UIWindow?
  private let controller = ProbeController()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let options = (launchOptions ?? [:]).keys.map(\.rawValue).sorted()
    let isPush = options.contains { $0.contains("RemoteNotification") }
    Notebook.add("app.launch", isPush ? "push" : options.isEmpty ? "nil" : "other")
    let center = UNUserNotificationCenter.current()
    center.delegate = self
    center.setNotificationCategories(Experiments.categories)
    application.registerForRemoteNotifications()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    controller.open(url)
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    Notebook.add("app.active")
    controller.cameBack()
  }
  func applicationWillResignActive(_ application: UIApplication) { Notebook.add("app.inactive") }
  func applicationDidEnterBackground(_ application: UIApplication) {
    Notebook.add("app.background")
    controller.left(application)
  }
  func applicationWillEnterForeground(_ application: UIApplication) {
    Notebook.add("app.foreground")
  }

  // MARK: Pushes

  func application(
    _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken token: Data
  ) {
    Notebook.see("token-bytes", "\(token.count)")
    controller.token = token
  }

  func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: Error
  ) {
    Notebook.see("token-error", error.kitText)
  }

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    Notebook.add("app.fetch")
    completionHandler(.newData)
  }

  // MARK: The notification center

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    Notebook.add("app.willPresent", notification.request.content.title)
    Experiments.beforePresenting?(notification)
    let options = Experiments.presents
    DispatchQueue.main.asyncAfter(deadline: .now() + Experiments.presentingDelay) {
      completionHandler(options)
    }
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    let name = response.actionIdentifier
    let text = (response as? UNTextInputNotificationResponse)?.userText
    Notebook.add("app.response", name.components(separatedBy: ".").last ?? name)
    if let text { Notebook.see("text", text) }
    completionHandler()
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
  ) {
    Notebook.add("app.settings", notification == nil ? "nil" : "notification")
  }
}
