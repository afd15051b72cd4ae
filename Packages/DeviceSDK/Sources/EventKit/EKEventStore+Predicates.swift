import Foundation

extension EKEventStore {
  /// Chooses events that touch a time: of more than four years, the first four.
  public func predicateForEvents(
    withStart startDate: Date, end endDate: Date, calendars: [EKCalendar]?
  ) -> NSPredicate {
    let years = Calendar(identifier: .gregorian).date(byAdding: .year, value: 4, to: startDate)
    let last = min(endDate, years ?? endDate)
    return Self.choosing(in: calendars) { (event: EKEvent) in
      guard let start = event.startDate, let end = event.endDate, start < last else { return false }
      return end > startDate || start >= startDate
    }
  }

  /// Chooses all reminders.
  public func predicateForReminders(in calendars: [EKCalendar]?) -> NSPredicate {
    Self.choosing(in: calendars) { (_: EKReminder) in true }
  }

  /// Chooses reminders that are not done and due in a time.
  public func predicateForIncompleteReminders(
    withDueDateStarting startDate: Date?, ending endDate: Date?, calendars: [EKCalendar]?
  ) -> NSPredicate {
    Self.choosing(in: calendars) { (reminder: EKReminder) in
      let due = reminder.dueDateComponents.flatMap { Calendar.current.date(from: $0) }
      return !reminder.isCompleted && Self.is(due, from: startDate, to: endDate)
    }
  }

  /// Chooses reminders that were done in a time.
  public func predicateForCompletedReminders(
    withCompletionDateStarting startDate: Date?, ending endDate: Date?, calendars: [EKCalendar]?
  ) -> NSPredicate {
    Self.choosing(in: calendars) { (reminder: EKReminder) in
      reminder.isCompleted && Self.is(reminder.completionDate, from: startDate, to: endDate)
    }
  }

  private static func choosing<Item: EKCalendarItem>(
    in calendars: [EKCalendar]?, _ test: @escaping @Sendable (Item) -> Bool
  ) -> NSPredicate {
    let wanted = calendars.map { Set($0.map(\.calendarIdentifier)) }
    return NSPredicate { object, _ in
      guard let item = object as? Item else { return false }
      return wanted?.contains(item.calendar?.calendarIdentifier ?? "") ?? true && test(item)
    }
  }

  /// Whether a moment lies between two others; one that is not known does where neither is given.
  private static func `is`(_ date: Date?, from start: Date?, to end: Date?) -> Bool {
    guard let date else { return start == nil && end == nil }
    return date >= start ?? .distantPast && date <= end ?? .distantFuture
  }
}
