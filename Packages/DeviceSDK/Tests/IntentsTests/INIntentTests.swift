import Intents
import Testing

@Suite struct INIntentTests {
  @Test("pictures belong to the parameter that a key path names, and nil removes one")
  func images() {
    let intent = Participants.message()
    let picture = INImage(named: "a")
    intent.setImage(picture, forParameterNamed: \.sender)
    #expect(intent.image(forParameterNamed: \.sender) === picture)
    #expect(intent.image(forParameterNamed: \.speakableGroupName) == nil)
    intent.setImage(nil, forParameterNamed: \.sender)
    #expect(intent.image(forParameterNamed: \.sender) == nil)
    intent.setImage(picture, forParameterNamed: \.serviceName)
    #expect(intent.image(forParameterNamed: \.serviceName) === picture)
    #expect(intent.image(forParameterNamed: \.content) == nil)
  }

  @Test("the key image is the group's, else the sender's, else the only recipient's")
  func keyImage() {
    #expect(INIntent().keyImage() == nil)
    let bob = Participants.person("Bob", image: INImage(named: "bob"))
    let intent = Participants.message(to: [bob])
    #expect(intent.keyImage() == INImage(named: "bob"))
    intent.setImage(INImage(named: "ann"), forParameterNamed: \.sender)
    #expect(intent.keyImage() == INImage(named: "ann"))
    intent.setImage(INImage(named: "group"), forParameterNamed: \.speakableGroupName)
    #expect(intent.keyImage() == INImage(named: "group"))
    #expect(Participants.call([bob]).keyImage() == INImage(named: "bob"))
  }

  @Test("a copy takes pictures of its own")
  func copies() throws {
    let intent = Participants.message(group: "Hike")
    intent.setImage(INImage(named: "a"), forParameterNamed: \.sender)
    let copy = try #require(intent.copy() as? INSendMessageIntent)
    #expect(copy.image(forParameterNamed: \.sender) == INImage(named: "a"))
    #expect(copy.speakableGroupName?.spokenPhrase == "Hike" && copy.sender === intent.sender)
    copy.setImage(nil, forParameterNamed: \.sender)
    #expect(intent.image(forParameterNamed: \.sender) != nil)
  }

  @Test("older initialisers fill the newer properties")
  func generations() {
    let ann = Participants.person("Ann")
    let ten = INSendMessageIntent(
      recipients: [ann], content: "t", groupName: "Hike", serviceName: nil, sender: ann)
    #expect(ten.speakableGroupName?.spokenPhrase == "Hike" && ten.groupName == "Hike")
    let eleven = INSendMessageIntent(
      recipients: nil, content: "t", speakableGroupName: nil, conversationIdentifier: "c",
      serviceName: nil, sender: ann)
    #expect(eleven.conversationIdentifier == "c")
    #expect(eleven.outgoingMessageType == .outgoingMessageText)
    let thirteen = INStartCallIntent(
      audioRoute: .speakerphoneAudioRoute, destinationType: .normal, contacts: [ann],
      recordTypeForRedialing: .missed, callCapability: .videoCall)
    #expect(thirteen.recordTypeForRedialing == .missed && thirteen.callRecordToCallBack == nil)
  }

  @Test("messages and calls survive a secure archive, with their pictures and metadata")
  func archives() throws {
    let intent = Participants.message(to: [Participants.person("Bob")], group: "Hike")
    intent.setImage(INImage(imageData: Participants.png), forParameterNamed: \.sender)
    let metadata = INSendMessageIntentDonationMetadata()
    metadata.recipientCount = 4
    metadata.notifyRecipientAnyway = true
    intent.donationMetadata = metadata
    let message = try #require(try Participants.archived(intent))
    #expect(message.recipients == intent.recipients && message.sender == intent.sender)
    #expect(message.speakableGroupName == intent.speakableGroupName)
    #expect(message.image(forParameterNamed: \.sender) == INImage(imageData: Participants.png))
    let restored = message.donationMetadata as? INSendMessageIntentDonationMetadata
    #expect(restored?.recipientCount == 4 && restored?.notifyRecipientAnyway == true)

    let record = INCallRecord(
      identifier: "r", dateCreated: Date(timeIntervalSinceReferenceDate: 5),
      caller: Participants.person("Ann"), callRecordType: .missed, callDuration: 1.5, unseen: true)
    let call = INStartCallIntent(
      callRecordFilter: INCallRecordFilter(
        participants: nil, callTypes: [.missed, .voicemail], callCapability: .unknown),
      callRecordToCallBack: record, audioRoute: .bluetoothAudioRoute, destinationType: .callBack,
      contacts: [Participants.person("Ann")], callCapability: .audioCall)
    let back = try #require(try Participants.archived(call))
    #expect(back.callRecordToCallBack?.identifier == "r")
    #expect(back.callRecordToCallBack?.dateCreated == record.dateCreated)
    #expect(back.callRecordToCallBack?.unseen == true)
    #expect(back.callRecordToCallBack?.numberOfCalls == nil)
    #expect(back.callRecordFilter?.callTypes == [.missed, .voicemail])
    #expect(back.contacts == call.contacts && back.audioRoute == .bluetoothAudioRoute)
  }

  @Test("raw values are Apple's")
  func rawValues() {
    #expect(INOutgoingMessageType.outgoingMessageAudio.rawValue == 2)
    #expect(INPersonHandleType.phoneNumber.rawValue == 2)
    #expect(INPersonSuggestionType.instantMessageAddress.rawValue == 2)
    #expect(INInteractionDirection.incoming.rawValue == 2)
    #expect(INIntentHandlingStatus.userConfirmationRequired.rawValue == 6)
    #expect(INCallRecordType.voicemail.rawValue == 5 && INCallRecordType.onHold.rawValue == 8)
    #expect(INCallCapability.videoCall.rawValue == 2)
    #expect(INCallDestinationType.callBack.rawValue == 5)
    #expect(INCallAudioRoute.bluetoothAudioRoute.rawValue == 2)
    #expect(INCallRecordTypeOptions([.outgoing, .voicemail]).rawValue == 17)
  }
}
