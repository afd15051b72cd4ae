import Foundation
import StandInSupport
import UserNotifications

/// Blueshift's code for service extensions: downloads a push's media before it returns.
public final class BlueShiftPushNotification: NSObject {
  private static let module = "BlueShift_iOS_Extension_SDK"
  // Only the extension's `didReceive` and its expiry use it.
  nonisolated(unsafe) private static let instance = BlueShiftPushNotification()

  /// The only one.
  public class func sharedInstance() -> BlueShiftPushNotification? { instance }

  /// The media of the last push.
  public var attachments: [UNNotificationAttachment]?
  /// The key for Blueshift's server; taken and not used.
  public var apiKey = ""
  /// The group shared with the app; taken and not used.
  public var appGroupId = ""

  /// Whether a push is Blueshift's.
  public func isBlueShiftPushNotification(_ request: UNNotificationRequest) -> Bool {
    let keys = Media.all.map(\.key) + ["carousel_elements", "bsft_message_uuid"]
    return keys.contains { request.content.userInfo[$0] != nil }
  }

  /// Whether the last push had media.
  public func hasBlueShiftAttachments() -> Bool { attachments?.isEmpty == false }

  /// Downloads the media of `request`, and makes a category of its buttons.
  public func integratePushNotificationWithMediaAttachements(
    for request: UNNotificationRequest, andAppGroupID appGroupID: String?
  ) -> [Any] {
    let content = request.content
    let media: [RemoteMedia]
    if ["carousel", "carousel_animation"].contains(content.categoryIdentifier) {
      media = Self.pages(of: content.userInfo)
    } else {
      BlueshiftButtons(content.userInfo)?.register()
      media = Media.all.compactMap { $0.remote(content.userInfo) }
    }
    attachments = []
    for one in media {
      if let attachment = one.fetchAndWait(for: Self.module) { attachments?.append(attachment) }
    }
    return attachments ?? []
  }

  /// The badge for a push with `auto_update_badge`: one more than the notifications that show.
  public func getUpdatedBadgeNumber(for request: UNNotificationRequest) -> NSNumber? {
    guard request.content.userInfo.number("auto_update_badge").map({ $0 != 0 }) == true else {
      return nil
    }
    let done = DispatchSemaphore(value: 0)
    // Written before the signal, read after it.
    nonisolated(unsafe) var count = 0
    UNUserNotificationCenter.current().getDeliveredNotifications {
      count = $0.count
      done.signal()
    }
    done.wait()
    return NSNumber(value: count + 1)
  }

  /// Not sent, as in Blueshift's own code by now.
  public func trackPushViewed(with request: UNNotificationRequest) {}

  private static func pages(of payload: [AnyHashable: Any]) -> [RemoteMedia] {
    let pages = payload["carousel_elements"] as? [[AnyHashable: Any]] ?? []
    return pages.enumerated().compactMap { index, page in
      let name = "image_\(index).jpg"
      return page.url("image_url").map { RemoteMedia(at: $0, identifier: name) { _, _ in name } }
    }
  }

  /// A kind of media, with the name that its file gets.
  private struct Media {
    let key: String
    let name: String

    static let all = [
      Media(key: "image_url", name: "image.jpg"), Media(key: "video_url", name: "video.mp4"),
      Media(key: "gif_url", name: "gifImage.gif"), Media(key: "audio_url", name: "audio.mp3"),
    ]

    func remote(_ payload: [AnyHashable: Any]) -> RemoteMedia? {
      payload.url(key).map { RemoteMedia(at: $0, identifier: name) { _, _ in name } }
    }
  }
}
