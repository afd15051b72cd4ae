import GRDB

/// The tables of `Device.sqlite`.
enum StoreSchema {
  /// Kept in SQLite's `user_version`. Raise it with every change of the tables, and let `upgrade`
  /// bring the version before it up to it; a device of any other version is refused.
  static let version = 5

  /// Creates the tables in an empty database: all of them, or none.
  static func make(_ db: Database) throws {
    try db.inTransaction(.immediate) {
      try db.execute(sql: tables + phoneTable + waitingFileTable)
      try db.execute(sql: "PRAGMA user_version = \(version)")
      return .commit
    }
  }

  /// Makes a device of version 3, which had no phone, or of version 4, whose local notifications
  /// had no files, one of this version.
  /// - Returns: whether it was of one of them.
  static func upgrade(_ db: Database) throws -> Bool {
    var isUpgraded = false
    try db.inTransaction(.immediate) {
      // Another process may have done it since.
      let former = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
      isUpgraded = (3...version).contains(former)
      if former == 3 { try db.execute(sql: phoneTable) }
      if former == 3 || former == 4 {
        try db.execute(sql: waitingFileTable + "PRAGMA user_version = \(version)")
      }
      return .commit
    }
    return isUpgraded
  }

  /// The table for files of requests that are not delivered yet: each counts as one attachment.
  private static let waitingFileTable = """
    CREATE TABLE waitingFile (
      bundle TEXT NOT NULL,
      name TEXT NOT NULL,
      PRIMARY KEY (bundle, name),
      FOREIGN KEY (bundle, name) REFERENCES file (bundle, name)
    ) WITHOUT ROWID;
    CREATE TRIGGER waitingFileCame AFTER INSERT ON waitingFile BEGIN
      UPDATE file SET referenceCount = referenceCount + 1
        WHERE bundle = NEW.bundle AND name = NEW.name;
    END;
    CREATE TRIGGER waitingFileLeft AFTER DELETE ON waitingFile BEGIN
      UPDATE file SET referenceCount = referenceCount - 1
        WHERE bundle = OLD.bundle AND name = OLD.name;
    END;

    """

  /// The table for a phone's state: values as JSON, each with a name. Names are bytes, since any
  /// text is one.
  private static let phoneTable = """
    CREATE TABLE phone (
      kind TEXT NOT NULL,
      app TEXT NOT NULL,
      name BLOB NOT NULL,
      value TEXT NOT NULL,
      PRIMARY KEY (kind, app, name)
    );
    """

  /// `file.referenceCount` counts the attachments and requests that show a file. Triggers keep it, so that it
  /// changes with the attachment in one statement, whatever deletes it. A file of count 0 is
  /// leaving: its row goes after its file did. `departingSource` holds what the commit took over
  /// and still has to be removed from its old place. A quota asks for an app's oldest notifications,
  /// `store list --bundle` for its newest: `notificationOfApp`.
  private static let tables = """
    CREATE TABLE notification (
      sequence INTEGER PRIMARY KEY AUTOINCREMENT,
      id TEXT NOT NULL UNIQUE,
      bundle TEXT NOT NULL,
      requestIdentifier TEXT NOT NULL,
      collapseIdentifier TEXT,
      outcome TEXT NOT NULL,
      reason TEXT,
      deliveredMilliseconds INTEGER NOT NULL,
      content TEXT NOT NULL,
      UNIQUE (bundle, requestIdentifier)
    );
    CREATE INDEX notificationOfApp ON notification (bundle, sequence);
    CREATE TABLE file (
      bundle TEXT NOT NULL,
      name TEXT NOT NULL,
      bytes INTEGER NOT NULL,
      referenceCount INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY (bundle, name)
    ) WITHOUT ROWID;
    CREATE INDEX leavingFile ON file (bundle, name) WHERE referenceCount = 0;
    CREATE TABLE attachment (
      notification INTEGER NOT NULL REFERENCES notification (sequence) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      bundle TEXT NOT NULL,
      name TEXT NOT NULL,
      PRIMARY KEY (notification, position),
      FOREIGN KEY (bundle, name) REFERENCES file (bundle, name)
    ) WITHOUT ROWID;
    CREATE INDEX attachmentOfFile ON attachment (bundle, name);
    CREATE TRIGGER attachmentCame AFTER INSERT ON attachment BEGIN
      UPDATE file SET referenceCount = referenceCount + 1
        WHERE bundle = NEW.bundle AND name = NEW.name;
    END;
    CREATE TRIGGER attachmentLeft AFTER DELETE ON attachment BEGIN
      UPDATE file SET referenceCount = referenceCount - 1
        WHERE bundle = OLD.bundle AND name = OLD.name;
    END;
    CREATE TABLE departingSource (
      id INTEGER PRIMARY KEY,
      path TEXT NOT NULL,
      device INTEGER NOT NULL,
      inode INTEGER NOT NULL,
      bytes INTEGER NOT NULL,
      modifiedNanoseconds INTEGER NOT NULL
    );

    """
}
