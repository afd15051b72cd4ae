import Foundation
import StandInSupport
import UserNotifications

private let module = "MobileMessagingNotificationExtension"

/// Infobip's code for extensions: attaches the first of `internalData.atts`, in three attempts.
///
/// The app group of Info.plist and the application code that Infobip's app keeps in the keychain
/// are taken as there; without them the vendor's code hands over every push as it came.
public class MobileMessagingNotificationServiceExtension {
  private static let attempts = 3
  private static let lock = NSLock()
  // Guarded by `lock`.
  nonisolated(unsafe) private static var work: Task<Void, Never>?

  /// Reports the delivery, attaches the media, and calls `contentHandler`.
  public class func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    didReceive(content: request.content, withContentHandler: contentHandler)
  }

  /// The same for content that the extension has changed.
  public class func didReceive(
    content: UNNotificationContent,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    let payload = content.userInfo
    guard isInfobip(payload) else { return contentHandler(content) }
    StandInLog.notSent(module, "the delivery")
    let media = (payload.members("internalData")?["atts"] as? [[AnyHashable: Any]])?.first
    guard let url = media?.url("url") else { return contentHandler(content) }
    let work = Task {
      let result = await attached(url, to: content)
      if !Task.isCancelled { contentHandler(result) }
    }
    lock.withLock { self.work = work }
  }

  /// Stops the work. The extension itself calls its handler.
  public class func serviceExtensionTimeWillExpire() { lock.withLock { work }?.cancel() }

  /// Whether a push is Infobip's: it has a `messageId`.
  public class func isCorrectPayload(_ payload: [String: Any]) -> Bool { isInfobip(payload) }

  private static func isInfobip(_ payload: [AnyHashable: Any]) -> Bool {
    payload["messageId"] is String && payload["aps"] != nil
  }

  private static func attached(
    _ url: URL, to content: UNNotificationContent
  ) async -> UNNotificationContent {
    guard let attachment = await attachment(at: url),
      let copy = content.mutableCopy() as? UNMutableNotificationContent
    else { return content }
    copy.attachments = [attachment]
    return copy
  }

  /// Only a transfer that failed is tried again, half a second and then a second later.
  private static func attachment(at url: URL) async -> UNNotificationAttachment? {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 20
    configuration.timeoutIntervalForResource = 20
    let identifier = UUID().uuidString
    let media = RemoteMedia(
      at: url, identifier: identifier, session: URLSession(configuration: configuration)
    ) { remote, _ in "\(identifier).\(remote.pathExtension)" }
    for attempt in 1...attempts where !Task.isCancelled {
      do {
        return try await media.fetch(for: module)
      } catch {
        StandInLog.write(module, "attempt \(attempt) of \(attempts): \(StandInLog.code(of: error))")
        guard attempt < attempts else { break }
        try? await Task.sleep(nanoseconds: UInt64(attempt) * 500_000_000)
      }
    }
    return nil
  }
}
