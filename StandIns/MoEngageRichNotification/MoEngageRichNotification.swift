import Foundation
import StandInSupport
import UserNotifications

/// Attaches what `moengage.media-attachment` names.
///
/// MoEngage's code is not public. How it names the file is a guess: by the URL, else by the server's
/// type, else by `moengage.media-type`.
open class MoEngageSDKRichNotification: NSObject {
  private static let module = "MoEngageRichNotification"
  private static let fileExtensions = [
    "image": "jpg", "gif": "gif", "video": "mp4", "audio": "mp3",
  ]
  private static let lock = NSLock()
  // Guarded by `lock`.
  nonisolated(unsafe) private static var group: String?

  /// Sets the app group in which the badge is kept.
  open class func setAppGroupID(_ appGroupID: String) {
    lock.withLock { group = appGroupID }
  }

  /// Downloads and attaches the media, and calls `contentHandler`.
  ///
  /// There is no variant for the deadline: the extension hands over its own content then.
  open class func handle(
    richNotificationRequest request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    let delivery = MediaDelivery(request, module: module, handler: contentHandler)
    guard let payload = request.content.userInfo.members("moengage") else {
      return delivery.finish()
    }
    StandInLog.notSent(module, "the impression")
    guard let url = payload.url("media-attachment") else { return delivery.finish() }
    let byType = payload.text("media-type").flatMap { fileExtensions[$0] }
    delivery.attach([
      RemoteMedia(at: url) { remote, response in
        let fileExtension =
          MediaFileExtension.of(path: remote) ?? MediaFileExtension.of(mimeType: response?.mimeType)
        return (fileExtension ?? byType).map { "media.\($0)" }
      }
    ])
  }

  /// The same.
  open class func handle(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    handle(richNotificationRequest: request, withContentHandler: contentHandler)
  }

  /// Adds 1 to the badge kept in the app group, and sets it.
  open class func updateBadge(with content: UNMutableNotificationContent) {
    guard let group = lock.withLock({ group }) else { return }
    let badge = SharedBadge(group: group, key: "MoEngageBadgeCount")
    badge.value += 1
    content.badge = NSNumber(value: badge.value)
  }
}
