import Foundation

/// Somebody who takes part in a conversation; immutable.
open class INPerson: NSObject, NSCopying, NSSecureCoding, INSpeakable {
  /// The address or number the app knows the person by; nil for none.
  public let personHandle: INPersonHandle?
  /// The parts of the name; nil for none.
  public let nameComponents: PersonNameComponents?
  /// The person's picture; nil for none.
  public let image: INImage?
  /// The person's identifier in the address book; nil for none.
  public let contactIdentifier: String?
  /// The app's own identifier of the person; nil for none.
  public let customIdentifier: String?
  /// Whether this is the user.
  public let isMe: Bool
  /// The person's relationship to the user; nil by default.
  public let relationship: INPersonRelationship?
  /// Further handles; nil by default.
  public let aliases: [INPersonHandle]?
  /// The kind of account that the person may be suggested with; `.none` by default.
  public let suggestionType: INPersonSuggestionType
  /// Whether the person may be suggested as a new contact; false by default.
  public let isContactSuggestion: Bool
  private let storedName: String?

  init(_ values: PersonValues) {
    personHandle = values.handle
    nameComponents = values.nameComponents
    storedName = values.displayName
    image = values.image
    contactIdentifier = values.contactIdentifier
    customIdentifier = values.customIdentifier
    isMe = values.isMe
    relationship = values.relationship
    aliases = values.aliases
    suggestionType = values.suggestionType
    isContactSuggestion = values.isContactSuggestion
    super.init()
  }

  /// Creates a person who may be the user.
  public init(
    personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?,
    image: INImage?, contactIdentifier: String?, customIdentifier: String?, isMe: Bool
  ) {
    self.personHandle = personHandle
    self.nameComponents = nameComponents
    storedName = displayName
    self.image = image
    self.contactIdentifier = contactIdentifier
    self.customIdentifier = customIdentifier
    self.isMe = isMe
    relationship = nil
    aliases = nil
    suggestionType = .none
    isContactSuggestion = false
    super.init()
  }

  /// The name to show: the one given, else the parts of the name, else the handle, else "".
  open var displayName: String {
    if let storedName, !storedName.isEmpty { return storedName }
    return nameComponents.flatMap(PersonName.joined) ?? personHandle?.value ?? ""
  }

  // MARK: Speaking

  /// The name to say.
  open var spokenPhrase: String { displayName }
  /// Nil: names have no hint.
  open var pronunciationHint: String? { nil }
  /// The app's own identifier of the person.
  open var vocabularyIdentifier: String? { customIdentifier }
  /// Nil: a person is one thing.
  open var alternativeSpeakableMatches: [any INSpeakable]? { nil }

  // MARK: Copying, comparing and coding

  /// This person itself: it cannot change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether handle, shown name, both identifiers and `isMe` are the same; picture, relation and
  /// further handles are not compared.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? INPerson else { return false }
    return personHandle == other.personHandle && displayName == other.displayName
      && contactIdentifier == other.contactIdentifier
      && customIdentifier == other.customIdentifier && isMe == other.isMe
  }

  /// Follows the shown name, which equal people share.
  open override var hash: Int { displayName.hashValue }

  /// True: decoding checks classes.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the person to a keyed archive.
  open func encode(with coder: NSCoder) {
    coder.write(object: personHandle, "personHandle")
    nameComponents.map { PersonName.encode($0, with: coder) }
    coder.write(storedName, "displayName")
    coder.write(object: image, "image")
    coder.write(contactIdentifier, "contactIdentifier")
    coder.write(customIdentifier, "customIdentifier")
    coder.encode(isMe, forKey: "isMe")
    coder.write(relationship?.rawValue, "relationship")
    coder.write(object: aliases as NSArray?, "aliases")
    coder.encode(suggestionType.rawValue, forKey: "suggestionType")
    coder.encode(isContactSuggestion, forKey: "isContactSuggestion")
  }

  /// Reads a person from a keyed archive; nil for an unknown kind of suggestion.
  public required init?(coder: NSCoder) {
    guard let suggestionType = coder.value(INPersonSuggestionType.self, "suggestionType") else {
      return nil
    }
    personHandle = coder.object(INPersonHandle.self, "personHandle")
    nameComponents = PersonName.decode(with: coder)
    storedName = coder.text("displayName")
    image = coder.object(INImage.self, "image")
    contactIdentifier = coder.text("contactIdentifier")
    customIdentifier = coder.text("customIdentifier")
    isMe = coder.decodeBool(forKey: "isMe")
    relationship = coder.text("relationship").map(INPersonRelationship.init(rawValue:))
    aliases = coder.objects(INPersonHandle.self, "aliases")
    self.suggestionType = suggestionType
    isContactSuggestion = coder.decodeBool(forKey: "isContactSuggestion")
    super.init()
  }
}
