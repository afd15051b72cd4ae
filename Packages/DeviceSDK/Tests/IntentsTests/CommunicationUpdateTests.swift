import Intents
import JSONModel
import NotificationModel
import Testing
import UserNotifications

@Suite struct CommunicationUpdateTests {
  private func content() -> UNMutableNotificationContent {
    let content = UNMutableNotificationContent()
    content.title = "New message"
    content.body = "Hello"
    content.userInfo = ["chat": 7]
    content.badge = 3
    return content
  }

  private func context(
    _ intent: any UNNotificationContentProviding
  ) throws -> CommunicationContext {
    try #require(try content().updating(from: intent).communication)
  }

  @Test("LIFE-34: a message gives content its sender, conversation and recipients")
  func message() throws {
    let intent = Participants.message(to: [Participants.person("Bob", handle: "u2")], group: "Hike")
    let context = try context(intent)
    #expect(context.kind == .message)
    #expect(context.sender.name == "Ann" && context.sender.handle == "u1")
    #expect(context.sender.identifier == "u1" && context.sender.handleType == "unknown")
    #expect(context.conversation == "chat-7" && context.group == "Hike")
    #expect(context.recipients.map(\.name) == ["Bob"] && context.service == "Chat")
    #expect(context.title == "Ann" && context.subtitle == "Hike")
  }

  @Test("LIFE-34: everything else stays, and a mutable content gives a mutable one")
  func otherValues() throws {
    let mutable = try content().updating(from: Participants.message())
    #expect(mutable is UNMutableNotificationContent)
    #expect(mutable.title == "New message" && mutable.body == "Hello" && mutable.badge == 3)
    #expect(mutable.userInfo["chat"] as? Int == 7)
    let source = try #require(content().copy() as? UNNotificationContent)
    let immutable = try source.updating(from: Participants.message())
    #expect(type(of: immutable) == UNNotificationContent.self)
    #expect(source.communication == nil)
  }

  @Test("LIFE-36: a message without a sender and a call without contacts are refused with 1501")
  func invalid() {
    for intent: any UNNotificationContentProviding in [
      Participants.message(from: nil), Participants.call(nil), Participants.call([]),
    ] {
      #expect(throws: UNError(.contentProvidingInvalid)) {
        try content().updating(from: intent)
      }
    }
  }

  @Test("a call shows its caller, and with further contacts a group")
  func call() throws {
    var context = try context(Participants.call([Participants.person("Ann")]))
    #expect(context.kind == .call && context.title == "Ann" && !context.isGroup)
    context = try self.context(
      Participants.call([Participants.person("Ann"), Participants.person("Bob", handle: "u2")]))
    #expect(context.isGroup && context.subtitle == "Bob")
  }

  @Test("between two people the sender's picture shows, in a group the group's")
  func avatars() throws {
    let picture = INImage(imageData: Participants.png)
    let direct = Participants.message(from: Participants.person("Ann", image: picture))
    #expect(try context(direct).avatar?.bytes == 13)
    #expect(try context(direct).avatar?.type == "public.png")
    direct.setImage(INImage(imageData: Data([1, 2])), forParameterNamed: \.sender)
    #expect(try context(direct).avatar?.bytes == 2, "a parameter's picture wins")
    #expect(try context(direct).avatar?.type == nil)

    let group = Participants.message(
      from: Participants.person("Ann", image: picture),
      to: [Participants.person("Bob", handle: "u2")], group: "Hike")
    #expect(try context(group).avatar?.bytes == 13)
    group.setImage(INImage(imageData: Data([1, 2, 3])), forParameterNamed: \.speakableGroupName)
    #expect(try context(group).avatar?.bytes == 3)

    let call = Participants.call([Participants.person("Ann"), Participants.person("Bob")])
    call.setImage(picture, forParameterNamed: \.callRecordToCallBack)
    #expect(try context(call).avatar?.bytes == 13)
    #expect(try context(Participants.message()).avatar == nil)
  }

  @Test("the metadata's number of recipients makes a group, and mentions are passed on")
  func metadata() throws {
    let intent = Participants.message(group: "Hike")
    #expect(try !context(intent).isGroup)
    let metadata = INSendMessageIntentDonationMetadata()
    metadata.mentionsCurrentUser = true
    intent.donationMetadata = metadata
    #expect(try context(intent).recipientCount == nil, "0 leaves the list's count")
    metadata.recipientCount = 5
    metadata.isReplyToCurrentUser = true
    let context = try context(intent)
    #expect(context.isGroup && context.recipientCount == 5 && context.subtitle == "Hike")
    #expect(context.mentionsCurrentUser && context.isReplyToCurrentUser)
  }

  @Test("LIFE-35: the update knows whether and how its interaction was donated before")
  func donation() async throws {
    let intent = Participants.message()
    #expect(try context(intent).donation == nil)
    let interaction = INInteraction(intent: intent, response: nil)
    interaction.donate(completion: nil)
    #expect(try context(intent).donation == .unspecified)
    interaction.direction = .incoming
    try await interaction.donate()
    #expect(try context(intent).donation == .incoming)
    let copy = try #require(intent.copy() as? INSendMessageIntent)
    #expect(try context(copy).donation == .incoming)
  }

  @Test("copies keep the context, also when they are changed, and the handed-on values name it")
  func copies() throws {
    let updated = try content().updating(from: Participants.message())
    let context = try #require(updated.communication)
    let copy = try #require(updated.copy() as? UNNotificationContent)
    #expect(copy.communication == context && copy == updated)
    let changed = try #require(copy.mutableCopy() as? UNMutableNotificationContent)
    #expect(changed.communication == context)
    #expect(ContentExport(changed).content.communication == context)
    #expect(changed != content())
    let returned = UNNotificationContent(ContentExport(changed).content)
    #expect(returned.communication == context)
  }

  @Test("LIFE-34: what is changed after the update is named when the content is handed on")
  func changes() throws {
    let updated = try #require(
      try content().updating(from: Participants.message()) as? UNMutableNotificationContent)
    #expect(updated.communication?.changedAfterwards == [])
    updated.title = "Other"
    updated.badge = 4
    updated.userInfo["chat"] = 8
    let names = ["title", "badge", "userInfo"]
    #expect(ContentExport(updated).content.communication?.changedAfterwards == names)
    updated.title = "New message"
    #expect(updated.communication?.changedAfterwards == ["badge", "userInfo"])
    let again = try updated.updating(from: Participants.message())
    #expect(again.communication?.changedAfterwards == [])
  }

  @Test("an archive keeps the context")
  func archive() throws {
    let updated = try #require(
      try content().updating(from: Participants.message(group: "Hike"))
        as? UNMutableNotificationContent)
    updated.body = "Other"
    let restored = try #require(try Participants.archived(updated))
    #expect(restored.communication == updated.communication)
    #expect(restored.communication?.changedAfterwards == ["body"])
    #expect(try Participants.archived(content())?.communication == nil)
  }
}
