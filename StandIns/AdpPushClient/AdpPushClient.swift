import Foundation
import StandInSupport
import UserNotifications

// It holds nothing.
/// The part of Chabok's manager that a service extension calls.
public final class PushClientManager: NSObject, @unchecked Sendable {
  private static let module = "AdpPushClient"
  private static let manager = PushClientManager()

  /// The only one.
  public class func `default`() -> PushClientManager { manager }

  /// Attaches the media of `request` and calls `contentHandler`.
  public func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    let payload = request.content.userInfo
    let delivery = MediaDelivery(request, module: Self.module, handler: contentHandler)
    StandInLog.notSent(Self.module, "the delivery")
    guard let url = payload.url("mediaUrl") else { return delivery.finish() }
    delivery.attach([
      RemoteMedia(at: url) { remote, response in
        payload.text("mediaType").map { "media.\($0)" }
          ?? MediaFileExtension.suggestedName(remote, response)
      }
    ])
  }
}
