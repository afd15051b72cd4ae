import DeviceFoundation
import Foundation

extension UIApplicationDelegate {
  /// Nil, and not kept.
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  /// Does nothing.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { MissingCallback.note("willFinishLaunching"); return true }

  /// Does nothing.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { applicationDidFinishLaunching(application); return true }

  /// Does nothing.
  public func applicationDidFinishLaunching(_ application: UIApplication) {
    MissingCallback.note("didFinishLaunching")
  }

  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {
    MissingCallback.note("didBecomeActive")
  }

  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {
    MissingCallback.note("willResignActive")
  }

  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {
    MissingCallback.note("didEnterBackground")
  }

  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {
    MissingCallback.note("willEnterForeground")
  }

  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {
    MissingCallback.note("willTerminate")
  }

  /// Does nothing.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
    MissingCallback.note("didReceiveMemoryWarning")
  }

  /// Does nothing.
  public func application(
    _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) { MissingCallback.note("didRegisterForRemoteNotifications") }

  /// Does nothing.
  public func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) { MissingCallback.note("didFailToRegisterForRemoteNotifications") }

  /// Does nothing.
  public func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) { MissingCallback.note("didReceiveRemoteNotification") }

  /// Does nothing.
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { MissingCallback.note("openURL"); return false }

  /// Does nothing.
  public func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool { return false }

  /// Does nothing.
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { return .all }

  /// Does nothing.
  public func application(
    _ application: UIApplication, didRegister notificationSettings: UIUserNotificationSettings
  ) { MissingCallback.note("didRegisterUserNotificationSettings") }

  /// Does nothing.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    MissingCallback.note("configurationForConnecting"); return connectingSceneSession.configuration
  }

  /// Does nothing.
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}

  /// Does nothing.
  public func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {
    MissingCallback.note("protectedDataWillBecomeUnavailable")
  }

  /// Does nothing.
  public func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {
    MissingCallback.note("protectedDataDidBecomeAvailable")
  }

  /// Does nothing.
  public func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) { completionHandler() }

  /// Does nothing.
  public func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }

  /// Answers with what the async form returns.
  @preconcurrency
  public func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping @Sendable (UIBackgroundFetchResult) -> Void
  ) {
    MissingCallback.note("fetchCompletionHandler")
    nonisolated(unsafe) let userInfo = userInfo
    Task { @MainActor in
      completionHandler(await self.application(application, didReceiveRemoteNotification: userInfo))
    }
  }

  /// Calls the form without a handler (STAT-16).
  public nonisolated(nonsending) func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult {
    MissingCallback.note("fetch")
    nonisolated(unsafe) let (delegate, userInfo) = (self, userInfo)
    await MainActor.run {
      guard OldCallbacks.isCalled else { return }
      let old: ([AnyHashable: Any]) -> Void = {
        delegate.application(application, didReceiveRemoteNotification: $0)
      }
      old(userInfo)
    }
    return .noData
  }

  /// Fetches nothing.
  @preconcurrency
  public func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping @Sendable (UIBackgroundFetchResult) -> Void
  ) {
    MissingCallback.note("performFetch")
    completionHandler(.noData)
  }

  /// Starts the app with this class as its delegate; what `@main` calls.
  public static func main() {
    _ = UIApplicationMain(
      CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(Self.self))
  }
}
