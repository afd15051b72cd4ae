import NotificationModel

/// What the phone keeps of an app. Encoded, it is without what waits and what was delivered, which
/// have rows of their own.
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
  /// What it may know of where the phone is, and what it watches; nil for nothing.
  var location: AppLocation?
  /// False where Background App Refresh is off for it.
  var refreshes: Bool?
  var categories: [String: NotificationCategory] = [:]
  /// The number on the icon; nil for none.
  var badge: Int?
  /// What waits, by identifier, with its key in the index.
  var pending: [String: Int] = [:]
  var delivered: [String: DeliveredNotification] = [:]
  /// What the scheduled summary keeps, oldest first.
  var held: [CenterRequest] = []
  /// What waits for an answer of `willPresent`.
  var awaiting: [String: CenterRequest] = [:]

  func category(of content: NotificationContent) -> NotificationCategory? {
    categories[content.categoryIdentifier]
  }

  /// Puts a notification into Notification Center, and answers how many there are.
  mutating func deliver(_ notification: DeliveredNotification) -> Int {
    delivered[notification.request.identifier] = notification
    return delivered.count
  }
}
