import JSONModel

/// What makes a notification one of a conversation: who sent it, in which group, with what picture.
///
/// `UNNotificationContent.updating(from:)` takes it from a message intent or a call intent (LIFE-34).
public struct CommunicationContext: Sendable, Hashable, JSONRepresentable {
  /// What the notification tells of.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// `INSendMessageIntent`.
    case message
    /// `INStartCallIntent`.
    case call
  }

  /// The direction of an interaction that was donated.
  public enum Donation: String, Sendable, Hashable, CaseIterable {
    /// The app did not say.
    case unspecified
    /// From this user to others.
    case outgoing
    /// From others to this user.
    case incoming
  }

  /// Message or call.
  public var kind: Kind
  /// Who wrote or calls.
  public var sender: Person
  /// The identifier that all messages of the conversation share; nil when the app gave none.
  public var conversation: String?
  /// The group's name; nil for none.
  public var group: String?
  /// Who else was addressed; the user themself need not be among them.
  public var recipients: [Person] = []
  /// The number of recipients as the donation's metadata states it; wins over `recipients`.
  public var recipientCount: Int?
  /// The picture in the place of the app's icon; nil leaves the icon (LIFE-35).
  public var avatar: Avatar?
  /// The service the message came by; nil for the app's own.
  public var service: String?
  /// Whether the message names the user; false by default.
  public var mentionsCurrentUser = false
  /// Whether the message answers one of the user's; false by default.
  public var isReplyToCurrentUser = false
  /// How its interaction was donated before the update; nil when it was not (LIFE-35).
  public var donation: Donation?
  /// The properties of the content that were changed after the update, against LIFE-34.
  public var changedAfterwards: [String] = []

  /// Makes a context with a sender only.
  public init(kind: Kind, sender: Person) {
    self.kind = kind
    self.sender = sender
  }

  /// Whether the group's layout shows: more than one recipient, the user included.
  ///
  /// The system adds the user to the recipients that the app gives. A group's name alone makes no
  /// group: with the user as the only recipient the message shows as one between two people.
  public var isGroup: Bool {
    if let recipientCount { return recipientCount > 1 }
    return others.count > (kind == .call ? 1 : 0)
  }

  /// The recipients without the user; for a call all who take part but the user.
  private var others: [Person] { recipients.filter { !$0.isMe } }

  /// The line above the text, in place of the content's title; nil leaves that one.
  public var title: String? { sender.name.isEmpty ? nil : sender.name }

  /// The second line, in place of the content's subtitle: the group, or who is in it; empty between
  /// two people. A device puts the members' names into a phrase of its language.
  public var subtitle: String {
    guard isGroup else { return "" }
    if let group, !group.isEmpty { return group }
    return others.filter { $0 != sender }.map(\.name).filter { !$0.isEmpty }
      .joined(separator: ", ")
  }
}

extension CommunicationContext {
  /// Reads the value from its JSON shape; throws `JSONShapeError`.
  public init(json: JSONValue) throws {
    let reader = try JSONReader(json)
    self.init(
      kind: try Self.named(reader, "kind") ?? .message,
      sender: try reader.decode("sender", as: Person.self))
    conversation = try reader.optionalString("conversation")
    group = try reader.optionalString("group")
    recipients = try reader.array("recipients").map(Person.init(json:))
    recipientCount = try reader.optionalInteger("recipientCount")
    avatar = try reader.optionalDecode("avatar", as: Avatar.self)
    service = try reader.optionalString("service")
    mentionsCurrentUser = try reader.bool("mentionsCurrentUser", default: false)
    isReplyToCurrentUser = try reader.bool("replyToCurrentUser", default: false)
    donation = try Self.named(reader, "donation")
    changedAfterwards = try reader.array("changedAfterwards").compactMap(\.string)
  }

  private static func named<Name: RawRepresentable<String> & CaseIterable>(
    _ reader: JSONReader, _ key: String
  ) throws -> Name? {
    guard let text = try reader.optionalString(key) else { return nil }
    guard let name = Name(rawValue: text) else {
      let names = Name.allCases.map(\.rawValue).joined(separator: ", ")
      throw JSONShapeError(key: key, found: "an unknown name", expected: "one of \(names)")
    }
    return name
  }

  /// The JSON shape of the value.
  public var json: JSONValue {
    [
      "kind": .string(kind.rawValue), "sender": sender.json,
      "conversation": JSONValue(conversation), "group": JSONValue(group),
      "recipients": .array(recipients.map(\.json)), "recipientCount": JSONValue(recipientCount),
      "avatar": JSONValue(avatar), "service": JSONValue(service),
      "mentionsCurrentUser": .bool(mentionsCurrentUser),
      "replyToCurrentUser": .bool(isReplyToCurrentUser),
      "donation": JSONValue(donation?.rawValue),
      "changedAfterwards": .array(changedAfterwards.map(JSONValue.string)),
    ]
  }
}

extension NotificationContent {
  /// The first line as it shows: the sender's name for a communication notification (LIFE-34).
  public var displayedTitle: String { communication?.title ?? title }

  /// The second line as it shows: the group for a communication notification (LIFE-34).
  public var displayedSubtitle: String { communication?.subtitle ?? subtitle }
}
