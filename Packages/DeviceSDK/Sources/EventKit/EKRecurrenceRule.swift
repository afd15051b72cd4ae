import Foundation

// Immutable.
/// How an item repeats; kept, and nothing repeats here.
open class EKRecurrenceRule: NSObject, @unchecked Sendable {
  /// How often.
  public let frequency: EKRecurrenceFrequency
  /// Every which day, week, month or year.
  public let interval: Int
  /// When it is over; nil for never.
  public let recurrenceEnd: EKRecurrenceEnd?
  /// Days of the week.
  public let daysOfTheWeek: [EKRecurrenceDayOfWeek]?
  /// Days of the month.
  public let daysOfTheMonth: [NSNumber]?
  /// Months.
  public let monthsOfTheYear: [NSNumber]?
  /// Weeks of the year.
  public let weeksOfTheYear: [NSNumber]?
  /// Days of the year.
  public let daysOfTheYear: [NSNumber]?
  /// Which of all these count.
  public let setPositions: [NSNumber]?

  /// Creates a rule.
  public convenience init(
    recurrenceWith type: EKRecurrenceFrequency, interval: Int, end: EKRecurrenceEnd?
  ) {
    self.init(
      recurrenceWith: type, interval: interval, daysOfTheWeek: nil, daysOfTheMonth: nil,
      monthsOfTheYear: nil, weeksOfTheYear: nil, daysOfTheYear: nil, setPositions: nil, end: end)
  }

  /// Creates a rule of days.
  public init(
    recurrenceWith type: EKRecurrenceFrequency, interval: Int,
    daysOfTheWeek days: [EKRecurrenceDayOfWeek]?, daysOfTheMonth monthDays: [NSNumber]?,
    monthsOfTheYear months: [NSNumber]?, weeksOfTheYear: [NSNumber]?, daysOfTheYear: [NSNumber]?,
    setPositions: [NSNumber]?, end: EKRecurrenceEnd?
  ) {
    (frequency, self.interval, recurrenceEnd) = (type, interval, end)
    (daysOfTheWeek, daysOfTheMonth, monthsOfTheYear) = (days, monthDays, months)
    (self.weeksOfTheYear, self.daysOfTheYear) = (weeksOfTheYear, daysOfTheYear)
    self.setPositions = setPositions
    super.init()
  }
}

// Immutable.
/// When a series is over.
open class EKRecurrenceEnd: NSObject, @unchecked Sendable {
  /// The last moment; nil where times are counted.
  public let endDate: Date?
  /// How many times; 0 where there is a last moment.
  public let occurrenceCount: Int

  /// Ends at a moment.
  public init(end endDate: Date) {
    (self.endDate, occurrenceCount) = (endDate, 0)
    super.init()
  }

  /// Ends after so many times.
  public init(occurrenceCount: Int) {
    (endDate, self.occurrenceCount) = (nil, occurrenceCount)
    super.init()
  }
}

// Immutable.
/// A day of the week, or of one week of a month.
open class EKRecurrenceDayOfWeek: NSObject, @unchecked Sendable {
  /// The day.
  public let dayOfTheWeek: EKWeekday
  /// The week of the month, negative from its end; 0 for every one.
  public let weekNumber: Int

  /// A day of every week.
  public convenience init(_ dayOfTheWeek: EKWeekday) { self.init(dayOfTheWeek, weekNumber: 0) }

  /// A day of one week.
  public init(_ dayOfTheWeek: EKWeekday, weekNumber: Int) {
    (self.dayOfTheWeek, self.weekNumber) = (dayOfTheWeek, weekNumber)
    super.init()
  }
}
