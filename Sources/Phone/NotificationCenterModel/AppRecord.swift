import NotificationModel

/// The phone's record of an app. Encoded, it is without the pending and the delivered
/// notifications, which have rows of their own.
struct AppRecord: Sendable, Equatable, Codable {
  private enum CodingKeys: CodingKey {
    case permission, clipKey, presence, delegate, location, refreshes, categories, badge, held
    case awaiting
  }

  var permission: Permission
  /// The key in the index of when an App Clip's time is over, below 0; nil for other apps.
  var clipKey: Int?
  var presence = AppPresence.notRunning
  var delegate = PresentingDelegate.none
  /// Its permission to know where the phone is, and the regions that it watches; nil for none.
  var location: AppLocation?
  /// False where Background App Refresh is off for it.
  var refreshes: Bool?
  var categories: [String: NotificationCategory] = [:]
  /// The number on the icon; nil for none.
  var badge: Int?
  /// The pending requests, by identifier, with their keys in the index.
  var pending: [String: Int] = [:]
  var delivered: [String: DeliveredNotification] = [:]
  /// The requests that the scheduled summary keeps, oldest first.
  var held: [CenterRequest] = []
  /// The requests that wait for an answer of `willPresent`.
  var awaiting: [String: CenterRequest] = [:]
  /// The URLs of the files of the notification whose response the app got last: it may read them
  /// though the notification is gone.
  var answeredFiles: [String] = []

  func category(of content: NotificationContent) -> NotificationCategory? {
    categories[content.categoryIdentifier]
  }

  /// Puts a notification into Notification Center, and answers how many there are.
  mutating func deliver(_ notification: DeliveredNotification) -> Int {
    delivered[notification.request.identifier] = notification
    return delivered.count
  }
}
