import Foundation
import UserNotifications

extension UNNotificationAttributedMessageContext {
  /// A message with formatted text; the formatting is inert.
  public convenience init(
    sendMessageIntent: INSendMessageIntent, attributedContent: NSAttributedString
  ) {
    self.init(provider: sendMessageIntent, attributedContent: attributedContent)
  }
}
