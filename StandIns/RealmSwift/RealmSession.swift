import Foundation

/// A Realm as one thread has it: the objects it knows, and what it writes.
public final class RealmSession {
  private struct Weak { weak var object: ObjectBase? }

  let configuration: Realm.Configuration
  let file: RealmFile
  private(set) var content: RealmContent
  private var version: Int
  /// Grows with every change, so that results know when to look again.
  private(set) var generation = 0
  private(set) var isWriting = false
  /// The treatment of objects that an added one refers to.
  private(set) var policy = Realm.UpdatePolicy.error
  private var objects: [String: [Int: [Weak]]] = [:]
  /// The written objects, which live until the write ends.
  private var held: [ObjectBase] = []

  init(_ configuration: Realm.Configuration) throws {
    self.configuration = configuration
    file = try RealmFile.shared(configuration)
    (content, version) = try file.current()
  }

  func requireWriting(_ reason: String) {
    if !isWriting { RealmException.raise(reason) }
  }

  func didChange() { generation += 1 }

  // MARK: Writing

  func begin() throws {
    if isWriting { RealmException.raise("The Realm is already in a write transaction") }
    if configuration.readOnly {
      RealmException.raise("Can't perform transactions on read-only Realms.")
    }
    try file.beginWriting()
    isWriting = true
    do { try refresh() } catch {
      isWriting = false
      file.endWriting()
      throw error
    }
    held = all()
  }

  func commit() throws {
    requireWriting("Can't commit a non-existing write transaction")
    defer {
      isWriting = false
      held = []
      file.endWriting()
    }
    // Objects that these refer to are added meanwhile.
    var next = 0
    while next < held.count {
      save(held[next])
      next += 1
    }
    content.schemaVersion = configuration.schemaVersion
    version = try file.keep(content)
    restoreAll()
  }

  func cancel() {
    requireWriting("Can't cancel a non-existing write transaction")
    isWriting = false
    version = -1
    _ = try? refresh()
    held = []
    file.endWriting()
  }

  /// Takes over what others have written; whether there was anything.
  @discardableResult
  func refresh() throws -> Bool {
    let (content, version) = try file.current()
    guard version != self.version else { return false }
    (self.content, self.version) = (content, version)
    restoreAll()
    return true
  }

  /// Looks what others have written, outside of a write.
  func look() { if !isWriting { _ = try? refresh() } }

  // MARK: Objects

  /// Makes `object` one of this Realm.
  func adopt(_ object: ObjectBase, _ policy: Realm.UpdatePolicy) {
    if object.session === self { return }
    if object.session != nil {
      RealmException.raise(
        "Object is already managed by another Realm. Use create instead to copy it.")
    }
    requireWriting(
      "Cannot modify managed objects outside of a write transaction - call beginWriteTransaction "
        + "on an RLMRealm instance first.")
    let name = ObjectBase.realmClass(of: object)
    let key = ObjectFields.primaryKey(object)?.stored(object, nil)
    if let key, let row = row(name, of: object, key) {
      if policy == .error {
        RealmException.raise(
          "Attempting to create an object of type '\(name)' with an existing primary key value.")
      }
      object.row = row
      object.known = content.classes[name]?[row] ?? [:]
    } else {
      object.row = content.nextRow
      content.nextRow += 1
      content.classes[name, default: [:]][object.row] = [:]
    }
    enter(object, name)
    held.append(object)
    let outer = self.policy
    self.policy = policy
    save(object)
    self.policy = outer
    restore(name, object.row, besides: object)
  }

  private func enter(_ object: ObjectBase, _ name: String) {
    object.session = self
    objects[name, default: [:]][object.row, default: []].append(Weak(object: object))
    generation += 1
  }

  private func row(_ name: String, of object: ObjectBase, _ key: StoredValue) -> Int? {
    guard let field = ObjectFields.primaryKey(object) else { return nil }
    // Keys that were changed in this write are still in their objects alone.
    return content.classes[name]?.first { $0.value[field.name] == key }?.key
  }

  /// The object of a class at a place.
  func object<Kind: ObjectBase>(_ type: Kind.Type, _ row: Int) -> Kind? {
    let name = type.className()
    guard let values = content.classes[name]?[row] else { return nil }
    if let known = objects[name]?[row]?.lazy.compactMap({ $0.object as? Kind }).first {
      return known
    }
    let object = type.init()
    object.row = row
    // Entered first, as it may be reached again from its own properties.
    enter(object, name)
    restore(object, values)
    if isWriting { held.append(object) }
    return object
  }

  /// The places of a class's objects, the oldest first.
  func rows(_ name: String) -> [Int] { (content.classes[name]?.keys).map { $0.sorted() } ?? [] }

  /// The object with a primary key.
  func object<Kind: ObjectBase>(_ type: Kind.Type, key: Any) -> Kind? {
    look()
    guard let value = StoredValue(plain: key) else { return nil }
    if isWriting { for object in held where object is Kind { save(object) } }
    return row(type.className(), of: type.init(), value).flatMap { self.object(type, $0) }
  }

  func remove(_ object: ObjectBase) {
    guard object.session === self else {
      RealmException.raise("Can only delete an object from the Realm it belongs to.")
    }
    requireWriting("Can only delete an object in a write transaction.")
    let name = ObjectBase.realmClass(of: object)
    content.classes[name]?[object.row] = nil
    invalidate(name, object.row)
    generation += 1
  }

  func removeAll() {
    requireWriting("Can only delete all objects in a write transaction.")
    for (name, rows) in content.classes { for row in rows.keys { invalidate(name, row) } }
    content.classes = [:]
    generation += 1
  }

  private func invalidate(_ name: String, _ row: Int) {
    for weak in objects[name]?[row] ?? [] { weak.object?.isInvalidated = true }
    objects[name]?[row] = nil
  }

  // MARK: Values

  private func all() -> [ObjectBase] {
    objects.values.flatMap { $0.values.flatMap { $0.compactMap(\.object) } }
  }

  /// Writes the properties of `object` that it changed since it saw them.
  private func save(_ object: ObjectBase) {
    guard !object.isInvalidated else { return }
    let name = ObjectBase.realmClass(of: object)
    for field in ObjectFields.of(object) {
      let value = field.stored(object, self)
      guard object.known[field.name] != value else { continue }
      object.known[field.name] = value
      content.classes[name]?[object.row]?[field.name] = value
    }
  }

  private func restoreAll() {
    generation += 1
    objects = objects.mapValues { rows in
      rows.compactMapValues { weak in
        let living = weak.filter { $0.object != nil }
        return living.isEmpty ? nil : living
      }
    }
    for (name, rows) in objects {
      for row in rows.keys {
        if content.classes[name]?[row] == nil { invalidate(name, row) } else { restore(name, row) }
      }
    }
  }

  private func restore(_ name: String, _ row: Int, besides one: ObjectBase? = nil) {
    guard let values = content.classes[name]?[row] else { return }
    for weak in objects[name]?[row] ?? [] {
      if let object = weak.object, object !== one { restore(object, values) }
    }
  }

  private func restore(_ object: ObjectBase, _ values: [String: StoredValue]) {
    guard object.known != values else { return }
    object.known = values
    for field in ObjectFields.of(object) {
      values[field.name].map { field.restore(object, $0, self) }
    }
  }
}
