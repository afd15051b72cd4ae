import DeviceTime
import Foundation
import JPushMessages
import JSONModel
import NotificationModel

/// JPush's files of aliases or registration ids.
@InboxActor
final class JPushFiles {
  /// A file of names.
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
        "create_time": .string(at.formatted(Self.timeStyle)),
      ]
    }

    private static let timeStyle = Date.VerbatimFormatStyle(
      format:
        "\(year: .defaultDigits)-\(month: .twoDigits)-\(day: .twoDigits) \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits)",
      timeZone: JPushSchedule.calendar.timeZone, calendar: JPushSchedule.calendar)
  }

  nonisolated static let missing = JPushFault(1003, 404, "There is no such file")

  /// How many files an app has at most.
  private static let limit = 20

  private let table: ProviderTable
  private let clock: DeviceClock
  private var files: [String: File] = [:]

  /// Goes on with what was kept.
  init(_ table: ProviderTable, clock: DeviceClock) throws {
    (self.table, self.clock) = (table, clock)
    for record in try table.all(File.kind) {
      if let file = File(record) { files[file.id] = file }
    }
  }

  /// Keeps a file of names.
  /// - Throws: `JPushFault` for one too many, and one that cannot be written.
  func add(
    _ kind: JPushAudience.Kind, _ values: [String], hours: Int, of client: JPushClient
  ) throws(JPushFault) -> File {
    guard let app = client.app else { throw .noTarget }
    guard list(of: client).count < Self.limit else {
      throw JPushFault(1012, 400, "An app has at most \(Self.limit) files")
    }
    let now = clock.now
    let file = File(
      id: "\(client.appKey)-\(RandomIdentifier.uuid().lowercased())", app: app, kind: kind, at: now,
      expiresAt: now.addingTimeInterval(TimeInterval(hours * 3_600)), values: values)
    do { try table.save(file.record) } catch { throw .failed("the file cannot be kept: \(error)") }
    files[file.id] = file
    return file
  }

  /// The files of an app, the oldest first.
  func list(of client: JPushClient) -> [File] {
    files.values.filter { $0.app == client.app && $0.expiresAt > clock.now }
      .sorted { ($0.at, $0.id) < ($1.at, $1.id) }
  }

  /// A file of an app.
  /// - Throws: `JPushFault` where there is none.
  func file(_ id: String, of client: JPushClient) throws(JPushFault) -> File {
    guard let file = files[id], file.app == client.app, file.expiresAt > clock.now else {
      throw Self.missing
    }
    return file
  }

  /// Forgets a file.
  /// - Throws: `JPushFault` where there is none, or that cannot be written.
  func remove(_ id: String, of client: JPushClient) throws(JPushFault) {
    _ = try file(id, of: client)
    do { try table.remove(File.kind, [id]) } catch { throw .failed("\(error)") }
    files[id] = nil
  }
}

// MARK: - As they are kept

extension JPushFiles.File {
  fileprivate static let kind = "jpush.file"

  fileprivate var record: ProviderRecord {
    ProviderRecord(
      kind: Self.kind, id: id, at: at,
      body: [
        "app": .string(app.rawValue), "type": .string(kind.rawValue),
        "expiresAt": .double(expiresAt.timeIntervalSince1970),
        "values": .array(values.map(JSONValue.string)),
      ])
  }

  fileprivate init?(_ record: ProviderRecord) {
    let body = record.body
    guard let app = body["app"]?.string.flatMap({ BundleIdentifier($0) }),
      let kind = body["type"]?.string.flatMap({ JPushAudience.Kind(rawValue: $0) }),
      let expires = body["expiresAt"]?.number
    else { return nil }
    self.init(
      id: record.id, app: app, kind: kind, at: record.at,
      expiresAt: Date(timeIntervalSince1970: expires), values: body["values"]?.texts ?? [])
  }
}
