import Diagnostics
import Foundation

/// Walks over the days of a plan to the first date after a given one, as Foundation does it.
struct DateWalk {
  /// The result of the walk.
  struct Answer {
    /// Nil when no date will come.
    var date: Date?
  }

  /// Where a day of the plan lies.
  private enum Candidate {
    case day(CivilDay)
    /// The month is too short.
    case missing(nextMonth: CivilDay)
  }

  let zone: TimeZone
  let missingDate: TriggerCalendar.MissingDate

  /// How many days of a plan are looked at: leap days are up to 8 years apart.
  private static let limit = 16

  /// The first date of the plan after `date`; nil where only Foundation knows.
  func next(after date: Date, _ plan: DatePlan) -> Answer? {
    let start = CivilDay(containing: date, in: zone)
    for step in 0..<Self.limit {
      guard let candidate = candidate(step, of: plan.days, from: start) else {
        return Answer(date: nil)
      }
      var seconds = plan.secondOfDay
      let day: CivilDay
      switch candidate {
      case .day(let found): day = found
      case .missing(let nextMonth):
        if missingDate == .skipped { continue }
        if missingDate == .next { seconds = 0 }
        day = nextMonth
      }
      guard let found = moment(day, seconds) else { return nil }
      if found > date { return Answer(date: found) }
    }
    return nil
  }

  /// The day so many steps on; nil after a plan's only day.
  private func candidate(_ step: Int, of days: DatePlan.Days, from start: CivilDay) -> Candidate? {
    switch days {
    case .daily: .day(CivilDay(number: start.number + step))
    case .weekly(let weekday):
      .day(CivilDay(number: start.number + (weekday - start.weekday + 7) % 7 + 7 * step))
    case .monthly(let day):
      Self.find(months: start.year * 12 + start.month - 1 + step, day)
    case .yearly(let month, let day):
      Self.find(months: (start.year + step) * 12 + month - 1, day)
    case .once(let year, let month, let day):
      step == 0 ? Self.find(months: year * 12 + month - 1, day) : nil
    }
  }

  private static func find(months: Int, _ day: Int) -> Candidate {
    let first = CivilDay(months: months)
    let next = CivilDay(months: months + 1)
    return day <= next.number - first.number
      ? .day(CivilDay(number: first.number + day - 1)) : .missing(nextMonth: next)
  }

  /// The moment a clock on the wall shows so many seconds of a day, the first of two; nil where it
  /// never does, or where the zone changes twice in two days.
  private func moment(_ day: CivilDay, _ seconds: Int) -> Date? {
    let wall = Double(day.number * 86_400 + seconds)
    let before = offset(wall - 86_400)
    let after = offset(wall + 86_400)
    let first = wall - before
    if after == before || offset(first) == before { return Date(timeIntervalSince1970: first) }
    let second = wall - after
    return offset(second) == after ? Date(timeIntervalSince1970: second) : nil
  }

  /// Seconds the zone is ahead of GMT.
  private func offset(_ seconds: Double) -> Double {
    Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: seconds)))
  }
}
