import Intents
import UserNotifications

/// Shows messages and missed calls of a chat app with their sender and the sender's picture.
///
/// Needs the entitlement `com.apple.developer.usernotifications.communication`.
class NotificationService: UNNotificationServiceExtension {
  private let lock = NSLock()
  private var contentHandler: ((UNNotificationContent) -> Void)?
  private var bestAttemptContent: UNMutableNotificationContent?

  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    self.contentHandler = contentHandler
    bestAttemptContent = request.content.mutableCopy() as? UNMutableNotificationContent

    guard let content = bestAttemptContent,
      let chat = ChatEvent(userInfo: request.content.userInfo)
    else {
      contentHandler(request.content)
      return
    }
    content.threadIdentifier = chat.conversation
    loadAvatar(chat.avatar) { data in
      self.show(chat, avatar: data.map { INImage(imageData: $0) }, on: content)
    }
  }

  override func serviceExtensionTimeWillExpire() {
    if let bestAttemptContent { handBack(bestAttemptContent) }
  }

  /// Calls the handler once: the time may be up while the picture is still loading.
  private func handBack(_ content: UNNotificationContent) {
    lock.lock()
    let handler = contentHandler
    contentHandler = nil
    lock.unlock()
    handler?(content)
  }

  private func show(
    _ chat: ChatEvent, avatar: INImage?, on content: UNMutableNotificationContent
  ) {
    let intent = chat.isCall ? call(chat, avatar) : message(chat, avatar, content.body)
    let interaction = INInteraction(intent: intent, response: nil)
    interaction.direction = .incoming
    interaction.donate { error in
      if let error { NSLog("donating the interaction failed: \(error)") }
      guard let provider = intent as? UNNotificationContentProviding,
        let updated = try? content.updating(from: provider)
      else {
        self.handBack(content)
        return
      }
      self.handBack(updated)
    }
  }

  private func sender(_ chat: ChatEvent, _ avatar: INImage?) -> INPerson {
    INPerson(
      personHandle: INPersonHandle(value: chat.senderID, type: .unknown), nameComponents: nil,
      displayName: chat.senderName, image: avatar, contactIdentifier: nil,
      customIdentifier: chat.senderID, isMe: false, suggestionType: .instantMessageAddress)
  }

  private func message(_ chat: ChatEvent, _ avatar: INImage?, _ text: String) -> INIntent {
    let intent = INSendMessageIntent(
      recipients: nil, outgoingMessageType: .outgoingMessageText, content: text,
      speakableGroupName: chat.group.map { INSpeakableString(spokenPhrase: $0) },
      conversationIdentifier: chat.conversation, serviceName: nil,
      sender: sender(chat, avatar), attachments: nil)
    if chat.group != nil {
      let metadata = INSendMessageIntentDonationMetadata()
      metadata.recipientCount = chat.members
      intent.donationMetadata = metadata
      intent.setImage(avatar, forParameterNamed: \.speakableGroupName)
    }
    return intent
  }

  private func call(_ chat: ChatEvent, _ avatar: INImage?) -> INIntent {
    INStartCallIntent(
      callRecordFilter: nil, callRecordToCallBack: nil, audioRoute: .unknown,
      destinationType: .normal, contacts: [sender(chat, avatar)], callCapability: .audioCall)
  }

  /// Hands over the picture's bytes; nil without one, so that the notification shows all the same.
  private func loadAvatar(_ url: URL?, then use: @escaping (Data?) -> Void) {
    guard let url else {
      use(nil)
      return
    }
    let task = URLSession.shared.dataTask(with: url) { data, response, _ in
      let isFound = (response as? HTTPURLResponse)?.statusCode == 200
      use(isFound ? data : nil)
    }
    task.resume()
  }
}
