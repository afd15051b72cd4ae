import Foundation
import StandInSupport
import UserNotifications

/// WebEngage's older base class: attaches the picture of a rating or a big picture, or those of a
/// carousel.
open class WEXPushNotificationService: UNNotificationServiceExtension {
  private static let module = "WebEngageBannerPush"
  private var delivery: MediaDelivery?

  /// Downloads and attaches the pictures, and calls `contentHandler`.
  @preconcurrency
  open override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
  ) {
    let delivery = MediaDelivery(request, module: Self.module, handler: contentHandler)
    self.delivery = delivery
    let details = request.content.userInfo.members("expandableDetails")
    switch details?.text("style") {
    case "CAROUSEL_V1":
      let items = details?["items"] as? [[AnyHashable: Any]] ?? []
      guard items.count >= 3 else {
        return StandInLog.write(
          Self.module, "a carousel of less than three pictures: the handler is not called")
      }
      delivery.attach(items.enumerated().compactMap { Self.picture($1, $0) })
    case "RATING_V1", "BIG_PICTURE":
      guard let picture = details.flatMap({ Self.picture($0, 0) }) else { return delivery.finish() }
      delivery.attach([picture])
    default: delivery.finish()
    }
  }

  /// Hands over what there is by now.
  open override func serviceExtensionTimeWillExpire() { delivery?.expire() }

  private static func picture(_ item: [AnyHashable: Any], _ index: Int) -> RemoteMedia? {
    item.url("image").map { url in
      RemoteMedia(at: url, identifier: "\(index)") { remote, _ in
        "\(UUID().uuidString).\(remote.pathExtension)"
      }
    }
  }
}
