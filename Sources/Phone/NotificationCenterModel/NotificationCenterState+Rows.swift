import DeviceTime
import Diagnostics
import Foundation
import JSONModel
import NotificationModel

/// A row of what a phone keeps of its notification center.
package struct CenterRow: Sendable, Hashable {
  /// The subject of a row.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case phone, app, pending, delivered
  }

  /// Which row it is; equal names, as Swift compares texts, are equal keys.
  package struct Key: Sendable, Hashable {
    package let kind: Kind
    /// The app's identifier; empty for the phone's own row.
    package let app: String
    /// The request's identifier, the number of one that waits; else empty.
    package let name: String

    /// Names a row.
    package init(_ kind: Kind, app: String = "", name: String = "") {
      self.kind = kind
      self.app = app
      self.name = name
    }
  }

  package let key: Key
  /// JSON.
  package let value: String

  /// Takes a key and its JSON.
  package init(_ key: Key, value: String) {
    self.key = key
    self.value = value
  }
}

// What of the state is kept, and what it is made from again: everything but the switches, which are
// the device's.

/// The phone's own row.
private struct KeptPhone: Codable, Equatable {
  var situation: PhoneSituation
  var banner: NotificationKey?
  var bannerRequest: CenterRequest?
  /// When the banner goes; nil for one that stays.
  var bannerEnd: Date?
  var open: OpenCard?
  var awaitingUnlock: Touch?
  var lastSerial: Int
  /// When the summary comes; nil while it is off.
  var nextSummary: Date?

  init(_ state: NotificationCenterState) {
    situation = state.situation
    banner = state.banner
    bannerRequest = state.bannerRequest
    bannerEnd = state.index.date(of: NotificationCenterState.bannerKey)
    open = state.open
    awaitingUnlock = state.awaitingUnlock
    lastSerial = state.lastSerial
    nextSummary = state.index.date(of: NotificationCenterState.summaryKey)
  }
}

/// An app's row: its record without what has rows of its own.
private struct KeptApp: Codable, Equatable {
  var record: AppRecord
  /// When an App Clip's time is over; nil for other apps.
  var clipEnd: Date?

  init(_ record: AppRecord, _ index: TriggerIndex) {
    self.record = record
    self.record.pending = [:]
    self.record.delivered = [:]
    clipEnd = record.clipKey.flatMap { index.date(of: $0) }
  }
}

/// The row of a request that waits.
private struct KeptPending: Codable, Equatable {
  var request: CenterRequest
  var scheduledAt: Date
  var wasInside: Bool?
  /// When it comes up; nil for what waits for a place, or for nothing.
  var date: Date?

  init(_ waiting: PendingRequest, _ date: Date?) {
    request = waiting.request
    scheduledAt = waiting.scheduled.scheduledAt
    wasInside = waiting.wasInside
    self.date = date
  }
}

extension NotificationCenterState {
  /// Returns the changes that make the rows of `old` those of this state: new values, and nil for
  /// rows that go; with nil, all rows. `old` was settled, and this state came of it.
  /// - Throws: `EncodingError` for a number that JSON has not, as in a region around no place.
  package func changes(
    since old: NotificationCenterState?
  ) throws -> [CenterRow.Key: String?] {
    var changes = RowChanges()
    try changes.set(CenterRow.Key(.phone), KeptPhone(self), old.map(KeptPhone.init))
    for (app, record) in apps {
      let before = old?.apps[app]
      let name = app.rawValue
      try changes.set(
        CenterRow.Key(.app, app: name), KeptApp(record, index),
        before.map { KeptApp($0, old?.index ?? TriggerIndex()) })
      // Equal at once where nothing changed: the copies share their storage.
      guard record.delivered != before?.delivered else { continue }
      for (identifier, notification) in record.delivered {
        let earlier = before?.delivered[identifier]
        guard notification != earlier else { continue }
        try changes.set(
          CenterRow.Key(.delivered, app: name, name: identifier), notification, earlier)
      }
      for identifier in before?.delivered.keys ?? [:].keys
      where record.delivered[identifier] == nil {
        changes.drop(CenterRow.Key(.delivered, app: name, name: identifier))
      }
    }
    for (app, record) in old?.apps ?? [:] where apps[app] == nil {
      changes.drop(CenterRow.Key(.app, app: app.rawValue))
      for identifier in record.delivered.keys {
        changes.drop(CenterRow.Key(.delivered, app: app.rawValue, name: identifier))
      }
    }
    for serial in old == nil ? Set(pending.keys) : touched {
      let before = old?.pending[serial]
      if let entry = pending[serial] {
        try changes.set(
          Self.key(serial, entry.key), KeptPending(entry.request, index.date(of: serial)),
          before.map { KeptPending($0.request, old?.index.date(of: serial)) })
      } else if let before {
        changes.drop(Self.key(serial, before.key))
      }
    }
    return changes.all
  }

  /// The same state, which from here on notes anew what changes.
  package func settled() -> NotificationCenterState {
    var state = self
    state.touched = []
    return state
  }

  private static func key(_ serial: Int, _ key: NotificationKey) -> CenterRow.Key {
    CenterRow.Key(.pending, app: key.app.rawValue, name: "\(serial)")
  }

  /// The state that rows were made of; nil for no rows.
  /// - Throws: `DecodingError`, or `JSONShapeError`, for rows that are no state.
  package init?(rows: [CenterRow], switches: FidelitySwitches) throws {
    guard !rows.isEmpty else { return nil }
    let reader = RowReader(rows)
    guard let (_, phone) = try reader.values(.phone, KeptPhone.self).first else {
      throw JSONShapeError(key: "phone", found: "nothing", expected: "a row")
    }
    self.init(calendar: phone.situation.calendar, switches: switches)
    situation = phone.situation
    situation.calendar.missingDate = switches.missingDate
    banner = phone.banner
    bannerRequest = phone.bannerRequest
    open = phone.open
    awaitingUnlock = phone.awaitingUnlock
    lastSerial = phone.lastSerial
    for (key, app) in try reader.values(.app, KeptApp.self) {
      apps[try Self.bundle(key)] = app.record
      if let clipKey = app.record.clipKey { index.set(clipKey, to: app.clipEnd) }
    }
    for (key, notification) in try reader.values(.delivered, DeliveredNotification.self) {
      apps[try Self.bundle(key)]?.delivered[notification.request.identifier] = notification
    }
    for (key, kept) in try reader.values(.pending, KeptPending.self) {
      guard let serial = Int(key.name), let trigger = kept.request.trigger else {
        throw JSONShapeError(key: "pending", found: key.name, expected: "a number and a trigger")
      }
      let app = try Self.bundle(key)
      let request = PendingRequest(
        request: kept.request, scheduled: ScheduledTrigger(trigger, at: kept.scheduledAt),
        wasInside: kept.wasInside)
      pending[serial] = Waiting(NotificationKey(app, kept.request.identifier), request)
      apps[app]?.pending[kept.request.identifier] = serial
      if !trigger.isTimed { located.insert(serial) }
      index.set(serial, to: kept.date)
    }
    index.set(Self.summaryKey, to: phone.nextSummary)
    index.set(Self.bannerKey, to: phone.bannerEnd)
  }

  private static func bundle(_ key: CenterRow.Key) throws -> BundleIdentifier {
    guard let bundle = BundleIdentifier(key.app) else {
      throw JSONShapeError(key: key.kind.rawValue, found: "string", expected: "a bundle identifier")
    }
    return bundle
  }
}

// MARK: - What came and went

extension NotificationCenterState {
  /// Whether a notification is anywhere: delivered, kept for the summary, on the screen, or before
  /// the app in front.
  package func holds(_ key: NotificationKey) -> Bool {
    guard let record = apps[key.app] else { return false }
    return record.delivered[key.identifier] != nil || record.awaiting[key.identifier] != nil
      || banner == key || record.held.contains { $0.identifier == key.identifier }
  }

  /// The URLs of the files that apps may read of notifications whose responses they got.
  package var answeredFiles: [String] { apps.values.flatMap(\.answeredFiles) }

  /// The URLs of the files that requests show which are not in Notification Center yet, or no more.
  package var requestedFiles: Set<String> {
    let waiting = pending.values.map(\.request.request)
    let others = apps.values.flatMap { Array($0.awaiting.values) + $0.held }
    let all = waiting + others + [bannerRequest].compactMap(\.self)
    return Set(all.flatMap { $0.content.attachments.map(\.url) } + answeredFiles)
  }

  /// The URLs of the files of the notifications in Notification Center.
  package var deliveredFiles: Set<String> {
    Set(
      apps.values.flatMap(\.delivered.values)
        .flatMap { $0.request.content.attachments.map(\.url) })
  }

  /// The notifications that `old` held and this state does not.
  package func departures(since old: NotificationCenterState) -> [NotificationKey] {
    var gone: [NotificationKey] = old.banner.map { [$0] } ?? []
    for (app, record) in old.apps {
      let now = apps[app]
      var names: [String] = []
      if record.delivered != now?.delivered { names += record.delivered.keys }
      if record.held != now?.held { names += record.held.map(\.identifier) }
      if record.awaiting != now?.awaiting { names += record.awaiting.keys }
      gone += names.map { NotificationKey(app, $0) }
    }
    return gone.filter { !holds($0) }
  }

  /// The notifications of local requests that came to Notification Center since `old`.
  package func localArrivals(
    since old: NotificationCenterState
  ) -> [(key: NotificationKey, notification: DeliveredNotification)] {
    apps.flatMap { app, record in
      let before = old.apps[app]?.delivered
      guard record.delivered != before else { return [(NotificationKey, DeliveredNotification)]() }
      return record.delivered.values.filter {
        $0.request.trigger != .push && before?[$0.request.identifier]?.serial != $0.serial
      }.sorted { $0.serial < $1.serial }
        .map { (NotificationKey(app, $0.request.identifier), $0) }
    }
  }
}

/// Collects rows that differ.
private struct RowChanges {
  private(set) var all: [CenterRow.Key: String?] = [:]
  private let encoder: JSONEncoder

  init() {
    encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  mutating func set<Value: Codable & Equatable>(
    _ key: @autoclosure () -> CenterRow.Key, _ value: Value, _ old: Value?
  ) throws {
    guard value != old else { return }
    all[key()] = String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  mutating func drop(_ key: CenterRow.Key) { all[key] = .some(nil) }
}

/// Reads rows by their kind.
private struct RowReader {
  private let rows: [CenterRow]

  init(_ rows: [CenterRow]) { self.rows = rows }

  func values<Value: Decodable>(
    _ kind: CenterRow.Kind, _ type: Value.Type
  ) throws -> [(key: CenterRow.Key, value: Value)] {
    let decoder = JSONDecoder()
    return try rows.filter { $0.key.kind == kind }.map {
      ($0.key, try decoder.decode(Value.self, from: Data($0.value.utf8)))
    }
  }
}
