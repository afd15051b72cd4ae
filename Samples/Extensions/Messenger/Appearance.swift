import Contacts
import UserNotifications

extension UNMutableNotificationContent {
  /// Has the notification show a message as the phone's user wants it.
  func describe(_ message: Message, with settings: SharedSettings) {
    title = People.name(of: message.sender) ?? message.nickname ?? message.sender
    body =
      settings.showsPreviews
      ? message.preview : NSLocalizedString("message.hidden", comment: "")
    threadIdentifier = message.conversation
    badge = NSNumber(value: settings.countUnread(in: message.conversation))
    if let sentAt = message.sentAt, -sentAt.timeIntervalSinceNow > 600 {
      let format = DateFormatter()
      format.dateStyle = .none
      format.timeStyle = .short
      subtitle = String(
        format: NSLocalizedString("message.sent", comment: ""), format.string(from: sentAt))
    }
    if settings.mutes(message.conversation) {
      sound = nil
      interruptionLevel = .passive
    }
  }
}

extension Message {
  /// The visible parts of the message.
  fileprivate var preview: String {
    if let sticker { return Stickers.emoji(of: sticker) ?? text }
    if photo != nil { return "📷 " + (text.isEmpty ? NSLocalizedString("photo", comment: "") : text) }
    return text
  }
}

/// The phone's address book, where the user lets the app read it.
private enum People {
  static func name(of number: String) -> String? {
    guard CNContactStore.authorizationStatus(for: .contacts) == .authorized else { return nil }
    let found = try? CNContactStore().unifiedContacts(
      matching: CNContact.predicateForContacts(matching: CNPhoneNumber(stringValue: number)),
      keysToFetch: [CNContactFormatter.descriptorForRequiredKeys(for: .fullName)])
    return found?.first.flatMap { CNContactFormatter.string(from: $0, style: .fullName) }
  }
}

/// The names of stickers, which lie in the app's bundle.
private enum Stickers {
  static func emoji(of name: String) -> String? {
    // …/Messenger.app/PlugIns/NotificationService.appex
    let app = Bundle.main.bundleURL.deletingLastPathComponent().deletingLastPathComponent()
    let file = app.appendingPathComponent("Stickers.json")
    let all = (try? Data(contentsOf: file)).flatMap {
      try? JSONDecoder().decode([String: String].self, from: $0)
    }
    return all?[name]
  }
}
