import Foundation
import Synchronization

extension EKEventStore {
  // MARK: Events

  /// Saves an event.
  /// - Throws: `EKError` for an event without a calendar or dates, and without permission.
  public func save(_ event: EKEvent, span: EKSpan) throws {
    try save(event, span: span, commit: true)
  }

  /// Saves an event, at once or with the next commit.
  /// - Throws: `EKError` for an event without a calendar or dates, and without permission.
  public func save(_ event: EKEvent, span: EKSpan, commit: Bool) throws {
    try checkIsAllowed(CalendarAccess.mayAdd(.event))
    try checkIsOwn(event)
    if event.calendar == nil, !CalendarAccess.mayRead(.event) {
      // Where an app may only add events, the person has chosen their calendar.
      event.calendar = defaultCalendarForNewEvents
    }
    try check(event, is: .event, otherwise: .calendarDoesNotAllowEvents)
    guard let start = event.startDate else { throw EKError(.noStartDate) }
    guard let end = event.endDate else { throw EKError(.noEndDate) }
    guard start <= end else { throw EKError(.datesInverted) }
    try keep(event, commit)
  }

  /// Removes an event.
  /// - Throws: `EKError` without full access.
  public func remove(_ event: EKEvent, span: EKSpan) throws {
    try remove(event, span: span, commit: true)
  }

  /// Removes an event, at once or with the next commit.
  /// - Throws: `EKError` without full access.
  public func remove(_ event: EKEvent, span: EKSpan, commit: Bool) throws {
    try checkIsAllowed(CalendarAccess.mayRead(.event))
    try checkIsOwn(event)
    try change(.remove(item: event.calendarItemIdentifier), commit)
  }

  // MARK: Reminders

  /// Saves a reminder, at once or with the next commit.
  /// - Throws: `EKError` for a reminder without a calendar, and without permission.
  public func save(_ reminder: EKReminder, commit: Bool) throws {
    try checkIsAllowed(CalendarAccess.mayRead(.reminder))
    try checkIsOwn(reminder)
    try check(reminder, is: .reminder, otherwise: .calendarDoesNotAllowReminders)
    guard (0...9).contains(reminder.priority) else { throw EKError(.priorityIsInvalid) }
    if reminder.hasRecurrenceRules, reminder.dueDateComponents == nil {
      throw EKError(.recurringReminderRequiresDueDate)
    }
    try keep(reminder, commit)
  }

  /// Removes a reminder, at once or with the next commit.
  /// - Throws: `EKError` without permission.
  public func remove(_ reminder: EKReminder, commit: Bool) throws {
    try checkIsAllowed(CalendarAccess.mayRead(.reminder))
    try checkIsOwn(reminder)
    try change(.remove(item: reminder.calendarItemIdentifier), commit)
  }

  // MARK: Calendars

  /// Saves a calendar, at once or with the next commit.
  /// - Throws: `EKError` for a calendar without a source, and without permission.
  public func saveCalendar(_ calendar: EKCalendar, commit: Bool) throws {
    try checkIsAllowed(CalendarAccess.mayRead(calendar.kind))
    guard calendar.source != nil else { throw EKError(.calendarHasNoSource) }
    try change(.saveCalendar(calendar.record), commit)
  }

  /// Removes a calendar with all that is in it, at once or with the next commit.
  /// - Throws: `EKError` without permission.
  public func removeCalendar(_ calendar: EKCalendar, commit: Bool) throws {
    try checkIsAllowed(CalendarAccess.mayRead(calendar.kind))
    try change(.removeCalendar(calendar.calendarIdentifier), commit)
  }

  // MARK: Commits

  /// Makes the changes that wait, all at once.
  public func commit() throws {
    let changes = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    guard !changes.isEmpty else { return }
    CalendarDatabase.shared.apply(changes)
    DispatchQueue.main.async { [self] in
      NotificationCenter.default.post(name: .EKEventStoreChanged, object: self)
    }
  }

  /// Discards the changes that wait.
  public func reset() { waiting.withLock { $0 = [] } }

  /// Does nothing: there are no accounts to be asked.
  public func refreshSourcesIfNecessary() {}

  private func keep(_ item: EKCalendarItem, _ commit: Bool) throws {
    let now = Date()
    item.creationDate = item.creationDate ?? now
    item.lastModifiedDate = now
    item.isChanged = false
    try change(.save(item.record), commit)
  }

  private func change(_ change: CalendarChange, _ commits: Bool) throws {
    waiting.withLock { $0.append(change) }
    if commits { try commit() }
  }

  private func checkIsAllowed(_ isAllowed: Bool) throws {
    guard isAllowed else { throw EKError(.eventStoreNotAuthorized) }
  }

  private func checkIsOwn(_ item: EKCalendarItem) throws {
    guard item.store === self else { throw EKError(.objectBelongsToDifferentStore) }
  }

  private func check(
    _ item: EKCalendarItem, is kind: EKEntityType, otherwise code: EKError.Code
  ) throws {
    guard let calendar = item.calendar else { throw EKError(.noCalendar) }
    guard calendar.kind == kind else { throw EKError(code) }
  }
}
