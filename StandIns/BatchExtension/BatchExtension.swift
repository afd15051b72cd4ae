import Foundation
import StandInSupport
import UserNotifications

private let module = "BatchExtension"

/// Batch's base class: attaches what `com.batch.at` names.
open class BAENotificationServiceExtension: UNNotificationServiceExtension {
  private let media = RichNotificationHelper()
  private let receipts = DisplayReceiptHelper()

  /// Downloads and attaches the media, and calls `contentHandler`.
  @preconcurrency
  open override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
  ) {
    media.didReceive(request, withContentHandler: contentHandler)
    receipts.didReceive(request)
  }

  /// Does nothing, as Batch's does: iOS shows the original then.
  open override func serviceExtensionTimeWillExpire() {
    media.serviceExtensionTimeWillExpire()
    receipts.serviceExtensionTimeWillExpire()
  }
}

/// The name of `RichNotificationHelper` in Objective-C and in older versions.
public typealias BAERichNotificationHelper = RichNotificationHelper

/// The name of `DisplayReceiptHelper` in Objective-C.
public typealias BAEDisplayReceiptHelper = DisplayReceiptHelper

/// Attaches media for extensions with a base class of their own.
open class RichNotificationHelper: NSObject {
  // A setting that extensions write before anything else.
  /// Whether media are fetched in low data mode; the simulated network has no such mode.
  nonisolated(unsafe) public static var allowInLowDataMode = false

  /// Makes a helper.
  public override init() { super.init() }

  /// Hands over a copy of `content` with its media, or `content` and what went wrong.
  open func appendRichData(
    toContent content: UNNotificationContent,
    completionHandler: @escaping (UNNotificationContent?, (any Error)?) -> Void
  ) {
    let payload = content.userInfo.members("com.batch")?.members("at")
    guard let payload, let address = payload.text("u"), let type = payload.text("t") else {
      return completionHandler(content, RichDataError.noRichDataFound)
    }
    guard let url = URL(string: address) else {
      return completionHandler(content, RichDataError.invalidRichDataPayload)
    }
    // The vendor's code passes the type on as a hint; a MIME type is not a name that iOS knows.
    let media = RemoteMedia(at: url, identifier: "batch") { remote, _ in
      (MediaFileExtension.of(mimeType: type) ?? MediaFileExtension.of(path: remote)).map {
        "media.\($0)"
      }
    }
    media.fetch(for: module) { attachment in
      guard let attachment, let copy = content.mutableCopy() as? UNMutableNotificationContent
      else { return completionHandler(content, RichDataError.unknownDownloadError) }
      copy.attachments.append(attachment)
      completionHandler(copy, nil)
    }
  }

  /// Attaches the media of `request` and calls `contentHandler`.
  open func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    appendRichData(toContent: request.content) { content, _ in
      contentHandler(content ?? request.content)
    }
  }

  /// Does nothing.
  open func serviceExtensionTimeWillExpire() {}
}

/// Would tell Batch that a notification was shown.
open class DisplayReceiptHelper: NSObject {
  /// Makes a helper.
  public override init() { super.init() }

  /// Would send the receipt of `request`.
  open func didReceive(_ request: UNNotificationRequest) {
    StandInLog.notSent(module, "the display receipt")
  }

  /// Does nothing.
  open func serviceExtensionTimeWillExpire() {}
}

/// Why no media were attached.
public enum RichDataError: Error {
  /// The push names none.
  case noRichDataFound
  /// The URL is none.
  case invalidRichDataPayload
  /// The download failed.
  case downloadError(underlyingError: any Error)
  /// The download or the attachment failed.
  case unknownDownloadError
  /// Something else failed.
  case unknownError
}
