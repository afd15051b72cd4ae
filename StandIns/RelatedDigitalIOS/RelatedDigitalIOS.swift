import Euromsg
import Foundation
import StandInSupport
import UIKit
import UserNotifications

/// The settings of Related Digital's SDK that extensions make.
public class RelatedDigital {
  /// Whether it logs; kept.
  nonisolated(unsafe) public static var loggingEnabled = false

  /// Taken and not used: nothing is reported.
  public class func initialize(
    organizationId: String, profileId: String, dataSource: String,
    launchOptions: [UIApplication.LaunchOptionsKey: Any]?,
    askLocationPermmissionAtStart: Bool = true
  ) {}

  /// Taken and not used: nothing is reported or shared.
  public static func enablePushNotifications(
    appAlias: String, launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil,
    appGroupsKey: String? = nil, deliveredBadge: Bool? = true
  ) {}
}

/// Related Digital's code for pushes: attaches what `mediaUrl` names, makes a category of `actions`,
/// and makes every push time-sensitive.
public class RDPush {
  private static let module = "RelatedDigitalIOS"

  /// Taken and not used: nothing is reported or shared.
  public class func configure(
    appAlias: String, launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil,
    appGroupsKey: String? = nil, deliveredBadge: Bool? = true
  ) {}

  /// Changes `bestAttemptContent` and calls `contentHandler`. It does not call it for a push that it
  /// cannot read, such as one whose alert is a text, and for one of another `pushType`.
  public static func didReceive(
    _ bestAttemptContent: UNMutableNotificationContent?,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    guard let content = bestAttemptContent, let push = RelatedDigitalPush(content.userInfo) else {
      return StandInLog.write(
        module, "the push is not as the vendor's code reads it; the handler is not called")
    }
    content.interruptionLevel = .timeSensitive
    if push.wantsReport { StandInLog.notSent(module, "the delivery") }
    guard !push.isSilent else { return contentHandler(UNNotificationContent()) }
    push.registerCategory()
    push.setSound(of: content)
    show(push, MediaDelivery(content, module: module, handler: contentHandler))
  }

  private static func show(_ push: RelatedDigitalPush, _ delivery: MediaDelivery) {
    if let url = push.mediaURL {
      delivery.attach([RelatedDigitalPush.media(at: url, refusesErrors: false)])
    } else if push.pushType == "Text", push.hasButtons {
      RelatedDigitalPush.pause(delivery)
    } else if push.pushType == "Text" {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { delivery.finish() }
    } else {
      StandInLog.write(module, "the vendor's code does not call the handler for this pushType")
    }
  }
}
