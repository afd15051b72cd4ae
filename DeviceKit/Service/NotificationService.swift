import Foundation
import UserNotifications

/// The service extension of the kit: it does what the push asks for, and notes what it saw.
class NotificationService: UNNotificationServiceExtension {
  private static var served = 0

  private var handler: ((UNNotificationContent) -> Void)?
  private var content: UNMutableNotificationContent?
  private var behaviours: [String] = []
  private var begin = 0.0

  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    begin = ProcessInfo.processInfo.systemUptime
    Self.served += 1
    Notebook.add("service.didReceive", "\(Self.served)")
    handler = contentHandler
    let content = request.content.mutableCopy() as? UNMutableNotificationContent
    self.content = content
    let kit = request.content.userInfo["kit"] as? [String: Any]
    behaviours = (kit?["do"] as? String ?? "").split(separator: ",").map(String.init)
    guard let content else { return contentHandler(request.content) }
    content.title = "Changed"
    var attachments: [UNNotificationAttachment] = []
    for behaviour in behaviours {
      if behaviour.hasPrefix("attach:") {
        if let one = attachment(String(behaviour.dropFirst("attach:".count))) {
          attachments.append(one)
        }
      } else if !ServiceExperiments.run(behaviour, content, request) {
        if perform(behaviour, content, request) { return }
      }
    }
    if !attachments.isEmpty { content.attachments = attachments }
    Notebook.add("service.handler")
    contentHandler(content)
  }

  override func serviceExtensionTimeWillExpire() {
    let seconds = ProcessInfo.processInfo.systemUptime - begin
    Notebook.add("service.expired")
    Notebook.see("expired-on-main", Thread.isMainThread ? "yes" : "no")
    Notebook.see("expired-after", String(format: "%.1f", seconds))
    if behaviours.contains("late"), let content {
      content.title = "Late"
      handler?(content)
    }
    if behaviours.contains("after-expiry"), let handler, let content {
      Thread.detachNewThread {
        Thread.sleep(forTimeInterval: 10)
        content.title = "Too late"
        handler(content)
      }
    }
  }

  /// - Returns: whether the handler is not called, or was.
  private func perform(
    _ behaviour: String, _ content: UNMutableNotificationContent, _ request: UNNotificationRequest
  ) -> Bool {
    switch behaviour {
    case "hang", "late": return true
    case "crash": fatalError("a probe asked for it")
    case "memory": ServiceExperiments.fillMemory()
    case "empty":
      content.title = ""
      content.subtitle = ""
      content.body = ""
    case "nothing", "badge-only":
      content.title = ""
      content.body = ""
      content.sound = nil
      if behaviour == "badge-only" { content.badge = 7 }
    case "only-sound":
      content.title = ""
      content.body = ""
      content.sound = .default
    case "provider":
      // An own class that calls itself a provider changes nothing.
      if #available(iOS 15, *) { _ = try? request.content.updating(from: OwnProvider()) }
    case "no-title":
      content.title = ""
      content.body = "Changed body"
    case "same":
      handler?(request.content)
      return true
    case "twice":
      handler?(content)
      let second = content.mutableCopy() as? UNMutableNotificationContent
      second?.title = "Second"
      if let second { handler?(second) }
      return true
    default: break
    }
    return false
  }

  // MARK: Attachments

  private func attachment(_ name: String) -> UNNotificationAttachment? {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var url = folder.appendingPathComponent(name)
    if name != "missing.png" { try? KitMedia.bytes(name).write(to: url) }
    if name == "scheme.png", let plain = URL(string: url.path) { url = plain }
    if name == "remote.png", let remote = URL(string: "https://example.com/a.png") { url = remote }
    do {
      let attachment = try UNNotificationAttachment(
        identifier: name == "unnamed.png" ? "" : name, url: url, options: Self.options[name])
      Notebook.see("attach", "ok")
      if name == "unnamed.png" {
        Notebook.see("identified", attachment.identifier.isEmpty ? "no" : "yes")
      }
      ServiceExperiments.source = url
      return attachment
    } catch {
      Notebook.see("attach", error.kitText)
      return nil
    }
  }

  private static let options: [String: [AnyHashable: Any]] = [
    "hint.tmp": [UNNotificationAttachmentOptionsTypeHintKey: "public.png"],
    "mime.tmp": [UNNotificationAttachmentOptionsTypeHintKey: "image/png"],
  ]
}

/// A content provider that the system does not know.
final class OwnProvider: NSObject, UNNotificationContentProviding {}
