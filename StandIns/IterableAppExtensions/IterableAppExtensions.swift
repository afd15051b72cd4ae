import Foundation
import StandInSupport
import UserNotifications

/// Takes pushes that are not Iterable's.
public protocol ITBNotificationServiceExtensionDelegate {
  /// Called in place of the base class's work.
  func notificationServiceDidReceive(
    _ request: UNNotificationRequest, bestAttemptContent: UNMutableNotificationContent,
    contentHandler: @escaping (UNNotificationContent) -> Void)
}

/// Iterable's base class: attaches what `itbl.attachment-url` names and makes a category of the
/// buttons under `itbl.actionButtons`.
open class ITBNotificationServiceExtension: UNNotificationServiceExtension {
  private static let module = "IterableAppExtensions"
  // A setting that extensions write before anything else.
  /// Takes pushes that are not Iterable's.
  nonisolated(unsafe) public static var itblNotificationDelegate:
    (any ITBNotificationServiceExtensionDelegate)?

  private var delivery: MediaDelivery?

  /// Downloads and attaches the media, and calls `contentHandler`.
  @preconcurrency
  open override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
  ) {
    let payload = request.content.userInfo
    if payload["itbl"] == nil, let delegate = Self.itblNotificationDelegate,
      let copy = request.content.mutableCopy() as? UNMutableNotificationContent
    {
      return delegate.notificationServiceDidReceive(
        request, bestAttemptContent: copy, contentHandler: contentHandler)
    }
    let delivery = MediaDelivery(request, module: Self.module, handler: contentHandler)
    self.delivery = delivery
    let metadata = payload.members("itbl")
    if request.content.categoryIdentifier.isEmpty, let message = metadata?.text("messageId") {
      Self.register(metadata?["actionButtons"] as? [[AnyHashable: Any]] ?? [], as: message)
      delivery.change { $0.categoryIdentifier = message }
    }
    guard let url = metadata?.url("attachment-url") else { return delivery.finish() }
    delivery.attach([
      RemoteMedia(at: url, identifier: UUID().uuidString) {
        MediaFileExtension.suggestedName($0, $1)
      }
    ])
  }

  /// Hands over what there is by now.
  open override func serviceExtensionTimeWillExpire() { delivery?.expire() }

  private static func register(_ buttons: [[AnyHashable: Any]], as identifier: String) {
    let category = UNNotificationCategory(
      identifier: identifier, actions: buttons.compactMap(action), intentIdentifiers: [],
      options: [])
    let center = UNUserNotificationCenter.current()
    let done = DispatchSemaphore(value: 0)
    center.getNotificationCategories { known in
      center.setNotificationCategories(known.union([category]))
      done.signal()
    }
    done.wait()
  }

  private static func action(_ button: [AnyHashable: Any]) -> UNNotificationAction? {
    guard let identifier = button["identifier"] as? String, let title = button["title"] as? String
    else { return nil }
    let type = button["buttonType"] as? String
    let icon = icon(button.members("actionIcon"))
    var options: UNNotificationActionOptions = []
    if type == "destructive" { options.insert(.destructive) }
    let opensApp = (button["openApp"] as? NSNumber)?.boolValue ?? true
    if opensApp { options.insert(.foreground) }
    if opensApp || (button["requiresUnlock"] as? NSNumber)?.boolValue ?? false {
      options.insert(.authenticationRequired)
    }
    guard type == "textInput" else {
      return UNNotificationAction(
        identifier: identifier, title: title, options: options, icon: icon)
    }
    return UNTextInputNotificationAction(
      identifier: identifier, title: title, options: options, icon: icon,
      textInputButtonTitle: button["inputTitle"] as? String ?? "",
      textInputPlaceholder: button["inputPlaceholder"] as? String ?? "")
  }

  private static func icon(_ parts: [AnyHashable: Any]?) -> UNNotificationActionIcon? {
    guard let name = parts?["imageName"] as? String else { return nil }
    switch parts?["iconType"] as? String {
    case "systemImage": return UNNotificationActionIcon(systemImageName: name)
    case "templateImage": return UNNotificationActionIcon(templateImageName: name)
    default: return nil
    }
  }
}
