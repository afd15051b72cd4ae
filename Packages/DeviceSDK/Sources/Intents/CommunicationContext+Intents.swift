import Foundation
import NotificationModel

extension INSendMessageIntent {
  /// The message as a notification's context; nil without a sender.
  var communication: CommunicationContext? {
    guard let sender else { return nil }
    var context = CommunicationContext(kind: .message, sender: CommunicationContext.Person(sender))
    context.conversation = conversationIdentifier
    context.group = speakableGroupName?.spokenPhrase
    context.recipients = (recipients ?? []).map(CommunicationContext.Person.init)
    context.service = serviceName
    context.donation = CommunicationContext.Donation(donation)
    if let metadata = donationMetadata as? INSendMessageIntentDonationMetadata {
      context.recipientCount = metadata.recipientCount > 0 ? metadata.recipientCount : nil
      context.mentionsCurrentUser = metadata.mentionsCurrentUser
      context.isReplyToCurrentUser = metadata.isReplyToCurrentUser
    }
    let group = images[Self.groupParameter]
    let person = images[Self.senderParameter] ?? sender.image
    context.avatar = (context.isGroup ? group ?? person : person ?? group)?.avatar
    return context
  }
}

extension INStartCallIntent {
  /// The call as a notification's context, its first contact as the caller; nil without contacts.
  var communication: CommunicationContext? {
    guard let contacts, let caller = contacts.first else { return nil }
    var context = CommunicationContext(kind: .call, sender: CommunicationContext.Person(caller))
    context.recipients = contacts.map(CommunicationContext.Person.init)
    context.donation = CommunicationContext.Donation(donation)
    if let metadata = donationMetadata as? INSendMessageIntentDonationMetadata {
      context.recipientCount = metadata.recipientCount > 0 ? metadata.recipientCount : nil
    }
    let group = images[Self.groupParameter]
    let person = images[Self.contactsParameter] ?? caller.image
    context.avatar = (context.isGroup ? group ?? person : person ?? group)?.avatar
    return context
  }
}

extension CommunicationContext.Person {
  init(_ person: INPerson) {
    let type =
      switch person.personHandle?.type {
      case .emailAddress: "emailAddress"
      case .phoneNumber: "phoneNumber"
      case .unknown, nil: "unknown"
      }
    self.init(
      name: person.displayName, handle: person.personHandle?.value, handleType: type,
      identifier: person.customIdentifier, contact: person.contactIdentifier, isMe: person.isMe)
  }
}

extension CommunicationContext.Donation {
  init?(_ direction: INInteractionDirection?) {
    switch direction {
    case .unspecified: self = .unspecified
    case .outgoing: self = .outgoing
    case .incoming: self = .incoming
    case nil: return nil
    }
  }
}
