import Foundation

/// An immutable set that keeps its objects as they are, in the order they came.
public final class ObjCSet: NSSet, ObjCObjects {
  private var entries = ObjCEntries()

  /// Creates a set.
  public convenience init(objects: [AnyObject]) {
    self.init(objects: nil, count: 0)
    entries = ObjCEntries(objects, objects)
  }

  /// Creates a set of `count` objects.
  public override init(objects: UnsafePointer<AnyObject>!, count: Int) {
    super.init(objects: nil, count: 0)
    for index in 0..<count { entries[objects[index]] = objects[index] }
  }

  /// Not called.
  public required convenience init?(coder: NSCoder) { return nil }

  /// The members, in order.
  public var objects: [AnyObject] { entries.keys }
  /// Always 0.
  public var mutations: Int { 0 }
  /// The number of members.
  public override var count: Int { entries.keys.count }
  /// The member equal to an object.
  public override func member(_ object: Any) -> Any? {
    toObjC(object as Any?).flatMap { entries[$0] }
  }
  /// The members, one after the other.
  public override func objectEnumerator() -> NSEnumerator { ObjCEnumerator(entries.keys) }
  /// The set itself.
  public override func copy(with zone: NSZone? = nil) -> Any { self }
  /// A mutable set of the same objects.
  public override func mutableCopy(with zone: NSZone? = nil) -> Any {
    ObjCMutableSet(objects: objects)
  }
  /// Whether the other is a set of equal objects.
  public override func isEqual(_ other: Any?) -> Bool { objcEqualSets(self, entries, other) }
  /// The number of members, as on a device.
  public override var hash: Int { count }
  /// As a device prints one.
  public override var description: String { objcDescribed(self) }
}

/// A mutable set.
public final class ObjCMutableSet: NSMutableSet, ObjCObjects {
  private var entries = ObjCEntries()

  /// Creates a set.
  public convenience init(objects: [AnyObject]) {
    self.init(objects: nil, count: 0)
    entries = ObjCEntries(objects, objects)
  }

  /// Creates a set of `count` objects.
  public override init(objects: UnsafePointer<AnyObject>!, count: Int) {
    super.init(objects: nil, count: 0)
    for index in 0..<count { entries[objects[index]] = objects[index] }
  }

  /// Creates an empty set.
  public required init(capacity: Int) { super.init(objects: nil, count: 0) }

  /// Not called.
  public required convenience init?(coder: NSCoder) { return nil }

  /// The members, in order.
  public var objects: [AnyObject] { entries.keys }
  /// Changes with every change.
  public var mutations: Int { entries.mutations }
  /// The number of members.
  public override var count: Int { entries.keys.count }
  /// The member equal to an object.
  public override func member(_ object: Any) -> Any? {
    toObjC(object as Any?).flatMap { entries[$0] }
  }
  /// The members, one after the other.
  public override func objectEnumerator() -> NSEnumerator { ObjCEnumerator(entries.keys) }
  /// Adds a member unless an equal one is there.
  public override func add(_ object: Any) {
    guard let object = toObjC(object as Any?), entries[object] == nil else { return }
    entries[object] = object
  }
  /// Removes a member.
  public override func remove(_ object: Any) {
    if let object = toObjC(object as Any?) { entries[object] = nil }
  }
  /// An immutable set of the same objects.
  public override func copy(with zone: NSZone? = nil) -> Any { ObjCSet(objects: objects) }
  /// A mutable set of the same objects.
  public override func mutableCopy(with zone: NSZone? = nil) -> Any {
    ObjCMutableSet(objects: objects)
  }
  /// Whether the other is a set of equal objects.
  public override func isEqual(_ other: Any?) -> Bool { objcEqualSets(self, entries, other) }
  /// The number of members, as on a device.
  public override var hash: Int { count }
  /// As a device prints one.
  public override var description: String { objcDescribed(self) }
}

private func objcEqualSets(_ own: AnyObject, _ entries: ObjCEntries, _ other: Any?) -> Bool {
  guard let others = asSet(other as AnyObject?), others.count == entries.keys.count else {
    return false
  }
  return others.allSatisfy { entries[$0] != nil }
}

/// The members of a set; nil for anything else.
public func asSet(_ object: AnyObject?) -> [AnyObject]? {
  if object is NSSet, let set = object as? any ObjCObjects { return set.objects }
  guard let set = object as? NSSet else { return nil }
  return set.allObjects.sorted { "\($0)" < "\($1)" }.map { toObjC($0 as Any?) ?? NSNull() }
}
