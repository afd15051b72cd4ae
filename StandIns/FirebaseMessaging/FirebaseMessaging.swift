import Foundation
import StandInSupport
import UserNotifications

/// Attaches the picture that `fcm_options.image` names.
///
/// There is no variant for the deadline: the extension hands over its own content then, which is
/// the one given here.
open class FIRMessagingExtensionHelper: NSObject {
  private static let module = "FirebaseMessaging"

  /// Makes a helper.
  public override init() { super.init() }

  /// Downloads and attaches the picture to `content`, and calls `contentHandler`.
  open func populateNotificationContent(
    _ content: UNMutableNotificationContent,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    let delivery = MediaDelivery(content, module: Self.module, handler: contentHandler)
    guard let url = content.userInfo.members("fcm_options")?.url("image") else {
      return delivery.finish()
    }
    // The extension is the one of the name that the server suggests, as in Google's code.
    delivery.attach([
      RemoteMedia(at: url) { _, response in "image.\(MediaFileExtension.suggested(response) ?? "")"
      }
    ])
  }

  /// Would send the receipt of the message.
  open func exportDeliveryMetricsToBigQuery(withMessageInfo info: [AnyHashable: Any]) {
    StandInLog.notSent(Self.module, "the delivery's metrics")
  }
}
