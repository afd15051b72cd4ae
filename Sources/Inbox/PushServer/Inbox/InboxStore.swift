import APNs
import APNsEndpoint
import DeviceModel
import Foundation
import GRDB
import Glibc
import JSONModel
import NotificationModel
import PushSimulator
import Synchronization
import SystemFiles

/// `Inbox.sqlite`: what was taken, and what became of it. What is written survives a kill of the
/// process at any moment.
final class InboxStore: Sendable {
  /// "PSIN" in ASCII, kept in SQLite's application id.
  private static let applicationID = 0x5053_494E

  let queue: DatabaseQueue
  /// Held for as long as the inbox is open: two servers would not see each other's pushes.
  private let lock: Mutex<OpenFile?>

  /// Opens the database in a folder, which is made when it is not there.
  /// - Throws: `SimulatorError` for a folder that cannot be used.
  init(folder: URL) throws(SimulatorError) {
    let file = folder.appendingPathComponent("Inbox.sqlite").path
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw SimulatorError(
        .usage, "the folder \(folder.path) cannot be made: \(error.localizedDescription)",
        cause: error)
    }
    do throws(SystemCallError) {
      let path = folder.appendingPathComponent("Inbox.lock").path
      let file = try OpenFile(path, O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o600)
      guard try file.tryLock() else { throw SystemCallError(call: "flock", errno: EWOULDBLOCK) }
      lock = Mutex(file)
    } catch {
      throw SimulatorError(
        .usage,
        error.errno == EWOULDBLOCK
          ? "another server has the inbox in \(folder.path): stop it, or name another folder"
          : "the inbox in \(folder.path) cannot be locked: \(error)", cause: error)
    }
    do {
      var configuration = Configuration()
      configuration.busyMode = .timeout(5)
      configuration.label = "pushsim.inbox"
      queue = try DatabaseQueue(path: file, configuration: configuration)
      try queue.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
        let owner = try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0
        guard [0, Self.applicationID].contains(owner) else {
          throw SimulatorError(.usage, "\(file) is no inbox of pushsim: name another folder")
        }
        try db.execute(
          sql: """
            PRAGMA application_id = \(Self.applicationID);
            CREATE TABLE IF NOT EXISTS pushes (
              number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL, receivedAt REAL NOT NULL,
              door TEXT NOT NULL, inbox TEXT NOT NULL, app TEXT NOT NULL, device TEXT NOT NULL,
              headers BLOB NOT NULL, payload BLOB NOT NULL, state TEXT NOT NULL, reason TEXT,
              shown TEXT, delivery BLOB, storedAt REAL, settledAt REAL);
            CREATE TABLE IF NOT EXISTS devices (
              token TEXT PRIMARY KEY, app TEXT NOT NULL, name TEXT NOT NULL,
              isOnline INTEGER NOT NULL, environment TEXT);
            CREATE TABLE IF NOT EXISTS gone (token TEXT PRIMARY KEY, at REAL NOT NULL);
            CREATE TABLE IF NOT EXISTS channels (
              id TEXT NOT NULL, app TEXT NOT NULL, keepsLast INTEGER NOT NULL,
              PRIMARY KEY (app, id));
            CREATE TABLE IF NOT EXISTS subscriptions (
              app TEXT NOT NULL, channel TEXT NOT NULL, token TEXT NOT NULL,
              PRIMARY KEY (app, channel, token));
            """ + Self.fleetTables + Self.providerTables)
        // Of later versions.
        for (table, column, type) in [
          ("devices", "environment", "TEXT"), ("pushes", "storedAt", "REAL"),
          ("pushes", "settledAt", "REAL"), ("devices", "registrationID", "TEXT"),
          ("devices", "alias", "TEXT"), ("devices", "tags", "BLOB"), ("devices", "topics", "BLOB"),
          ("devices", "badge", "INTEGER"), ("devices", "mobile", "TEXT"),
        ] where try !db.columns(in: table).contains(where: { $0.name == column }) {
          try db.execute(sql: "ALTER TABLE \(table) ADD COLUMN \(column) \(type)")
        }
        for token in try String.fetchAll(
          db, sql: "SELECT token FROM devices WHERE registrationID IS NULL")
        {
          try db.execute(
            sql: "UPDATE devices SET registrationID = ? WHERE token = ?",
            arguments: [ProviderRegistration.newID(), token])
        }
      }
    } catch let error as SimulatorError {
      throw error
    } catch {
      throw SimulatorError(.failed, "the inbox \(file) cannot be opened: \(error)", cause: error)
    }
  }

  /// Lets another server have the inbox.
  func close() {
    try? queue.close()
    lock.withLock { $0 = nil }
  }

  // MARK: Pushes

  /// Adds pushes, all or none, and numbers them.
  func add(_ pushes: inout [InboxPush]) throws {
    guard !pushes.isEmpty else { return }
    pushes = try queue.write { [pushes] db in
      var added = pushes
      let insert = try db.cachedStatement(
        sql: """
          INSERT INTO pushes
          (id, receivedAt, door, inbox, app, device, headers, payload, state, reason)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          """)
      for place in added.indices {
        let push = added[place]
        try insert.execute(arguments: [
          push.id, push.receivedAt.timeIntervalSince1970, push.door, push.inbox, push.app.rawValue,
          push.device, Data(JSONWriter.compact(.object(push.headers.mapValues(JSONValue.string)))),
          Data(push.payload), push.state.rawValue, push.reason,
        ])
        added[place].number = db.lastInsertedRowID
      }
      return added
    }
  }

  /// Writes what became of pushes.
  func update(_ pushes: [InboxPush]) throws {
    guard !pushes.isEmpty else { return }
    try queue.write { db in
      let update = try db.cachedStatement(
        sql: """
          UPDATE pushes SET state = ?, reason = ?, shown = ?, delivery = ?, storedAt = ?, settledAt = ?
          WHERE number = ?
          """)
      for push in pushes {
        try update.execute(arguments: [
          push.state.rawValue, push.reason, push.shown,
          push.delivery.map { Data(JSONWriter.compact($0.json)) },
          push.storedAt?.timeIntervalSince1970, push.settledAt?.timeIntervalSince1970, push.number,
        ])
      }
    }
  }

  /// Removes pushes.
  func remove(_ numbers: [Int64]) throws {
    guard !numbers.isEmpty else { return }
    try queue.write { db in
      let delete = try db.cachedStatement(sql: "DELETE FROM pushes WHERE number = ?")
      for number in numbers { try delete.execute(arguments: [number]) }
    }
  }

  /// All pushes, the oldest first; one that cannot be read is left out.
  func pushes() throws -> [InboxPush] {
    try queue.read { db in
      try Row.fetchAll(db, sql: "SELECT * FROM pushes ORDER BY number").compactMap(Self.push)
    }
  }

  private static func push(_ row: Row) -> InboxPush? {
    guard let app = BundleIdentifier(row["app"] as String),
      let state = InboxPush.State(rawValue: row["state"])
    else { return nil }
    func json(_ column: String) -> JSONValue? {
      (row[column] as Data?).flatMap { try? JSONParser.parse($0).value }
    }
    var push = InboxPush(
      number: row["number"], id: row["id"],
      receivedAt: Date(timeIntervalSince1970: row["receivedAt"]), door: row["door"],
      inbox: row["inbox"], app: app, device: row["device"],
      headers: json("headers")?.object?.compactMapValues(\.string) ?? [:],
      text: PayloadText(Array(row["payload"] as Data)), state: state, reason: row["reason"],
      delivery: json("delivery").flatMap { try? Delivery(json: $0) }, shown: row["shown"])
    func date(_ column: String) -> Date? {
      (row[column] as Double?).map { Date(timeIntervalSince1970: $0) }
    }
    (push.storedAt, push.settledAt) = (date("storedAt"), date("settledAt"))
    return push
  }

  // MARK: Devices

  /// Keeps a device.
  func save(_ device: InboxDevice.Card) throws {
    try queue.write { db in
      try db.execute(
        sql: """
          INSERT OR REPLACE INTO devices
          (token, app, name, isOnline, environment, registrationID, alias, tags, topics, badge, mobile)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          device.token, device.app.rawValue, device.name, device.isOnline,
          device.environment?.rawValue, device.registration.id, device.registration.alias,
          Self.list(device.registration.tags), Self.list(device.registration.topics),
          device.registration.badge, device.registration.mobile,
        ])
      try db.execute(sql: "DELETE FROM gone WHERE token = ?", arguments: [device.token])
    }
  }

  /// Forgets a device, and keeps that its token was one.
  func removeDevice(_ token: String) throws {
    try queue.write { db in
      try db.execute(sql: "DELETE FROM devices WHERE token = ?", arguments: [token])
      try db.execute(
        sql: "INSERT OR REPLACE INTO gone (token, at) VALUES (?, ?)",
        arguments: [token, Date().timeIntervalSince1970])
    }
  }

  /// When tokens stopped being registered.
  func goneDevices() throws -> [String: Date] {
    try queue.read { db in
      try Row.fetchAll(db, sql: "SELECT token, at FROM gone").reduce(into: [:]) {
        $0[$1["token"]] = Date(timeIntervalSince1970: $1["at"])
      }
    }
  }

  /// All devices, in the order of their tokens.
  func devices() throws -> [InboxDevice.Card] {
    try queue.read { db in
      try Row.fetchAll(db, sql: "SELECT * FROM devices ORDER BY token").compactMap { row in
        BundleIdentifier(row["app"] as String).map {
          var registration = ProviderRegistration(id: row["registrationID"])
          registration.alias = row["alias"]
          registration.tags = Self.names(row["tags"])
          registration.topics = Self.names(row["topics"])
          registration.badge = row["badge"] as Int? ?? 0
          registration.mobile = row["mobile"]
          return InboxDevice.Card(
            token: row["token"], app: $0, name: row["name"], isOnline: row["isOnline"],
            environment: (row["environment"] as String?).flatMap {
              ProviderCertificate.Environment(rawValue: $0)
            }, registration: registration)
        }
      }
    }
  }

  /// Names, as they are kept: a JSON array.
  private static func list(_ names: Set<String>) -> Data? {
    names.isEmpty
      ? nil : Data(JSONWriter.compact(.array(names.sorted().map(JSONValue.string))))
  }

  private static func names(_ list: Data?) -> Set<String> {
    let names = list.flatMap { try? JSONParser.parse($0).value }?.array ?? []
    return Set(names.compactMap(\.string))
  }
}
