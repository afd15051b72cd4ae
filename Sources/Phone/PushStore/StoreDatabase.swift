import Foundation
import GRDB
import Glibc
import SystemFiles

/// Opens `Device.sqlite` and knows its schema.
enum StoreDatabase {
  /// Longest wait for another process's lock, in seconds: longer than any transaction of the store
  /// on a slow disk, short enough that a person does not take it for a hang.
  static let busySeconds = 5

  /// Marks the file as a device's: "PSHS" in ASCII, kept in SQLite's application id.
  static let applicationID = 0x5053_4853

  /// Opens or makes the database of a device.
  ///
  /// One process opens at a time, so that two that make the same device do not both make its tables.
  static func open(
    _ layout: StoreLayout, isDurable: Bool
  ) throws(PushStoreError) -> DatabaseQueue {
    let lock = try openingLock(layout)
    defer { withExtendedLifetime(lock) {} }
    let files = ["", "-journal", "-wal", "-shm"].map { layout.database + $0 }
    for file in files { try checkKind(file) }
    try checkLoss(layout)
    do {
      let queue = try DatabaseQueue(path: layout.database, configuration: configuration)
      for file in files { makePrivate(file) }
      try queue.writeWithoutTransaction { db in
        let isNew = try checkOwner(db, path: layout.database)
        try configureDurability(db, isDurable)
        if isNew { try StoreSchema.make(db) }
      }
      return queue
    } catch {
      throw PushStoreError(
        error, doing: "Opening the device database", database: layout.database)
    }
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(TimeInterval(busySeconds))
    configuration.label = "pushsim.device"
    return configuration
  }

  /// WAL lets others read while one writes. `synchronous = NORMAL` loses nothing to a killed
  /// process, because the kernel keeps what was written; a power cut can take the last
  /// notifications, whole ones, and never damages the database. `FULL` would pay a disk flush for
  /// every notification to protect a simulator against power cuts.
  ///
  /// A device that does not outlive its process has no log: what a failed transaction takes back is
  /// in memory, and each page is written once.
  private static func configureDurability(_ db: Database, _ isDurable: Bool) throws {
    // Before the write-ahead log, which is made with a flush of its own.
    try db.execute(sql: "PRAGMA synchronous = \(isDurable ? "NORMAL" : "OFF")")
    guard isDurable else {
      return try db.execute(sql: "PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE")
    }
    let mode = try String.fetchOne(db, sql: "PRAGMA journal_mode = WAL")
    guard mode == "wal" else {
      throw PushStoreError(
        .inputOutput,
        "Opening the device database failed: its file system has no shared memory for SQLite's "
          + "write-ahead log. Name a device folder on a local disk.")
    }
  }

  private static func openingLock(_ layout: StoreLayout) throws(PushStoreError) -> OpenFile {
    do throws(SystemCallError) {
      let lock = try OpenFile(layout.openingLock, O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o600)
      let start = ContinuousClock.now
      while try !lock.tryLock() {
        guard start.duration(to: .now) < .seconds(busySeconds) else {
          throw SystemCallError(call: "flock", errno: EWOULDBLOCK)
        }
        usleep(1_000)
      }
      return lock
    } catch {
      if error.errno == EWOULDBLOCK {
        throw PushStoreError(
          .databaseBusy,
          "Opening the device \(layout.device) failed: another pushsim has been opening it for "
            + "more than \(busySeconds) s. Wait for it, or name another device folder.",
          cause: error)
      }
      throw PushStoreError(error, doing: "Locking the device", path: layout.device)
    }
  }

  /// SQLite would wait for ever on a FIFO and follow a symbolic link out of the folder.
  private static func checkKind(_ path: String) throws(PushStoreError) {
    guard let stamp = try? FileCalls.stamp(path), !stamp.isRegularFile else { return }
    throw PushStoreError(
      .databaseCorrupt,
      "Opening the device database \(path) failed: it is not a regular file. "
        + "Move it away, or name another device folder.")
  }

  /// A database without a byte beside stored files was emptied by somebody: as a new one it would
  /// know nothing of them, and call the store sound.
  private static func checkLoss(_ layout: StoreLayout) throws(PushStoreError) {
    guard (try? FileCalls.stamp(layout.database))?.bytes == 0,
      ((try? FileCalls.stamp(layout.database + "-wal"))?.bytes ?? 0) == 0,
      FileManager.default.subpaths(atPath: layout.attachments)?
        .contains(where: { $0.contains("/") }) == true
    else { return }
    throw PushStoreError(
      .databaseCorrupt,
      "Opening the device database \(layout.database) failed: it is empty, and files are stored "
        + "beside it. Bring it back from a copy, or remove \(layout.attachments) to begin anew.")
  }

  /// Texts of notifications are their owner's alone; SQLite gives its logs the database's mode.
  private static func makePrivate(_ path: String) {
    guard let stamp = try? FileCalls.stamp(path), stamp.isRegularFile, stamp.mode & 0o077 != 0
    else { return }
    // Not through a descriptor: closing one lets go of SQLite's locks. One that is another's stays.
    _ = chmod(path, stamp.mode & 0o700)
  }

  /// - Returns: whether the database has no tables yet.
  private static func checkOwner(_ db: Database, path: String) throws -> Bool {
    let tables = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM sqlite_master") ?? 0
    if tables == 0 {
      try db.execute(sql: "PRAGMA application_id = \(applicationID)")
      return true
    }
    guard try Int.fetchOne(db, sql: "PRAGMA application_id") == applicationID else {
      throw PushStoreError(
        .databaseCorrupt,
        "Opening the device database \(path) failed: it is a database of another program. "
          + "Move it away, or name another device folder.")
    }
    guard
      try Int.fetchOne(db, sql: "PRAGMA user_version") == StoreSchema.version
        || StoreSchema.upgrade(db)
    else {
      throw PushStoreError(
        .otherSchema,
        "Opening the device database \(path) failed: another version of pushsim wrote it. "
          + "Use that version, or name another device folder.")
    }
    return false
  }
}
