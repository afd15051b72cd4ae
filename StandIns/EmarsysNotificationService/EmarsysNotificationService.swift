import Foundation
import StandInSupport
import UserNotifications

private let module = "EmarsysNotificationService"

/// Emarsys' base class: attaches what `image_url` names, makes a category of `ems.actions`, and
/// keeps the in-app message at `ems.inapp.url` with the content, for the app.
open class EMSNotificationService: UNNotificationServiceExtension {
  private var delivery: MediaDelivery?

  /// Downloads picture and message, and calls `contentHandler` once all is there.
  @preconcurrency
  open override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
  ) {
    let delivery = MediaDelivery(request, module: module, handler: contentHandler)
    self.delivery = delivery
    let payload = request.content.userInfo
    let group = DispatchGroup()
    register(payload.members("ems")?["actions"] as? [Any] ?? [], delivery, group)
    loadMessage(payload.members("ems")?.members("inapp"), delivery, group)
    attach(payload.url("image_url"), delivery, group)
    group.notify(queue: .global()) { delivery.finish() }
  }

  /// Hands over what there is by now.
  open override func serviceExtensionTimeWillExpire() { delivery?.expire() }

  private func attach(_ url: URL?, _ delivery: MediaDelivery, _ group: DispatchGroup) {
    guard let url else { return }
    group.enter()
    let name = UUID().uuidString
    let media = RemoteMedia(at: url, identifier: name) { _, response in
      // The vendor's code takes all that follows the last stroke of the content type.
      let type = (response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Content-Type")
      return type.map { name + "." + ($0.components(separatedBy: "/").last ?? "") } ?? name
    }
    media.fetch(for: module) { attachment in
      delivery.change { $0.attachments = attachment.map { [$0] } ?? [] }
      group.leave()
    }
  }

  private func loadMessage(
    _ message: [AnyHashable: Any]?, _ delivery: MediaDelivery, _ group: DispatchGroup
  ) {
    guard let message, message["campaign_id"] is String, let url = message.url("url") else {
      return
    }
    group.enter()
    let task = URLSession.shared.dataTask(with: url) { data, _, error in
      if let data, error == nil {
        delivery.change { content in
          var ems = content.userInfo.members("ems") ?? [:]
          ems["inapp"] = message.merging(["inAppData": data]) { $1 }
          content.userInfo["ems"] = ems
        }
      } else {
        StandInLog.write(module, "the message was not downloaded: \(StandInLog.code(of: error))")
      }
      group.leave()
    }
    task.resume()
  }

  private func register(_ list: [Any], _ delivery: MediaDelivery, _ group: DispatchGroup) {
    let actions = list.compactMap { ($0 as? [AnyHashable: Any]).flatMap(action) }
    guard !actions.isEmpty else { return }
    let category = UNNotificationCategory(
      identifier: UUID().uuidString, actions: actions, intentIdentifiers: [], options: [])
    let center = UNUserNotificationCenter.current()
    group.enter()
    center.getNotificationCategories { known in
      center.setNotificationCategories(known.union([category]))
      delivery.change { $0.categoryIdentifier = category.identifier }
      group.leave()
    }
  }

  private func action(_ parts: [AnyHashable: Any]) -> UNNotificationAction? {
    guard let identifier = parts["id"] as? String, let title = parts["title"] as? String,
      let type = parts["type"] as? String
    else { return nil }
    switch type {
    case "MEAppEvent", "MECustomEvent": guard parts["name"] is String else { return nil }
    case "OpenExternalUrl": guard parts.url("url") != nil else { return nil }
    case "Dismiss": break
    default: return nil
    }
    return UNNotificationAction(
      identifier: identifier, title: title,
      options: type == "Dismiss" ? .destructive : .foreground)
  }
}
