import Foundation
import NotificationModel
import PhoneSimulator

/// An app on a phone: what its own code asks of the notification center, under the names of
/// `UNUserNotificationCenter`, and what it is doing.
public struct PhoneApp: Sendable {
  /// The app's bundle identifier.
  public let bundle: BundleIdentifier
  let phone: Phone

  // MARK: - What its code asks

  /// Asks for permission; the first time a prompt opens, which `Phone.answerPrompt` answers.
  public func requestAuthorization(_ options: AuthorizationOptions = []) throws {
    try change { try $0.requestAuthorization(of: bundle, options, at: $1) }
  }

  /// Adds a request; one of the same identifier that waits is replaced.
  /// - Throws: `CenterRefusal` for a denied app and for a trigger that Apple's initialiser refuses.
  public func add(_ request: CenterRequest) throws {
    try change { try $0.add(request, of: bundle, at: $1) }
  }

  /// The pending requests, in the order in which they were added.
  public var pendingNotificationRequests: [CenterRequest] {
    phone.running.look { $0.pending(of: bundle).map(\.request) }
  }

  /// When a request that waits fires next; nil for one that waits for a place, or for none.
  public func nextTriggerDate(of identifier: String) -> Date? {
    phone.running.look { $0.fireDate(of: NotificationKey(bundle, identifier)) }
  }

  /// Removes requests that wait; others are ignored.
  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) throws {
    try change { try $0.removePending(identifiers, of: bundle, at: $1) }
  }

  /// Removes all that waits.
  public func removeAllPendingNotificationRequests() throws {
    try change { try $0.removeAllPending(of: bundle, at: $1) }
  }

  /// The app's notifications in Notification Center, the newest first.
  public var deliveredNotifications: [NotificationCenterModel.DeliveredNotification] {
    phone.running.look { $0.delivered(of: bundle) }
  }

  /// Takes notifications out of Notification Center; others are ignored.
  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) throws {
    try change { try $0.removeDelivered(identifiers, of: bundle, at: $1) }
  }

  /// Takes all of the app's notifications out of Notification Center.
  public func removeAllDeliveredNotifications() throws {
    try change { try $0.removeAllDelivered(of: bundle, at: $1) }
  }

  /// Registers categories in place of those it had.
  /// - Throws: `CenterRefusal` for identifiers that are empty or not unique (CATE-03).
  public func setNotificationCategories(_ categories: [NotificationCategory]) throws {
    try change { state, _ in
      try state.setCategories(of: bundle, categories)
      return []
    }
  }

  /// The categories it registered, by name.
  public var notificationCategories: [NotificationCategory] {
    phone.running.look { $0.categories(of: bundle) }.values
      .sorted { $0.identifier < $1.identifier }
  }

  /// Sets the number on the icon; 0 removes it.
  public func setBadgeCount(_ count: Int) throws {
    try change { try $0.setBadgeCount(of: bundle, count, at: $1) }
  }

  /// The number on the icon; nil for none.
  public var badge: Int? { phone.running.look { $0.badge(of: bundle) } }

  /// Whether the app may show notifications; nil for an app that was deleted.
  public var authorizationStatus: AuthorizationStatus? {
    phone.running.look { $0.permission(of: bundle)?.status }
  }

  /// The app's page in Settings; nil for an app that was deleted.
  public var notificationSettings: AppSettings? {
    phone.running.look { $0.permission(of: bundle)?.settings }
  }

  // MARK: - What it is doing

  /// Starts the app, or brings it to the front.
  public func launch() throws { try setPresence(.foreground) }

  /// Leaves the app; it stays in memory.
  public func background() throws { try setPresence(.background) }

  /// The system ends the app.
  public func terminate() throws { try setPresence(.notRunning) }

  /// A person ends the app in the app switcher.
  public func forceQuit() throws { try setPresence(.forceQuit) }

  /// The app's state; nil for an app that was deleted.
  public var presence: AppPresence? { phone.running.look { $0.presence(of: bundle) } }

  /// Sets the delegate, or takes it away; it is gone with each end of the app.
  public func setDelegate(_ delegate: PresentingDelegate) throws {
    try change { state, _ in
      try state.setDelegate(of: bundle, delegate)
      return []
    }
  }

  /// The delegate answers `willPresent` about a notification.
  /// - Throws: `CenterRefusal` when it was not asked.
  public func answerWillPresent(_ identifier: String, _ options: PresentationOptions) throws {
    try change {
      try $0.answerWillPresent(NotificationKey(bundle, identifier), options, at: $1)
    }
  }

  /// The responses the app got, in order.
  public var responses: [NotificationResponse] {
    phone.events.compactMap { event in
      guard event.app == bundle, case .responded(let response) = event.kind else { return nil }
      return response
    }
  }

  // MARK: - What a person decides about it

  /// Allows notifications of the app in Settings, or forbids them.
  public func setAllowed(_ isAllowed: Bool) throws {
    try change { try $0.setAllowed(of: bundle, isAllowed, at: $1) }
  }

  /// Changes switches of the app's page in Settings.
  public func changeSettings(_ edit: (inout AppSettings) -> Void) throws {
    try change { try $0.changeSettings(of: bundle, at: $1, edit) }
  }

  /// Sets the app's permission for the phone's location: the answer to its question, or a change in
  /// Settings (CENT-24, STAT-25).
  public func setLocation(_ authorization: LocationAuthorization) throws {
    try change { try $0.setLocation(of: bundle, authorization, at: $1) }
  }

  /// Sets whether the app may run in the background (STAT-24).
  public func setBackgroundRefresh(_ isOn: Bool) throws {
    try change { state, _ in
      try state.setRefreshes(bundle, isOn)
      return []
    }
  }

  private func setPresence(_ presence: AppPresence) throws {
    try change { state, now in
      try state.setPresence(of: bundle, presence, at: now)
      return []
    }
  }

  private func change(
    _ body: (inout NotificationCenterState, Date) throws -> [CenterEvent]
  ) throws {
    try phone.running.change(body)
  }
}
