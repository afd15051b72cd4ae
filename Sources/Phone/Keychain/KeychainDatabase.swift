import Foundation
import GRDB
import Glibc
import JSONModel
import NotificationModel

/// `Keychain.sqlite` of a device folder.
///
/// SQLite's rollback journal makes each change whole under `kill -9` and lets several simulators
/// use one device; a keychain is changed too seldom for a write-ahead log to pay.
struct KeychainDatabase: Sendable {
  /// Longest wait for another process's lock, in seconds.
  static let busySeconds = 5
  /// Marks the file as a device's keychain: "PSKC" in ASCII, kept in SQLite's application id.
  private static let applicationID = 0x5053_4B43
  private static let schemaVersion = 1

  let path: String
  private let queue: DatabaseQueue

  /// Opens the database, which is made when it is not there.
  ///
  /// Only its owner can read the file: items are not encrypted, as the machine is not a phone.
  init(path: String) throws(KeychainError) {
    self.path = path
    do {
      try Self.makeFile(path)
      var configuration = Configuration()
      configuration.busyMode = .timeout(TimeInterval(Self.busySeconds))
      configuration.label = "pushsim.keychain"
      queue = try DatabaseQueue(path: path, configuration: configuration)
      try queue.writeWithoutTransaction { db in
        try db.inTransaction(.immediate) {
          try Self.prepare(db, path: path)
          return .commit
        }
      }
    } catch {
      throw KeychainError(error, doing: "Opening the device's keychain", database: path)
    }
  }

  private static func makeFile(_ path: String) throws {
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    let descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw KeychainError(
        .folderUnwritable,
        "Opening the device's keychain \(path) failed: \(String(cString: strerror(errno))). "
          + "Make it a writable file, or name another device folder.")
    }
    close(descriptor)
  }

  private static func prepare(_ db: Database, path: String) throws {
    let tables = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM sqlite_master") ?? 0
    if tables == 0 {
      try db.execute(
        sql: schema + "PRAGMA application_id = \(applicationID);"
          + "PRAGMA user_version = \(schemaVersion);")
      return
    }
    guard try Int.fetchOne(db, sql: "PRAGMA application_id") == applicationID,
      try Int.fetchOne(db, sql: "PRAGMA user_version") == schemaVersion
    else {
      throw KeychainError(
        .databaseCorrupt,
        "Opening the device's keychain \(path) failed: it is a database of another program, or of "
          + "a later version of pushsim. Move it away, or name another device folder.")
    }
  }

  private static let schema = """
    CREATE TABLE item (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      class TEXT NOT NULL,
      groupKey TEXT NOT NULL,
      groupName TEXT NOT NULL,
      identity TEXT NOT NULL,
      attributes TEXT NOT NULL,
      data BLOB,
      created REAL NOT NULL,
      modified REAL NOT NULL,
      UNIQUE (class, groupKey, identity)
    );
    """

  /// Runs `body` on a state of the keychain that does not change meanwhile.
  func read<Result>(_ body: (Database) throws -> Result) throws -> Result {
    try queue.read(body)
  }

  /// Runs `body` as one change that happens whole or, when it throws, not at all.
  func change<Result>(_ body: (Database) throws -> Result) throws -> Result {
    try queue.writeWithoutTransaction { db in
      var result: Result?
      try db.inTransaction(.immediate) {
        result = try body(db)
        return .commit
      }
      guard let result else {
        throw KeychainError(.inputOutput, "Changing the device's keychain \(path) had no result.")
      }
      return result
    }
  }
}

extension KeychainItem {
  /// The items of a class that lie in one of the groups, oldest first; all where nil is given.
  static func fetch(
    _ db: Database, itemClass: ItemClass? = nil, groups: [AccessGroup]? = nil
  ) throws -> [KeychainItem] {
    let rows = try Row.fetchAll(
      db, sql: "SELECT * FROM item WHERE :class IS NULL OR class = :class ORDER BY id",
      arguments: ["class": itemClass?.rawValue])
    let items = try rows.map(KeychainItem.init)
    guard let groups else { return items }
    let keys = Set(groups.map(\.key))
    return items.filter { keys.contains($0.group.key) }
  }

  private init(_ row: Row) throws {
    let json = try JSONDecoder().decode(
      [String: JSONValue].self, from: Data((row["attributes"] as String).utf8))
    guard let itemClass = ItemClass(rawValue: row["class"]) else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "an item has an unknown class")
    }
    self.init(
      id: row["id"], itemClass: itemClass, group: AccessGroup(row["groupName"]), attributes: json,
      data: row["data"], created: Date(timeIntervalSinceReferenceDate: row["created"]),
      modified: Date(timeIntervalSinceReferenceDate: row["modified"]))
  }

  /// Puts the item in and gives it its number.
  /// - Throws: `KeychainStatus.duplicateItem` where there is one of its identity.
  mutating func insert(_ db: Database) throws {
    try Self.reportingDuplicates {
      try db.execute(
        sql: """
          INSERT INTO item (class, groupKey, groupName, identity, attributes, data, created, modified)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [itemClass.rawValue, group.key] + changing)
    }
    id = db.lastInsertedRowID
  }

  /// Puts a changed item in the place of its former self.
  /// - Throws: `KeychainStatus.duplicateItem` where there is another of its identity.
  func update(_ db: Database) throws {
    try Self.reportingDuplicates {
      try db.execute(
        sql: """
          UPDATE item SET groupKey = ?, groupName = ?, identity = ?, attributes = ?, data = ?,
            created = ?, modified = ? WHERE id = ?
          """,
        arguments: [group.key] + changing + [id])
    }
  }

  /// Takes the item out.
  func delete(_ db: Database) throws {
    try db.execute(sql: "DELETE FROM item WHERE id = ?", arguments: [id])
  }

  private var changing: StatementArguments {
    let json = String(decoding: JSONWriter.compact(.object(attributes)), as: UTF8.self)
    return [
      group.name, identity, json, data, created.timeIntervalSinceReferenceDate,
      modified.timeIntervalSinceReferenceDate,
    ]
  }

  private static func reportingDuplicates(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      throw KeychainStatus.duplicateItem
    }
  }
}
