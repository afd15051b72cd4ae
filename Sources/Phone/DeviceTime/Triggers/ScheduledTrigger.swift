import Foundation

/// A trigger that waits, since a moment.
package struct ScheduledTrigger: Sendable, Hashable {
  /// The trigger that it waits for.
  package let trigger: NotificationTrigger
  /// When it was scheduled; intervals count from then.
  package private(set) var scheduledAt: Date

  /// Takes the trigger and the moment it is scheduled.
  package init(_ trigger: NotificationTrigger, at scheduledAt: Date) {
    self.trigger = trigger
    self.scheduledAt = scheduledAt
  }

  /// When it fires next after `date`; nil for what waits for no date, or for one that will not come
  /// (CENT-40).
  package func nextDate(after date: Date, in calendar: TriggerCalendar) -> Date? {
    switch trigger {
    case .push, .location: nil
    case .calendar(let components, _): calendar.nextDate(after: date, matching: components)
    case .interval(let seconds, let repeats): nextInterval(seconds, repeats, after: date)
    }
  }

  /// Returns the answer of `nextTriggerDate()` to an app. For an interval that is now plus the
  /// interval, at each call, and not when it fires (CENT-39).
  package func nextTriggerDate(at now: Date, in calendar: TriggerCalendar) -> Date? {
    if case .interval(let seconds, _) = trigger { return now + seconds }
    return nextDate(after: now, in: calendar)
  }

  /// Keeps what is left of an interval when a person sets the clock by so many seconds.
  package mutating func clockWasSet(by seconds: TimeInterval) { scheduledAt += seconds }

  private func nextInterval(_ seconds: Double, _ repeats: Bool, after date: Date) -> Date? {
    let first = scheduledAt + seconds
    guard trigger.refusal == nil, first.timeIntervalSince1970.isFinite else { return nil }
    guard first <= date else { return first }
    guard repeats else { return nil }
    let count = (date.timeIntervalSince(scheduledAt) / seconds).rounded(.down)
    let next = scheduledAt + (count + 1) * seconds
    // Rounding may leave the quotient a hair below a whole number.
    return next > date ? next : scheduledAt + (count + 2) * seconds
  }
}
