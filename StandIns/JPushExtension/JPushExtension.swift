import Foundation
import ProviderChannel
import StandInSupport
import UserNotifications

/// JPush's code for service extensions: it reports that a notification came, which JPush's reports
/// count as `ios_apns_received`.
open class JPushNotificationExtensionService: NSObject {
  private static let module = "JPushExtension"

  /// Taken and not used: the inbox knows the app of the device.
  open class func jpushSetAppkey(_ appkey: String) {}

  /// Reports the notification, and calls `completion` once that is done.
  open class func jpushReceive(
    _ request: UNNotificationRequest, with completion: @escaping () -> Void
  ) {
    report(request, completion)
  }

  /// The same by its longer name.
  open class func jpushReceiveNotificationRequest(
    _ request: UNNotificationRequest, with completion: @escaping () -> Void
  ) {
    report(request, completion)
  }

  /// Taken and not used: the stand-in logs nothing but what it does not do.
  open class func setLogOff() {}

  private static func report(
    _ request: UNNotificationRequest, _ completion: @escaping () -> Void
  ) {
    guard let id = request.content.userInfo.number("_j_msgid") else {
      StandInLog.write(module, "the push is not JPush's: it has no _j_msgid")
      return completion()
    }
    // The vendor's code reports over the network and calls back on a queue of its own.
    let done = Callback(completion)
    DispatchQueue.global().async {
      if ProviderChannel.ask("jpush", "received", ["msgid": id]) == nil {
        StandInLog.notSent(module, "the receipt")
      }
      done.body()
    }
  }

  // The callback is called once, by whoever has it.
  private struct Callback: @unchecked Sendable {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
  }
}
