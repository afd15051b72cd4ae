import APNs
import Diagnostics
import NotificationModel

/// The app's own part of a push, by the app's state. No app runs; the findings describe what would
/// happen.
enum BackgroundDelivery {
  /// The result of a push with the app in front, in words.
  static let inFront =
    "the app is in front: the extension runs first, as far as is known; then the app's "
    + "willPresent decides what shows, and without it nothing does"

  /// Why no code of the app runs for `content-available`, or that it does where that is disputed;
  /// and who decides what shows while the app is in front.
  static func findings(
    _ type: PushType, _ push: PushContent, _ conditions: DeviceConditions, _ route: Route
  ) -> [Finding] {
    guard type == .alert || type == .background else { return [] }
    var findings: [Finding] = []
    if conditions.appState == .foreground, route != .silent {
      findings.append(Finding(rule: .`CENT-12`, severity: .info, message: inFront))
    }
    guard push.trigger.isContentAvailable else { return findings }
    return findings + background(conditions)
  }

  private static func background(_ conditions: DeviceConditions) -> [Finding] {
    if conditions.hasBackgroundMode == false {
      return [
        Finding(
          rule: .`STAT-07`, severity: .warning,
          message: "content-available runs no code of the app: its Info.plist does not list "
            + "remote-notification under UIBackgroundModes",
          fix: "switch on Background Modes > Remote notifications for the app's target")
      ]
    }
    switch conditions.appState {
    case .forceQuit:
      return [
        Finding(
          rule: .`STAT-11`, severity: .warning,
          message: "content-available does not start the app: the user ended it by force, and "
            + "until it is opened again, or the device restarts, background pushes are dropped",
          fix: "send what the user must not miss as an alert")
      ]
    case .notRunning:
      return [
        Finding(
          rule: .`STAT-09`, severity: .info,
          message: "content-available starts the terminated app in the background, as Apple "
            + "documents; an article of 2016 says that it does not"), handler,
      ]
    case .foreground, .background: return [handler]
    }
  }

  private static let handler = Finding(
    rule: .`STAT-10`, severity: .info,
    message: "the app's application(_:didReceiveRemoteNotification:fetchCompletionHandler:) gets "
      + "the push and has 30 s for calling its handler; an app that never calls it is terminated "
      + "(STAT-16), and a method without the handler is not called beside it (STAT-15)")
}
