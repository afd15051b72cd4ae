import GRDB

/// The tables of `Device.sqlite`.
enum StoreSchema {
  /// Kept in SQLite's `user_version`; a device of any other version is refused. Raise it with every
  /// change of the tables.
  static let version = 3

  /// Makes the tables in an empty database: all of them, or none.
  static func make(_ db: Database) throws {
    try db.inTransaction(.immediate) {
      try db.execute(sql: tables)
      try db.execute(sql: "PRAGMA user_version = \(version)")
      return .commit
    }
  }

  /// `file.referenceCount` counts the attachments that show a file. Triggers keep it, so that it
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
