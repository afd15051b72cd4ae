import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of the framework's errors (ERRS-01).
public let UNErrorDomain = "UNErrorDomain"

/// An error of the framework; `error as NSError` has the domain `UNErrorDomain`, and an `NSError` of
/// that domain casts to it.
public struct UNError: _BridgedStoredNSError, Sendable {
  /// The error as Foundation sees it.
  public let _nsError: NSError

  /// Wraps an error of the domain `UNErrorDomain`.
  public init(_nsError error: NSError) {
    precondition(error.domain == UNErrorDomain, "\(error.domain) is not \(UNErrorDomain)")
    _nsError = error
  }

  /// Creates an error; `userInfo` wins over the description the device gives the code.
  public init(_ code: Code, userInfo: [String: Any] = [:]) {
    let described = [NSLocalizedDescriptionKey: code.message].merging(userInfo) { _, given in given
    }
    self.init(
      _nsError: NSError(domain: UNErrorDomain, code: code.rawValue, userInfo: described))
  }

  /// The domain of these errors.
  public static var errorDomain: String { UNErrorDomain }

  /// The domain of these errors, as Foundation asks for it.
  public static var _nsErrorDomain: String { UNErrorDomain }

  // Foundation's own hashes the NSError, which never returns on Linux.
  /// Hashes the code.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(_nsError.code)
  }
}

extension UNError {
  /// The kind of failure; `catch UNError.attachmentInvalidURL` matches an error by its code.
  @nonexhaustive(warn)
  public enum Code: Int, _ErrorCodeProtocol, Sendable {
    /// The type of the errors that a code matches.
    public typealias _ErrorType = UNError

    /// The user has not allowed notifications (ERRS-02).
    case notificationsNotAllowed = 1
    /// The attachment's URL is not a readable file (ERRS-03).
    case attachmentInvalidURL = 100
    /// The attachment's type is not supported (ERRS-04).
    case attachmentUnrecognizedType = 101
    /// The attachment is too large (ERRS-05).
    case attachmentInvalidFileSize = 102
    /// The attachment is missing from the store (ERRS-06).
    case attachmentNotInDataStore = 103
    /// The attachment's file could not be moved into the store (ERRS-07).
    case attachmentMoveIntoDataStoreFailed = 104
    /// The attachment's data is damaged (ERRS-08).
    case attachmentCorrupt = 105
    /// The notification lacks a date it needs (ERRS-09).
    case notificationInvalidNoDate = 1400
    /// The notification shows nothing (ERRS-10).
    case notificationInvalidNoContent = 1401
    /// The content provider is of a class the system does not take (ERRS-11).
    case contentProvidingObjectNotAllowed = 1500
    /// The content provider lacks what it needs (ERRS-12).
    case contentProvidingInvalid = 1501
    /// The badge count is negative (ERRS-13).
    case badgeInputInvalid = 1600
  }
}

extension UNError.Code {
  /// The description the device gives the code.
  var message: String {
    switch self {
    case .notificationsNotAllowed: "Notifications are not allowed for this application"
    case .attachmentInvalidURL: "Invalid attachment file URL"
    case .attachmentUnrecognizedType: "Unrecognized attachment file type"
    case .attachmentInvalidFileSize: "Invalid attachment file size"
    case .attachmentNotInDataStore: "Attachment is not in the data store"
    case .attachmentMoveIntoDataStoreFailed: "Failed to move attachment file into data store"
    case .attachmentCorrupt: "Attachment is corrupt"
    case .notificationInvalidNoDate: "Notification has no date"
    case .notificationInvalidNoContent: "Notification has no user visible content"
    case .contentProvidingObjectNotAllowed: "Content providing object not allowed"
    case .contentProvidingInvalid: "Content providing object is invalid"
    case .badgeInputInvalid: "Badge count is invalid"
    }
  }
}

extension UNError {
  /// Shorthand for the code of the same name.
  public static var notificationsNotAllowed: Code { .notificationsNotAllowed }
  /// Shorthand for the code of the same name.
  public static var attachmentInvalidURL: Code { .attachmentInvalidURL }
  /// Shorthand for the code of the same name.
  public static var attachmentUnrecognizedType: Code { .attachmentUnrecognizedType }
  /// Shorthand for the code of the same name.
  public static var attachmentInvalidFileSize: Code { .attachmentInvalidFileSize }
  /// Shorthand for the code of the same name.
  public static var attachmentNotInDataStore: Code { .attachmentNotInDataStore }
  /// Shorthand for the code of the same name.
  public static var attachmentMoveIntoDataStoreFailed: Code { .attachmentMoveIntoDataStoreFailed }
  /// Shorthand for the code of the same name.
  public static var attachmentCorrupt: Code { .attachmentCorrupt }
  /// Shorthand for the code of the same name.
  public static var notificationInvalidNoDate: Code { .notificationInvalidNoDate }
  /// Shorthand for the code of the same name.
  public static var notificationInvalidNoContent: Code { .notificationInvalidNoContent }
  /// Shorthand for the code of the same name.
  public static var contentProvidingObjectNotAllowed: Code { .contentProvidingObjectNotAllowed }
  /// Shorthand for the code of the same name.
  public static var contentProvidingInvalid: Code { .contentProvidingInvalid }
  /// Shorthand for the code of the same name.
  public static var badgeInputInvalid: Code { .badgeInputInvalid }
}
