import Foundation
import StandInSupport
import UserNotifications

/// OneSignal's code for extensions (version 5): attaches the media under `att`, counts the badge by
/// `badge_inc` and makes a category of the buttons.
open class OneSignalExtension: NSObject {
  fileprivate static let module = "OneSignalExtension"
  private static let lock = NSLock()
  // Guarded by `lock`. Requests whose time ran out: their content was handed over then.
  nonisolated(unsafe) private static var expired: Set<String> = []

  /// Downloads and attaches the media before it returns, and then calls `contentHandler`.
  /// - Returns: The content, which is `replacementContent` when that is given.
  @discardableResult
  open class func didReceiveNotificationExtensionRequest(
    _ request: UNNotificationRequest, with replacementContent: UNMutableNotificationContent?,
    withContentHandler contentHandler: ((UNNotificationContent) -> Void)?
  ) -> UNMutableNotificationContent {
    let content = content(replacementContent, of: request)
    let push = OneSignalPush(content.userInfo)
    content.userInfo = push.payload(withCollapseIdentifier: request.identifier)
    countBadge(push, content)
    addButtons(push, request, content)
    if push.identifier != nil { StandInLog.notSent(module, "the confirmed delivery") }
    if let media = push.media {
      content.attachments = media.compactMap { $0.attachment(for: module) }
    }
    let isLate = lock.withLock { expired.contains(request.identifier) }
    if !isLate { contentHandler?(content) }
    return content
  }

  /// The same without a handler: the extension hands over what is returned.
  @discardableResult
  open class func didReceiveNotificationExtensionRequest(
    _ request: UNNotificationRequest, with replacementContent: UNMutableNotificationContent?
  ) -> UNMutableNotificationContent {
    didReceiveNotificationExtensionRequest(
      request, with: replacementContent, withContentHandler: nil)
  }

  /// Adds the buttons; the extension hands over what is returned.
  @discardableResult
  open class func serviceExtensionTimeWillExpireRequest(
    _ request: UNNotificationRequest, with replacementContent: UNMutableNotificationContent?
  ) -> UNMutableNotificationContent {
    lock.withLock { _ = expired.insert(request.identifier) }
    let content = content(replacementContent, of: request)
    addButtons(OneSignalPush(request.content.userInfo), request, content)
    return content
  }

  private class func content(
    _ given: UNMutableNotificationContent?, of request: UNNotificationRequest
  ) -> UNMutableNotificationContent {
    given ?? request.content.mutableCopy() as? UNMutableNotificationContent
      ?? UNMutableNotificationContent()
  }

  private class func countBadge(_ push: OneSignalPush, _ content: UNMutableNotificationContent) {
    let named = Bundle.main.object(forInfoDictionaryKey: "OneSignal_app_groups_key") as? String
    let group = named ?? "group.\(SharedBadge.appIdentifier).onesignal"
    let badge = SharedBadge(group: group, key: "onesignalBadgeCount")
    if push.badgeIncrement != 0 {
      badge.value = max(0, badge.value + push.badgeIncrement)
      content.badge = NSNumber(value: badge.value)
    } else if let fixed = push.badge {
      badge.value = fixed
    }
  }

  /// A category of the push's own stays.
  private class func addButtons(
    _ push: OneSignalPush, _ request: UNNotificationRequest, _ content: UNMutableNotificationContent
  ) {
    guard request.content.categoryIdentifier.isEmpty, !push.buttons.isEmpty else { return }
    let identifier = "__onesignal__dynamic__\(push.identifier ?? UUID().uuidString)"
    let actions = push.buttons.count == 2 ? push.buttons.reversed() : push.buttons
    let category = UNNotificationCategory(
      identifier: identifier, actions: actions, intentIdentifiers: [],
      options: .customDismissAction)
    let center = UNUserNotificationCenter.current()
    let done = DispatchSemaphore(value: 0)
    center.getNotificationCategories { known in
      let others = known.filter { $0.identifier != identifier }
      center.setNotificationCategories(others.union([category]))
      done.signal()
    }
    done.wait()
    content.categoryIdentifier = identifier
  }
}

/// The values that OneSignal's server puts into a push: under `os_data`, or in its older form in
/// several places.
private struct OneSignalPush {
  private let payload: [AnyHashable: Any]
  private let isNewForm: Bool
  private let fields: [AnyHashable: Any]

  init(_ payload: [AnyHashable: Any]) {
    self.payload = payload
    let new = payload.members("os_data")
    isNewForm = new != nil
    fields = new ?? payload.members("custom") ?? [:]
  }

  var identifier: String? { fields.text("i") }
  var badgeIncrement: Int { fields.number("badge_inc") ?? 0 }
  var badge: Int? { payload.members("aps")?.number("badge") }

  /// The payload as the app sees it.
  func payload(withCollapseIdentifier identifier: String) -> [AnyHashable: Any] {
    let key = isNewForm ? "os_data" : "custom"
    guard var fields = payload.members(key) else { return payload }
    fields["collapse_id"] = identifier
    return payload.merging([key: fields]) { _, new in new }
  }

  /// Nil when there is no dictionary of them.
  var media: [OneSignalMedia]? {
    let list = isNewForm ? fields.members("att") : payload.members("att")
    let named = list?.compactMap { key, value in
      (value as? String).map { OneSignalMedia(identifier: "\(key)", place: $0) }
    }
    return named?.sorted { $0.identifier < $1.identifier }
  }

  var buttons: [UNNotificationAction] {
    var list = payload["buttons"]
    if isNewForm {
      list =
        fields["buttons"] as? [[AnyHashable: Any]] ?? fields.members("buttons")?["o"]
        ?? payload["actionbuttons"]
    }
    return (list as? [[AnyHashable: Any]] ?? []).compactMap(Self.action)
  }

  private static func action(_ button: [AnyHashable: Any]) -> UNNotificationAction? {
    guard let title = button["n"] as? String else { return nil }
    var icon: UNNotificationActionIcon?
    if let path = button["path"] as? String {
      switch button["icon_type"] as? String {
      case "system": icon = UNNotificationActionIcon(systemImageName: path)
      case "custom": icon = UNNotificationActionIcon(templateImageName: path)
      default: break
      }
    }
    return UNNotificationAction(
      identifier: button["i"] as? String ?? title, title: title, options: .foreground, icon: icon)
  }
}

/// One member of `att`: a URL, or a file's name in the extension's bundle.
private struct OneSignalMedia {
  let identifier: String
  let place: String

  private static let fileExtensions: Set<String> = [
    "aiff", "wav", "mp3", "mp4", "jpg", "jpeg", "png", "gif", "mpeg", "mpg", "avi", "m4a", "m4v",
  ]

  func attachment(for module: String) -> UNNotificationAttachment? {
    let trimmed = place.trimmingCharacters(in: .whitespaces)
    if let url = URL(string: trimmed), ["http", "https"].contains(url.scheme?.lowercased()) {
      let media = RemoteMedia(at: url, identifier: identifier) { remote, response in
        Self.fileExtension(remote, response).map { "media.\($0)" }
      }
      return media.fetchAndWait(for: module)
    }
    let file = URL(fileURLWithPath: trimmed)
    guard !file.pathExtension.isEmpty,
      let url = Bundle.main.url(
        forResource: file.deletingPathExtension().lastPathComponent,
        withExtension: file.pathExtension)
    else { return nil }
    return try? UNNotificationAttachment(identifier: identifier, url: url, options: nil)
  }

  /// In this order: a query's `filename`, the server's type, the path, any other query item.
  private static func fileExtension(_ remote: URL, _ response: URLResponse?) -> String? {
    let items = URLComponents(url: remote, resolvingAgainstBaseURL: false)?.queryItems ?? []
    let named = items.first { $0.name == "filename" }?.value
    let places = [
      (named.map { ($0 as NSString).pathExtension }),
      MediaFileExtension.of(mimeType: response?.mimeType),
      MediaFileExtension.of(path: remote),
    ]
    let others = items.map { ($0.value.map { ($0 as NSString).pathExtension }) }
    return (places + others).lazy.compactMap(\.self).first(where: fileExtensions.contains)
  }
}
