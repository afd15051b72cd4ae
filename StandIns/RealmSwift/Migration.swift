import Foundation

/// An object of a migration.
public typealias MigrationObject = DynamicObject

/// Changes what a file has before it is opened.
public final class Migration {
  /// The block for each object.
  public typealias Block = (_ oldObject: MigrationObject?, _ newObject: MigrationObject?) -> Void

  private let old: RealmContent
  private(set) var content: RealmContent

  init(_ content: RealmContent) { (old, self.content) = (content, content) }

  /// Calls a closure with each object of a class, as it was and as it is to be.
  public func enumerateObjects(ofType typeName: String, _ block: Block) {
    for (row, values) in (old.classes[typeName] ?? [:]).sorted(by: { $0.key < $1.key }) {
      let before = Self.object(values, row)
      let after = content.classes[typeName]?[row].map { Self.object($0, row) }
      after?.className = typeName
      after?.didChange = { [weak self] in self?.content.classes[typeName]?[row] = $0 }
      block(before, after)
    }
  }

  private static func object(_ values: [String: StoredValue], _ row: Int) -> MigrationObject {
    let object = MigrationObject()
    (object.values, object.row) = (values, row)
    return object
  }

  /// Adds an object.
  @discardableResult
  public func create(_ typeName: String, value: Any = [String: Any]()) -> MigrationObject {
    let values = (value as? [String: Any] ?? [:]).compactMapValues { StoredValue(plain: $0) }
    let row = content.nextRow
    content.nextRow += 1
    content.classes[typeName, default: [:]][row] = values
    let object = Self.object(values, row)
    object.className = typeName
    object.didChange = { [weak self] in self?.content.classes[typeName]?[row] = $0 }
    return object
  }

  /// Removes an object.
  public func delete(_ object: MigrationObject) {
    guard let name = object.className else { return }
    content.classes[name]?[object.row] = nil
  }

  /// Removes all objects of a class; whether there were any.
  @discardableResult
  public func deleteData(forType typeName: String) -> Bool {
    content.classes.removeValue(forKey: typeName) != nil
  }

  /// Gives a property another name.
  public func renameProperty(onType typeName: String, from oldName: String, to newName: String) {
    content.classes[typeName] = content.classes[typeName]?.mapValues { values in
      var values = values
      values[newName] = values.removeValue(forKey: oldName)
      return values
    }
  }
}
