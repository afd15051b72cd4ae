import Foundation

/// What a person is to the user.
public struct INPersonRelationship: RawRepresentable, Hashable, Sendable {
  /// The relation's name.
  public let rawValue: String

  /// Makes a relation.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Father.
  public static let father = INPersonRelationship(rawValue: "father")
  /// Mother.
  public static let mother = INPersonRelationship(rawValue: "mother")
  /// Parent.
  public static let parent = INPersonRelationship(rawValue: "parent")
  /// Brother.
  public static let brother = INPersonRelationship(rawValue: "brother")
  /// Sister.
  public static let sister = INPersonRelationship(rawValue: "sister")
  /// Child.
  public static let child = INPersonRelationship(rawValue: "child")
  /// Friend.
  public static let friend = INPersonRelationship(rawValue: "friend")
  /// Spouse.
  public static let spouse = INPersonRelationship(rawValue: "spouse")
  /// Partner.
  public static let partner = INPersonRelationship(rawValue: "partner")
  /// Assistant.
  public static let assistant = INPersonRelationship(rawValue: "assistant")
  /// Manager.
  public static let manager = INPersonRelationship(rawValue: "manager")
  /// Son.
  public static let son = INPersonRelationship(rawValue: "son")
  /// Daughter.
  public static let daughter = INPersonRelationship(rawValue: "daughter")
}

/// What kind of account a person who is no contact may be suggested with.
public enum INPersonSuggestionType: Int, Sendable {
  /// No account: nothing is suggested, as by default.
  case none
  /// An account of a social network; kept, and nothing is suggested here.
  case socialProfile
  /// An account of a messenger; kept, and nothing is suggested here.
  case instantMessageAddress
}
