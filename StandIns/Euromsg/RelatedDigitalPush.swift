import Foundation
import StandInSupport
import UserNotifications

/// A push of Related Digital, as `Euromsg` and `RelatedDigitalIOS` both read it. A key of another
/// type makes it unreadable, as in the vendor's code.
public struct RelatedDigitalPush: Decodable {
  /// A button.
  struct Button: Decodable {
    let Title: String?
    let Icon: String?
  }

  struct Alert: Decodable {
    let title: String?
    let body: String?
  }

  struct APS: Decodable {
    let alert: Alert?
    let category: String?
    let sound: String?
  }

  let aps: APS?
  let actions: [Button]?
  let deliver: String?
  let silent: String?
  let mediaUrl: String?
  let pushId: String?
  let emPushSp: String?
  /// `Image`, `Video` or `Text`.
  public let pushType: String?

  /// Reads the payload of a push; nil when a key has another type.
  public init?(_ payload: [AnyHashable: Any]) {
    guard let data = try? JSONSerialization.data(withJSONObject: payload),
      let push = try? JSONDecoder().decode(Self.self, from: data)
    else { return nil }
    self = push
  }

  /// Whether the delivery is to be reported.
  public var wantsReport: Bool {
    deliver?.lowercased() == "true" && pushId != nil && emPushSp != nil
  }
  /// Whether nothing is to be shown.
  public var isSilent: Bool { silent?.lowercased() == "true" }
  /// Whether there are buttons.
  public var hasButtons: Bool { actions?.isEmpty == false }
  /// The media to attach; nil for a text.
  public var mediaURL: URL? {
    guard pushType == "Image" || pushType == "Video" else { return nil }
    return mediaUrl.flatMap { $0.isEmpty ? nil : URL(string: $0) }
  }

  /// Gives `content` the sound of the push, also the one called `default`.
  public func setSound(of content: UNMutableNotificationContent) {
    guard let sound = aps?.sound, !sound.isEmpty else { return }
    content.sound = UNNotificationSound(named: UNNotificationSoundName(rawValue: sound))
  }

  /// Puts one category, of the push's buttons or of the carousel's, in place of all others.
  public func registerCategory() {
    let category: UNNotificationCategory
    if aps?.category == "carousel" {
      let arrows = [("carousel.next", "▶"), ("carousel.previous", "◀")]
      category = Self.category(
        "carousel", arrows.map { UNNotificationAction(identifier: $0.0, title: $0.1) })
    } else if let actions, hasButtons {
      category = Self.category(
        aps?.category ?? "action_button",
        actions.enumerated().map { index, button in
          UNNotificationAction(
            identifier: "action_\(index)", title: button.Title ?? "", options: [.foreground],
            icon: UNNotificationActionIcon(systemImageName: button.Icon ?? ""))
        })
    } else {
      return
    }
    UNUserNotificationCenter.current().setNotificationCategories([category])
  }

  private static func category(
    _ identifier: String, _ actions: [UNNotificationAction]
  ) -> UNNotificationCategory {
    UNNotificationCategory(
      identifier: identifier, actions: actions, intentIdentifiers: [], options: [])
  }

  /// The media of the push, which the type that the server states names.
  /// - Parameter refusesErrors: Whether the answer of an HTTP error is no media.
  public static func media(at url: URL, refusesErrors: Bool) -> RemoteMedia {
    let types = [
      "video/mp4": "mp4", "image/jpeg": "jpg", "image/gif": "gif", "image/png": "png",
    ]
    return RemoteMedia(at: url, session: URLSession(configuration: .default)) { _, response in
      let status = (response as? HTTPURLResponse)?.statusCode ?? 200
      guard !refusesErrors || status < 400 else { return nil }
      return response?.mimeType.flatMap { types[$0] }.map { "media.\($0)" }
    }
  }

  /// Loads a page and hands over, as the vendor's code does with a text with buttons, so that iOS has
  /// time to take the category.
  public static func pause(_ delivery: MediaDelivery) {
    guard let page = URL(string: "https://google.com") else { return delivery.finish() }
    delivery.attach([RemoteMedia(at: page) { _, _ in nil }])
  }
}
