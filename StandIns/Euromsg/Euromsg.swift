import Foundation
import StandInSupport
import UIKit
import UserNotifications

/// Related Digital's older SDK: attaches what `mediaUrl` names and makes a category of `actions`.
public class Euromsg {
  private static let module = "Euromsg"

  /// Whether each step is reported; kept.
  nonisolated(unsafe) public static var pushDiagnosticsEnabled = true

  /// Taken and not used: nothing is reported or shared.
  public class func configure(
    appAlias: String, launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil,
    enableLog: Bool = false, appGroupsKey: String? = nil, deliveredBadge: Bool? = true
  ) {}

  /// Changes `bestAttemptContent` and calls `contentHandler`, also for what it cannot read.
  public static func didReceive(
    _ bestAttemptContent: UNMutableNotificationContent?,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    guard let content = bestAttemptContent else { return }
    let delivery = MediaDelivery(content, module: module, handler: contentHandler)
    guard let push = RelatedDigitalPush(withAlertOfText(content.userInfo)) else {
      StandInLog.write(module, "the push is not as the vendor's code reads it")
      return delivery.finish()
    }
    if push.wantsReport { StandInLog.notSent(module, "the delivery") }
    push.registerCategory()
    delivery.change { push.setSound(of: $0) }
    if let url = push.mediaURL {
      delivery.attach([RelatedDigitalPush.media(at: url, refusesErrors: true)])
    } else if push.pushType == "Text", push.hasButtons {
      RelatedDigitalPush.pause(delivery)
    } else {
      delivery.finish()
    }
  }

  /// Hands over `bestAttemptContent`, where the extension gives it and its handler.
  public static func serviceExtensionTimeWillExpire(
    _ bestAttemptContent: UNMutableNotificationContent? = nil,
    withContentHandler contentHandler: ((UNNotificationContent) -> Void)? = nil
  ) {
    if let bestAttemptContent { contentHandler?(bestAttemptContent) }
  }

  /// `aps.alert` as a dictionary, where it is a text.
  private static func withAlertOfText(_ payload: [AnyHashable: Any]) -> [AnyHashable: Any] {
    guard var aps = payload.members("aps"), let text = aps["alert"] as? String else {
      return payload
    }
    aps["alert"] = ["body": text]
    return payload.merging(["aps": aps]) { $1 }
  }
}
