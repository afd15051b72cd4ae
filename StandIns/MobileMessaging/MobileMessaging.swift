import Foundation
@_exported import MobileMessagingNotificationExtension

/// The facts about a push that extensions ask for; until version 14 all of Infobip's code was in
/// this module.
public class MM_MTMessage {
  private init() {}

  /// Whether a push is Infobip's.
  public class func isCorrectPayload(_ payload: [AnyHashable: Any]) -> Bool {
    MobileMessagingNotificationServiceExtension.isCorrectPayload(
      payload as? [String: Any] ?? [:])
  }
}

extension MobileMessagingNotificationServiceExtension {
  /// Taken and not used: nothing is reported.
  public class func startWithApplicationCode(_ applicationCode: String) {}

  /// Taken and not used.
  public class func startWithApplicationCode(_ code: String, appGroupId: String) {}
}
