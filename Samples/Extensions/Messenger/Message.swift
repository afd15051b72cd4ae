import Foundation

/// The contents of a push about a message.
struct Message {
  let id: String
  let conversation: String
  /// The sender's telephone number.
  let sender: String
  /// The name that the sender chose.
  let nickname: String?
  let text: String
  let sticker: String?
  let photo: URL?
  let sentAt: Date?

  /// Reads the dictionary `message` of a payload; nil for a push about something else.
  init?(_ userInfo: [AnyHashable: Any]) {
    guard let message = userInfo["message"] as? [String: Any], let id = message["id"] as? String,
      let sender = message["from"] as? String
    else { return nil }
    self.id = id
    self.sender = sender
    conversation = message["conversation"] as? String ?? sender
    nickname = message["nickname"] as? String
    text = message["text"] as? String ?? ""
    sticker = message["sticker"] as? String
    photo = (message["photo"] as? String).flatMap(URL.init(string:))
    sentAt = (message["sentAt"] as? Double).map(Date.init(timeIntervalSince1970:))
  }
}
