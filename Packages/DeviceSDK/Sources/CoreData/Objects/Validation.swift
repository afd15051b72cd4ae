import Foundation

/// Whether objects fit their model.
enum Validation {
  static func check(_ object: NSManagedObject) throws {
    let properties = object.entity.properties.sorted { $0.name < $1.name }
    let errors = properties.compactMap { property -> NSError? in
      switch property {
      case let attribute as NSAttributeDescription: error(attribute, object)
      case let relationship as NSRelationshipDescription: error(relationship, object)
      default: nil
      }
    }
    try raise(errors)
  }

  static func checkDeletion(of object: NSManagedObject) throws {
    let errors = object.entity.relationshipsByName.values
      .filter { $0.deleteRule == .denyDeleteRule }
      .filter { relationship in object.objects(of: relationship).contains { !$0.isDeleted } }
      .map { make(NSValidationRelationshipDeniedDeleteError, $0, object, nil) }
    try raise(errors)
  }

  /// Throws the only error, or one for all.
  static func raise(_ errors: [NSError]) throws {
    guard let first = errors.first else { return }
    guard errors.count > 1 else { throw first }
    throw CoreDataError.cocoa(
      NSValidationMultipleErrorsError, "Multiple validation errors occurred.",
      [NSDetailedErrorsKey: errors])
  }

  private static func error(
    _ attribute: NSAttributeDescription, _ object: NSManagedObject
  ) -> NSError? {
    guard let value = object.primitiveValue(forKey: attribute.name) else {
      return attribute.isOptional || attribute.isTransient
        ? nil : make(NSValidationMissingMandatoryPropertyError, attribute, object, nil)
    }
    let (minimum, maximum) = attribute.limits
    if let text = value as? String {
      let length = Double(text.count)
      if let maximum, length > maximum {
        return make(NSValidationStringTooLongError, attribute, object, value)
      }
      if let minimum, length < minimum {
        return make(NSValidationStringTooShortError, attribute, object, value)
      }
      guard let pattern = attribute.pattern,
        text.range(of: "^(?:\(pattern))$", options: .regularExpression) == nil
      else { return nil }
      return make(NSValidationStringPatternMatchingError, attribute, object, value)
    }
    guard let number = (value as? NSNumber)?.doubleValue else { return nil }
    if let maximum, number > maximum {
      return make(NSValidationNumberTooLargeError, attribute, object, value)
    }
    if let minimum, number < minimum {
      return make(NSValidationNumberTooSmallError, attribute, object, value)
    }
    return nil
  }

  private static func error(
    _ relationship: NSRelationshipDescription, _ object: NSManagedObject
  ) -> NSError? {
    let count = object.objects(of: relationship).count { !$0.isDeleted }
    if count == 0, relationship.isOptional { return nil }
    if count == 0, !relationship.isToMany || relationship.minCount > 0 {
      return make(NSValidationMissingMandatoryPropertyError, relationship, object, nil)
    }
    if count < relationship.minCount {
      return make(NSValidationRelationshipLacksMinimumCountError, relationship, object, nil)
    }
    if relationship.maxCount > 0, count > relationship.maxCount {
      return make(NSValidationRelationshipExceedsMaximumCountError, relationship, object, nil)
    }
    return nil
  }

  private static func make(
    _ code: Int, _ property: NSPropertyDescription, _ object: NSManagedObject, _ value: Any?
  ) -> NSError {
    var info: [String: Any] = [
      NSValidationObjectErrorKey: object, NSValidationKeyErrorKey: property.name,
    ]
    if let value { info[NSValidationValueErrorKey] = value }
    let text =
      code == NSValidationMissingMandatoryPropertyError
      ? "\(property.name) is a required value." : "\(property.name) is not valid."
    return CoreDataError.cocoa(code, text, info)
  }
}
