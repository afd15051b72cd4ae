import Foundation

/// The domain of EventKit's errors.
public let EKErrorDomain = "EKErrorDomain"

/// An error in a change.
public struct EKError: Error, CustomNSError, Hashable, Sendable {
  /// The kind of error, by number.
  public enum Code: Int, Sendable {
    case eventNotMutable = 0
    /// The event has no calendar.
    case noCalendar = 1
    /// The event does not say when it begins.
    case noStartDate = 2
    /// The event does not say when it ends.
    case noEndDate = 3
    /// The event ends before it begins.
    case datesInverted = 4
    case internalFailure = 5
    case calendarReadOnly = 6
    case durationGreaterThanRecurrence = 7
    case alarmGreaterThanRecurrence = 8
    case startDateTooFarInFuture = 9
    case startDateCollidesWithOtherOccurrence = 10
    /// It was made for another store.
    case objectBelongsToDifferentStore = 11
    case invitesCannotBeMoved = 12
    case invalidSpan = 13
    /// The calendar has no source.
    case calendarHasNoSource = 14
    case calendarSourceCannotBeModified = 15
    case calendarIsImmutable = 16
    case sourceDoesNotAllowCalendarAddDelete = 17
    case recurringReminderRequiresDueDate = 18
    case structuredLocationsNotSupported = 19
    case reminderLocationsNotSupported = 20
    case alarmProximityNotSupported = 21
    /// The calendar is one of reminders.
    case calendarDoesNotAllowEvents = 22
    /// The calendar is one of events.
    case calendarDoesNotAllowReminders = 23
    case sourceDoesNotAllowReminders = 24
    case sourceDoesNotAllowEvents = 25
    /// A priority is a number from 0 to 9.
    case priorityIsInvalid = 26
    case invalidEntityType = 27
    case procedureAlarmsNotMutable = 28
    /// The person has not allowed it.
    case eventStoreNotAuthorized = 29
    case osNotSupported = 30
  }

  /// The number.
  public let code: Code

  /// Creates an error.
  public init(_ code: Code) { self.code = code }

  /// EventKit's.
  public static var errorDomain: String { EKErrorDomain }
  /// The number.
  public var errorCode: Int { code.rawValue }

  /// The event has no calendar.
  public static var noCalendar: Code { .noCalendar }
  /// The event does not say when it begins.
  public static var noStartDate: Code { .noStartDate }
  /// The event does not say when it ends.
  public static var noEndDate: Code { .noEndDate }
  /// The event ends before it begins.
  public static var datesInverted: Code { .datesInverted }
  /// The person has not allowed it.
  public static var eventStoreNotAuthorized: Code { .eventStoreNotAuthorized }
}
