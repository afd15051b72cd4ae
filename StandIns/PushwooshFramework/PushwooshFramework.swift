import Foundation
import StandInSupport
import UserNotifications

private let module = "PushwooshFramework"

/// Pushwoosh's code for extensions: attaches what `attachment` names and counts the badge.
open class PWNotificationExtensionManager: NSObject {
  // Written only while it is made, and it holds nothing.
  nonisolated(unsafe) private static let manager = PWNotificationExtensionManager()

  /// The one instance.
  open class func shared() -> PWNotificationExtensionManager { manager }

  /// Attaches the media of `request` and calls `contentHandler`; the app group is the one under
  /// `PW_APP_GROUPS_NAME` in Info.plist.
  open func handle(
    _ request: UNNotificationRequest,
    contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    let delivery = MediaDelivery(request, module: module, handler: contentHandler)
    process(request, delivery, group: configuredGroup)
  }

  /// The same, with the badge kept in an app group.
  open func handle(
    _ request: UNNotificationRequest, withAppGroups appGroupsName: String,
    contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    let delivery = MediaDelivery(request, module: module, handler: contentHandler)
    process(request, delivery, group: appGroupsName)
  }
}

/// Pushwoosh's base class.
open class PushwooshNotificationServiceExtension: UNNotificationServiceExtension {
  private var delivery: MediaDelivery?

  /// Prepares, downloads and attaches the media, and calls `contentHandler`.
  @preconcurrency
  open override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
  ) {
    let delivery = MediaDelivery(request, module: module, handler: contentHandler)
    self.delivery = delivery
    let own = pushwooshAppGroupsName()
    let group = own?.isEmpty == false ? own : configuredGroup
    pushwooshPrepare(for: request) { process(request, delivery, group: group) }
  }

  /// Hands over what there is by now.
  open override func serviceExtensionTimeWillExpire() { delivery?.expire() }

  /// To be overridden with work that comes first; it calls `completion`.
  open func pushwooshPrepare(
    for request: UNNotificationRequest, completion: @escaping () -> Void
  ) {
    completion()
  }

  /// To be overridden with the app group that keeps the badge.
  open func pushwooshAppGroupsName() -> String? { nil }
}

private var configuredGroup: String? {
  Bundle.main.object(forInfoDictionaryKey: "PW_APP_GROUPS_NAME") as? String
}

/// A push without `pw_msg` is not Pushwoosh's and passes unchanged.
private func process(
  _ request: UNNotificationRequest, _ delivery: MediaDelivery, group: String?
) {
  let payload = request.content.userInfo
  guard payload["pw_msg"] != nil else { return delivery.finish() }
  if let group, !group.isEmpty, let badge = newBadge(payload, group) {
    delivery.change { $0.badge = NSNumber(value: badge) }
  }
  StandInLog.notSent(module, "the delivery")
  guard let url = payload.url("attachment") else { return delivery.finish() }
  delivery.attach([
    RemoteMedia(at: url, identifier: UUID().uuidString) { MediaFileExtension.suggestedName($0, $1) }
  ])
}

/// `aps.pw_badge` is a number, or one with a sign that is added to what the group keeps.
private func newBadge(_ payload: [AnyHashable: Any], _ group: String) -> Int? {
  let given = payload.members("aps")?["pw_badge"]
  guard let text = given as? String ?? (given as? NSNumber)?.stringValue, !text.isEmpty else {
    return nil
  }
  let badge = SharedBadge(group: group, key: "badge_count")
  let amount = Int(text.drop { "+-".contains($0) }) ?? 0
  switch text.first {
  case "+": badge.value += amount
  case "-": badge.value = max(badge.value - amount, 0)
  default: badge.value = amount
  }
  return badge.value
}
