import Intents
import Testing

@Suite struct INPersonTests {
  @Test("the name shown is the one given, else the parts of the name, else the handle")
  func displayName() {
    var parts = PersonNameComponents()
    parts.givenName = "Ada"
    parts.familyName = "King"
    parts.nickname = "Countess"
    func name(_ given: String?, _ parts: PersonNameComponents?) -> String {
      INPerson(
        personHandle: INPersonHandle(value: "a@b.c", type: .emailAddress), nameComponents: parts,
        displayName: given, image: nil, contactIdentifier: nil, customIdentifier: nil
      ).displayName
    }
    #expect(name("Ann", parts) == "Ann")
    #expect(name(nil, parts) == "Ada King" && name("", parts) == "Ada King")
    parts.givenName = nil
    parts.familyName = ""
    #expect(name(nil, parts) == "Countess")
    #expect(name(nil, nil) == "a@b.c")
  }

  @Test("every initialiser keeps what it is given")
  func initialisers() {
    let handle = INPersonHandle(value: "1", type: .phoneNumber, label: .mobile)
    let brother = INPerson(
      personHandle: handle, nameComponents: nil, displayName: "B", image: nil,
      contactIdentifier: "c", customIdentifier: "i", relationship: .brother)
    #expect(brother.relationship == .brother && brother.contactIdentifier == "c")
    #expect(brother.personHandle?.label == .mobile && !brother.isMe)
    let me = INPerson(
      personHandle: handle, nameComponents: nil, displayName: nil, image: nil,
      contactIdentifier: nil, customIdentifier: nil, isMe: true, suggestionType: .socialProfile)
    #expect(me.isMe && me.suggestionType == .socialProfile)
    let suggested = INPerson(
      personHandle: handle, nameComponents: nil, displayName: nil, image: nil,
      contactIdentifier: nil, customIdentifier: nil, isContactSuggestion: true,
      suggestionType: .instantMessageAddress)
    #expect(suggested.isContactSuggestion && suggested.suggestionType == .instantMessageAddress)
    let several = INPerson(
      personHandle: handle, nameComponents: nil, displayName: nil, image: nil,
      contactIdentifier: nil, customIdentifier: nil, aliases: [handle], suggestionType: .none)
    #expect(several.aliases == [handle])
  }

  @Test("labels and relations have the texts of Apple's")
  func rawValues() {
    #expect(INPersonHandleLabel.home.rawValue == "com.apple.intents.PersonHandleLabel.Home")
    #expect(INPersonHandleLabel.workFax.rawValue == "com.apple.intents.PersonHandleLabel.Work_Fax")
    #expect(INPersonHandleLabel.iPhone.rawValue == "com.apple.intents.PersonHandleLabel.iPhone")
    #expect(INPersonRelationship.son.rawValue == "com.apple.intents.PersonRelationship.Son")
    #expect(INPersonHandleLabel(rawValue: "boat").rawValue == "boat")
  }

  @Test("a person survives a secure archive and compares by value")
  func archive() throws {
    var parts = PersonNameComponents()
    parts.givenName = "Ada"
    let person = INPerson(
      personHandle: INPersonHandle(value: "1", type: .phoneNumber, label: .work),
      nameComponents: parts, displayName: nil, image: INImage(imageData: Participants.png),
      contactIdentifier: "c", customIdentifier: "i",
      aliases: [INPersonHandle(value: "2", type: .unknown)], suggestionType: .socialProfile)
    let restored = try #require(try Participants.archived(person))
    #expect(restored == person && restored.displayName == "Ada")
    #expect(restored.image == person.image && restored.aliases == person.aliases)
    #expect(restored.suggestionType == .socialProfile && restored.nameComponents == parts)
    #expect(restored != Participants.person("Ada"))
    #expect(restored.spokenPhrase == "Ada" && restored.vocabularyIdentifier == "i")
  }
}
