import Foundation
import StandInSupport
import UserNotifications

private let module = "BrazeNotificationService"

/// Braze's base class: attaches what `ab.att` names, other pushes pass unchanged.
open class NotificationService: UNNotificationServiceExtension {
  private var delivery: MediaDelivery?

  /// Downloads and attaches the media, and calls `contentHandler`.
  @preconcurrency
  open override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
  ) {
    let delivery = MediaDelivery(request, module: module, handler: contentHandler)
    self.delivery = delivery
    start(delivery, request)
  }

  /// Hands over what there is by now.
  open override func serviceExtensionTimeWillExpire() { delivery?.expire() }
}

/// Handles a push of Braze's, which has the key `ab`.
/// - Returns: Whether it is one; otherwise `contentHandler` is not called.
public func brazeHandle(
  request: UNNotificationRequest, contentHandler: @escaping (UNNotificationContent) -> Void
) -> Bool {
  guard request.content.userInfo.members("ab") != nil else { return false }
  start(MediaDelivery(request, module: module, handler: contentHandler), request)
  return true
}

/// The media's URL is under `ab.att.url`, the extension of its file under `ab.att.type`.
private func start(_ delivery: MediaDelivery, _ request: UNNotificationRequest) {
  guard let media = request.content.userInfo.members("ab")?.members("att"),
    let url = media.url("url")
  else { return delivery.finish() }
  delivery.attach([
    RemoteMedia(at: url) { remote, response in
      let fileExtension = media.text("type") ?? MediaFileExtension.of(path: remote)
      return fileExtension.map { "media.\($0)" }
        ?? MediaFileExtension.suggestedName(remote, response)
    }
  ])
}
