import Foundation
import StandInSupport
import UserNotifications

private let module = "AirshipNotificationServiceExtension"
private let key = "com.urbanairship.media_attachment"

/// Airship's base class: attaches what `com.urbanairship.media_attachment` names, and takes over
/// the texts there.
open class UANotificationServiceExtension: UNNotificationServiceExtension {
  private var delivery: MediaDelivery?

  /// Settings; only logging has any.
  open var airshipConfig: AirshipExtensionConfig { AirshipExtensionConfig() }

  /// Downloads and attaches the media, and calls `contentHandler`.
  @preconcurrency
  open override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
  ) {
    let delivery = MediaDelivery(request, module: module, handler: contentHandler)
    self.delivery = delivery
    // Older versions of Airship's server used the second key.
    let payload = request.content.userInfo
    guard let parts = payload.members(key) ?? payload.members("a4sid") else {
      return delivery.finish()
    }
    if let texts = parts.members("content") {
      delivery.change { content in
        if let title = texts["title"] as? String { content.title = title }
        if let subtitle = texts["subtitle"] as? String { content.subtitle = subtitle }
        if let body = texts["body"] as? String { content.body = body }
      }
    }
    delivery.attach(Self.media(in: parts))
  }

  /// Hands over the original, as Airship's does.
  open override func serviceExtensionTimeWillExpire() { delivery?.expireUnchanged() }

  /// `urls` is a list of dictionaries, `url` one text or a list of texts.
  private static func media(in parts: [AnyHashable: Any]) -> [RemoteMedia] {
    var found: [(url: URL, identifier: String)] = []
    if let list = parts["urls"] as? [[AnyHashable: Any]] {
      found = list.compactMap { one in one.url("url").map { ($0, one.text("url_id") ?? "") } }
    } else {
      let list = parts["url"] as? [String] ?? parts.text("url").map { [$0] } ?? []
      found = list.compactMap(URL.init(string:)).map { ($0, "") }
    }
    return found.map { one in
      let options = options(in: parts, identifier: one.identifier)
      return RemoteMedia(at: one.url, identifier: one.identifier, options: options) {
        let fileExtension = MediaFileExtension.of(path: $0).flatMap {
          fileExtensions.contains($0) ? $0 : nil
        }
        return (fileExtension ?? MediaFileExtension.of(mimeType: $1?.mimeType)).map {
          "media.\($0)"
        }
      }
    }
  }

  private static let fileExtensions: Set<String> = [
    "jpg", "jpeg", "png", "gif", "aif", "aiff", "mp3", "mpg", "mpeg", "mp4", "m4a", "wav", "avi",
  ]

  private static func options(
    in parts: [AnyHashable: Any], identifier: String
  ) -> [AnyHashable: Any] {
    let thumbnail = parts["thumbnail_id"] as? String
    var options: [AnyHashable: Any] = [
      UNNotificationAttachmentOptionsThumbnailHiddenKey: thumbnail.map { $0 != identifier } ?? false
    ]
    let given = parts.members("options")
    if let hidden = given?["hidden"] as? Bool {
      options[UNNotificationAttachmentOptionsThumbnailHiddenKey] = hidden
    }
    if let time = given?["time"] as? NSNumber {
      options[UNNotificationAttachmentOptionsThumbnailTimeKey] = time
    }
    if let crop = given?["crop"] as? [String: NSNumber] {
      let rectangle = crop.map { ($0.key.capitalized, $0.value) }
      options[UNNotificationAttachmentOptionsThumbnailClippingRectKey] =
        Dictionary(rectangle) { first, _ in first }
    }
    return options
  }
}

/// How much Airship's code logs.
public enum AirshipExtensionLogLevel: String, Sendable {
  /// A value that cannot be handled.
  case error
  /// Likely mistakes.
  case warn
  /// Progress.
  case info
  /// Details.
  case debug
  /// Everything.
  case verbose
}

/// Settings of Airship's base class. Stand-ins log the same at every level.
public struct AirshipExtensionConfig {
  /// The level; nil for no logs.
  public var logLevel: AirshipExtensionLogLevel?

  /// Makes settings.
  public init(logLevel: AirshipExtensionLogLevel? = .error) { self.logLevel = logLevel }
}

extension UNNotificationRequest {
  /// Whether Airship sent it.
  public var isAirship: Bool {
    containsAirshipMediaAttachments || content.userInfo["com.urbanairship.metadata"] != nil
      || content.userInfo["_"] != nil
  }

  /// Whether Airship sent it with media.
  public var containsAirshipMediaAttachments: Bool { content.userInfo[key] != nil }
}
