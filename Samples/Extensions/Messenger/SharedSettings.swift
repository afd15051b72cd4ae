import Foundation

/// The settings that the app and its extension share, in the defaults of their group.
struct SharedSettings {
  private let defaults = UserDefaults(suiteName: "group.com.example.messenger")

  /// Whether texts may show on the lock screen; true until the user says no.
  var showsPreviews: Bool { defaults?.object(forKey: "showsPreviews") as? Bool ?? true }

  func mutes(_ conversation: String) -> Bool {
    defaults?.stringArray(forKey: "muted")?.contains(conversation) ?? false
  }

  /// Counts one more unread message, and tells how many there are in conversations that are not
  /// muted.
  func countUnread(in conversation: String) -> Int {
    var unread = defaults?.dictionary(forKey: "unread") as? [String: Int] ?? [:]
    unread[conversation, default: 0] += 1
    defaults?.set(unread, forKey: "unread")
    return unread.filter { !mutes($0.key) }.values.reduce(0, +)
  }
}
