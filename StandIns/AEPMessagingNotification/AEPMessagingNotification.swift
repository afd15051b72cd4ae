import Foundation
import StandInSupport
import UserNotifications

/// Adobe's code for extensions: attaches what `adb_media` names, from HTTPS only.
///
/// There is no variant for the deadline: the extension hands over its own content then, which is
/// the one given here.
public final class MessagingNotificationHelper: NSObject {
  private static let module = "AEPMessagingNotification"
  /// The key of the media's URL.
  public static let mediaKey = "adb_media"

  private static let fileExtensions: Set<String> = [
    "jpg", "jpeg", "png", "gif", "mp4", "mpeg4", "aif", "aiff", "mp3", "mpeg", "mpg", "wav", "m4a",
  ]

  /// Downloads and attaches the media to `content`, and calls `contentHandler`.
  public static func processNotificationRequest(
    with content: UNMutableNotificationContent,
    contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    let delivery = MediaDelivery(content, module: module, handler: contentHandler)
    guard let url = content.userInfo.url(mediaKey), url.scheme?.lowercased() == "https" else {
      return delivery.finish()
    }
    delivery.attach([
      RemoteMedia(at: url, identifier: "aep-media") { remote, response in
        if let status = (response as? HTTPURLResponse)?.statusCode, status / 100 != 2 {
          return nil
        }
        let fileExtension = MediaFileExtension.of(path: remote).flatMap {
          fileExtensions.contains($0) ? $0 : nil
        }
        return "media."
          + (fileExtension ?? MediaFileExtension.of(mimeType: response?.mimeType) ?? "jpg")
      }
    ])
  }
}
