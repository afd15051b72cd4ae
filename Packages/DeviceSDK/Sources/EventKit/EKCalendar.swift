import CoreGraphics
import Foundation

/// An object in a store.
open class EKObject: NSObject {
  /// Whether something has changed since it was read or saved.
  open var hasChanges: Bool { false }
  /// Whether it was never saved.
  open var isNew: Bool { false }
}

// Immutable.
/// An account with calendars: the device, the one there is.
open class EKSource: EKObject, @unchecked Sendable {
  static let device = EKSource()

  /// Names it.
  open var sourceIdentifier: String { "local" }
  /// The device.
  open var sourceType: EKSourceType { .local }
  /// The title that people read.
  open var title: String { "Default" }
  /// Whether somebody else's; false.
  open var isDelegate: Bool { false }

  /// The calendars of the device that the app may see.
  open func calendars(for entityType: EKEntityType) -> Set<EKCalendar> {
    Set(CalendarAccess.visibleCalendars(for: entityType))
  }
}

// Its values belong to whoever has it; the store keeps others.
/// A calendar, or a list of reminders.
open class EKCalendar: EKObject, @unchecked Sendable {
  /// Names it.
  public let calendarIdentifier: String
  let kind: EKEntityType
  let isSaved: Bool
  /// The title that people read.
  open var title: String
  /// Its colour.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var cgColor: CGColor!
  /// The account; nil until it is set.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var source: EKSource!
  /// The device's.
  open var type: EKCalendarType { .local }
  /// Whether events may be added; true.
  open var allowsContentModifications: Bool { true }
  /// Whether it is of another's; false.
  open var isSubscribed: Bool { false }
  /// Whether nothing about it may be changed; false.
  open var isImmutable: Bool { false }
  /// Busy and free.
  open var supportedEventAvailabilities: EKCalendarEventAvailabilityMask { [.busy, .free] }
  /// The kinds of items that it may hold.
  open var allowedEntityTypes: EKEntityMask { kind == .event ? .event : .reminder }

  /// Whether it was never saved.
  open override var isNew: Bool { !isSaved }

  /// Creates a calendar, which `EKEventStore.saveCalendar(_:commit:)` adds.
  public convenience init(for entityType: EKEntityType, eventStore: EKEventStore) {
    self.init(CalendarRecord(kind: entityType, title: ""), isSaved: false)
  }

  init(_ record: CalendarRecord, isSaved: Bool = true) {
    (calendarIdentifier, kind, title) = (record.identifier, record.kind, record.title)
    self.isSaved = isSaved
    cgColor = record.color
    source = isSaved ? .device : nil
    super.init()
  }

  var record: CalendarRecord {
    CalendarRecord(identifier: calendarIdentifier, kind: kind, title: title, color: cgColor)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? EKCalendar)?.calendarIdentifier == calendarIdentifier
  }

  open override var hash: Int { calendarIdentifier.hashValue }
}
