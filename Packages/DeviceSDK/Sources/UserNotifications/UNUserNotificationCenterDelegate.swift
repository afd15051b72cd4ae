import DeviceFoundation
import Foundation

/// The delegate for notifications while its app runs.
///
/// Apple's requirements are optional; here each has an implementation. The one with a completion
/// handler calls the async one, so whichever the delegate implements is reached. Differs from
/// Apple: a subclass that adds a method its conforming superclass lacks is not called.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  /// A notification arrives while the app is in front: how is it shown?
  @preconcurrency
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping @Sendable (UNNotificationPresentationOptions) -> Void)

  /// The async form; by default nothing is shown (CENT-12).
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions

  /// The user chose an action, opened the app or dismissed the notification.
  @preconcurrency
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void)

  /// The async form; by default it does nothing.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async

  /// The user asks for the app's own notification settings.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

extension UNUserNotificationCenterDelegate {
  /// Answers with what the async form returns.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping @Sendable (UNNotificationPresentationOptions) -> Void
  ) {
    let call = CenterTransfer(
      value: (self as any UNUserNotificationCenterDelegate, center, notification))
    Task {
      let (delegate, center, notification) = call.value
      completionHandler(
        await delegate.userNotificationCenter(center, willPresent: notification))
    }
  }

  /// Shows nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    MissingCallback.note("willPresent")
    return []
  }

  /// Answers when the async form has returned.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  ) {
    let call = CenterTransfer(
      value: (self as any UNUserNotificationCenterDelegate, center, response))
    Task {
      let (delegate, center, response) = call.value
      let use = FirstUse()
      response.firstUse = use
      await delegate.userNotificationCenter(center, didReceive: response)
      if use.wasOffMain { AppCenter.tellOffMain("didReceive") }
      AsyncCallback.$isAnswering.withValue(true) { completionHandler() }
    }
  }

  /// Does nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async { MissingCallback.note("didReceive") }

  /// Does nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
  ) { MissingCallback.note("openSettings") }
}
