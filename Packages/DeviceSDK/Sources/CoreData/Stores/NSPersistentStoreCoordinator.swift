import Foundation
import Synchronization

extension NSPersistentStore {
  /// A kind of stores.
  public struct StoreType: RawRepresentable, Hashable, Sendable {
    /// The kind's name.
    public let rawValue: String
    /// Creates a kind.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A file of SQLite.
    public static let sqlite = StoreType(rawValue: NSSQLiteStoreType)
    /// Memory.
    public static let inMemory = StoreType(rawValue: NSInMemoryStoreType)
  }
}

// One lock guards its stores while a context reads or saves.
/// Stores of one model.
open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {
  /// The model.
  public let managedObjectModel: NSManagedObjectModel
  /// The stores that are open.
  open private(set) var persistentStores: [NSPersistentStore] = []
  private let lock = NSRecursiveLock()
  private struct Weak { weak var context: NSManagedObjectContext? }
  private var contexts: [Weak] = []

  /// A coordinator for stores of `model`.
  public init(managedObjectModel model: NSManagedObjectModel) {
    managedObjectModel = model
    super.init()
    model.use()
  }

  /// Opens a store.
  /// - Throws: `NSError` 134000 for another kind, 134100 for a file of another model, and 256 with
  ///   SQLite's number for a file that cannot be opened.
  @discardableResult
  open func addPersistentStore(
    ofType storeType: String, configurationName configuration: String?, at storeURL: URL?,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    let records = try records(storeType, storeURL, options ?? [:])
    let store = NSPersistentStore(
      records, type: storeType, url: storeURL, configuration: configuration, options: options)
    store.persistentStoreCoordinator = self
    locked { persistentStores.append(store) }
    return store
  }

  /// Opens a store.
  @discardableResult
  open func addPersistentStore(
    type: NSPersistentStore.StoreType, configuration: String? = nil, at storeURL: URL,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    try addPersistentStore(
      ofType: type.rawValue, configurationName: configuration, at: storeURL, options: options)
  }

  /// Opens the store of a description, and calls `block` at once.
  open func addPersistentStore(
    with storeDescription: NSPersistentStoreDescription,
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    do {
      try addPersistentStore(
        ofType: storeDescription.type, configurationName: storeDescription.configuration,
        at: storeDescription.url, options: storeDescription.allOptions)
      block(storeDescription, nil)
    } catch {
      block(storeDescription, error)
    }
  }

  private func records(
    _ type: String, _ url: URL?, _ options: [AnyHashable: Any]
  ) throws -> any RecordKeeping {
    guard [NSSQLiteStoreType, NSInMemoryStoreType].contains(type) else {
      throw CoreDataError.cocoa(
        NSPersistentStoreInvalidTypeError,
        "pushsim has stores of SQLite and in memory, none of "
          + "the type \(type)")
    }
    guard type == NSSQLiteStoreType, let url, url.path != "/dev/null" else {
      return MemoryRecords()
    }
    let isReadOnly = (options[NSReadOnlyPersistentStoreOption] as? Bool) ?? false
    if !isReadOnly {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    }
    let migrates = (options[NSMigratePersistentStoresAutomaticallyOption] as? Bool) ?? false
    let records = try SQLiteRecords(
      url.path, model: managedObjectModel, isReadOnly: isReadOnly, migrates: migrates)
    records.entities = managedObjectModel.entitiesByName
    return records
  }

  /// Closes a store.
  open func remove(_ store: NSPersistentStore) throws {
    locked { persistentStores.removeAll { $0 === store } }
  }

  /// Removes what is in a store's file.
  open func destroyPersistentStore(
    at url: URL, ofType storeType: String, options: [AnyHashable: Any]? = nil
  ) throws {
    locked { persistentStores.removeAll { $0.url == url } }
    for suffix in ["", "-wal", "-shm", "-journal"] {
      let file = URL(fileURLWithPath: url.path + suffix)
      guard FileManager.default.fileExists(atPath: file.path) else { continue }
      try FileManager.default.removeItem(at: file)
    }
  }

  /// Removes what is in a store's file.
  open func destroyPersistentStore(
    at url: URL, type storeType: NSPersistentStore.StoreType, options: [AnyHashable: Any]? = nil
  ) throws {
    try destroyPersistentStore(at: url, ofType: storeType.rawValue, options: options)
  }

  /// The store at `URL`; nil for none.
  open func persistentStore(for URL: URL) -> NSPersistentStore? {
    persistentStores.first { $0.url == URL }
  }

  /// Where a store is.
  open func url(for store: NSPersistentStore) -> URL {
    store.url ?? URL(fileURLWithPath: "/dev/null")
  }

  /// The identifier that `uriRepresentation()` gave; nil where no store has that name.
  open func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? {
    let parts = url.path.split(separator: "/")
    guard let store = persistentStores.first(where: { $0.identifier == url.host }),
      parts.count == 2, parts[1].hasPrefix("p"), let key = Int64(parts[1].dropFirst()),
      let entity = managedObjectModel.entitiesByName[String(parts[0])]
    else { return nil }
    return NSManagedObjectID(entity: entity, store: store, key: key)
  }

  /// Calls a block; no other code uses the stores meanwhile.
  open func performAndWait(_ block: () -> Void) { locked(block) }

  func locked<Value>(_ body: () throws -> Value) rethrows -> Value {
    lock.lock()
    defer { lock.unlock() }
    return try body()
  }

  // MARK: Contexts

  func add(_ context: NSManagedObjectContext) {
    locked { contexts = contexts.filter { $0.context != nil } + [Weak(context: context)] }
  }

  /// Lets the other contexts that want it see what `context` has saved.
  func tell(of changed: Set<NSManagedObjectID>, savedBy context: NSManagedObjectContext) {
    for other in locked({ contexts.compactMap(\.context) })
    where other !== context && other.automaticallyMergesChangesFromParent {
      other.perform { other.forget(changed) }
    }
  }
}
