import Foundation

/// The values that a person can be made of; the parts that not every initialiser asks for have
/// defaults.
struct PersonValues {
  var handle: INPersonHandle?
  var nameComponents: PersonNameComponents?
  var displayName: String?
  var image: INImage?
  var contactIdentifier: String?
  var customIdentifier: String?
  var isMe = false
  var relationship: INPersonRelationship?
  var aliases: [INPersonHandle]?
  var suggestionType = INPersonSuggestionType.none
  var isContactSuggestion = false
}

extension INPerson {
  /// Creates a person.
  public convenience init(
    personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?,
    image: INImage?, contactIdentifier: String?, customIdentifier: String?
  ) {
    self.init(
      personHandle: personHandle, nameComponents: nameComponents, displayName: displayName,
      image: image, contactIdentifier: contactIdentifier, customIdentifier: customIdentifier,
      isMe: false)
  }

  /// Creates a person who is something to the user.
  public convenience init(
    personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?,
    image: INImage?, contactIdentifier: String?, customIdentifier: String?,
    relationship: INPersonRelationship?
  ) {
    self.init(
      PersonValues(
        handle: personHandle, nameComponents: nameComponents, displayName: displayName,
        image: image, contactIdentifier: contactIdentifier, customIdentifier: customIdentifier,
        relationship: relationship))
  }

  /// Creates a person who may be the user, or be suggested with an account.
  public convenience init(
    personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?,
    image: INImage?, contactIdentifier: String?, customIdentifier: String?, isMe: Bool,
    suggestionType: INPersonSuggestionType
  ) {
    self.init(
      PersonValues(
        handle: personHandle, nameComponents: nameComponents, displayName: displayName,
        image: image, contactIdentifier: contactIdentifier, customIdentifier: customIdentifier,
        isMe: isMe, suggestionType: suggestionType))
  }

  /// Creates a person who may be suggested as a new contact.
  public convenience init(
    personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?,
    image: INImage?, contactIdentifier: String?, customIdentifier: String?,
    isContactSuggestion: Bool, suggestionType: INPersonSuggestionType
  ) {
    self.init(
      PersonValues(
        handle: personHandle, nameComponents: nameComponents, displayName: displayName,
        image: image, contactIdentifier: contactIdentifier, customIdentifier: customIdentifier,
        suggestionType: suggestionType, isContactSuggestion: isContactSuggestion))
  }

  /// Creates a person with several handles.
  public convenience init(
    personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?,
    image: INImage?, contactIdentifier: String?, customIdentifier: String?,
    aliases: [INPersonHandle]?, suggestionType: INPersonSuggestionType
  ) {
    self.init(
      PersonValues(
        handle: personHandle, nameComponents: nameComponents, displayName: displayName,
        image: image, contactIdentifier: contactIdentifier, customIdentifier: customIdentifier,
        aliases: aliases, suggestionType: suggestionType))
  }
}
