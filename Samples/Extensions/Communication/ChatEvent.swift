import Foundation

/// The chat server's description of a message or a call.
struct ChatEvent {
  let senderID: String
  let senderName: String
  let avatar: URL?
  let conversation: String
  /// Nil for a conversation of two.
  let group: String?
  let members: Int
  let isCall: Bool

  /// Nil for a push that is about something else.
  init?(userInfo: [AnyHashable: Any]) {
    guard let sender = userInfo["sender"] as? [String: Any], let id = sender["id"] as? String,
      let conversation = userInfo["conversation"] as? String
    else { return nil }
    senderID = id
    senderName = sender["name"] as? String ?? id
    avatar = (sender["avatar"] as? String).flatMap(URL.init(string:))
    self.conversation = conversation
    group = userInfo["group"] as? String
    members = userInfo["members"] as? Int ?? 1
    isCall = userInfo["event"] as? String == "missed-call"
  }
}
