import DeviceTime
import Foundation
import JPushMessages
import JSONModel
import NotificationModel

/// What JPush's side keeps: app keys, pushes, schedules and files.
struct JPushDesk: Sendable {
  /// An app key with its secret, and the app it is for.
  struct AppKey: Sendable, Hashable {
    var secret: String
    var app: BundleIdentifier
  }

  /// A push that was answered.
  struct Sent: Sendable {
    var id: Int
    var appKey: String
    var app: BundleIdentifier
    var at: Date
    var sendNumber: Int?
    var cid: String?
    /// Who was in its audience, by registration id.
    var targets: [String]
    var hasNotification: Bool
    var hasMessage: Bool
    /// Whose extension reported that it came.
    var receipts: Set<String> = []
    /// Whose user opened it.
    var clicks: Set<String> = []

    var answer: JSONValue {
      ["sendno": .string("\(sendNumber ?? 0)"), "msg_id": .string("\(id)")]
    }
  }

  /// A schedule of an app, and what it sent so far.
  struct Scheduled: Sendable {
    var id: String
    var appKey: String
    var app: BundleIdentifier
    var at: Date
    var schedule: JPushSchedule
    var sent: [String] = []
    var timer: DeviceClock.TimerID?

    var json: JSONValue {
      .object(schedule.json.merging(["schedule_id": .string(id)]) { $1 })
    }
  }

  /// A file of aliases or registration ids.
  struct File: Sendable {
    var id: String
    var app: BundleIdentifier
    var kind: JPushAudience.Kind
    var at: Date
    var expiresAt: Date
    var values: [String]

    var json: JSONValue {
      [
        "file_id": .string(id), "type": .string(kind.rawValue),
        "create_time": .string(at.formatted(JPushDesk.timeStyle)),
      ]
    }
  }

  static let timeStyle = Date.VerbatimFormatStyle(
    format:
      "\(year: .defaultDigits)-\(month: .twoDigits)-\(day: .twoDigits) \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits)",
    timeZone: JPushSchedule.calendar.timeZone, calendar: JPushSchedule.calendar)

  var keys: [String: AppKey] = [:]
  var rate = JPushRate()
  var sent: [Int: Sent] = [:]
  var schedules: [String: Scheduled] = [:]
  var files: [String: File] = [:]
  var lastID = 0

  /// How long a push with the same `cid` is answered as the first was, in seconds.
  static let cidLifetime: TimeInterval = 86_400
  /// How many pushes are kept for reports.
  static let sentLimit = 20_000

  /// The number of a push, which grows and stays apart from those of earlier starts.
  mutating func newID(at now: Date) -> Int {
    lastID = max(lastID + 1, Int(now.timeIntervalSince1970 * 1_000) * 10)
    return lastID
  }

  /// The push of a `cid`, while that counts.
  func sent(cid: String, appKey: String, at now: Date) -> Sent? {
    sent.values.first {
      $0.cid == cid && $0.appKey == appKey && now.timeIntervalSince($0.at) < Self.cidLifetime
    }
  }
}

// MARK: - As they are kept

extension JPushDesk.Sent {
  static let kind = "jpush.push"

  var record: InboxStore.Record {
    InboxStore.Record(
      kind: Self.kind, id: "\(id)", at: at,
      body: [
        "appKey": .string(appKey), "app": .string(app.rawValue), "sendno": JSONValue(sendNumber),
        "cid": JSONValue(cid), "targets": .array(targets.map(JSONValue.string)),
        "notification": .bool(hasNotification), "message": .bool(hasMessage),
        "receipts": .array(receipts.sorted().map(JSONValue.string)),
        "clicks": .array(clicks.sorted().map(JSONValue.string)),
      ])
  }

  init?(_ record: InboxStore.Record) {
    let body = record.body
    guard let id = Int(record.id), let appKey = body["appKey"]?.string,
      let app = body["app"]?.string.flatMap({ BundleIdentifier($0) })
    else { return nil }
    func names(_ key: String) -> [String] { (body[key]?.array ?? []).compactMap(\.string) }
    (self.id, self.appKey, self.app, at) = (id, appKey, app, record.at)
    (sendNumber, cid) = (body["sendno"]?.integer, body["cid"]?.string)
    targets = names("targets")
    (hasNotification, hasMessage) = (body["notification"] == true, body["message"] == true)
    (receipts, clicks) = (Set(names("receipts")), Set(names("clicks")))
  }
}

extension JPushDesk.Scheduled {
  static let kind = "jpush.schedule"

  var record: InboxStore.Record {
    var body = schedule.json
    body["appKey"] = .string(appKey)
    body["app"] = .string(app.rawValue)
    body["sent"] = .array(sent.map(JSONValue.string))
    return InboxStore.Record(kind: Self.kind, id: id, at: at, body: .object(body))
  }

  init?(_ record: InboxStore.Record) {
    let body = record.body
    guard let appKey = body["appKey"]?.string,
      let app = body["app"]?.string.flatMap({ BundleIdentifier($0) }),
      let schedule = try? JPushSchedule(kept: body)
    else { return nil }
    self.init(id: record.id, appKey: appKey, app: app, at: record.at, schedule: schedule)
    sent = (body["sent"]?.array ?? []).compactMap(\.string)
  }
}

extension JPushDesk.File {
  static let kind = "jpush.file"

  var record: InboxStore.Record {
    InboxStore.Record(
      kind: Self.kind, id: id, at: at,
      body: [
        "app": .string(app.rawValue), "type": .string(kind.rawValue),
        "expiresAt": .double(expiresAt.timeIntervalSince1970),
        "values": .array(values.map(JSONValue.string)),
      ])
  }

  init?(_ record: InboxStore.Record) {
    let body = record.body
    guard let app = body["app"]?.string.flatMap({ BundleIdentifier($0) }),
      let kind = body["type"]?.string.flatMap({ JPushAudience.Kind(rawValue: $0) }),
      let expires = body["expiresAt"]?.number
    else { return nil }
    self.init(
      id: record.id, app: app, kind: kind, at: record.at,
      expiresAt: Date(timeIntervalSince1970: expires),
      values: (body["values"]?.array ?? []).compactMap(\.string))
  }
}
