/// How to settle behaviour of the notification center that sources dispute or nobody has measured.
package struct CenterSwitches: Sendable, Hashable {
  /// Which requests stay when an app has more than 64 pending (CENT-27).
  package enum PendingLimit: String, Sendable, CaseIterable {
    /// The last 64 that were added: iOS 11 and later.
    case latest
    /// The 64 that fire soonest: up to iOS 10.
    case soonest
  }

  /// What a badge of 0 does (CENT-48).
  package enum BadgeZero: String, Sendable, CaseIterable {
    /// It takes the app's notifications out of Notification Center.
    case clears
    /// It hides the badge only.
    case keeps
  }

  /// What an app in front without a delegate shows (CENT-13).
  package enum NoDelegate: String, Sendable, CaseIterable {
    /// What the notification asks for, as the reference says.
    case originalOptions = "original-options"
    /// Nothing, as two articles of 2016 say.
    case hidden
  }

  /// Whether summary formats count (CATE-24).
  package enum SummaryFormat: String, Sendable, CaseIterable {
    /// They do not: iOS 15 and later.
    case ignored
    /// They do: iOS 12 to 14.
    case used
  }

  /// Whether an app's settings are on while it is provisional; unknown on devices.
  package enum ProvisionalSettings: String, Sendable, CaseIterable {
    /// Only that of Notification Center.
    case listOnly = "list-only"
    /// All it asked for, though only Notification Center shows anything.
    case asAsked = "as-asked"
  }

  /// Whether clearing a group reports each of its notifications; unknown on devices.
  package enum GroupDismissal: String, Sendable, CaseIterable {
    /// One response for each whose category has `customDismissAction`.
    case each
    /// One, for the leading notification.
    case leading
  }

  /// More than 64 pending; the latest stay by default.
  package var pendingLimit = PendingLimit.latest
  /// A badge of 0; clears by default.
  package var badgeZero = BadgeZero.clears
  /// No delegate in front; the original options by default.
  package var noDelegate = NoDelegate.originalOptions
  /// Summary formats; ignored by default.
  package var summaryFormat = SummaryFormat.ignored
  /// Settings while provisional; Notification Center only by default.
  package var provisionalSettings = ProvisionalSettings.listOnly
  /// Responses of a group that is cleared; each by default.
  package var groupDismissal = GroupDismissal.each

  /// Every switch at its default.
  package init() {}
}
