import DeviceChannel
import Foundation

// The conformance stands here and not in an extension: it is found by a dynamic cast.
/// A message with formatted text, for `UNNotificationContent.updating(from:)`.
///
/// `Intents` declares its initialiser, as it takes an intent. The sender and the group of the
/// message are kept; the formatted text is inert, the notification keeps its plain body.
open class UNNotificationAttributedMessageContext: NSObject, SystemContentProviding {
  private let provider: any UNNotificationContentProviding
  package let attributedContent: NSAttributedString

  package init(
    provider: any UNNotificationContentProviding, attributedContent: NSAttributedString
  ) {
    self.provider = provider
    self.attributedContent = attributedContent
    super.init()
    Inert.use("UNNotificationAttributedMessageContext.init(sendMessageIntent:attributedContent:)")
  }

  /// Returns `content` with the additions of the message intent; nil when the intent lacks what it
  /// needs.
  package func updatedContent(from content: UNNotificationContent) -> UNNotificationContent? {
    (provider as? any SystemContentProviding)?.updatedContent(from: content)
  }
}
