import Foundation

/// Records in a file of SQLite: a table for each entity, and one for each relationship to many that
/// the other side does not store. The names are like Core Data's; the file is pushsim's own.
final class SQLiteRecords: RecordKeeping {
  let identifier: String
  let isReadOnly: Bool
  private let database: SQLiteDatabase
  private let coding = AttributeCoding()

  /// Opens or makes the file at `path` for the entities of `model`.
  /// - Parameter migrates: Whether columns are added that the file lacks.
  init(_ path: String, model: NSManagedObjectModel, isReadOnly: Bool, migrates: Bool) throws {
    database = try SQLiteDatabase(path, isReadOnly: isReadOnly)
    self.isReadOnly = isReadOnly
    let new = UUID().uuidString
    if !isReadOnly {
      let database = database
      try database.transaction {
        try database.run("CREATE TABLE IF NOT EXISTS Z_METADATA (Z_UUID TEXT PRIMARY KEY)")
        if try database.run("SELECT Z_UUID FROM Z_METADATA").isEmpty {
          try database.run("INSERT INTO Z_METADATA VALUES (?)", [.text(new)])
        }
        for entity in model.entities where !entity.isAbstract {
          try Self.prepare(entity, database, migrates: migrates)
        }
      }
    }
    let row = try database.run("SELECT Z_UUID FROM Z_METADATA").first
    guard case .text(let name) = row?.first else {
      throw CoreDataError.cocoa(
        NSPersistentStoreIncompatibleVersionHashError, "\(path) is no store of Core Data")
    }
    identifier = name
  }

  // MARK: Tables

  private static func quoted(_ name: String) -> String {
    "\"Z\(name.uppercased().replacing("\"", with: ""))\""
  }

  private static func table(_ entity: NSEntityDescription) -> String { quoted(entity.name ?? "") }

  private static func table(_ relationship: NSRelationshipDescription) -> String {
    quoted("_J_\(relationship.entity.name ?? "")_\(relationship.name)")
  }

  /// The properties that have a column of the entity's table, in order.
  private static func columns(_ entity: NSEntityDescription) -> [NSPropertyDescription] {
    entity.properties.filter { property in
      !property.isTransient && (property as? NSRelationshipDescription)?.isToMany != true
    }.sorted { $0.name < $1.name }
  }

  private static func joined(_ entity: NSEntityDescription) -> [NSRelationshipDescription] {
    entity.relationshipsByName.values.filter { $0.isToMany && !$0.isDerived }
  }

  private static func prepare(
    _ entity: NSEntityDescription, _ database: SQLiteDatabase, migrates: Bool
  ) throws {
    let table = table(entity)
    try database.run(
      "CREATE TABLE IF NOT EXISTS \(table) (Z_PK INTEGER PRIMARY KEY AUTOINCREMENT, Z_OPT INTEGER)")
    let rows = try database.run("PRAGMA table_info(\(table))")
    let known = Set(
      rows.compactMap { row -> String? in
        if case .text(let name) = row[1] { "\"\(name)\"" } else { nil }
      })
    let isNew = known.count == 2
    for property in columns(entity) where !known.contains(quoted(property.name)) {
      guard isNew || migrates else {
        throw CoreDataError.cocoa(
          NSPersistentStoreIncompatibleVersionHashError,
          "the model used to open the store is incompatible with the one used to create the store")
      }
      try database.run("ALTER TABLE \(table) ADD COLUMN \(quoted(property.name))")
    }
    for relationship in joined(entity) {
      try database.run(
        "CREATE TABLE IF NOT EXISTS \(self.table(relationship)) (Z_PK INTEGER, Z_REF TEXT, "
          + "Z_FOK INTEGER)")
    }
  }

  // MARK: Reading

  func newKey(of entity: NSEntityDescription) throws -> Int64 {
    // Keeps the number, also for other processes.
    try database.run("INSERT INTO \(Self.table(entity)) (Z_OPT) VALUES (0)")
    guard case .integer(let key) = try database.run("SELECT last_insert_rowid()").first?.first
    else { return 0 }
    return key
  }

  func record(_ key: Int64, of entity: NSEntityDescription) throws -> Record? {
    try read(entity, where: "WHERE Z_PK = ?", [.integer(key)]).first?.record
  }

  func records(of entity: NSEntityDescription) throws -> [(key: Int64, record: Record)] {
    entity.isAbstract ? [] : try read(entity, where: "ORDER BY Z_PK", [])
  }

  private func read(
    _ entity: NSEntityDescription, where condition: String, _ values: [SQLiteDatabase.Value]
  ) throws -> [(key: Int64, record: Record)] {
    let columns = Self.columns(entity)
    let names = (["Z_PK", "Z_OPT"] + columns.map { Self.quoted($0.name) }).joined(separator: ", ")
    let rows = try database.run("SELECT \(names) FROM \(Self.table(entity)) \(condition)", values)
    let joins = try Self.joined(entity).map { ($0.name, try self.joins($0)) }
    return rows.compactMap { row -> (key: Int64, record: Record)? in
      guard case .integer(let key) = row[0], case .integer(let version) = row[1] else { return nil }
      var record = Record()
      record.version = version
      for (property, value) in zip(columns, row.dropFirst(2)) {
        if let attribute = property as? NSAttributeDescription {
          record.attributes[property.name] = coding.decoded(value, attribute)
        } else if case .text(let text) = value {
          record.references[property.name] = Reference(text).map { [$0] }
        }
      }
      for (name, references) in joins { record.references[name] = references[key] ?? [] }
      return (key, record)
    }
  }

  private func joins(_ relationship: NSRelationshipDescription) throws -> [Int64: [Reference]] {
    let rows = try database.run(
      "SELECT Z_PK, Z_REF FROM \(Self.table(relationship)) ORDER BY Z_FOK")
    var references: [Int64: [Reference]] = [:]
    for row in rows {
      guard case .integer(let key) = row[0], case .text(let text) = row[1],
        let reference = Reference(text)
      else { continue }
      references[key, default: []].append(reference)
    }
    return references
  }

  // MARK: Writing

  func change(_ body: () throws -> [RecordChange]) throws {
    try database.transaction {
      for change in try body() {
        switch change {
        case .insert(let reference, let record), .update(let reference, let record):
          try write(record, reference)
        case .delete(let reference): try delete(reference)
        }
      }
    }
  }

  /// The entities by name, as changes name them.
  var entities: [String: NSEntityDescription] = [:]

  private func write(_ record: Record, _ reference: Reference) throws {
    guard let entity = entities[reference.entity] else { return }
    let columns = Self.columns(entity)
    let names = (["Z_PK", "Z_OPT"] + columns.map { Self.quoted($0.name) }).joined(separator: ", ")
    let marks = Array(repeating: "?", count: columns.count + 2).joined(separator: ", ")
    let values = columns.map { property -> SQLiteDatabase.Value in
      if let attribute = property as? NSAttributeDescription {
        return coding.encoded(record.attributes[property.name], attribute)
      }
      return record.references[property.name]?.first.map { .text($0.text) } ?? .null
    }
    try database.run(
      "INSERT OR REPLACE INTO \(Self.table(entity)) (\(names)) VALUES (\(marks))",
      [.integer(reference.key), .integer(record.version)] + values)
    for relationship in Self.joined(entity) {
      let table = Self.table(relationship)
      try database.run("DELETE FROM \(table) WHERE Z_PK = ?", [.integer(reference.key)])
      for (place, other) in (record.references[relationship.name] ?? []).enumerated() {
        try database.run(
          "INSERT INTO \(table) VALUES (?, ?, ?)",
          [.integer(reference.key), .text(other.text), .integer(Int64(place))])
      }
    }
  }

  private func delete(_ reference: Reference) throws {
    guard let entity = entities[reference.entity] else { return }
    let key = SQLiteDatabase.Value.integer(reference.key)
    try database.run("DELETE FROM \(Self.table(entity)) WHERE Z_PK = ?", [key])
    for relationship in Self.joined(entity) {
      try database.run("DELETE FROM \(Self.table(relationship)) WHERE Z_PK = ?", [key])
    }
  }
}
