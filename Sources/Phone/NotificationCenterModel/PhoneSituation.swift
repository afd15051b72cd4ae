import DeviceTime
import Foundation
import NotificationModel

/// The state of the phone that decides how a notification shows, apart from its app.
public struct PhoneSituation: Sendable, Hashable, Codable {
  /// A Focus and what it lets through (CENT-59).
  public struct Focus: Sendable, Hashable, Codable {
    /// The name that the person gives it.
    public var name: String
    /// Apps whose notifications are not silenced.
    public var allowedApps: Set<BundleIdentifier>
    /// Senders of messages whose notifications are not silenced, by their names.
    public var allowedPeople: Set<String>
    /// Whether time-sensitive notifications break through.
    public var allowsTimeSensitive: Bool

    /// A Focus that allows only time-sensitive notifications.
    public init(
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
  public struct Summary: Sendable, Hashable, Codable {
    /// A time of day.
    public struct Time: Sendable, Hashable, Codable {
      /// 0 to 23.
      public var hour: Int
      /// 0 to 59.
      public var minute: Int

      /// Takes hour and minute.
      public init(_ hour: Int, _ minute: Int = 0) {
        self.hour = hour
        self.minute = minute
      }
    }

    /// When it comes, each day; 08:00 and 18:00 as iOS proposes.
    public var times: [Time]

    /// Creates a summary at the times iOS proposes.
    public init(times: [Time] = [Time(8), Time(18)]) { self.times = times }

    /// When it comes next.
    func next(after date: Date, in calendar: TriggerCalendar) -> Date? {
      times.compactMap {
        calendar.nextDate(
          after: date, matching: DateComponents(hour: $0.hour, minute: $0.minute))
      }.min()
    }
  }

  /// Whether the passcode was entered.
  public internal(set) var lock = DeviceState.unlocked
  /// The Focus that is on; nil for none.
  public internal(set) var focus: Focus?
  /// The scheduled summary; nil while it is off.
  public internal(set) var summary: Summary?
  /// Whether the switch at the side is on silent.
  public internal(set) var isMuted = false
  // Optional, so that a phone that was switched off before there was Low Power Mode still starts.
  var lowPowerMode: Bool?
  /// Whether Low Power Mode is on, which keeps apps from running in the background (STAT-24).
  public internal(set) var isLowPower: Bool {
    get { lowPowerMode == true }
    set { lowPowerMode = newValue ? true : nil }
  }
  /// When cards show their texts, for apps without a setting of their own.
  public internal(set) var previews = AppSettings.Previews.always
  /// Where the phone is.
  public internal(set) var surroundings = Surroundings()
  /// Its time zone and region.
  package internal(set) var calendar: TriggerCalendar
}
