import Foundation
import StandInSupport
import UserNotifications

/// The work of Backendless' SDK on a push in a service extension.
public final class BackendlessPushHelper: NSObject {
  // It holds nothing.
  /// The only one.
  nonisolated(unsafe) public static let shared = BackendlessPushHelper()

  /// Applies the template that the push brings, and attaches the file that it names.
  ///
  /// A template that the push only names is the app's, which downloads it from Backendless: here the
  /// push stays as it came.
  public func processMutableContent(
    request: UNNotificationRequest, contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    var content = request.content.mutableCopy() as? UNMutableNotificationContent ?? .init()
    let info = request.content.userInfo
    if let template = info.text("ios_immediate_push").flatMap(Self.members) {
      content = Self.content(of: template, request.content)
    } else if info["template_name"] != nil {
      StandInLog.write("Backendless", "the push names a template, and none was downloaded here")
    }
    let delivery = MediaDelivery(content, module: "Backendless", handler: contentHandler)
    guard let url = content.userInfo.url("attachment-url") else { return delivery.finish() }
    delivery.attach([RemoteMedia(at: url) { remote, _ in remote.lastPathComponent }])
  }

  private static func members(_ json: String) -> [String: Any]? {
    (try? JSONSerialization.jsonObject(with: Data(json.utf8))) as? [String: Any]
  }

  private static func content(
    of template: [String: Any], _ received: UNNotificationContent
  ) -> UNMutableNotificationContent {
    let content = UNMutableNotificationContent()
    let info = received.userInfo
    guard (template["contentAvailable"] as? NSNumber)?.intValue != 1 else { return content }
    content.body = info["message"] as? String ?? received.body
    content.title = info["ios-alert-title"] as? String ?? template["alertTitle"] as? String ?? ""
    content.subtitle =
      info["ios-alert-subtitle"] as? String ?? template["alertSubtitle"] as? String ?? ""
    let sound = (template["sound"] as? String).map {
      UNNotificationSound(named: UNNotificationSoundName($0))
    }
    content.sound = sound ?? .default
    content.badge = received.badge ?? template["badge"] as? NSNumber
    content.threadIdentifier = template["threadId"] as? String ?? ""
    let headers = template["customHeaders"] as? [String: Any] ?? [:]
    var members: [AnyHashable: Any] = [:]
    members["attachment-url"] = template["attachmentUrl"] as? String
    for (key, value) in headers { members[key] = info[key] ?? value }
    content.userInfo = members
    if let actions = template["actions"] as? [[String: Any]] {
      content.categoryIdentifier = category(of: actions)
    }
    return content
  }

  /// Registers the template's buttons, under the one name that the vendor's code has for them.
  public static func category(of actions: [[String: Any]]) -> String {
    let buttons = actions.compactMap { action -> UNNotificationAction? in
      guard let identifier = action["id"] as? String, let title = action["title"] as? String,
        let options = (action["options"] as? NSNumber).map({
          UNNotificationActionOptions(rawValue: $0.uintValue)
        })
      else { return nil }
      guard action["inlineReply"] as? Bool == true else {
        return UNNotificationAction(identifier: identifier, title: title, options: options)
      }
      return UNTextInputNotificationAction(
        identifier: identifier, title: title, options: options,
        textInputButtonTitle: (action as [AnyHashable: Any]).text("inputButtonTitle") ?? "Send",
        textInputPlaceholder: (action as [AnyHashable: Any]).text("textInputPlaceholder")
          ?? "Input text here...")
    }
    let name = "buttonActionsTemplate"
    UNUserNotificationCenter.current().setNotificationCategories([
      UNNotificationCategory(identifier: name, actions: buttons, intentIdentifiers: [], options: [])
    ])
    return name
  }
}
