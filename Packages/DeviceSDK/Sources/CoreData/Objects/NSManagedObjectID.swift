import Foundation

/// A result that may be fetched.
public protocol NSFetchRequestResult: NSObjectProtocol {}

extension NSDictionary: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}

// Immutable.
/// Names an object of a store, or one that is not stored yet.
open class NSManagedObjectID: NSObject, NSFetchRequestResult, NSCopying, @unchecked Sendable {
  /// The object's entity.
  public let entity: NSEntityDescription
  /// Its store; nil for an object that is not stored yet.
  public let persistentStore: NSPersistentStore?
  /// Its number in its store, and its temporary name before it has one.
  let key: Int64?
  private let temporary: String

  init(entity: NSEntityDescription, store: NSPersistentStore? = nil, key: Int64? = nil) {
    (self.entity, persistentStore, self.key) = (entity, store, key)
    temporary = key == nil ? UUID().uuidString : ""
  }

  /// Whether the object is not stored yet.
  open var isTemporaryID: Bool { key == nil }

  /// The identifier as an address, which `managedObjectID(forURIRepresentation:)` takes.
  open func uriRepresentation() -> URL {
    let store = persistentStore?.identifier ?? ""
    let name = key.map { "p\($0)" } ?? "t\(temporary)"
    return URL(string: "x-coredata://\(store)/\(entity.name ?? "")/\(name)")
      ?? URL(fileURLWithPath: "/")
  }

  /// How a store keeps a reference to the object.
  var reference: Reference? { key.map { Reference(entity: entity.name ?? "", key: $0) } }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSManagedObjectID else { return false }
    return key == other.key && temporary == other.temporary
      && persistentStore === other.persistentStore && entity.name == other.entity.name
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(key)
    hasher.combine(temporary)
    hasher.combine(entity.name)
    return hasher.finalize()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override var description: String { "<\(uriRepresentation().absoluteString)>" }
}
