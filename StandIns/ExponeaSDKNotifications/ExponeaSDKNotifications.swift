import Foundation
import StandInSupport
import UserNotifications

// Its methods are called one after the other, by the extension.
/// Exponea's (Bloomreach's) code for extensions: writes the notification from `title`, `message`,
/// `badge`, `sound` and `image`, when `source` is `xnpe_platform`.
open class ExponeaNotificationService: @unchecked Sendable {
  private static let module = "ExponeaSDKNotifications"
  private let appGroup: String?
  private var delivery: MediaDelivery?

  /// Takes the group shared with the app, without which nothing is handed over.
  public init(appGroup: String? = nil) { self.appGroup = appGroup }

  /// Writes the notification, attaches the picture and calls `contentHandler`; not for pushes of
  /// others.
  open func process(
    request: UNNotificationRequest, contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    let payload = request.content.userInfo
    guard payload.text("source") == "xnpe_platform" else { return }
    guard appGroup != nil else {
      return StandInLog.write(Self.module, "without an app group nothing is handed over")
    }
    let delivery = MediaDelivery(request, module: Self.module, handler: contentHandler)
    self.delivery = delivery
    StandInLog.notSent(Self.module, "the delivery")
    delivery.change { Self.write(payload, to: $0) }
    guard let url = payload.url("image") else { return delivery.finish() }
    delivery.attach([RemoteMedia(at: url, identifier: "image.png") { _, _ in "image.png" }])
  }

  /// Hands over what there is by now.
  open func serviceExtensionTimeWillExpire() { delivery?.expire() }

  private static func write(_ payload: [AnyHashable: Any], to content: UNMutableNotificationContent)
  {
    content.userInfo["delivered_timestamp"] = Date().timeIntervalSince1970
    content.title = payload["title"] as? String ?? "NO TITLE"
    content.body = payload["message"] as? String ?? ""
    content.categoryIdentifier = "EXPONEA_ACTIONABLE"
    content.badge = (payload["badge"] as? String).flatMap { Int($0) }.map { NSNumber(value: $0) }
    if let sound = payload["sound"] as? String {
      content.sound = UNNotificationSound(named: UNNotificationSoundName(rawValue: sound))
    }
  }
}
