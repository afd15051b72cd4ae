import Foundation
import JSONModel
import NotificationModel
import UserNotifications

// The conformance stands here and not in an extension: it is found by a dynamic cast.
/// A message from or to somebody; with it a notification becomes one of a conversation (LIFE-34).
open class INSendMessageIntent: INIntent, SystemContentProviding {
  /// Who gets the message; nil where only the user does.
  public let recipients: [INPerson]?
  /// Text or sound.
  public let outgoingMessageType: INOutgoingMessageType
  /// The text; nil for none.
  public let content: String?
  /// The group's name; nil for none.
  public let speakableGroupName: INSpeakableString?
  /// Names the conversation, the same for all its messages; nil for none.
  public let conversationIdentifier: String?
  /// The service the message came by; nil for the app's own.
  public let serviceName: String?
  /// The person who wrote the message; nil for the user.
  public let sender: INPerson?
  /// The attachments of the message; nil for none.
  public let attachments: [INSendMessageAttachment]?

  /// Creates a message of iOS 14 and later.
  public init(
    recipients: [INPerson]?, outgoingMessageType: INOutgoingMessageType, content: String?,
    speakableGroupName: INSpeakableString?, conversationIdentifier: String?,
    serviceName: String?, sender: INPerson?, attachments: [INSendMessageAttachment]?
  ) {
    self.recipients = recipients
    self.outgoingMessageType = outgoingMessageType
    self.content = content
    self.speakableGroupName = speakableGroupName
    self.conversationIdentifier = conversationIdentifier
    self.serviceName = serviceName
    self.sender = sender
    self.attachments = attachments
    super.init()
  }

  /// Creates a message without attachments.
  public convenience init(
    recipients: [INPerson]?, outgoingMessageType: INOutgoingMessageType, content: String?,
    speakableGroupName: INSpeakableString?, conversationIdentifier: String?,
    serviceName: String?, sender: INPerson?
  ) {
    self.init(
      recipients: recipients, outgoingMessageType: outgoingMessageType, content: content,
      speakableGroupName: speakableGroupName, conversationIdentifier: conversationIdentifier,
      serviceName: serviceName, sender: sender, attachments: nil)
  }

  /// Creates a message as iOS 11 spells it.
  public convenience init(
    recipients: [INPerson]?, content: String?, speakableGroupName: INSpeakableString?,
    conversationIdentifier: String?, serviceName: String?, sender: INPerson?
  ) {
    self.init(
      recipients: recipients, outgoingMessageType: .outgoingMessageText, content: content,
      speakableGroupName: speakableGroupName, conversationIdentifier: conversationIdentifier,
      serviceName: serviceName, sender: sender, attachments: nil)
  }

  /// Creates a message as iOS 10 spells it.
  public convenience init(
    recipients: [INPerson]?, content: String?, groupName: String?, serviceName: String?,
    sender: INPerson?
  ) {
    self.init(
      recipients: recipients, outgoingMessageType: .outgoingMessageText, content: content,
      speakableGroupName: groupName.map(INSpeakableString.init(spokenPhrase:)),
      conversationIdentifier: nil, serviceName: serviceName, sender: sender, attachments: nil)
  }

  /// The group's name as iOS 10 spells it.
  open var groupName: String? { speakableGroupName?.spokenPhrase }

  /// The group's picture, else the sender's, else that of the only recipient.
  open override func keyImage() -> INImage? {
    images[Self.groupParameter] ?? images[Self.senderParameter] ?? sender?.image
      ?? (recipients?.count == 1 ? recipients?.first?.image : nil)
  }

  static let senderParameter = "sender"
  static let groupParameter = "speakableGroupName"

  override var imageParameters: [(path: AnyKeyPath, name: String)] {
    [
      (\INSendMessageIntent.sender, Self.senderParameter),
      (\INSendMessageIntent.speakableGroupName, Self.groupParameter),
      (\INSendMessageIntent.recipients, "recipients"),
    ]
  }

  // MARK: Notifications

  /// The content with the sender, the group and the picture; nil without a sender (LIFE-36).
  package func updatedContent(from content: UNNotificationContent) -> UNNotificationContent? {
    communication.map(content.updated(with:))
  }

  // MARK: Copying and coding

  /// A copy, which takes pictures of its own.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = INSendMessageIntent(
      recipients: recipients, outgoingMessageType: outgoingMessageType, content: content,
      speakableGroupName: speakableGroupName, conversationIdentifier: conversationIdentifier,
      serviceName: serviceName, sender: sender, attachments: attachments)
    copy.takeState(of: self)
    return copy
  }

  /// Writes the message to a keyed archive, without its attachments.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.write(object: recipients as NSArray?, "recipients")
    coder.encode(outgoingMessageType.rawValue, forKey: "outgoingMessageType")
    coder.write(content, "content")
    coder.write(object: speakableGroupName, "speakableGroupName")
    coder.write(conversationIdentifier, "conversationIdentifier")
    coder.write(serviceName, "serviceName")
    coder.write(object: sender, "sender")
  }

  /// Reads a message from a keyed archive; nil for an unknown kind of message.
  public required init?(coder: NSCoder) {
    guard let type = coder.value(INOutgoingMessageType.self, "outgoingMessageType") else {
      return nil
    }
    outgoingMessageType = type
    recipients = coder.objects(INPerson.self, "recipients")
    content = coder.text("content")
    speakableGroupName = coder.object(INSpeakableString.self, "speakableGroupName")
    conversationIdentifier = coder.text("conversationIdentifier")
    serviceName = coder.text("serviceName")
    sender = coder.object(INPerson.self, "sender")
    attachments = nil
    super.init(coder: coder)
  }
}
