import Foundation

/// The kind of items in an event store.
public enum EKEntityType: UInt, Sendable {
  /// Events of calendars.
  case event = 0
  /// Reminders.
  case reminder = 1
}

/// The kinds of items that a calendar may hold.
public struct EKEntityMask: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Creates a set of its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Events.
  public static let event = EKEntityMask(rawValue: 1)
  /// Reminders.
  public static let reminder = EKEntityMask(rawValue: 2)
}

/// The person's permission.
public enum EKAuthorizationStatus: Int, Sendable {
  /// The person has not been asked.
  case notDetermined = 0
  /// A rule such as parental control forbids it; never here.
  case restricted = 1
  /// The person said no, or could not be asked.
  case denied = 2
  /// Reading and writing.
  case fullAccess = 3
  /// Adding events, and nothing else.
  case writeOnly = 4

  /// Reading and writing, as it was called before iOS 17.
  public static var authorized: EKAuthorizationStatus { .fullAccess }
}

/// Which events of a series a change is about.
public enum EKSpan: Int, Sendable {
  /// This one.
  case thisEvent = 0
  /// This one and those after it.
  case futureEvents = 1
}

/// How often a series comes.
public enum EKRecurrenceFrequency: Int, Sendable {
  case daily = 0
  case weekly = 1
  case monthly = 2
  case yearly = 3
}

/// A day of the week.
public enum EKWeekday: Int, Sendable {
  case sunday = 1
  case monday
  case tuesday
  case wednesday
  case thursday
  case friday
  case saturday
}

/// Whether one is free during an event.
public enum EKEventAvailability: Int, Sendable {
  /// The calendar does not say.
  case notSupported = -1
  case busy = 0
  case free
  case tentative
  case unavailable
}

/// The kinds of availability that a calendar knows.
public struct EKCalendarEventAvailabilityMask: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Creates a set of its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Busy.
  public static let busy = EKCalendarEventAvailabilityMask(rawValue: 1)
  /// Free.
  public static let free = EKCalendarEventAvailabilityMask(rawValue: 2)
  /// Tentative.
  public static let tentative = EKCalendarEventAvailabilityMask(rawValue: 4)
  /// Unavailable.
  public static let unavailable = EKCalendarEventAvailabilityMask(rawValue: 8)
}

/// Whether an event takes place.
public enum EKEventStatus: Int, Sendable {
  case none = 0
  case confirmed
  case tentative
  case canceled
}

/// Where a calendar comes from.
public enum EKCalendarType: Int, Sendable {
  /// The device.
  case local = 0
  case calDAV
  case exchange
  case subscription
  case birthday
}

/// Where an account comes from.
public enum EKSourceType: Int, Sendable {
  /// The device.
  case local = 0
  case exchange
  case calDAV
  case mobileMe
  case subscribed
  case birthdays
}

/// When an alarm at a place goes off.
public enum EKAlarmProximity: Int, Sendable {
  case none = 0
  case enter
  case leave
}

/// The effect of an alarm.
public enum EKAlarmType: Int, Sendable {
  case display = 0
  case audio
  case procedure
  case email
}

/// How urgent a reminder is.
public enum EKReminderPriority: UInt, Sendable {
  case none = 0
  case high = 1
  case medium = 5
  case low = 9
}

/// The answer of somebody who is invited.
public enum EKParticipantStatus: Int, Sendable {
  case unknown = 0
  case pending
  case accepted
  case declined
  case tentative
  case delegated
  case completed
  case inProcess
}

/// Somebody who is invited: nobody here is.
open class EKParticipant: NSObject, @unchecked Sendable {
  // Sendable because it never changes.

  /// The name; nil.
  open var name: String? { nil }
  /// The address.
  open var url: URL { URL(fileURLWithPath: "/") }
  /// Their answer.
  open var participantStatus: EKParticipantStatus { .unknown }
  /// Whether it is the person of the phone.
  open var isCurrentUser: Bool { false }
}

extension NSNotification.Name {
  /// The contents of a store have changed.
  public static let EKEventStoreChanged = NSNotification.Name("EKEventStoreChangedNotification")
}
