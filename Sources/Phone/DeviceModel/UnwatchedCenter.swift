import DeviceTime
import Foundation
import NotificationCenterModel
import NotificationModel
import PushStore
import Synchronization
import SystemFiles

/// The notification center of a device that nobody looks at.
final class UnwatchedCenter: Sendable {
  /// Questions and changes, one after the other.
  let turns = BlockingQueue(label: "pushsim.center")
  private let core: Mutex<Core>

  private struct Core {
    var state: NotificationCenterState
    /// The apps whose extensions registered categories in place of the files'.
    var registered: Set<BundleIdentifier> = []
    /// Why a change could not be kept; the next delivery says it.
    var failure: (any Error)?
  }

  init(_ configuration: DeviceConfiguration) {
    core = Mutex(Core(state: NotificationCenterState(configuration)))
  }

  func look<Result: Sendable>(_ body: (NotificationCenterState) -> Result) -> Result {
    core.withLock { body($0.state) }
  }

  func set(_ state: NotificationCenterState) { core.withLock { $0.state = state.settled() } }

  func fail(_ error: any Error) { core.withLock { $0.failure = error } }

  /// The last failure, once.
  func removeFailure() -> (any Error)? {
    core.withLock { core in
      defer { core.failure = nil }
      return core.failure
    }
  }

  /// The categories that an extension registered; nil where none did.
  func categories(of app: BundleIdentifier) -> [String: NotificationCategory]? {
    core.withLock { $0.registered.contains(app) ? $0.state.categories(of: app) : nil }
  }

  func keepCategories(of app: BundleIdentifier) {
    core.withLock { _ = $0.registered.insert(app) }
  }

  /// Brings an app up to date: what it may do, what was delivered and removed, and what is due.
  /// - Parameters:
  ///   - stored: the push store's rows of it, the newest first; nil where that does not count.
  ///   - categories: those of files; nil where there are none.
  func refresh(
    _ app: BundleIdentifier, stored: [StoredNotification]?, _ configuration: DeviceConfiguration,
    _ categories: [NotificationCategory]?, at now: Date
  ) throws {
    try core.withLock { core in
      try core.state.install(app, as: configuration, at: now)
      if !core.registered.contains(app) {
        try core.state.setCategories(of: app, categories ?? [])
      }
      _ = core.state.advance(to: now)
      guard let stored else { return }
      let names = Set(stored.map(\.requestIdentifier))
      var known: [String: Date] = [:]
      for notification in core.state.delivered(of: app) {
        let request = notification.request
        if request.trigger == .push, !names.contains(request.identifier) {
          _ = core.state.lose([NotificationKey(app, request.identifier)], at: now)
        } else {
          known[request.identifier] = notification.date
        }
      }
      for new in stored.reversed() where known[new.requestIdentifier] != new.deliveredAt {
        let request = CenterRequest(
          identifier: new.requestIdentifier, content: new.content, trigger: .push)
        _ = try core.state.receiveUnseen(request, for: app, at: new.deliveredAt)
      }
    }
  }
}

extension NotificationCenterState {
  /// The center of a device that nobody has looked at yet.
  fileprivate init(_ configuration: DeviceConfiguration) {
    let zone = configuration.timeZone.flatMap { TimeZone(identifier: $0) } ?? .current
    self.init(
      calendar: TriggerCalendar(timeZone: zone, locale: "en_US"), switches: configuration.switches)
  }

  /// Puts an app on the phone, or changes what it may do there, as the configuration says.
  fileprivate mutating func install(
    _ app: BundleIdentifier, as configuration: DeviceConfiguration, at now: Date
  ) throws {
    var fresh = NotificationCenterState(configuration)
    fresh.install(app, answered: configuration.permission)
    if !configuration.alertsEnabled {
      _ = try fresh.changeSettings(of: app, at: now) {
        ($0.alert, $0.lockScreen, $0.notificationCenter) = (.disabled, .disabled, .disabled)
      }
    }
    install(app, answered: configuration.permission)
    adoptPermission(of: app, from: fresh)
  }
}
