import DeviceChannel
import Foundation

/// Something a user does that can be taken up elsewhere. Nothing is handed on or indexed here.
open class NSUserActivity: NSObject, @unchecked Sendable {
  // As on a device not to be used from several threads at once.

  /// The kind, one of `NSUserActivityTypes` in Info.plist.
  public let activityType: String
  /// A title.
  open var title: String?
  /// The values that are needed to take it up.
  open var userInfo: [AnyHashable: Any]?
  /// The members of `userInfo` that are needed.
  open var requiredUserInfoKeys: Set<String>?
  /// Words to find it by.
  open var keywords: Set<String> = []
  /// Its page on the web.
  open var webpageURL: URL?
  /// The page it was come from.
  open var referrerURL: URL?
  /// When it is of no use any more.
  open var expirationDate: Date?
  /// Distinguishes two activities of one kind.
  open var targetContentIdentifier: String?
  /// Distinguishes saved activities.
  open var persistentIdentifier: String?
  /// Whether it may go to another device; has no effect.
  open var isEligibleForHandoff = true
  /// Whether it may be found; has no effect.
  open var isEligibleForSearch = false
  /// Whether it may be indexed publicly; has no effect.
  open var isEligibleForPublicIndexing = false
  /// Whether it may be suggested; has no effect.
  open var isEligibleForPrediction = false
  /// Whether `userInfo` is to be asked for again.
  open var needsSave = false

  /// Creates an activity.
  public init(activityType: String) { self.activityType = activityType }

  /// Adds to `userInfo`.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  /// Has no effect.
  open func becomeCurrent() { Inert.use("NSUserActivity.becomeCurrent()") }

  /// Has no effect.
  open func resignCurrent() {}

  /// Ends it.
  open func invalidate() {}
}

/// The activity of a link that was opened.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
