import Foundation
import StandInSupport
import UserNotifications

/// GeTui's code for extensions: downloads what `_grinfo_` names and gives attachments to the
/// extension, which puts them into the content and calls its handler.
///
/// GeTui's code is not public. How it names the files is a guess: as the server suggests, else by
/// the `type` that GeTui's server writes.
open class GeTuiExtSdk: NSObject {
  private static let module = "GTExtensionSDK"
  /// The file extensions of a picture, a sound and a film.
  private static let fileExtensions = [1: "jpg", 2: "mp3", 3: "mp4"]

  /// Reports the arrival, downloads the media, and calls `completeBlock` with what can be attached
  /// and with an error for each of the rest.
  open class func handelNotificationServiceRequest(
    _ request: UNNotificationRequest,
    withAttachmentsComplete completeBlock: @escaping ([Any]?, [Any]?) -> Void
  ) {
    StandInLog.notSent(module, "the arrival")
    let all = (request.content.userInfo["_grinfo_"] as? [[AnyHashable: Any]] ?? [])
      .compactMap(media)
    let lock = NSLock()
    var attachments = [UNNotificationAttachment?](repeating: nil, count: all.count)
    let group = DispatchGroup()
    for (index, one) in all.enumerated() {
      group.enter()
      one.fetch(for: module) { attachment in
        lock.withLock { attachments[index] = attachment }
        group.leave()
      }
    }
    group.notify(queue: .global()) {
      let made = attachments.compactMap(\.self)
      let errors = (made.count..<all.count).map { _ in NSError(domain: module, code: -1) }
      completeBlock(made, errors)
    }
  }

  /// Reports the arrival alone, and calls `completeBlock`.
  open class func handelNotificationServiceRequest(
    _ request: UNNotificationRequest, withComplete completeBlock: @escaping () -> Void
  ) {
    StandInLog.notSent(module, "the arrival")
    DispatchQueue.global().async { completeBlock() }
  }

  /// Taken and not used: nothing is shared with GeTui's code in the app.
  open class func setApplicationGroupIdentifier(_ identifier: String) {}

  /// Taken and not used: the vendor's code speaks no more, either.
  open class func setVoicePlayClass(_ aClass: Any) {}

  /// Does nothing.
  open class func destory() {}

  private static func media(_ parts: [AnyHashable: Any]) -> RemoteMedia? {
    guard let url = parts.url("url") else { return nil }
    let byType = parts.number("type").flatMap { fileExtensions[$0] }
    return RemoteMedia(at: url, identifier: parts.text("rid") ?? "") { remote, response in
      let fileExtension =
        MediaFileExtension.suggested(response) ?? MediaFileExtension.of(path: remote) ?? byType
      return fileExtension.map { "media.\($0)" }
    }
  }
}
