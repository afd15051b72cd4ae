import Foundation

/// The queue of a context.
public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
  /// The caller's: not to be used any more.
  case confinementConcurrencyType = 0
  /// A queue of its own.
  case privateQueueConcurrencyType = 1
  /// The main queue.
  case mainQueueConcurrencyType = 2
}

// Confined to its queue, as on a device; `perform` leads there.
/// Objects being worked on.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
  /// Which queue it is.
  public let concurrencyType: NSManagedObjectContextConcurrencyType
  /// Where objects come from and go to.
  open var persistentStoreCoordinator: NSPersistentStoreCoordinator? {
    didSet { persistentStoreCoordinator?.add(self) }
  }
  /// The policy of saving for objects that somebody else has saved; fails by default.
  open var mergePolicy: Any = NSMergePolicy.error
  /// Whether objects take what other contexts of the coordinator save; false.
  open var automaticallyMergesChangesFromParent = false
  /// The context's name.
  open var name: String?
  /// The author of the changes.
  open var transactionAuthor: String?
  /// How old values may be; a value that is refreshed is read anew.
  open var stalenessInterval: TimeInterval = -1
  /// Nothing is undone here.
  open var undoManager: AnyObject?
  /// Anything.
  public let userInfo = NSMutableDictionary()
  /// Whether objects that are gone count as deleted; their values are nil.
  open var shouldDeleteInaccessibleFaults = true
  /// Whether objects are kept without references; they are.
  open var retainsRegisteredObjects = false

  var objects: [NSManagedObjectID: NSManagedObject] = [:]
  private let queue: DispatchQueue
  private static let key = DispatchSpecificKey<ObjectIdentifier>()

  /// A context of a queue.
  public init(concurrencyType ct: NSManagedObjectContextConcurrencyType) {
    concurrencyType = ct
    queue =
      ct == .privateQueueConcurrencyType ? DispatchQueue(label: "NSManagedObjectContext") : .main
    super.init()
    if ct == .privateQueueConcurrencyType {
      queue.setSpecific(key: Self.key, value: ObjectIdentifier(self))
    }
  }

  /// A queue to have.
  public struct ConcurrencyType: Sendable {
    fileprivate let type: NSManagedObjectContextConcurrencyType
    /// One of its own.
    public static let privateQueue = ConcurrencyType(type: .privateQueueConcurrencyType)
    /// The main one.
    public static let mainQueue = ConcurrencyType(type: .mainQueueConcurrencyType)
  }

  /// A context of a queue.
  public convenience init(_ type: ConcurrencyType) { self.init(concurrencyType: type.type) }

  // MARK: Queue

  private static let currentKey = "pushsim.NSManagedObjectContext"

  /// The context whose block this thread runs.
  static var current: NSManagedObjectContext? {
    Thread.current.threadDictionary[currentKey] as? NSManagedObjectContext
  }

  private func entered<Value>(_ body: () throws -> Value) rethrows -> Value {
    let former = Self.current
    Thread.current.threadDictionary[Self.currentKey] = self
    defer { Thread.current.threadDictionary[Self.currentKey] = former }
    return try body()
  }

  private var isOnQueue: Bool {
    concurrencyType == .privateQueueConcurrencyType
      ? DispatchQueue.getSpecific(key: Self.key) == ObjectIdentifier(self) : Thread.isMainThread
  }

  /// Calls a block later on the context's queue.
  open func perform(_ block: @escaping () -> Void) {
    nonisolated(unsafe) let block = block
    queue.async { self.entered(block) }
  }

  /// Calls a block on the context's queue, and waits for it.
  open func performAndWait<Value>(_ block: () throws -> Value) rethrows -> Value {
    guard !isOnQueue else { return try entered(block) }
    return try queue.sync { try entered(block) }
  }

  /// When a block is called.
  public enum ScheduledTaskType: Sendable {
    /// At once, where it may be.
    case immediate
    /// After what waits.
    case enqueued
  }

  /// Calls a block on the context's queue.
  open func perform<Value>(
    schedule: ScheduledTaskType = .immediate, _ block: @escaping () throws -> Value
  ) async throws -> Value {
    nonisolated(unsafe) let block = block
    let result = await withCheckedContinuation { continuation in
      queue.async {
        nonisolated(unsafe) let result = self.entered { Result { try block() } }
        continuation.resume(returning: Transfer(result: result))
      }
    }.result
    return try result.get()
  }

  /// Passes a block's result to the code that waits for it.
  private struct Transfer<Value>: @unchecked Sendable {
    // Sendable because the block's thread has released it.
    let result: Result<Value, any Error>
  }

  // MARK: Objects

  /// The objects it has.
  open var registeredObjects: Set<NSManagedObject> { Set(objects.values) }
  /// Those that are new.
  open var insertedObjects: Set<NSManagedObject> { Set(objects.values.filter(\.isInserted)) }
  /// Those that were changed.
  open var updatedObjects: Set<NSManagedObject> { Set(objects.values.filter(\.isUpdated)) }
  /// Those that are to be deleted.
  open var deletedObjects: Set<NSManagedObject> {
    Set(objects.values.filter { $0.isDeleted && !$0.objectID.isTemporaryID })
  }
  /// Whether saving has something to do.
  open var hasChanges: Bool { objects.values.contains(where: \.hasChanges) }

  /// Adds a new object.
  open func insert(_ object: NSManagedObject) {
    object.managedObjectContext = self
    object.isInserted = true
    objects[object.objectID] = object
    object.awakeFromInsert()
  }

  /// Deletes an object when it is saved; its relationships end now.
  open func delete(_ object: NSManagedObject) {
    guard objects[object.objectID] === object, !object.isDeleted else { return }
    object.prepareForDeletion()
    object.isDeleted = true
    object.breakRelationships()
    guard object.isInserted else { return }
    object.isInserted = false
    objects[object.objectID] = nil
    object.managedObjectContext = nil
  }

  /// The object of an identifier, if it is here already.
  open func registeredObject(for objectID: NSManagedObjectID) -> NSManagedObject? {
    objects[objectID]
  }

  /// The object of an identifier, whether it is stored or not.
  open func object(with objectID: NSManagedObjectID) -> NSManagedObject {
    if let object = objects[objectID] { return object }
    let object = objectID.entity.objectClass.init(entity: objectID.entity, insertInto: nil)
    (object.values, object.changedKeys) = ([:], [])
    (object.objectID, object.managedObjectContext, object.isFault) = (objectID, self, true)
    objects[objectID] = object
    return object
  }

  /// The object of an identifier.
  /// - Throws: `NSError` 133000 where none is stored.
  open func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
    let object = object(with: objectID)
    fulfill(object)
    guard object.record == nil, !object.isInserted else { return object }
    objects[objectID] = nil
    throw CoreDataError.cocoa(
      NSManagedObjectReferentialIntegrityError, "the object \(objectID) is not there")
  }

  // MARK: Forgetting

  /// Lets an object read its values anew; what was changed stays where `flag` says so.
  open func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {
    guard !object.isInserted, !object.isDeleted else { return }
    object.willTurnIntoFault()
    if flag {
      object.values = object.values.filter { object.changedKeys.contains($0.key) }
    } else {
      (object.values, object.changedKeys) = ([:], [])
    }
    (object.record, object.isFault) = (nil, true)
    object.didTurnIntoFault()
  }

  /// Lets all objects read their values anew, but those that were changed.
  open func refreshAllObjects() {
    for object in objects.values { refresh(object, mergeChanges: true) }
  }

  /// Forgets all objects.
  open func reset() {
    for object in objects.values { object.managedObjectContext = nil }
    objects = [:]
  }

  /// Forgets what was changed since it was saved.
  open func rollback() {
    for object in objects.values {
      object.isDeleted = false
      if object.isInserted {
        objects[object.objectID] = nil
        (object.isInserted, object.managedObjectContext) = (false, nil)
      } else if !object.changedKeys.isEmpty || !object.isFault {
        refresh(object, mergeChanges: false)
      }
    }
  }

  /// Lets the objects of a save in another context read their values anew.
  open func mergeChanges(fromContextDidSave notification: Foundation.Notification) {
    let sets = [NSInsertedObjectsKey, NSUpdatedObjectsKey, NSDeletedObjectsKey]
      .compactMap { notification.userInfo?[$0] as? Set<NSManagedObject> }
    forget(Set(sets.joined().map(\.objectID)))
  }

  /// Lets the objects of what another process, or a request for a whole batch, has changed read their
  /// values anew.
  /// - Parameters:
  ///   - changes: identifiers of objects, by keys such as `NSDeletedObjectsKey`.
  ///   - contexts: those whose objects read anew.
  open class func mergeChanges(
    fromRemoteContextSave changes: [AnyHashable: Any], into contexts: [NSManagedObjectContext]
  ) {
    let changed = changes.values.flatMap { value in
      (value as? [NSManagedObjectID]) ?? (value as? Set<NSManagedObjectID>).map(Array.init) ?? []
    }
    for context in contexts { context.forget(Set(changed)) }
  }

  func forget(_ changed: Set<NSManagedObjectID>) {
    // Also those that are related to them, as some relationships are the other side's.
    guard !changed.isEmpty else { return }
    refreshAllObjects()
  }

  /// Notifies observers of objects that they have changed; saving does too.
  open func processPendingChanges() {
    guard hasChanges else { return }
    post(.NSManagedObjectContextObjectsDidChange, insertedObjects, updatedObjects, deletedObjects)
  }

  func post(
    _ name: Foundation.Notification.Name, _ inserted: Set<NSManagedObject>,
    _ updated: Set<NSManagedObject>, _ deleted: Set<NSManagedObject>
  ) {
    let sets = [
      NSInsertedObjectsKey: inserted, NSUpdatedObjectsKey: updated, NSDeletedObjectsKey: deleted,
    ].filter { !$0.value.isEmpty }
    NotificationCenter.default.post(name: name, object: self, userInfo: sets)
  }
}

/// The new objects of a notification.
public let NSInsertedObjectsKey = "inserted"
/// The changed objects of a notification.
public let NSUpdatedObjectsKey = "updated"
/// The deleted objects of a notification.
public let NSDeletedObjectsKey = "deleted"
/// The refreshed objects of a notification.
public let NSRefreshedObjectsKey = "refreshed"

extension NSNotification.Name {
  /// A context will save.
  public static let NSManagedObjectContextWillSave = Self(
    "NSManagingContextWillSaveChangesNotification")
  /// A context has saved.
  public static let NSManagedObjectContextDidSave = Self(
    "NSManagingContextDidSaveChangesNotification")
  /// Objects of a context have changed.
  public static let NSManagedObjectContextObjectsDidChange = Self(
    "NSObjectsChangedInManagingContextNotification")
  /// Another process has changed a store; never here.
  public static let NSPersistentStoreRemoteChange = Self(
    "NSPersistentStoreRemoteChangeNotification")
}
