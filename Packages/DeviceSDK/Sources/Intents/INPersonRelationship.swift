import Foundation

/// The relationship of a person to the user.
public struct INPersonRelationship: RawRepresentable, Hashable, Sendable {
  /// The relation's name: an app's own, or one of Apple's such as
  /// `com.apple.intents.PersonRelationship.Father`.
  public let rawValue: String

  /// Creates a relation.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  private init(apple name: String) {
    rawValue = "com.apple.intents.PersonRelationship." + name
  }

  /// Father.
  public static let father = INPersonRelationship(apple: "Father")
  /// Mother.
  public static let mother = INPersonRelationship(apple: "Mother")
  /// Parent.
  public static let parent = INPersonRelationship(apple: "Parent")
  /// Brother.
  public static let brother = INPersonRelationship(apple: "Brother")
  /// Sister.
  public static let sister = INPersonRelationship(apple: "Sister")
  /// Child.
  public static let child = INPersonRelationship(apple: "Child")
  /// Friend.
  public static let friend = INPersonRelationship(apple: "Friend")
  /// Spouse.
  public static let spouse = INPersonRelationship(apple: "Spouse")
  /// Partner.
  public static let partner = INPersonRelationship(apple: "Partner")
  /// Assistant.
  public static let assistant = INPersonRelationship(apple: "Assistant")
  /// Manager.
  public static let manager = INPersonRelationship(apple: "Manager")
  /// Son.
  public static let son = INPersonRelationship(apple: "Son")
  /// Daughter.
  public static let daughter = INPersonRelationship(apple: "Daughter")
}

/// The kind of account that a person who is not a contact may be suggested with.
public enum INPersonSuggestionType: Int, Sendable {
  /// No account: nothing is suggested, as by default.
  case none
  /// An account of a social network; kept, and nothing is suggested here.
  case socialProfile
  /// An account of a messenger; kept, and nothing is suggested here.
  case instantMessageAddress
}
