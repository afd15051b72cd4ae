import Diagnostics
import ExtensionProtocol
import TextFormats

/// The mistakes of an app's code that a device punishes, each with its rule.
enum AppFindings {
  static let lateDelegate = Finding(
    rule: .`CENT-09`, severity: .warning,
    message:
      "the app sets UNUserNotificationCenter's delegate after it has finished launching: the "
      + "response that started it, and what came meanwhile, are lost",
    fix: "set the delegate in application(_:didFinishLaunchingWithOptions:) or earlier")

  static let lostResponse = Finding(
    rule: .`CENT-09`, severity: .error,
    message: "a response is lost: the app had no delegate when its launch was over",
    fix: settingDelegate)

  private static let settingDelegate =
    "set UNUserNotificationCenter.current().delegate in "
    + "application(_:didFinishLaunchingWithOptions:)"

  static let noDelegate = Finding(
    rule: .`CENT-09`, severity: .warning,
    message: "a response is lost: the app has no delegate of the notification center, so a tap "
      + "opens it and says nothing",
    fix: settingDelegate)

  static let releasedDelegate = Finding(
    rule: .`CENT-09`, severity: .error,
    message: "a response is lost: the delegate that the app had set is gone, since the "
      + "notification center does not keep it alive",
    fix: "keep a strong reference to the delegate, such as a property of the app's delegate")

  static let noDidReceive = Finding(
    rule: .`CENT-09`, severity: .error,
    message: "a response is lost: the delegate that is set now has no didReceive method; one that "
      + "was set before it hears nothing any more",
    fix: "implement userNotificationCenter(_:didReceive:withCompletionHandler:) in the delegate "
      + "that is set last, or have it pass calls on to the one before")

  static let noWillPresent = Finding(
    rule: .`CENT-12`, severity: .warning,
    message: "the delegate has no willPresent method: nothing shows while the app is in front",
    fix: "implement userNotificationCenter(_:willPresent:withCompletionHandler:)")

  static let noFetchHandler = Finding(
    rule: .`STAT-10`, severity: .warning,
    message: "the app's delegate has no method for pushes: the push reaches nobody",
    fix: "implement application(_:didReceiveRemoteNotification:fetchCompletionHandler:)")

  static let badgeWithoutPermission = Finding(
    rule: .`CENT-07`, severity: .warning,
    message:
      "the content has a badge, but the app did not ask for .badge, or it is off: the number "
      + "on the icon does not change",
    fix: "ask for .badge too")

  static let passiveInFront = Finding(
    rule: .`CENT-29`, severity: .info,
    message: "willPresent asks for banner or sound of a passive notification, which goes to the "
      + "list only; one project reports a banner with sound instead",
    fix: "send it as active where it shall interrupt; switch passive-in-front=as-answered shows "
      + "what the project saw")

  static let tooMany = Finding(
    rule: .`CENT-27`, severity: .warning,
    message: "the app has more than 64 local notifications waiting: the others are dropped",
    fix: "schedule the next ones first, and the rest when some have fired")

  static let askedTwice = Finding(
    rule: .`CENT-01`, severity: .info,
    message: "the app asks for permission again with other options: no second question opens, and "
      + "what was not asked for the first time stays off",
    fix: "ask for all options at once")

  static let undescribed = Finding(
    rule: .`STAT-25`, severity: .error,
    message: "the app asks to know where the phone is without saying why: nobody is asked",
    fix: "add NSLocationWhenInUseUsageDescription, and for always "
      + "NSLocationAlwaysAndWhenInUseUsageDescription, to Info.plist")

  static let noRefresh = Finding(
    rule: .`STAT-24`, severity: .info,
    message: "the push does not wake the app: Low Power Mode is on, or Background App Refresh is "
      + "off for it",
    fix: "load what is missing when the app is opened")

  static let unendedTask = Finding(
    rule: nil, severity: .error,
    message: "the app did not end a background task when its time was over: it was terminated",
    fix: "call endBackgroundTask in the expiration handler too")

  static func uncalled(_ callback: String) -> Finding {
    switch callback {
    case "willPresent":
      Finding(
        rule: .`CENT-15`, severity: .error,
        message: "willPresent does not call its completion handler: the notification never shows",
        fix: "call it on every path, once")
    case "didReceive":
      Finding(
        rule: .`CENT-15`, severity: .warning,
        message: "UNUserNotificationCenter delegate received call to "
          + "-userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler: but the "
          + "completion handler was never called",
        fix: "call it on every path, once")
    default:
      Finding(
        rule: .`STAT-16`, severity: .error,
        message:
          "the fetch completion handler is not called: a device ends the app after 30 s, and "
          + "wakes it less often",
        fix: "call it on every path, once")
    }
  }

  static func offMain(_ callback: String) -> Finding {
    Finding(
      rule: nil, severity: .warning,
      message: "the completion handler of \(callback) is called off the main thread: UIKit works "
        + "on the app's screen in it, and may end the app with \"Call must be made on main "
        + "thread\"",
      fix: "mark the method or its class with @MainActor, or call the handler on the main thread")
  }

  static func slowWillPresent(_ time: Duration) -> Finding {
    Finding(
      rule: .`CENT-15`, severity: .warning,
      message: "willPresent took \(TimeText.logged(time)) to answer: the "
        + "notification waits meanwhile",
      fix: "answer at once, and do the work afterwards")
  }

  static func overdue(_ operation: AppOperation, _ patience: Duration) -> Finding {
    let isPush = operation == .fetch || operation == .refresh
    return Finding(
      rule: isPush ? .`STAT-16` : nil, severity: .error,
      message: "the app did not come to the end of \(operation.rawValue) within "
        + "\(patience.components.seconds) s: it was terminated",
      fix: isPush ? "call the completion handler" : "do the work off the main thread")
  }
}
