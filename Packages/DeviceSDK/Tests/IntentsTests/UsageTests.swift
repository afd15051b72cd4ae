import Intents
import NotificationModel
import Testing
import UserNotifications

/// Spellings of public service extensions.
@Suite struct UsageTests {
  /// The widespread form: mutable content, an update in the donation's handler.
  final class Service {
    var contentHandler: ((UNNotificationContent) -> Void)?

    func show(_ content: UNMutableNotificationContent, picture: Data?) async throws
      -> UNMutableNotificationContent?
    {
      let avatar = picture.map(INImage.init(imageData:))
      let sender = INPerson(
        personHandle: .init(value: "1233211234", type: .unknown), nameComponents: nil,
        displayName: content.title, image: avatar, contactIdentifier: nil, customIdentifier: nil,
        isMe: false, suggestionType: .none)
      let intent = INSendMessageIntent(
        recipients: .none, outgoingMessageType: .outgoingMessageText, content: content.body,
        speakableGroupName: INSpeakableString(spokenPhrase: "Hike"),
        conversationIdentifier: "chat", serviceName: nil, sender: sender, attachments: .none)
      intent.setImage(avatar, forParameterNamed: \.sender)
      intent.setImage(sender.image, forParameterNamed: \.speakableGroupName)
      let interaction = INInteraction(intent: intent, response: nil)
      interaction.direction = .incoming
      try await interaction.donate()
      return try content.updating(from: intent) as? UNMutableNotificationContent
    }

    /// Intents held as the base class or the protocol, as encapsulated builders return them.
    func update(
      _ content: UNNotificationContent, from intent: INIntent
    ) -> UNNotificationContent {
      guard let provider = intent as? any UNNotificationContentProviding else { return content }
      return (try? content.updating(from: provider)) ?? content
    }
  }

  @Test("the usual code shows the sender")
  func usual() async throws {
    let content = UNMutableNotificationContent()
    content.title = "Ann"
    let shown = try #require(try await Service().show(content, picture: Participants.png))
    #expect(shown.communication?.sender.name == "Ann")
    #expect(shown.communication?.donation == .incoming)
    let intent: INIntent = Participants.call([Participants.person("Bob")])
    #expect(Service().update(content, from: intent).communication?.sender.name == "Bob")
    #expect(Service().update(content, from: INIntent()) === content)
  }
}
