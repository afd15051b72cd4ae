import Foundation
import GRDB
import JSONModel
import NotificationModel

extension InboxDatabase {
  /// Makes the tables. A migration that was released stays as it is; changes are new migrations.
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("pushes", migrate: PushTable.create)
    migrator.registerMigration("devices", migrate: DeviceTable.create)
    migrator.registerMigration("channels", migrate: ChannelTable.create)
    migrator.registerMigration("fleets", migrate: FleetTable.create)
    migrator.registerMigration("messages", migrate: MessageTable.create)
    migrator.registerMigration("provider records", migrate: ProviderTable.create)
    migrator.registerMigration("callbacks of pushes", migrate: PushTable.addCallbacks)
    return migrator
  }
}

extension Database {
  /// The records that a query finds; one that cannot be read is left out.
  func records<Record: FetchableRecord>(
    _ type: Record.Type, _ sql: String, _ arguments: StatementArguments = []
  ) throws -> [Record] {
    try Row.fetchAll(self, sql: sql, arguments: arguments).compactMap { try? Record(row: $0) }
  }

  /// Deletes rows by their numbers.
  func delete(_ numbers: [Int64], from table: String) throws {
    let delete = try cachedStatement(sql: "DELETE FROM \(table) WHERE number = ?")
    for number in numbers { try delete.execute(arguments: [number]) }
  }
}

// MARK: - Values as they are kept

extension BundleIdentifier: DatabaseValueConvertible {
  /// As its text.
  public var databaseValue: DatabaseValue { rawValue.databaseValue }

  /// Nil for what is no identifier.
  public static func fromDatabaseValue(_ value: DatabaseValue) -> BundleIdentifier? {
    String.fromDatabaseValue(value).flatMap { BundleIdentifier($0) }
  }
}

extension JSONValue: DatabaseValueConvertible {
  /// As a blob of compact JSON.
  public var databaseValue: DatabaseValue { Data(JSONWriter.compact(self)).databaseValue }

  /// Nil for what is no JSON.
  public static func fromDatabaseValue(_ value: DatabaseValue) -> JSONValue? {
    Data.fromDatabaseValue(value).flatMap { try? JSONParser.parse($0).value }
  }
}

extension JSONValue {
  /// The texts of an array, or of nothing.
  var texts: [String] { (array ?? []).compactMap(\.string) }

  /// Texts by their names.
  init(texts: [String: String]) { self = .object(texts.mapValues(JSONValue.string)) }
}
