// Behaviour of the notification center.

extension FidelitySwitches {
  /// Which requests stay when an app has more than 64 pending (CENT-27).
  public enum PendingLimit: String, Sendable, CaseIterable {
    /// The last 64 that were added: iOS 11 and later.
    case latest
    /// The 64 that fire soonest: up to iOS 10.
    case soonest
  }

  /// The effect of a badge that goes from a number to 0 (CENT-48).
  public enum BadgeZero: String, Sendable, CaseIterable {
    /// It takes the app's notifications out of Notification Center.
    case clears
    /// It hides the badge only.
    case keeps
  }

  /// The presentation in an app in front without a delegate (CENT-13).
  public enum NoDelegate: String, Sendable, CaseIterable {
    /// Nothing for an app whose code runs, as on the devices that were measured; the original
    /// options for one without code, of which nobody knows whether it has a delegate.
    case byCode = "by-code"
    /// The options that the notification asks for, as the reference says.
    case originalOptions = "original-options"
    /// Nothing, as all reports say.
    case hidden
  }

  /// A passive notification for an app in front whose `willPresent` asks for banner or sound
  /// (CENT-29).
  public enum PassiveInFront: String, Sendable, CaseIterable {
    /// It goes to the list only, as the reference says of the level.
    case listOnly = "list-only"
    /// Banner and sound come as the app answers, as one project reports.
    case asAnswered = "as-answered"
  }

  /// Whether summary formats count (CATE-24).
  public enum SummaryFormat: String, Sendable, CaseIterable {
    /// They do not: iOS 15 and later.
    case ignored
    /// They do: iOS 12 to 14.
    case used
  }

  /// Whether an app's settings are on while it is provisional; unknown on devices.
  public enum ProvisionalSettings: String, Sendable, CaseIterable, Codable {
    /// Only that of Notification Center.
    case listOnly = "list-only"
    /// All it asked for, though only Notification Center shows anything.
    case asAsked = "as-asked"
  }

  /// Whether clearing a group reports each of its notifications; unknown on devices.
  public enum GroupDismissal: String, Sendable, CaseIterable {
    /// One response for each whose category has `customDismissAction`.
    case each
    /// One, for the leading notification.
    case leading
  }

  /// The behaviour of a calendar trigger on a day, or at a time, that the calendar does not have:
  /// the 31st of June, 02:30 on the night clocks go forward (CENT-41).
  public enum MissingDate: String, Sendable, CaseIterable, Codable {
    /// The next day or hour that exists, with the minutes kept: 1 July 09:30, 03:30.
    case preserving
    /// The next moment that exists: 1 July 00:00, 03:00.
    case next
    /// Passes over to the next date that has all components.
    case skipped
  }

  /// The fate of a calendar trigger whose dates have all passed (CENT-40).
  public enum PastDate: String, Sendable, CaseIterable {
    /// It is dropped without an error.
    case dropped
    /// It stays pending and never fires.
    case kept
  }

  /// When a region fires after the device crossed its edge (CENT-61).
  public enum RegionLatency: String, Sendable, CaseIterable {
    /// At once.
    case none
    /// After 20 seconds on the other side, as Apple's archived location guide said.
    case dwell
  }
}
