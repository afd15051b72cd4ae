import Foundation
import StandInSupport
import UserNotifications

/// CleverTap's base class: attaches what `ct_mediaUrl` and `ct_mediaType` name.
open class CTNotificationServiceExtension: UNNotificationServiceExtension {
  private static let module = "CTNotificationService"
  // What the vendor's code takes a kind of media for; other kinds are extensions themselves.
  private static let fileExtensions = ["image": "jpg", "video": "mp4", "audio": "mp3"]

  /// The key of the media's URL, when it is not `ct_mediaUrl`.
  open var mediaUrlKey: String?
  /// The key of the media's type, when it is not `ct_mediaType`.
  open var mediaTypeKey: String?

  private var delivery: MediaDelivery?

  /// Downloads and attaches the media, and calls `contentHandler`.
  @preconcurrency
  open override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
  ) {
    let delivery = MediaDelivery(request, module: Self.module, handler: contentHandler)
    self.delivery = delivery
    let payload = request.content.userInfo
    guard let url = payload.url(mediaUrlKey ?? "ct_mediaUrl"),
      let type = payload.text(mediaTypeKey ?? "ct_mediaType")
    else { return delivery.finish() }
    let fileExtension = Self.fileExtensions[type] ?? type
    delivery.attach([RemoteMedia(at: url) { _, _ in "media.\(fileExtension)" }])
  }

  /// Hands over what there is by now.
  open override func serviceExtensionTimeWillExpire() { delivery?.expire() }
}
