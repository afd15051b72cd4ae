import Foundation
import JSONModel
import NotificationModel

/// The pushes that JPush's side answered, for its reports.
@InboxActor
final class JPushLog {
  /// A push that was answered.
  struct Entry: Sendable {
    var id: Int
    var appKey: String
    var app: BundleIdentifier
    var at: Date
    var sendNumber: Int?
    var cid: String?
    /// The registration ids of its audience.
    var targets: [String]
    var hasNotification: Bool
    var hasMessage: Bool
    /// The registration ids whose extension reported that it arrived.
    var receipts: Set<String> = []
    /// The registration ids whose user opened it.
    var clicks: Set<String> = []

    var answer: JSONValue {
      ["sendno": .string("\(sendNumber ?? 0)"), "msg_id": .string("\(id)")]
    }
  }

  /// How long a push with the same `cid` is answered as the first was, in seconds.
  static let cidLifetime: TimeInterval = 86_400
  /// How many pushes are kept for reports.
  private static let limit = 20_000

  private let table: ProviderTable
  private var entries: [Int: Entry] = [:]
  private var lastID: Int

  /// Goes on with what was kept.
  init(_ table: ProviderTable) throws {
    self.table = table
    for record in try table.all(Entry.kind) {
      if let entry = Entry(record) { entries[entry.id] = entry }
    }
    lastID = entries.keys.max() ?? 0
  }

  /// The number of a push, which grows and stays apart from those of earlier starts.
  func newID(at now: Date) -> Int {
    lastID = max(lastID + 1, Int(now.timeIntervalSince1970 * 1_000) * 10)
    return lastID
  }

  /// The push of a number; nil for one that is not known.
  func entry(_ id: Int) -> Entry? { entries[id] }

  /// The push of a `cid`, while that counts.
  func entry(cid: String, appKey: String, at now: Date) -> Entry? {
    entries.values.first {
      $0.cid == cid && $0.appKey == appKey && now.timeIntervalSince($0.at) < Self.cidLifetime
    }
  }

  /// Writes a push.
  func save(_ entry: Entry) throws {
    try table.save(entry.record)
    add(entry)
  }

  /// Adds a push that is written already; the oldest go that reports are no longer asked about.
  func add(_ entry: Entry) {
    entries[entry.id] = entry
    guard entries.count > Self.limit + Self.limit / 16 else { return }
    let gone = entries.keys.sorted().dropLast(Self.limit)
    // What cannot be removed stays for the next time.
    guard (try? table.remove(Entry.kind, gone.map { "\($0)" })) != nil else { return }
    for id in gone { entries[id] = nil }
  }

  /// Notes what came back from a device, once.
  /// - Throws: when it cannot be written; then it is not noted.
  func note(
    _ id: Int, of registration: String, in field: WritableKeyPath<Entry, Set<String>>
  ) throws {
    guard var entry = entries[id], entry.targets.contains(registration),
      entry[keyPath: field].insert(registration).inserted
    else { return }
    try save(entry)
  }
}

// MARK: - As they are kept

extension JPushLog.Entry {
  fileprivate static let kind = "jpush.push"

  var record: ProviderRecord {
    ProviderRecord(
      kind: Self.kind, id: "\(id)", at: at,
      body: [
        "appKey": .string(appKey), "app": .string(app.rawValue), "sendno": JSONValue(sendNumber),
        "cid": JSONValue(cid), "targets": .array(targets.map(JSONValue.string)),
        "notification": .bool(hasNotification), "message": .bool(hasMessage),
        "receipts": .array(receipts.sorted().map(JSONValue.string)),
        "clicks": .array(clicks.sorted().map(JSONValue.string)),
      ])
  }

  fileprivate init?(_ record: ProviderRecord) {
    let body = record.body
    guard let id = Int(record.id), let appKey = body["appKey"]?.string,
      let app = body["app"]?.string.flatMap({ BundleIdentifier($0) })
    else { return nil }
    (self.id, self.appKey, self.app, at) = (id, appKey, app, record.at)
    (sendNumber, cid) = (body["sendno"]?.integer, body["cid"]?.string)
    targets = body["targets"]?.texts ?? []
    (hasNotification, hasMessage) = (body["notification"] == true, body["message"] == true)
    receipts = Set(body["receipts"]?.texts ?? [])
    clicks = Set(body["clicks"]?.texts ?? [])
  }
}
