import Foundation

/// The key of an error's object.
public let NSValidationObjectErrorKey = "NSValidationErrorObject"
/// The key of the name of an error's property.
public let NSValidationKeyErrorKey = "NSValidationErrorKey"
/// The key of an error's value.
public let NSValidationValueErrorKey = "NSValidationErrorValue"
/// The key of the errors that one stands for.
public let NSDetailedErrorsKey = "NSDetailedErrors"
/// The key of the constraints or versions that did not fit.
public let NSPersistentStoreSaveConflictsErrorKey = "conflictList"
/// The domain of SQLite's own numbers.
public let NSSQLiteErrorDomain = "NSSQLiteErrorDomain"

/// Several values do not fit.
public let NSValidationMultipleErrorsError = 1560
/// A value is missing.
public let NSValidationMissingMandatoryPropertyError = 1570
/// A relationship has too few objects.
public let NSValidationRelationshipLacksMinimumCountError = 1580
/// A relationship has too many objects.
public let NSValidationRelationshipExceedsMaximumCountError = 1590
/// An object cannot be deleted while others are related to it.
public let NSValidationRelationshipDeniedDeleteError = 1600
/// A number is too large.
public let NSValidationNumberTooLargeError = 1610
/// A number is too small.
public let NSValidationNumberTooSmallError = 1620
/// A text is too long.
public let NSValidationStringTooLongError = 1660
/// A text is too short.
public let NSValidationStringTooShortError = 1670
/// A text does not match its pattern.
public let NSValidationStringPatternMatchingError = 1680
/// An object is not stored any more.
public let NSManagedObjectReferentialIntegrityError = 133_000
/// Somebody else has saved the object since it was read.
public let NSManagedObjectMergeError = 133_020
/// A value that shall be unique is there already.
public let NSManagedObjectConstraintMergeError = 133_021
/// The coordinator has no store of that kind.
public let NSPersistentStoreInvalidTypeError = 134_000
/// The store's file cannot be opened.
public let NSPersistentStoreOpenError = 134_080
/// The store was made with another model.
public let NSPersistentStoreIncompatibleVersionHashError = 134_100

/// Makes the errors that Core Data gives.
enum CoreDataError {
  static func cocoa(_ code: Int, _ text: String, _ info: [String: Any] = [:]) -> NSError {
    NSError(
      domain: NSCocoaErrorDomain, code: code,
      userInfo: info.merging([NSLocalizedDescriptionKey: text]) { old, _ in old })
  }

  /// Ends the process as an exception does on a device.
  static func raise(_ reason: String) -> Never {
    NSException(name: .invalidArgumentException, reason: reason).raise()
  }
}
