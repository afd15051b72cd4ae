import Foundation

/// Names a record of a store.
struct Reference: Hashable {
  let entity: String
  let key: Int64

  init(entity: String, key: Int64) { (self.entity, self.key) = (entity, key) }

  /// Reads `Entity/12`.
  init?(_ text: String) {
    let parts = text.split(separator: "/")
    guard parts.count == 2, let key = Int64(parts[1]) else { return nil }
    self.init(entity: String(parts[0]), key: key)
  }

  var text: String { "\(entity)/\(key)" }
}

/// A store's record of an object.
struct Record {
  /// As objects keep them.
  var attributes: [String: Any] = [:]
  /// The related records, by relationship; what the other side stores is missing.
  var references: [String: [Reference]] = [:]
  /// How often it was saved.
  var version: Int64 = 1
}

/// A change of a store.
enum RecordChange {
  case insert(Reference, Record)
  case update(Reference, Record)
  case delete(Reference)
}

/// Where a store keeps its records.
protocol RecordKeeping: AnyObject {
  /// The store's name of its own.
  var identifier: String { get }
  /// Whether nothing can be written.
  var isReadOnly: Bool { get }
  /// A key that no record of the entity has.
  func newKey(of entity: NSEntityDescription) throws -> Int64
  /// The record, nil where there is none.
  func record(_ key: Int64, of entity: NSEntityDescription) throws -> Record?
  /// All records of an entity, without those of its subentities, by their keys.
  func records(of entity: NSEntityDescription) throws -> [(key: Int64, record: Record)]
  /// Makes all changes, or none: `body` looks at what is there and says what to change.
  func change(_ body: () throws -> [RecordChange]) throws
}

/// Records in memory.
final class MemoryRecords: RecordKeeping {
  let identifier = UUID().uuidString
  let isReadOnly = false
  private var records: [Reference: Record] = [:]
  private var last: Int64 = 0

  func newKey(of entity: NSEntityDescription) -> Int64 {
    last += 1
    return last
  }

  func record(_ key: Int64, of entity: NSEntityDescription) -> Record? {
    records[Reference(entity: entity.name ?? "", key: key)]
  }

  func records(of entity: NSEntityDescription) -> [(key: Int64, record: Record)] {
    records.filter { $0.key.entity == entity.name }.map { ($0.key.key, $0.value) }
      .sorted { $0.0 < $1.0 }
  }

  func change(_ body: () throws -> [RecordChange]) throws {
    for change in try body() {
      switch change {
      case .insert(let reference, let record), .update(let reference, let record):
        records[reference] = record
      case .delete(let reference): records[reference] = nil
      }
    }
  }
}
