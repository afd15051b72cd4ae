import DeviceChannel
import Foundation
internal import JSONModel

/// The app's notifications, as an app or its extension asks for them.
///
/// On a phone it is the phone's: what the app may do, what waits and what was delivered. Differs from
/// Apple where there is no phone: only what the device delivered is known from before, what is added
/// stays in this process, and the user has allowed everything ordinary.
///
/// Handlers run on a queue of the center's. They are not `@Sendable`, and this module is compiled in
/// Swift 5 mode, as Apple's headers say nothing of threads either: in Swift 6 mode a closure that is
/// written on the main actor is checked when it runs, and traps off the main thread as on a device.
open class UNUserNotificationCenter: NSObject {
  // The one instance has no state but `state`, which guards itself.
  private nonisolated(unsafe) static let shared = UNUserNotificationCenter(state: CenterState())

  private let state: CenterState

  init(state: CenterState) {
    self.state = state
    super.init()
  }

  /// A center with a state of its own, for tests.
  package static func separate() -> UNUserNotificationCenter {
    UNUserNotificationCenter(state: CenterState())
  }

  /// Calls `body` in turn.
  func perform(_ body: @escaping @Sendable () -> Void) { state.perform { _ in body() } }

  /// Whether all that it was asked is done.
  var isIdle: Bool { state.isIdle }

  /// A request as the device writes it.
  func request(_ json: JSONValue) -> UNNotificationRequest? { state.request(json) }

  /// The center of the app.
  open class func current() -> UNUserNotificationCenter { shared }

  /// The delegate for notifications while the app runs. Only an app may set it, not its extension
  /// (CENT-10), where it is kept but never called.
  open weak var delegate: (any UNUserNotificationCenterDelegate)? {
    didSet { AppCenter.delegateChanged(delegate) }
  }

  /// Whether notifications can show interfaces of content extensions: true.
  open var supportsContentExtensions: Bool { true }

  // MARK: Authorization and settings

  /// Asks the user of a phone (CENT-01); without one, and in an extension, the answer is what the
  /// settings say (CENT-02).
  open func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping (Bool, (any Error)?) -> Void
  ) {
    let transfer = CenterTransfer(value: completionHandler)
    state.perform { state in
      state.requestAuthorization(options) { transfer.value($0, $1) }
    }
  }

  /// Calls the handler with the settings.
  open func getNotificationSettings(
    completionHandler: @escaping (UNNotificationSettings) -> Void
  ) {
    state.perform { completionHandler($0.currentSettings) }
  }

  // MARK: Categories

  /// Replaces all categories of the app (CATE-01).
  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    // At once: on a device they may come too late for the notification at hand, and that could not
    // be repeated.
    state.register(categories)
    let transfer = CenterTransfer(value: categories)
    state.perform { $0.categories = transfer.value }
  }

  /// Calls the handler with the categories.
  open func getNotificationCategories(
    completionHandler: @escaping (Set<UNNotificationCategory>) -> Void
  ) {
    state.perform { completionHandler($0.currentCategories) }
  }

  // MARK: Requests

  /// Schedules a request, or delivers it at once without a trigger (CENT-16, CENT-18).
  ///
  /// Errors are 1401 for content that shows nothing and 1400 for a calendar trigger without a date;
  /// one whose date is over never fires (CENT-40).
  open func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    let transfer = CenterTransfer(value: request)
    state.perform { state in
      do {
        try state.addToDevice(transfer.value)
        completionHandler?(nil)
      } catch {
        completionHandler?(error)
      }
    }
  }

  /// Calls the handler with the requests that wait for their trigger.
  open func getPendingNotificationRequests(
    completionHandler: @escaping ([UNNotificationRequest]) -> Void
  ) {
    state.perform { completionHandler($0.currentPending) }
  }

  /// Removes waiting requests; returns at once (CENT-21).
  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    state.perform { $0.removePending(identifiers) }
  }

  /// Removes all waiting requests; returns at once (CENT-21).
  open func removeAllPendingNotificationRequests() {
    state.perform { $0.removePending(nil) }
  }

  // MARK: Delivered notifications

  /// Calls the handler with the notifications still shown, newest first.
  open func getDeliveredNotifications(
    completionHandler: @escaping ([UNNotification]) -> Void
  ) {
    state.perform { state in
      let known = state.currentDelivered
      if known == nil { Inert.use(Self.knowsOwnOnly("getDeliveredNotifications")) }
      completionHandler(known ?? state.delivered)
    }
  }

  /// Removes shown notifications; returns at once (CENT-21).
  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    state.perform { state in
      if !state.removeDelivered(identifiers) {
        Inert.use(Self.knowsOwnOnly("removeDeliveredNotifications(withIdentifiers:)"))
      }
    }
  }

  /// Removes all shown notifications; returns at once (CENT-21).
  open func removeAllDeliveredNotifications() {
    state.perform { state in
      if !state.removeDelivered(nil) {
        Inert.use(Self.knowsOwnOnly("removeAllDeliveredNotifications()"))
      }
    }
  }

  private static func knowsOwnOnly(_ method: String) -> String {
    "UNUserNotificationCenter.\(method) for pushes that the device delivered before"
  }

  /// Sets the number on the app's icon; a negative one gives error 1600 (CENT-28).
  open func setBadgeCount(
    _ newBadgeCount: Int,
    withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    state.perform { state in
      guard newBadgeCount >= 0 else {
        completionHandler?(UNError(.badgeInputInvalid))
        return
      }
      state.setBadge(newBadgeCount)
      completionHandler?(nil)
    }
  }
}
