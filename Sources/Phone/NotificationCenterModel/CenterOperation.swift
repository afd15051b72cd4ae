/// A request of an app's process to the notification center, by its name on the channel.
package enum CenterOperation: String, Sendable, Hashable, CaseIterable {
  // MARK: Looking

  /// The app's page in Settings.
  case settings
  /// The requests that wait, in the order they were added.
  case pending
  /// The app's notifications in Notification Center, the newest first.
  case delivered
  /// The categories that the app registered.
  case categories
  /// The number on the icon.
  case badge
  /// When a trigger would fire after a time.
  case nextDate

  // MARK: Changing

  /// Asks for permission.
  case requestAuthorization
  /// Adds a request.
  case add
  /// Removes what waits.
  case removePending
  /// Removes what was delivered.
  case removeDelivered
  /// Registers categories in place of those there are.
  case setCategories
  /// Sets the badge count.
  case setBadge
  /// Sets `applicationIconBadgeNumber`.
  case setIconBadge

  // MARK: Places

  /// Where the phone is, and what of it the app may know.
  case place
  /// Asks to know it.
  case requestLocation
  /// Watches a region.
  case watch
  /// Watches a region no longer.
  case unwatch
  /// Says which movements the app hears of.
  case follow

  /// The service's name on the channel.
  package var service: String { "center.\(rawValue)" }

  /// The operation of a service; nil for another service.
  package init?(service: String) {
    guard service.hasPrefix("center.") else { return nil }
    self.init(rawValue: String(service.dropFirst("center.".count)))
  }
}
