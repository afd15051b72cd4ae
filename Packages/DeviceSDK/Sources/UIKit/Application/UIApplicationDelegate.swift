import Foundation

/// The delegate for the app's life. Apple's requirements are optional; here each has an
/// implementation that does nothing and says that the app has none.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The app's window, where it has no scenes.
  var window: UIWindow? { get set }

  /// The app has begun to start.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// The app has started. What it returns is not looked at for a push (QUIR-09).
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// The app has started; the form before options.
  func applicationDidFinishLaunching(_ application: UIApplication)

  /// The app is in front now.
  func applicationDidBecomeActive(_ application: UIApplication)

  /// The app is about to lose the touches.
  func applicationWillResignActive(_ application: UIApplication)

  /// The app has left the screen.
  func applicationDidEnterBackground(_ application: UIApplication)

  /// The app is about to come to the screen.
  func applicationWillEnterForeground(_ application: UIApplication)

  /// The app is about to end; not where it is suspended.
  func applicationWillTerminate(_ application: UIApplication)

  /// Memory runs low.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)

  /// The device has a token for the app (APNS-70).
  func application(
    _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  )

  /// The device has no token for the app.
  func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)

  /// A push came; deprecated, and called only where the form with a handler is missing (STAT-16).
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any])

  /// A URL is opened in the app.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool

  /// An activity is handed over; never here.
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool

  /// Which way the app's windows turn.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask

  /// The iOS 8 question for permission was answered: with the types that are allowed.
  func application(
    _ application: UIApplication, didRegister notificationSettings: UIUserNotificationSettings)

  /// A scene is made: with which configuration?
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration

  /// A person took scenes away.
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)

  /// The device was locked: protected files are about to be closed.
  func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication)

  /// The device was unlocked: protected files can be read.
  func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication)

  /// A transfer in the background is done; never here.
  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void)

  /// A quick action of the icon; never here.
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)

  /// A push came, for the app to fetch what it announces (STAT-10, STAT-15).
  @preconcurrency
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping @Sendable (UIBackgroundFetchResult) -> Void)

  /// The async form.
  nonisolated(nonsending) func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult

  /// The app may fetch something in the background.
  @preconcurrency
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping @Sendable (UIBackgroundFetchResult) -> Void)
}
