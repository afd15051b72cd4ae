import Foundation

// Its contexts are confined to their queues.
/// A model with its store and its contexts.
open class NSPersistentContainer: NSObject, @unchecked Sendable {
  /// The container's name, which is also its file's.
  public let name: String
  /// The model.
  public let managedObjectModel: NSManagedObjectModel
  /// The coordinator of the stores.
  public let persistentStoreCoordinator: NSPersistentStoreCoordinator
  /// The context of the main queue.
  public let viewContext: NSManagedObjectContext
  /// The stores that are opened: by default one of SQLite in `defaultDirectoryURL()`.
  open var persistentStoreDescriptions: [NSPersistentStoreDescription]

  /// A container of the model called `name` in the main bundle; without one, of an empty model.
  public convenience init(name: String) {
    let url =
      Bundle.main.url(forResource: name, withExtension: "momd")
      ?? Bundle.main.url(forResource: name, withExtension: "mom")
    self.init(
      name: name,
      managedObjectModel: url.flatMap { NSManagedObjectModel(contentsOf: $0) }
        ?? NSManagedObjectModel())
  }

  /// A container of `model`.
  public init(name: String, managedObjectModel model: NSManagedObjectModel) {
    self.name = name
    managedObjectModel = model
    persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    viewContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    viewContext.persistentStoreCoordinator = persistentStoreCoordinator
    let file = Self.defaultDirectoryURL().appendingPathComponent("\(name).sqlite")
    persistentStoreDescriptions = [NSPersistentStoreDescription(url: file)]
  }

  /// The folder Application Support.
  open class func defaultDirectoryURL() -> URL {
    FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
      ?? FileManager.default.temporaryDirectory
  }

  /// Opens the stores, and calls `block` for each: at once, or later on another queue where the
  /// description says so.
  open func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    nonisolated(unsafe) let block = block
    for description in persistentStoreDescriptions {
      let open = { @Sendable [persistentStoreCoordinator] in
        persistentStoreCoordinator.addPersistentStore(with: description, completionHandler: block)
      }
      if description.shouldAddStoreAsynchronously {
        DispatchQueue.global().async(execute: open)
      } else {
        open()
      }
    }
  }

  /// A context with a queue of its own.
  open func newBackgroundContext() -> NSManagedObjectContext {
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = persistentStoreCoordinator
    return context
  }

  /// Calls `block` with a context on that one's queue.
  open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
    let context = newBackgroundContext()
    context.perform { block(context) }
  }

  /// Calls `block` with a context on that one's queue.
  open func performBackgroundTask<Value>(
    _ block: @escaping (NSManagedObjectContext) throws -> Value
  ) async throws -> Value {
    let context = newBackgroundContext()
    return try await context.perform { try block(context) }
  }
}

/// A container whose stores are mirrored to iCloud on a device; here they stay where they are.
open class NSPersistentCloudKitContainer: NSPersistentContainer, @unchecked Sendable {}
