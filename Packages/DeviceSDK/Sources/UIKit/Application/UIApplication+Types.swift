import DeviceFoundation
import Foundation
import UserNotifications

extension UIApplication {
  // MARK: Pushes

  /// Asks for a token; the delegate hears of it (APNS-77).
  public func registerForRemoteNotifications() { services.register() }

  /// Gives the token up.
  public func unregisterForRemoteNotifications() { services.unregister() }

  /// Whether the app has a token.
  public var isRegisteredForRemoteNotifications: Bool { services.isRegistered }

  /// The number on the icon; 0 in place of another clears Notification Center too (CENT-48).
  public var applicationIconBadgeNumber: Int {
    get { services.badge() }
    set { services.setBadge(newValue) }
  }

  /// The permission as iOS 8 asked for it: that of the center. The delegate hears of the answer.
  public func registerUserNotificationSettings(_ settings: UIUserNotificationSettings) {
    let types = settings.types
    UNUserNotificationCenter.current().requestAuthorization(
      options: UNAuthorizationOptions(rawValue: UInt(types.rawValue))
    ) { @Sendable isGranted, _ in
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          UIApplication.application.services.answered(
            UIUserNotificationSettings(types: isGranted ? types : [], categories: nil))
        }
      }
    }
  }

  // MARK: Opening

  /// Whether somebody would open it: web pages, settings, telephone and mail.
  public func canOpenURL(_ url: URL) -> Bool {
    ["http", "https", "app-settings", "tel", "mailto", "sms"].contains(url.scheme ?? "")
  }

  /// Opens a URL in another app; the trace says so.
  @preconcurrency
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    let isOpened = services.open(url)
    DispatchQueue.main.async { completion?(isOpened) }
  }

  /// The async form.
  @discardableResult
  public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    services.open(url)
  }

  /// Opens a URL in another app.
  @discardableResult
  public func openURL(_ url: URL) -> Bool { services.open(url) }

  // MARK: Events

  /// Sends an action to a target, or along the responders; false without a handler.
  @discardableResult
  public func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    let arguments = [sender, event]
    if let target {
      return MethodTable.call(action.description, on: target as AnyObject, arguments)
    }
    var next = sender as? UIResponder
    while let responder = next {
      if MethodTable.call(action.description, on: responder, arguments) { return true }
      next = responder.next
    }
    return (delegate as AnyObject?).map {
      MethodTable.call(action.description, on: $0, arguments)
    } ?? false
  }

  /// Keeps touches from the app; inert.
  public func beginIgnoringInteractionEvents() {}
  /// Lets touches to the app again; inert.
  public func endIgnoringInteractionEvents() {}
  /// Changes the icon; inert.
  public func setAlternateIconName(
    _ name: String?, completionHandler: ((any Error)?) -> Void = { _ in }
  ) {
    completionHandler(nil)
  }
  /// How often the app would like to fetch; not kept.
  public func setMinimumBackgroundFetchInterval(_ interval: TimeInterval) {}
  /// As often as it may.
  public nonisolated static var backgroundFetchIntervalMinimum: TimeInterval { 0 }
  /// Never.
  public nonisolated static var backgroundFetchIntervalNever: TimeInterval {
    .greatestFiniteMagnitude
  }
  /// Ends the session of a scene; inert.
  public func requestSceneSessionDestruction(
    _ session: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {}
}

/// Whether an app may be woken in the background.
public enum UIBackgroundRefreshStatus: Int, Sendable {
  /// Not on this device.
  case restricted
  /// A person turned it off.
  case denied
  /// It may.
  case available
}

/// Which way the text goes.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// As in English.
  case leftToRight
  /// As in Arabic.
  case rightToLeft
}

/// The result of a background fetch.
public enum UIBackgroundFetchResult: UInt, Sendable {
  /// Something new has come; apps answer a background push with this, extensions never do.
  case newData
  /// There was nothing to fetch.
  case noData
  /// Fetching went wrong.
  case failed
}

/// How a scene's session ends.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {}

/// The spelling before Swift 4.2.
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
/// The spelling before Swift 4.2.
public typealias UIApplicationOpenURLOptionsKey = UIApplication.OpenURLOptionsKey
/// The spelling before Swift 4.2.
public typealias UIApplicationState = UIApplication.State
/// The spelling before Swift 4.2.
public let UIApplicationOpenSettingsURLString = UIApplication.openSettingsURLString
/// The address of an app's notification settings, under its name of iOS 15.4.
public let UIApplicationOpenNotificationSettingsURLString =
  UIApplication.openNotificationSettingsURLString
