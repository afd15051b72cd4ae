import JSONModel

/// The context that makes a notification part of a conversation: its sender, its group and its
/// picture.
///
/// `UNNotificationContent.updating(from:)` takes it from a message intent or a call intent (LIFE-34).
public struct CommunicationContext: Sendable, Hashable, JSONRepresentable {
  /// The kind of communication.
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
  /// The person who wrote or calls.
  public var sender: Person
  /// The identifier that all messages of the conversation share; nil when the app gave none.
  public var conversation: String?
  /// The group's name; nil for none.
  public var group: String?
  /// The other addressees; the user themself need not be among them.
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

  /// Creates a context with a sender only.
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

extension CommunicationContext: JSONRecord {
  /// Reads the value from its JSON shape; throws `JSONShapeError`.
  public init(json: JSONValue) throws { try self.init(json: json, key: "") }

  /// The JSON shape of the value.
  public var json: JSONValue { tree }

  package static var blank: Self { Self(kind: .message, sender: Person(name: "")) }

  package mutating func code<C: MemberCoding & ~Copyable>(_ coder: inout C) throws(C.Failure) {
    try coder.member("avatar", &avatar)
    try coder.member("changedAfterwards", &changedAfterwards)
    try coder.member("conversation", &conversation)
    try coder.member("donation", &donation)
    try coder.member("group", &group)
    try coder.member("kind", &kind, default: .message)
    try coder.member("mentionsCurrentUser", &mentionsCurrentUser, default: false)
    try coder.member("recipientCount", &recipientCount)
    try coder.member("recipients", &recipients)
    try coder.member("replyToCurrentUser", &isReplyToCurrentUser, default: false)
    try coder.member("sender", &sender)
    try coder.member("service", &service)
  }
}

extension CommunicationContext.Kind: JSONMember {}
extension CommunicationContext.Donation: JSONMember {}

extension NotificationContent {
  /// The first line as it shows: the sender's name for a communication notification (LIFE-34).
  public var displayedTitle: String { communication?.title ?? title }

  /// The second line as it shows: the group for a communication notification (LIFE-34).
  public var displayedSubtitle: String { communication?.subtitle ?? subtitle }
}
