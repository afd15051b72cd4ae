import Foundation

// A model is made in one place, and only read once a coordinator has it, as on a device.
/// The common part of attributes and relationships.
open class NSPropertyDescription: NSObject, @unchecked Sendable {
  /// The property's name.
  open var name = ""
  /// Whether it may be nil when it is saved; true.
  open var isOptional = true
  /// Whether it is not stored; false.
  open var isTransient = false
  /// Further values of the model.
  open var userInfo: [AnyHashable: Any]?
  /// Its name in former models.
  open var renamingIdentifier: String?
  /// The entity that has it.
  open internal(set) unowned var entity: NSEntityDescription = .none

  /// A copy that may be another entity's: a subentity inherits one of each property.
  func inherited() -> NSPropertyDescription { fatalError("a property is one of the two kinds") }

  func take(from other: NSPropertyDescription) {
    (name, isOptional, isTransient) = (other.name, other.isOptional, other.isTransient)
    (userInfo, renamingIdentifier) = (other.userInfo, other.renamingIdentifier)
  }
}

/// The type of an attribute.
public enum NSAttributeType: UInt, Sendable {
  /// None is given.
  case undefinedAttributeType = 0
  /// 16 bits.
  case integer16AttributeType = 100
  /// 32 bits.
  case integer32AttributeType = 200
  /// 64 bits.
  case integer64AttributeType = 300
  /// A decimal number.
  case decimalAttributeType = 400
  /// A double.
  case doubleAttributeType = 500
  /// A float.
  case floatAttributeType = 600
  /// A text.
  case stringAttributeType = 700
  /// True or false.
  case booleanAttributeType = 800
  /// A date.
  case dateAttributeType = 900
  /// Data.
  case binaryDataAttributeType = 1000
  /// A UUID.
  case UUIDAttributeType = 1100
  /// An address.
  case URIAttributeType = 1200
  /// An object that is archived.
  case transformableAttributeType = 1800
  /// The identifier of an object.
  case objectIDAttributeType = 2000
}

/// An attribute of an entity.
open class NSAttributeDescription: NSPropertyDescription, @unchecked Sendable {
  /// The type of its values.
  open var attributeType = NSAttributeType.undefinedAttributeType
  /// The value of new objects.
  open var defaultValue: Any?
  /// The transformer of a transformable value; nil archives it.
  open var valueTransformerName: String?
  /// Whether large data may have files of its own; here it never has.
  open var allowsExternalBinaryDataStorage = false
  /// The class of a transformable value.
  open var attributeValueClassName: String?
  /// The least and largest number, or length of a text.
  var limits: (minimum: Double?, maximum: Double?)
  /// The pattern that a text matches.
  var pattern: String?

  override func inherited() -> NSPropertyDescription {
    let copy = NSAttributeDescription()
    copy.take(from: self)
    (copy.attributeType, copy.defaultValue) = (attributeType, defaultValue)
    (copy.valueTransformerName, copy.limits) = (valueTransformerName, limits)
    (copy.attributeValueClassName, copy.pattern) = (attributeValueClassName, pattern)
    return copy
  }
}

/// The effect on related objects when an object is deleted.
public enum NSDeleteRule: UInt, Sendable {
  /// They keep pointing to it.
  case noActionDeleteRule = 0
  /// They forget it.
  case nullifyDeleteRule = 1
  /// They are deleted too.
  case cascadeDeleteRule = 2
  /// It cannot be deleted.
  case denyDeleteRule = 3
}

/// A relationship between entities.
open class NSRelationshipDescription: NSPropertyDescription, @unchecked Sendable {
  /// The entity of the related objects.
  open unowned var destinationEntity: NSEntityDescription?
  /// The other direction.
  open unowned var inverseRelationship: NSRelationshipDescription?
  /// The most objects; 0 for any number, 1 for a relationship to one.
  open var maxCount = 0
  /// The fewest objects.
  open var minCount = 0
  /// The effect on them when an object is deleted.
  open var deleteRule = NSDeleteRule.nullifyDeleteRule
  /// Whether they have an order.
  open var isOrdered = false

  /// Whether it may have several objects.
  open var isToMany: Bool { maxCount != 1 }

  override func inherited() -> NSPropertyDescription {
    let copy = NSRelationshipDescription()
    copy.take(from: self)
    (copy.destinationEntity, copy.inverseRelationship) = (destinationEntity, inverseRelationship)
    (copy.maxCount, copy.minCount, copy.deleteRule) = (maxCount, minCount, deleteRule)
    copy.isOrdered = isOrdered
    return copy
  }

  /// Whether what is stored of it is the other side's.
  var isDerived: Bool { isToMany && !isOrdered && inverseRelationship?.isToMany == false }
}
