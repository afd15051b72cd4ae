import Intents

/// People and intents that the tests share.
enum Participants {
  /// A picture's first bytes are all that is looked at.
  static let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 1])

  static func person(
    _ name: String?, handle: String = "u1", image: INImage? = nil, isMe: Bool = false
  ) -> INPerson {
    INPerson(
      personHandle: INPersonHandle(value: handle, type: .unknown), nameComponents: nil,
      displayName: name, image: image, contactIdentifier: nil, customIdentifier: handle,
      isMe: isMe)
  }

  static func message(
    from sender: INPerson? = person("Ann"), to recipients: [INPerson]? = nil, group: String? = nil
  ) -> INSendMessageIntent {
    INSendMessageIntent(
      recipients: recipients, outgoingMessageType: .outgoingMessageText, content: "Hello",
      speakableGroupName: group.map(INSpeakableString.init(spokenPhrase:)),
      conversationIdentifier: "chat-7", serviceName: "Chat", sender: sender, attachments: nil)
  }

  static func call(_ contacts: [INPerson]?) -> INStartCallIntent {
    INStartCallIntent(
      callRecordFilter: nil, callRecordToCallBack: nil, audioRoute: .unknown,
      destinationType: .normal, contacts: contacts, callCapability: .audioCall)
  }

  /// An object after its way through a secure archive.
  static func archived<Object: NSObject & NSSecureCoding>(_ object: Object) throws -> Object? {
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: object, requiringSecureCoding: true)
    return try NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data)
  }
}
