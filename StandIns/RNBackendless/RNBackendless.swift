import Backendless
import Foundation
import StandInSupport
import UserNotifications

/// Backendless' module for React Native: what a service extension calls of it.
public final class RNBackendless: NSObject {
  private static let module = "RNBackendless"

  /// Applies the template that the push brings or names, and attaches the file that it names.
  ///
  /// The templates that a push only names are the app's, which keeps them when JavaScript hands
  /// them over: here there are none, and such a push is handled as an empty template.
  public class func processMutableContent(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    var content = request.content.mutableCopy() as? UNMutableNotificationContent ?? .init()
    let info = request.content.userInfo
    if let template = info.text("ios_immediate_push") {
      content = Self.content(of: members(template), request)
    } else if info["template_name"] != nil {
      StandInLog.write(module, "the push names a template, and the app keeps none here")
      content = Self.content(of: [:], request)
    }
    let delivery = MediaDelivery(content, module: module, handler: contentHandler)
    guard let url = content.userInfo.url("attachment-url") else { return delivery.finish() }
    delivery.attach([RemoteMedia(at: url) { remote, _ in remote.lastPathComponent }])
  }

  private class func members(_ json: String) -> [String: Any] {
    let members = (try? JSONSerialization.jsonObject(with: Data(json.utf8))) as? [String: Any]
    return (members ?? [:]).filter { $0.key != "___jsonclass" && $0.key != "__meta" }
      .filter { !($0.value is NSNull) }
  }

  private class func content(
    of template: [String: Any], _ request: UNNotificationRequest
  ) -> UNMutableNotificationContent {
    let content = UNMutableNotificationContent()
    var info: [AnyHashable: Any] = [:]
    if (template["contentAvailable"] as? NSNumber)?.intValue != 1 {
      content.body = request.content.body
      content.title = request.content.title
      content.subtitle = request.content.subtitle
      content.badge = template["badge"] as? NSNumber ?? request.content.badge
      content.sound =
        (template["sound"] as? String).map { UNNotificationSound(named: .init($0)) } ?? .default
      info["attachment-url"] = template["attachmentUrl"] as? String
      let actions = template["actions"] as? [[String: Any]] ?? []
      content.categoryIdentifier = BackendlessPushHelper.category(of: actions)
    }
    info["id"] = request.identifier
    info["body"] = content.body
    info["title"] = content.title
    info["subtitle"] = content.subtitle
    info["badge"] = content.badge ?? NSNull()
    info["templateName"] = template["name"] ?? NSNull()
    for key in ["contentAvailable", "mutableContent", "sound"] {
      info[key] = template[key] ?? NSNull()
    }
    info["customHeaders"] = template["customHeaders"] ?? [String: Any]()
    content.userInfo = info
    return content
  }
}
