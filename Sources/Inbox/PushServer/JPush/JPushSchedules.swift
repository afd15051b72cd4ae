import DeviceTime
import Foundation
import JPushMessages
import JSONModel
import NotificationModel

/// JPush's schedules, on the inbox's clock.
@InboxActor
final class JPushSchedules {
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

  private static let missing = JPushFault(8104, 404, "There is no such schedule")

  private let table: ProviderTable
  private let clock: DeviceClock
  /// Sends what is due.
  private let sender: JPushSender
  private var schedules: [String: Scheduled] = [:]

  /// Goes on with what was kept. What was due while the server was off is not made up for.
  init(_ table: ProviderTable, clock: DeviceClock, sender: JPushSender) throws {
    (self.table, self.clock, self.sender) = (table, clock, sender)
    for record in try table.all(Scheduled.kind) {
      if let scheduled = Scheduled(record) { arm(scheduled) }
    }
  }

  /// Makes a schedule.
  /// - Throws: `JPushFault` where it cannot be kept.
  func add(_ schedule: JPushSchedule, of client: JPushClient) throws(JPushFault) -> Scheduled {
    guard let app = client.app else { throw .noTarget }
    let scheduled = Scheduled(
      id: RandomIdentifier.uuid().lowercased(), appKey: client.appKey, app: app, at: clock.now,
      schedule: schedule)
    return try save(scheduled)
  }

  /// The schedules of an app key that have not ended, the oldest first.
  func list(of client: JPushClient) -> [Scheduled] {
    schedules.values.filter {
      $0.appKey == client.appKey && $0.schedule.nextDate(after: clock.now) != nil
    }.sorted { ($0.at, $0.id) < ($1.at, $1.id) }
  }

  /// The schedule of an id.
  /// - Throws: `JPushFault` where there is none.
  func schedule(_ id: String, of client: JPushClient) throws(JPushFault) -> Scheduled {
    guard let scheduled = schedules[id], scheduled.appKey == client.appKey else {
      throw Self.missing
    }
    return scheduled
  }

  /// Changes what an object names.
  /// - Throws: `JPushFault` for what is none, and where it cannot be kept.
  func change(
    _ id: String, _ json: JSONValue, of client: JPushClient
  ) throws(JPushFault) -> Scheduled {
    var scheduled = try schedule(id, of: client)
    try scheduled.schedule.change(json, at: clock.now)
    return try save(scheduled)
  }

  /// Forgets a schedule.
  /// - Throws: `JPushFault` where there is none, or that cannot be written.
  func remove(_ id: String, of client: JPushClient) throws(JPushFault) {
    let scheduled = try schedule(id, of: client)
    do { try table.remove(Scheduled.kind, [id]) } catch { throw .failed("\(error)") }
    if let timer = scheduled.timer { clock.cancel(timer) }
    schedules[id] = nil
  }

  /// Keeps a schedule, and sets its timer.
  private func save(_ scheduled: Scheduled) throws(JPushFault) -> Scheduled {
    do { try table.save(scheduled.record) } catch {
      throw .failed("the schedule cannot be kept: \(error)")
    }
    return arm(scheduled)
  }

  /// Sets the timer of a schedule.
  @discardableResult
  private func arm(_ scheduled: Scheduled) -> Scheduled {
    var scheduled = scheduled
    if let timer = scheduled.timer { clock.cancel(timer) }
    scheduled.timer = nil
    if scheduled.schedule.isEnabled, let date = scheduled.schedule.nextDate(after: clock.now) {
      let id = scheduled.id
      scheduled.timer = clock.schedule(at: date) { [weak self] _ in await self?.run(id) }
    }
    schedules[scheduled.id] = scheduled
    return scheduled
  }

  private func run(_ id: String) {
    guard var scheduled = schedules[id], scheduled.schedule.isEnabled, !sender.isClosed else {
      return
    }
    scheduled.timer = nil
    let client = JPushClient(appKey: scheduled.appKey, app: scheduled.app, rate: .none)
    var result: [String: JSONValue] = ["msg_id": "", "needRetry": false]
    do throws(JPushFault) {
      // A schedule's own cid is for making it once.
      var object = try JPushObject(json: scheduled.schedule.push)
      object.cid = nil
      result["msg_id"] = .string("\(try sender.send(object, of: client).id)")
      result["error"] = ["code": 0, "message": ""]
    } catch {
      result["error"] = error.json["error"]
    }
    scheduled.sent.append(JSONValue.object(result).compactText)
    // It goes on where that cannot be written, too.
    if (try? save(scheduled)) == nil { arm(scheduled) }
  }
}

// MARK: - As they are kept

extension JPushSchedules.Scheduled {
  fileprivate static let kind = "jpush.schedule"

  fileprivate var record: ProviderRecord {
    var body = schedule.json
    body["appKey"] = .string(appKey)
    body["app"] = .string(app.rawValue)
    body["sent"] = .array(sent.map(JSONValue.string))
    return ProviderRecord(kind: Self.kind, id: id, at: at, body: .object(body))
  }

  fileprivate init?(_ record: ProviderRecord) {
    let body = record.body
    guard let appKey = body["appKey"]?.string,
      let app = body["app"]?.string.flatMap({ BundleIdentifier($0) }),
      let schedule = try? JPushSchedule(kept: body)
    else { return nil }
    self.init(id: record.id, appKey: appKey, app: app, at: record.at, schedule: schedule)
    sent = body["sent"]?.texts ?? []
  }
}
