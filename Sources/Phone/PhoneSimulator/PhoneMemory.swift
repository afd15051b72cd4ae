import DeviceModel
import DeviceTime
import Diagnostics
import Foundation
import NotificationCenterModel
import NotificationModel
import PushSimulator
import PushStore
import SimulatorRuntime
import Synchronization
import SystemFiles

/// What a phone keeps in its device's folder, in step with the push store: after each change, or
/// none of it.
///
/// The device is one: what others deliver to it while the phone is off or on comes to Notification
/// Center, what a person or an app removes there leaves the push store with its files, and what the
/// push store loses leaves Notification Center.
package final class PhoneMemory: Sendable {
  /// How many notifications of an app are taken over from others at once: the center keeps no more.
  private static let newsLimit = NotificationCenterState.deliveredLimit
  private static let clockKey = PhoneRow.Key(kind: "clock")

  /// What the clock showed at the last change; nil for a phone that was never on.
  package let date: Date?
  /// The center as it was kept; nil for a phone that was never on.
  package let center: NotificationCenterState?
  private let store: PushStore
  /// Holds the device's phone; nil once it is given back.
  private let lock: Mutex<OpenFile?>
  private let state: Mutex<State>

  fileprivate struct State {
    var known: KnownNotifications
    /// What of others is known, as the database counts it.
    var foreignChanges: Int?
  }

  /// Takes the phone of a device for as long as this value lives.
  /// - Parameter switches: how disputed behaviour is settled.
  /// - Throws: `SimulatorError` when another process has it, or when it cannot be read.
  package init(_ device: Device, switches: FidelitySwitches) async throws(SimulatorError) {
    store = device.store
    do {
      let (lock, kept) = try await store.perform { store throws(PushStoreError) in
        (try store.lockForPhone(), try store.phone())
      }
      self.lock = Mutex(lock)
      state = Mutex(State(known: kept.known))
      date = kept.rows.first { $0.key == Self.clockKey }.map {
        Date(timeIntervalSinceReferenceDate: Double($0.value) ?? 0)
      }
      let rows = kept.rows.compactMap { row in
        CenterRow.Kind(rawValue: row.key.kind).map {
          CenterRow(
            CenterRow.Key($0, app: row.key.app, name: row.key.name), value: row.value)
        }
      }
      center = try NotificationCenterState(rows: rows, switches: switches)
    } catch let error as PushStoreError {
      throw SimulatorError(.failed, of: error)
    } catch {
      throw SimulatorError(
        .failed,
        "Reading the phone's state in \(store.deviceFolder) failed: it is damaged, or of another "
          + "version of pushsim. Move Device.sqlite away, or name another device folder.",
        setting: .deviceFolder, cause: error)
    }
  }

  /// Gives the device's phone back, for another one; nothing is kept any more.
  func close() { lock.withLock { $0 = nil } }

  // MARK: - Keeping

  /// Keeps a state in place of the one that was kept before.
  /// - Parameters:
  ///   - arrived: a push that came by the main path, its id in the push store, and whether others may
  ///     have left the store to make room for it; it leaves the store unless the center has it.
  ///   - news: what of others the state knows now.
  /// - Throws: `PushStoreError` when it cannot be written, and nothing changed.
  func keep(
    _ new: NotificationCenterState, since old: NotificationCenterState?, at now: Date,
    arrived: (key: NotificationKey, id: String, evicts: Bool)? = nil, knowing news: News? = nil
  ) throws {
    guard lock.withLock({ $0 != nil }) else {
      throw SimulatorError(.usage, "the phone is switched off")
    }
    var change = PhoneChange()
    for (key, value) in try new.changes(since: old) {
      change.rows[
        PhoneRow.Key(kind: key.kind.rawValue, app: key.app, name: key.name)] = value
    }
    change.rows[Self.clockKey] = "\(now.timeIntervalSinceReferenceDate)"
    var state = news?.state ?? self.state.withLock(\.self)
    change.known = state.known
    if let arrived {
      if let sequence = try store.sequence(of: arrived.id) { change.known.others.insert(sequence) }
      // The database does not count what the phone's own push evicts.
      if arrived.evicts { state.foreignChanges = nil }
      if !new.holds(arrived.key) { change.departures.append(Self.departure(arrived.key)) }
    }
    if let old {
      change.departures += new.departures(since: old).map(Self.departure)
      change.departures += old.installedApps.filter { new.presence(of: $0) == nil }
        .map { PhoneChange.Departure($0, nil) }
      change.arrivals = new.localArrivals(since: old).map { key, notification in
        IncomingNotification(
          bundle: key.app, requestIdentifier: key.identifier, outcome: "local",
          deliveredAt: notification.date, content: notification.request.content)
      }
    }
    state.known = try store.apply(change)
    self.state.withLock { [state] in $0 = state }
  }

  private static func departure(_ key: NotificationKey) -> PhoneChange.Departure {
    PhoneChange.Departure(key.app, key.identifier)
  }

  // MARK: - What others did

  /// What others did to the push store since the phone last looked.
  struct News {
    var arrived: [(app: BundleIdentifier, request: CenterRequest, date: Date)] = []
    var gone: [NotificationKey] = []
    fileprivate var state: State
  }

  /// What others delivered and removed; nil for nothing. It comes again until a state is kept that
  /// knows of it.
  /// - Throws: `PushStoreError` when the push store cannot be read.
  func news(_ center: NotificationCenterState) throws -> News? {
    let before = state.withLock(\.self)
    let changes = try store.foreignChanges()
    guard changes != before.foreignChanges || !before.known.others.isEmpty else { return nil }
    let (arrived, newest) = try store.news(unknownTo: before.known, limit: Self.newsLimit)
    var news = News(state: State(known: KnownNotifications(), foreignChanges: changes))
    news.state.known.through = newest
    news.arrived = arrived.map {
      let request = CenterRequest(
        identifier: $0.requestIdentifier, content: $0.content, trigger: .push)
      return ($0.bundle, request, $0.deliveredAt)
    }
    if changes != before.foreignChanges {
      for app in center.installedApps {
        let identifiers = center.delivered(of: app).map(\.request.identifier)
        news.gone += try store.missing(identifiers, of: app).map { NotificationKey(app, $0) }
      }
    }
    guard news.arrived.isEmpty, news.gone.isEmpty else { return news }
    state.withLock { $0 = news.state }
    return nil
  }
}
