import Foundation
import Synchronization

/// How an associated object is kept; an association may be read and replaced by several threads
/// whatever its policy.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// The object is not kept alive and nil after its end, where a device has a dangling address;
  /// numbers and values that are not objects are kept as they are.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// The value is kept alive.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// A copy is kept alive; an object that is not `NSCopying` itself, where a device raises an
  /// exception.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// The value is kept alive.
  case OBJC_ASSOCIATION_RETAIN = 0o1401
  /// A copy is kept alive; an object that is not `NSCopying` itself, where a device raises an
  /// exception.
  case OBJC_ASSOCIATION_COPY = 0o1403
}

/// Values by owner and key.
private enum Associations {
  // Handed from thread to thread by the author of the extension, as on a device.
  struct Value: @unchecked Sendable {
    weak var owner: AnyObject?
    var members: [UnsafeRawPointer: Member] = [:]
  }

  /// A value as its policy keeps it.
  struct Member: @unchecked Sendable {
    private var kept: Any?
    private weak var assigned: AnyObject?

    init(_ value: Any, _ policy: objc_AssociationPolicy) {
      let isObject = type(of: value) is AnyClass
      switch policy {
      // A device's small numbers are not objects that could end.
      case .OBJC_ASSOCIATION_ASSIGN where isObject && !(value is NSNumber):
        assigned = value as AnyObject
      case .OBJC_ASSOCIATION_COPY where isObject, .OBJC_ASSOCIATION_COPY_NONATOMIC where isObject:
        kept = (value as? any NSCopying)?.copy(with: nil) ?? value
      default: kept = value
      }
    }

    var value: Any? { kept ?? assigned }
  }

  static let table = Mutex<[ObjectIdentifier: Value]>([:])

  // The table cannot hear of an owner's end: entries of the dead go when it has doubled.
  static func dropDead(_ table: inout [ObjectIdentifier: Value]) {
    guard table.count >= 16, table.count.nonzeroBitCount == 1 else { return }
    table = table.filter { $0.value.owner != nil }
  }
}

/// Associates a value with an object; nil ends that.
///
/// Differs from Apple: the value may outlive the object for a while.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let owner = object as AnyObject
  let id = ObjectIdentifier(owner)
  nonisolated(unsafe) let owned = owner
  let member = value.map { Associations.Member($0, policy) }
  Associations.table.withLock { table in
    Associations.dropDead(&table)
    var entry =
      table[id].flatMap { $0.owner === owned ? $0 : nil }
      ?? Associations.Value(owner: owned)
    entry.members[key] = member
    table[id] = entry.members.isEmpty ? nil : entry
  }
}

/// The value associated with an object.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  let owner = object as AnyObject
  let entry = Associations.table.withLock { $0[ObjectIdentifier(owner)] }
  // An address is used again after its object's end.
  guard let entry, entry.owner === owner else { return nil }
  return entry.members[key]?.value
}

/// Ends all associations of an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  let id = ObjectIdentifier(object as AnyObject)
  Associations.table.withLock { $0[id] = nil }
}
