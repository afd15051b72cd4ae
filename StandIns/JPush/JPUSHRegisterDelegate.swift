import Foundation
import UserNotifications

/// The app's answers about notifications, in JPush's words.
@preconcurrency
public protocol JPUSHRegisterDelegate: AnyObject {
  /// A notification is about to show while the app is in front.
  func jpushNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: ((Int) -> Void)!)
  /// A person touched a notification.
  func jpushNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: (() -> Void)!)
  /// A person wants the app's settings of notifications.
  func jpushNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification)
  /// Whether the app may notify.
  func jpushNotificationAuthorization(
    _ status: JPAuthorizationStatus, withInfo info: [AnyHashable: Any]?)
}

extension JPUSHRegisterDelegate {
  /// Nothing shows.
  public func jpushNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: ((Int) -> Void)!
  ) { completionHandler(0) }
  /// Nothing happens.
  public func jpushNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: (() -> Void)!
  ) { completionHandler() }
  /// Nothing happens.
  public func jpushNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification
  ) {}
  /// Nothing happens.
  public func jpushNotificationAuthorization(
    _ status: JPAuthorizationStatus, withInfo info: [AnyHashable: Any]?
  ) {}
}

/// Whether an app may notify.
public enum JPAuthorizationStatus: UInt, Sendable {
  /// Nobody was asked.
  case notDetermined = 0
  /// It may not.
  case denied
  /// It may.
  case authorized
  /// It may, quietly.
  case provisional
}

// Written by `register` alone, before anything comes.
/// Answers the notification center, and hands what comes to the app's delegate of JPush's.
final class JPushCenterDelegate: NSObject, UNUserNotificationCenterDelegate, @unchecked Sendable {
  static let shared = JPushCenterDelegate()
  weak var delegate: (any JPUSHRegisterDelegate)?

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    guard let delegate else { return completionHandler([]) }
    delegate.jpushNotificationCenter(center, willPresent: notification) {
      completionHandler(UNNotificationPresentationOptions(rawValue: UInt($0)))
    }
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    guard let delegate else { return completionHandler() }
    JPushConnection.shared.open {
      delegate.jpushNotificationCenter(
        center, didReceive: response, withCompletionHandler: completionHandler)
    }
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
  ) {
    if let notification {
      delegate?.jpushNotificationCenter(center, openSettingsFor: notification)
    }
  }
}
