import Foundation
import NotificationModel
import NotificationTriggers

/// What of the phone decides how a notification shows, apart from its app.
package struct PhoneSituation: Sendable, Hashable {
  /// A Focus and what it lets through (CENT-59).
  package struct Focus: Sendable, Hashable {
    /// What the person calls it.
    package var name: String
    /// Apps whose notifications are not silenced.
    package var allowedApps: Set<BundleIdentifier>
    /// Senders of messages whose notifications are not silenced, by their names.
    package var allowedPeople: Set<String>
    /// Whether time-sensitive notifications break through.
    package var allowsTimeSensitive: Bool

    /// A Focus that allows nobody but what is time-sensitive.
    package init(
      name: String, allowedApps: Set<BundleIdentifier> = [], allowedPeople: Set<String> = [],
      allowsTimeSensitive: Bool = true
    ) {
      self.name = name
      self.allowedApps = allowedApps
      self.allowedPeople = allowedPeople
      self.allowsTimeSensitive = allowsTimeSensitive
    }
  }

  /// The scheduled summary (CENT-58).
  package struct Summary: Sendable, Hashable {
    /// A time of day.
    package struct Time: Sendable, Hashable {
      /// 0 to 23.
      package var hour: Int
      /// 0 to 59.
      package var minute: Int

      /// Takes hour and minute.
      package init(_ hour: Int, _ minute: Int = 0) {
        self.hour = hour
        self.minute = minute
      }
    }

    /// When it comes, each day; 08:00 and 18:00 as iOS proposes.
    package var times: [Time]

    /// Makes a summary at the times iOS proposes.
    package init(times: [Time] = [Time(8), Time(18)]) { self.times = times }

    /// When it comes next.
    func next(after date: Date, in calendar: TriggerCalendar) -> Date? {
      times.compactMap {
        calendar.nextDate(
          after: date, matching: DateComponents(hour: $0.hour, minute: $0.minute))
      }.min()
    }
  }

  /// Whether the passcode was entered.
  package internal(set) var lock = DeviceState.unlocked
  /// The Focus that is on; nil for none.
  package internal(set) var focus: Focus?
  /// The scheduled summary; nil while it is off.
  package internal(set) var summary: Summary?
  /// Whether the switch at the side is on silent.
  package internal(set) var isMuted = false
  /// When cards show their texts, for apps without a setting of their own.
  package internal(set) var previews = AppSettings.Previews.always
  /// Where the phone is.
  package internal(set) var surroundings = Surroundings()
  /// Its time zone and region.
  package internal(set) var calendar: TriggerCalendar
}
