import DeviceTime
import Foundation
import JPushMessages
import JSONModel
import NotificationModel

/// JPush's schedules, on the inbox's clock; and files of names.
extension Inbox {
  /// What is not found.
  static let noSchedule = JPushFault(8104, 404, "There is no such schedule")

  /// Makes a schedule.
  /// - Throws: `JPushFault` where it cannot be kept.
  func addSchedule(
    _ schedule: JPushSchedule, of client: JPushClient
  ) throws(JPushFault) -> JPushDesk.Scheduled {
    guard let app = client.app else { throw .noTarget }
    let scheduled = JPushDesk.Scheduled(
      id: RandomIdentifier.uuid().lowercased(), appKey: client.appKey, app: app, at: clock.now,
      schedule: schedule)
    return try keep(scheduled)
  }

  /// The schedules of an app key that have not ended, the oldest first.
  func schedules(of client: JPushClient) -> [JPushDesk.Scheduled] {
    jpush.schedules.values.filter {
      $0.appKey == client.appKey && $0.schedule.nextDate(after: clock.now) != nil
    }.sorted { ($0.at, $0.id) < ($1.at, $1.id) }
  }

  func schedule(_ id: String, of client: JPushClient) throws(JPushFault) -> JPushDesk.Scheduled {
    guard let scheduled = jpush.schedules[id], scheduled.appKey == client.appKey else {
      throw Self.noSchedule
    }
    return scheduled
  }

  func changeSchedule(
    _ id: String, _ json: JSONValue, of client: JPushClient
  ) throws(JPushFault) -> JPushDesk.Scheduled {
    var scheduled = try schedule(id, of: client)
    try scheduled.schedule.change(json, at: clock.now)
    return try keep(scheduled)
  }

  func removeSchedule(_ id: String, of client: JPushClient) throws(JPushFault) {
    let scheduled = try schedule(id, of: client)
    if let timer = scheduled.timer { clock.cancel(timer) }
    jpush.schedules[id] = nil
    try? store.removeRecord(JPushDesk.Scheduled.kind, id)
  }

  /// Keeps a schedule, and sets its timer.
  @discardableResult
  private func keep(
    _ scheduled: JPushDesk.Scheduled
  ) throws(JPushFault) -> JPushDesk.Scheduled {
    do { try store.save(scheduled.record) } catch { throw .failed("the schedule cannot be kept") }
    return arm(scheduled)
  }

  /// Sets the timer of a schedule. What was due while the server was off is not made up for.
  @discardableResult
  func arm(_ scheduled: JPushDesk.Scheduled) -> JPushDesk.Scheduled {
    var scheduled = scheduled
    if let timer = scheduled.timer { clock.cancel(timer) }
    scheduled.timer = nil
    if scheduled.schedule.isEnabled, let date = scheduled.schedule.nextDate(after: clock.now) {
      let id = scheduled.id
      scheduled.timer = clock.schedule(at: date) { [weak self] _ in await self?.runSchedule(id) }
    }
    jpush.schedules[scheduled.id] = scheduled
    return scheduled
  }

  private func runSchedule(_ id: String) {
    guard var scheduled = jpush.schedules[id], scheduled.schedule.isEnabled, !isClosed else {
      return
    }
    scheduled.timer = nil
    let client = JPushClient(
      appKey: scheduled.appKey, app: scheduled.app,
      rate: .none)
    var result: JSONValue
    do throws(JPushFault) {
      // A schedule's own cid is for making it once.
      var object = try JPushObject(json: scheduled.schedule.push)
      object.cid = nil
      let sent = try jpush(object, of: client)
      result = [
        "msg_id": .string("\(sent.id)"), "error": ["code": 0, "message": ""], "needRetry": false,
      ]
    } catch {
      result = ["msg_id": "", "needRetry": false]
      if case .object(var members) = result {
        members["error"] = error.json["error"]
        result = .object(members)
      }
    }
    scheduled.sent.append(String(decoding: JSONWriter.compact(result), as: UTF8.self))
    _ = try? keep(scheduled)
  }

  // MARK: Files

  static let noFile = JPushFault(1003, 404, "There is no such file")

  /// How many files an app has at most.
  private static let fileLimit = 20

  /// Keeps a file of names.
  /// - Throws: `JPushFault` for one too many.
  func addFile(
    _ kind: JPushAudience.Kind, _ values: [String], hours: Int, of client: JPushClient
  ) throws(JPushFault) -> JPushDesk.File {
    guard let app = client.app else { throw .noTarget }
    guard files(of: client).count < Self.fileLimit else {
      throw JPushFault(1012, 400, "An app has at most \(Self.fileLimit) files")
    }
    let now = clock.now
    let file = JPushDesk.File(
      id: "\(client.appKey)-\(RandomIdentifier.uuid().lowercased())", app: app, kind: kind, at: now,
      expiresAt: now.addingTimeInterval(TimeInterval(hours * 3_600)), values: values)
    do { try store.save(file.record) } catch { throw .failed("the file cannot be kept") }
    jpush.files[file.id] = file
    return file
  }

  func files(of client: JPushClient) -> [JPushDesk.File] {
    jpush.files.values.filter { $0.app == client.app && $0.expiresAt > clock.now }
      .sorted { ($0.at, $0.id) < ($1.at, $1.id) }
  }

  func removeFile(_ id: String, of client: JPushClient) throws(JPushFault) {
    guard files(of: client).contains(where: { $0.id == id }) else { throw Self.noFile }
    jpush.files[id] = nil
    try? store.removeRecord(JPushDesk.File.kind, id)
  }

  // MARK: At the start

  /// Goes on with what was kept.
  func openJPush() throws {
    jpush.keys = options.jpushKeys.mapValues { JPushDesk.AppKey(secret: $0.secret, app: $0.app) }
    for record in try store.records(JPushDesk.Sent.kind) {
      if let sent = JPushDesk.Sent(record) { jpush.sent[sent.id] = sent }
    }
    jpush.lastID = jpush.sent.keys.max() ?? 0
    for record in try store.records(JPushDesk.File.kind) {
      if let file = JPushDesk.File(record) { jpush.files[file.id] = file }
    }
    for record in try store.records(JPushDesk.Scheduled.kind) {
      if let scheduled = JPushDesk.Scheduled(record) { arm(scheduled) }
    }
  }
}
