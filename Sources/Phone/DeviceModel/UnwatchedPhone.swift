import DeviceTime
import Foundation
import JSONModel
import NotificationCenterModel
import NotificationModel
import PushStore
import SystemFiles

/// The phone that a device is while nobody looks at it.
///
/// Delivered notifications are in the push store, which other processes use too, so that each
/// question begins there (CENT-20, CENT-33). What an app may do is the device's configuration. What
/// its extensions add and register lives as long as the device is on.
final class UnwatchedPhone: DevicePhone, CenterHolder {
  private let device: RunningDevice
  private var store: PushStore { device.device.store }

  init(_ device: RunningDevice) {
    self.device = device
  }

  var timeZoneIdentifier: String? { device.configuration.timeZone }

  func record(_ incoming: [IncomingNotification]) async throws -> [IngestResult] {
    if let failure = device.center.removeFailure() { throw failure }
    return try await store.perform { store throws(PushStoreError) in try store.ingest(incoming) }
  }

  // Nobody will see it: its files stay where they are.
  @available(*, noasync)
  func add(
    _ request: IncomingNotification, firing trigger: NotificationTrigger?
  ) throws(AttachmentFailure) -> JSONValue {
    let added = CenterRequest(
      identifier: request.requestIdentifier, content: request.content, trigger: trigger)
    return answer(request.bundle, .add, ["request": added.json])
  }

  func answer(
    _ app: BundleIdentifier, _ operation: CenterOperation, _ arguments: JSONValue
  ) -> JSONValue {
    switch operation {
    // Such a phone is nowhere, and nobody answers a prompt.
    case .place, .requestLocation, .watch, .unwatch, .follow, .requestAuthorization: return .null
    default: break
    }
    return device.center.turns.wait {
      do {
        let stored =
          Self.concernsDelivered(operation, arguments)
          ? try store.list(bundle: app, limit: NotificationCenterState.deliveredLimit) : nil
        let (configuration, installed) = device.snapshot(for: app)
        try device.center.refresh(
          app, stored: stored, configuration,
          installed?.categories.map { Array($0.all.values) }, at: device.now())
      } catch {
        fail(error)
        return .null
      }
      let answer = CenterAnswers(self, to: app).answer(operation, arguments)
      if operation == .setCategories { device.center.keepCategories(of: app) }
      // It says so, since nobody will see it.
      return operation == .add && answer == [:] ? ["isUnwatched": true] : answer
    }
  }

  /// Whether what was delivered counts for the answer; reading it takes the longest.
  private static func concernsDelivered(
    _ operation: CenterOperation, _ arguments: JSONValue
  ) -> Bool {
    switch operation {
    case .settings, .pending, .removePending, .categories, .setCategories, .nextDate: false
    case .add: (arguments["request"]?["trigger"] ?? .null) == .null
    default: true
    }
  }

  // MARK: - The center, in its turn

  func look<Result: Sendable>(_ body: (NotificationCenterState) -> Result) -> Result {
    device.center.look(body)
  }

  @available(*, noasync)
  func change(
    _ body: (inout NotificationCenterState, Date) throws -> [CenterEvent]
  ) throws -> [CenterEvent] {
    let before = look(\.self)
    var state = before
    let events = try body(&state, device.now())
    for key in state.departures(since: before) {
      for notification in try store.list(bundle: key.app)
      where notification.requestIdentifier == key.identifier {
        try store.remove(notification.id)
      }
    }
    device.center.set(state)
    return events
  }

  func fail(_ error: any Error) { device.center.fail(error) }
}
