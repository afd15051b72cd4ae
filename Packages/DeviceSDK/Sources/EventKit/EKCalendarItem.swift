import DeviceChannel
import Foundation

// Its values belong to whoever has it; the store keeps others.
/// The common part of events and reminders.
open class EKCalendarItem: EKObject, @unchecked Sendable {
  let store: EKEventStore
  /// Names it, also before it is saved.
  public internal(set) var calendarItemIdentifier = UUID().uuidString
  /// The item's subject.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var title: String! { didSet { isChanged = true } }
  /// Where.
  open var location: String? { didSet { isChanged = true } }
  /// More text.
  open var notes: String? { didSet { isChanged = true } }
  /// An address.
  open var url: URL? { didSet { isChanged = true } }
  /// The time zone; nil for the one where the person is.
  open var timeZone: TimeZone? { didSet { isChanged = true } }
  /// Its calendar.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var calendar: EKCalendar! { didSet { isChanged = true } }
  /// When the person is reminded; kept.
  open var alarms: [EKAlarm]? { didSet { isChanged = true } }
  /// How it repeats; kept.
  open var recurrenceRules: [EKRecurrenceRule]? { didSet { isChanged = true } }
  /// When it was saved first.
  public internal(set) var creationDate: Date?
  /// When it was saved last.
  public internal(set) var lastModifiedDate: Date?
  var isChanged = false

  init(_ store: EKEventStore) {
    self.store = store
    super.init()
  }

  /// Whether something has changed since it was read or saved.
  open override var hasChanges: Bool { isChanged }
  /// Whether it was never saved.
  open override var isNew: Bool { creationDate == nil }
  /// Names it outside of the device: the same.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var calendarItemExternalIdentifier: String! { calendarItemIdentifier }
  /// Who is invited: nobody.
  open var attendees: [EKParticipant]? { nil }
  /// Whether somebody is invited; false.
  open var hasAttendees: Bool { false }
  /// Whether there are alarms.
  open var hasAlarms: Bool { alarms?.isEmpty == false }
  /// Whether there is more text.
  open var hasNotes: Bool { notes?.isEmpty == false }
  /// Whether it repeats.
  open var hasRecurrenceRules: Bool { recurrenceRules?.isEmpty == false }

  /// Adds an alarm, which is kept and never goes off.
  open func addAlarm(_ alarm: EKAlarm) {
    Inert.use("EKCalendarItem.addAlarm(_:)")
    alarms = (alarms ?? []) + [alarm]
  }

  /// Takes an alarm back.
  open func removeAlarm(_ alarm: EKAlarm) { alarms?.removeAll { $0 === alarm } }

  /// Adds a rule, which is kept: only the first of a series is found.
  open func addRecurrenceRule(_ rule: EKRecurrenceRule) {
    Inert.use("EKCalendarItem.addRecurrenceRule(_:)")
    recurrenceRules = (recurrenceRules ?? []) + [rule]
  }

  /// Takes a rule back.
  open func removeRecurrenceRule(_ rule: EKRecurrenceRule) {
    recurrenceRules?.removeAll { $0 === rule }
  }

  /// Whether it is still there.
  open func refresh() -> Bool {
    isNew || CalendarDatabase.shared.item(calendarItemIdentifier) != nil
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? EKCalendarItem)?.calendarItemIdentifier == calendarItemIdentifier
  }

  open override var hash: Int { calendarItemIdentifier.hashValue }

  // MARK: What the store keeps

  /// Its values, without those of its kind.
  var record: ItemRecord {
    var record = ItemRecord(identifier: calendarItemIdentifier, calendar: "")
    record.calendar = calendar?.calendarIdentifier ?? ""
    (record.title, record.location, record.notes) = (title, location, notes)
    (record.url, record.timeZone) = (url, timeZone)
    record.alarms = alarms?.compactMap { $0.copy() as? EKAlarm }
    record.recurrenceRules = recurrenceRules
    (record.created, record.modified) = (creationDate, lastModifiedDate)
    return record
  }

  func take(_ record: ItemRecord) {
    calendarItemIdentifier = record.identifier
    calendar = CalendarDatabase.shared.calendar(record.calendar).map { EKCalendar($0) }
    (title, location, notes) = (record.title, record.location, record.notes)
    (url, timeZone) = (record.url, record.timeZone)
    (alarms, recurrenceRules) = (record.alarms, record.recurrenceRules)
    (creationDate, lastModifiedDate) = (record.created, record.modified)
    isChanged = false
  }
}

// As its base class.
/// An event of a calendar.
open class EKEvent: EKCalendarItem, @unchecked Sendable {
  /// When it begins.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var startDate: Date! { didSet { isChanged = true } }
  /// When it ends.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var endDate: Date! { didSet { isChanged = true } }
  /// Whether it takes the whole day.
  open var isAllDay = false { didSet { isChanged = true } }
  /// Whether the person is free.
  open var availability = EKEventAvailability.busy { didSet { isChanged = true } }
  /// The place.
  open var structuredLocation: EKStructuredLocation? {
    didSet {
      location = structuredLocation?.title ?? location
      isChanged = true
    }
  }

  /// Creates an event, which `EKEventStore.save(_:span:)` adds.
  public init(eventStore: EKEventStore) { super.init(eventStore) }

  init(_ record: ItemRecord, _ store: EKEventStore) {
    super.init(store)
    take(record)
  }

  /// Names it, once it is saved.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var eventIdentifier: String! { isNew ? nil : calendarItemIdentifier }
  /// Whether it takes place; not said.
  open var status: EKEventStatus { .none }
  /// Who invites; nobody.
  open var organizer: EKParticipant? { nil }
  /// Whether it was taken out of a series; false.
  open var isDetached: Bool { false }
  /// When it would begin in its series.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var occurrenceDate: Date! { startDate }
  /// The contact whose birthday it is; none.
  open var birthdayContactIdentifier: String? { nil }

  /// Orders events by their beginning.
  open func compareStartDate(with other: EKEvent) -> ComparisonResult {
    (startDate ?? .distantPast).compare(other.startDate ?? .distantPast)
  }

  override var record: ItemRecord {
    var record = super.record
    record.event = .init(
      start: startDate ?? .distantPast, end: endDate ?? .distantPast, isAllDay: isAllDay,
      availability: availability, place: structuredLocation)
    return record
  }

  override func take(_ record: ItemRecord) {
    if let event = record.event {
      (startDate, endDate, isAllDay) = (event.start, event.end, event.isAllDay)
      (availability, structuredLocation) = (event.availability, event.place)
    }
    super.take(record)
  }
}

// As its base class.
/// Something to do.
open class EKReminder: EKCalendarItem, @unchecked Sendable {
  /// When it may be begun.
  open var startDateComponents: DateComponents? { didSet { isChanged = true } }
  /// When it has to be done.
  open var dueDateComponents: DateComponents? { didSet { isChanged = true } }
  /// How urgent it is, from 1 to 9; 0 for not said.
  open var priority = 0 { didSet { isChanged = true } }
  /// When it was done; nil while it is not.
  open var completionDate: Date? { didSet { isChanged = true } }

  /// Creates a reminder, which `EKEventStore.save(_:commit:)` adds.
  public init(eventStore: EKEventStore) { super.init(eventStore) }

  init(_ record: ItemRecord, _ store: EKEventStore) {
    super.init(store)
    take(record)
  }

  /// Whether it is done; setting it sets the date as well.
  open var isCompleted: Bool {
    get { completionDate != nil }
    set { completionDate = newValue ? completionDate ?? Date() : nil }
  }

  override var record: ItemRecord {
    var record = super.record
    record.reminder = .init(
      start: startDateComponents, due: dueDateComponents, priority: priority, done: completionDate)
    return record
  }

  override func take(_ record: ItemRecord) {
    if let reminder = record.reminder {
      (startDateComponents, dueDateComponents) = (reminder.start, reminder.due)
      (priority, completionDate) = (reminder.priority, reminder.done)
    }
    super.take(record)
  }
}
