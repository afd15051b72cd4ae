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

/// The state that a phone keeps in its device's folder, in step with the push store: after each
/// change, or none of it.
///
/// The device is one: what others deliver to it while the phone is off or on comes to Notification
/// Center, what a person or an app removes there leaves the push store with its files, and what the
/// push store loses leaves Notification Center.
package final class PhoneMemory: Sendable {
  /// How many notifications of an app are taken over from others at once: the center keeps no more.
  private static let newsLimit = NotificationCenterState.deliveredLimit
  private static let clockKey = PhoneRow.Key(kind: "clock")

  /// The time of the clock at the last change; nil for a phone that was never on.
  package let date: Date?
  /// The center as it was kept; nil for a phone that was never on.
  package let center: NotificationCenterState?
  private let store: PushStore
  /// Holds the device's phone; nil once it is given back.
  private let lock: Mutex<OpenFile?>
  private let known: Mutex<Known>

  /// How far the phone knows the changes of others.
  private struct Known {
    /// The newest notification in the store.
    var newest: Int64
    /// How often others had changed the database; nil before the first look.
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
      known = Mutex(Known(newest: kept.newest))
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

  /// Releases the device's phone, for another one; nothing is kept any more.
  func close() { lock.withLock { $0 = nil } }

  // MARK: - Keeping

  /// The changes of others to the push store since the phone last looked.
  struct News {
    var arrived: [(app: BundleIdentifier, request: CenterRequest, date: Date)] = []
    var gone: [NotificationKey] = []

    var isEmpty: Bool { arrived.isEmpty && gone.isEmpty }
  }

  /// Whether others may have changed the push store.
  /// - Throws: `PushStoreError` when it cannot be read.
  func hasForeignChanges() throws -> Bool {
    let changes = try store.foreignChanges()
    return known.withLock { $0.foreignChanges != changes }
  }

  /// Takes notifications into the push store and keeps what the center makes of them and of what
  /// others did meanwhile, in one transaction.
  /// - Parameters:
  ///   - incoming: notifications of the main path; what the center does not hold afterwards leaves again.
  ///   - now: the clock's time.
  ///   - center: the state that knows what is in the store.
  ///   - kept: the state that was kept before; nil for none.
  ///   - body: gives the state that is to be kept.
  /// - Returns: the fate of `incoming`.
  /// - Throws: the errors of `body`, and `PushStoreError` when it cannot be written; nothing changed then.
  func keep(
    taking incoming: [IncomingNotification] = [], at now: Date,
    in center: NotificationCenterState, since kept: NotificationCenterState?,
    _ body: (News, [IngestResult]) throws -> NotificationCenterState
  ) throws -> [IngestResult] {
    guard lock.withLock({ $0 != nil }) else {
      throw SimulatorError(.usage, "the phone is switched off")
    }
    var known = known.withLock(\.self)
    var refusal: (any Error)?
    do {
      let requests = Set(incoming.filter(\.isRequest).map(\.requestIdentifier))
      let results = try store.ingest(incoming) { transaction, all in
        // A request is not delivered yet.
        let results = requests.isEmpty ? all : []
        let changes = try transaction.foreignChanges
        let news = try news(center, kept ?? center, known, changes, all, transaction)
        let new: NotificationCenterState
        do { new = try body(news, all) } catch {
          refusal = error
          throw error
        }
        var whole = try change(to: new, from: kept, at: now, results)
        if try !new.answeredFiles.isEmpty || transaction.hasWaitingFiles {
          whole.requestedFiles = new.requestedFiles
        }
        known.newest = try transaction.apply(whole)
        known.foreignChanges = changes
      }
      self.known.withLock { [known] in $0 = known }
      return results
    } catch {
      throw refusal ?? error
    }
  }

  private func news(
    _ center: NotificationCenterState, _ kept: NotificationCenterState, _ known: Known,
    _ changes: Int, _ results: [IngestResult], _ transaction: PhoneTransaction
  ) throws -> News {
    var news = News()
    let arrived = try transaction.news(
      after: known.newest, own: Set(results.map(\.notification.id)), limit: Self.newsLimit)
    news.arrived = arrived.map {
      let request = CenterRequest(
        identifier: $0.requestIdentifier, content: $0.content, trigger: .push)
      return ($0.bundle, request, $0.deliveredAt)
    }
    guard changes != known.foreignChanges else { return news }
    // What this transaction evicts the center hears of with what comes.
    let evicted = Set(
      results.flatMap { result in
        result.evicted.map { NotificationKey(result.notification.bundle, $0.requestIdentifier) }
      })
    for app in kept.installedApps {
      // What fired since is not in the store yet.
      let identifiers = Set(kept.delivered(of: app)).intersection(center.delivered(of: app))
        .map(\.request.identifier)
      news.gone += try transaction.missing(identifiers, of: app).map { NotificationKey(app, $0) }
        .filter { !evicted.contains($0) }
    }
    return news
  }

  private func change(
    to new: NotificationCenterState, from old: NotificationCenterState?, at now: Date,
    _ results: [IngestResult]
  ) throws -> PhoneChange {
    var change = PhoneChange()
    for (key, value) in try new.changes(since: old) {
      change.rows[
        PhoneRow.Key(kind: key.kind.rawValue, app: key.app, name: key.name)] = value
    }
    change.rows[Self.clockKey] = "\(now.timeIntervalSinceReferenceDate)"
    change.departures = new.departures(since: old, with: results)
    guard let old else { return change }
    change.departures += old.installedApps.filter { new.presence(of: $0) == nil }
      .map { PhoneChange.Departure($0, nil) }
    change.arrivals = new.localArrivals(since: old).map { key, notification in
      IncomingNotification(
        bundle: key.app, requestIdentifier: key.identifier, outcome: "local",
        deliveredAt: notification.date, content: notification.request.content)
    }
    return change
  }
}
