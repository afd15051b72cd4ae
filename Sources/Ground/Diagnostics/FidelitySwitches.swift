/// How to settle behaviour of iOS that sources dispute or that nobody has measured.
///
/// Each switch has a name for the command line (`--switch NAME=VALUE`), the rule it settles and a
/// default; a result that depended on one says so in a finding.
public struct FidelitySwitches: Sendable, Hashable {
  /// `content-available` and `mutable-content` in one payload (WAKE-08).
  public enum ContentAvailable: String, Sendable, CaseIterable {
    /// The extension wakes when an alert is present.
    case wakesWithAlert = "wakes-with-alert"
    /// The extension never wakes.
    case neverWakes = "never-wakes"
  }

  /// Whether a plain string as `alert` wakes the extension (WAKE-03).
  public enum StringAlert: String, Sendable, CaseIterable {
    /// It does.
    case wakes
    /// Only an alert that is a dictionary does.
    case dictionaryOnly = "dictionary-only"
  }

  /// Values of `mutable-content` other than the number 1 (PAYL-23).
  public enum MutableContent: String, Sendable, CaseIterable {
    /// Only the number 1 counts.
    case strict
    /// `true` and `"1"` count too.
    case coerced
  }

  /// A title set to nothing by the extension (LIFE-22).
  public enum EmptyTitle: String, Sendable, CaseIterable {
    /// Original content only when no alert text is left at all.
    case appleRule = "apple-rule"
    /// Original content whenever the title was emptied, as seen in an iOS 10 beta.
    case beta6 = "beta-6"
  }

  /// A handler that is never called by an extension with the filtering entitlement (LIFE-28).
  public enum SilentHandler: String, Sendable, CaseIterable {
    /// The original content is shown.
    case original
    /// Nothing is shown.
    case suppressed
  }

  /// The content shown after a memory kill (LIFE-10).
  public enum MemoryKill: String, Sendable, CaseIterable {
    /// The original content.
    case original
    /// Nothing.
    case suppressed
  }

  /// A type hint that is not a UTI, such as `image/jpeg` (ATTA-10).
  public enum TypeHint: String, Sendable, CaseIterable {
    /// Error 101, as a radar reports.
    case uniformTypeOnly = "uniform-type-only"
    /// A MIME type is taken for its UTI.
    case mimeAccepted = "mime-accepted"
  }

  /// A type hint that is an object of `UTType` instead of its identifier; unknown on devices.
  public enum TypeObject: String, Sendable, CaseIterable {
    /// Error 101, as for other hints that are no identifier.
    case refused
    /// The object is taken for its identifier.
    case accepted
  }

  /// Bytes that are another type than the name says; unknown on devices.
  public enum MismatchedBytes: String, Sendable, CaseIterable {
    /// Attached and shown blank.
    case accepted
    /// Refused with error 105.
    case refused
  }

  /// Which of several pushes APNs keeps for a device that is out of reach (APNS-26).
  public enum StoredPush: String, Sendable, CaseIterable {
    /// The last one sent, as is usual.
    case newest
    /// Any of them, drawn from the seed.
    case random
  }

  /// Both keys in one payload; wakes with an alert by default.
  public var contentAvailable = ContentAvailable.wakesWithAlert
  /// A plain string as alert; wakes by default.
  public var stringAlert = StringAlert.wakes
  /// Other values than 1; do not count by default.
  public var mutableContent = MutableContent.strict
  /// An emptied title; Apple's rule by default.
  public var emptyTitle = EmptyTitle.appleRule
  /// A filtering extension that never answers; the original by default.
  public var silentHandler = SilentHandler.original
  /// After a memory kill; the original by default.
  public var memoryKill = MemoryKill.original
  /// A hint that is not a UTI; error 101 by default.
  public var typeHint = TypeHint.uniformTypeOnly
  /// A hint that is an object; error 101 by default.
  public var typeObject = TypeObject.refused
  /// Bytes of another type than the name says; accepted by default.
  public var mismatchedBytes = MismatchedBytes.accepted

  /// The push that APNs keeps of several; the newest by default.
  public var storedPush = StoredPush.newest

  /// More than 64 pending; the latest stay by default.
  public var pendingLimit = PendingLimit.latest
  /// A badge of 0; clears by default.
  public var badgeZero = BadgeZero.clears
  /// No delegate in front; nothing for an app whose code runs by default.
  public var noDelegate = NoDelegate.byCode
  /// A passive notification in front; for the list only by default.
  public var passiveInFront = PassiveInFront.listOnly
  /// Summary formats; ignored by default.
  public var summaryFormat = SummaryFormat.ignored
  /// Settings while provisional; Notification Center only by default.
  public var provisionalSettings = ProvisionalSettings.listOnly
  /// Responses of a group that is cleared; each by default.
  public var groupDismissal = GroupDismissal.each
  /// Dates that do not exist; keep their minutes by default.
  public var missingDate = MissingDate.preserving
  /// Dates that are over; dropped by default.
  public var pastDate = PastDate.dropped
  /// Crossing the edge of a region; fires at once by default.
  public var regionLatency = RegionLatency.none

  /// The two methods of an app in front; `willPresent` first by default.
  public var foregroundOrder = ForegroundOrder.presentFirst
  /// The response that brings an app to the front; before it becomes active by default.
  public var responseOrder = ResponseOrder.beforeActive
  /// An alert with `content-available` while nobody was asked for permission; wakes by default.
  public var undecidedWake = HiddenWake.wakes
  /// The same while permission was denied; wakes by default.
  public var deniedWake = HiddenWake.wakes
  /// Requests that an app adds while nobody answered; taken by default.
  public var undecidedAdd = UndecidedAdd.taken
  /// Whether a tap calls the background handler again (QUIR-29); once by default.
  public var tapFetch = TapFetch.once
  /// Background pushes beyond three an hour; reported by default.
  public var backgroundBudget = BackgroundBudget.reported

  /// Every switch at its default.
  public init() {}
}
