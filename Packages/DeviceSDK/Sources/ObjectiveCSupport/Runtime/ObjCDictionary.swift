import Foundation

/// A dictionary that keeps its objects as they are, in the order they came.
public protocol ObjCKeyedObjects: AnyObject {
  /// The keys, in order.
  var keys: [AnyObject] { get }
  /// The values, in the order of the keys.
  var values: [AnyObject] { get }
  /// Changes with every change.
  var mutations: Int { get }
  /// The value of a key.
  subscript(_ key: AnyObject) -> AnyObject? { get }
}

/// A key. Texts, which most keys are, are compared as Swift's: Foundation goes through their
/// characters one by one.
private enum ObjCKey: Hashable {
  case text(String)
  case object(NSObject)

  init?(_ object: AnyObject) {
    if let text = object as? NSString {
      self = .text(String._unconditionallyBridgeFromObjectiveC(text))
    } else if let object = object as? NSObject {
      self = .object(object)
    } else {
      return nil
    }
  }
}

/// Keys with their values.
struct ObjCEntries {
  private var places: [ObjCKey: Int] = [:]
  private(set) var keys: [AnyObject] = []
  private(set) var values: [AnyObject] = []
  private(set) var mutations = 0

  init() {}

  init(_ keys: [AnyObject], _ values: [AnyObject]) {
    for (key, value) in zip(keys, values) { self[key] = value }
  }

  subscript(_ key: AnyObject) -> AnyObject? {
    get {
      guard let key = ObjCKey(key), let place = places[key] else { return nil }
      return values[place]
    }
    set {
      guard let name = ObjCKey(key) else { return }
      mutations &+= 1
      let known = newValue == nil ? places[name] : places.updateValue(keys.count, forKey: name)
      switch (known, newValue) {
      case (let place?, let value?):
        values[place] = value
        places[name] = place
      case (let place?, nil):
        keys.remove(at: place)
        values.remove(at: place)
        places[name] = nil
        for (index, key) in keys.enumerated().dropFirst(place) {
          if let name = ObjCKey(key) { places[name] = index }
        }
      case (nil, let value?):
        let kept = key is NSMutableString ? ((key as? NSString)?.copy() as AnyObject?) ?? key : key
        keys.append(kept)
        values.append(value)
      case (nil, nil): break
      }
    }
  }
}

/// An immutable dictionary.
public final class ObjCDictionary: NSDictionary, ObjCKeyedObjects {
  private var entries = ObjCEntries()

  /// Creates a dictionary; a key that comes again gets its last value.
  public convenience init(keys: [AnyObject], values: [AnyObject]) {
    self.init(objects: nil, forKeys: nil, count: 0)
    entries = ObjCEntries(keys, values)
  }

  /// Creates a dictionary of `count` entries.
  public required init(
    objects: UnsafePointer<AnyObject>!, forKeys keys: UnsafePointer<NSObject>!, count: Int
  ) {
    super.init(objects: nil, forKeys: nil, count: 0)
    for index in 0..<count { entries[keys[index]] = objects[index] }
  }

  /// Not called.
  public required convenience init?(coder: NSCoder) { return nil }

  /// The keys, in order.
  public var keys: [AnyObject] { entries.keys }
  /// The values, in the order of the keys.
  public var values: [AnyObject] { entries.values }
  /// Always 0.
  public var mutations: Int { 0 }
  /// The value of a key.
  public subscript(_ key: AnyObject) -> AnyObject? { entries[key] }

  /// The number of entries.
  public override var count: Int { entries.keys.count }
  /// The value of a key.
  public override func object(forKey key: Any) -> Any? {
    toObjC(key as Any?).flatMap { entries[$0] }
  }
  /// The keys, one after the other.
  public override func keyEnumerator() -> NSEnumerator { ObjCEnumerator(entries.keys) }
  /// The dictionary itself.
  public override func copy(with zone: NSZone? = nil) -> Any { self }
  /// A mutable dictionary of the same objects.
  public override func mutableCopy(with zone: NSZone? = nil) -> Any {
    ObjCMutableDictionary(keys: keys, values: values)
  }
  /// Whether the other is a dictionary of equal objects.
  public override func isEqual(_ other: Any?) -> Bool { objcEqualDictionaries(self, other) }
  /// The number of entries, as on a device.
  public override var hash: Int { count }
  /// As a device prints one.
  public override var description: String { objcDescribed(self) }
}

/// A mutable dictionary.
public final class ObjCMutableDictionary: NSMutableDictionary, ObjCKeyedObjects {
  private var entries = ObjCEntries()

  /// Creates a dictionary; a key that comes again gets its last value.
  public convenience init(keys: [AnyObject], values: [AnyObject]) {
    self.init(objects: nil, forKeys: nil, count: 0)
    entries = ObjCEntries(keys, values)
  }

  /// Creates a dictionary of `count` entries.
  public required init(
    objects: UnsafePointer<AnyObject>!, forKeys keys: UnsafePointer<NSObject>!, count: Int
  ) {
    super.init(objects: nil, forKeys: nil, count: 0)
    for index in 0..<count { entries[keys[index]] = objects[index] }
  }

  /// Creates an empty dictionary.
  public required init(capacity: Int) { super.init(objects: nil, forKeys: nil, count: 0) }

  /// Not called.
  public required convenience init?(coder: NSCoder) { return nil }

  /// The keys, in order.
  public var keys: [AnyObject] { entries.keys }
  /// The values, in the order of the keys.
  public var values: [AnyObject] { entries.values }
  /// Changes with every change.
  public var mutations: Int { entries.mutations }
  /// The value of a key; nil removes it.
  public subscript(_ key: AnyObject) -> AnyObject? {
    get { entries[key] }
    set { entries[key] = newValue }
  }

  /// The number of entries.
  public override var count: Int { entries.keys.count }
  /// The value of a key.
  public override func object(forKey key: Any) -> Any? {
    toObjC(key as Any?).flatMap { entries[$0] }
  }
  /// The keys, one after the other.
  public override func keyEnumerator() -> NSEnumerator { ObjCEnumerator(entries.keys) }
  /// Gives a key a value.
  public override func setObject(_ object: Any, forKey key: AnyHashable) {
    guard let key = toObjC(key as Any?) else { return }
    entries[key] = toObjC(object as Any?)
  }
  /// Removes a key.
  public override func removeObject(forKey key: Any) {
    if let key = toObjC(key as Any?) { entries[key] = nil }
  }
  /// An immutable dictionary of the same objects.
  public override func copy(with zone: NSZone? = nil) -> Any {
    ObjCDictionary(keys: keys, values: values)
  }
  /// A mutable dictionary of the same objects.
  public override func mutableCopy(with zone: NSZone? = nil) -> Any {
    ObjCMutableDictionary(keys: keys, values: values)
  }
  /// Whether the other is a dictionary of equal objects.
  public override func isEqual(_ other: Any?) -> Bool { objcEqualDictionaries(self, other) }
  /// The number of entries, as on a device.
  public override var hash: Int { count }
  /// As a device prints one.
  public override var description: String { objcDescribed(self) }
}

private func objcEqualDictionaries(_ own: any ObjCKeyedObjects, _ other: Any?) -> Bool {
  guard let other = asDictionary(other as AnyObject?), other.keys.count == own.keys.count else {
    return false
  }
  return zip(own.keys, own.values).allSatisfy { key, value in
    other[key].map { objcEqual(value, $0) } ?? false
  }
}

/// The entries of a dictionary; nil for anything else.
public func asDictionary(_ object: AnyObject?) -> (any ObjCKeyedObjects)? {
  if let entries = object as? ObjCMutableDictionary { return entries }
  if let entries = object as? ObjCDictionary { return entries }
  if let entries = object as? any ObjCKeyedObjects { return entries }
  guard let dictionary = object as? NSDictionary else { return nil }
  let keys = dictionary.allKeys.sorted { "\($0)" < "\($1)" }
  return ObjCDictionary(
    keys: keys.map { toObjC($0 as Any?) ?? NSNull() },
    values: keys.map { toObjC(dictionary.object(forKey: $0)) ?? NSNull() })
}

/// A dictionary of pairs, nothing in which is nil.
/// - Throws: An exception for nil.
public func objcDictionary(_ pairs: [(AnyObject?, AnyObject?)]) throws -> AnyObject? {
  var keys: [AnyObject] = []
  var values: [AnyObject] = []
  for (index, (key, value)) in pairs.enumerated() {
    guard let key, let value else {
      throw objcException(
        "NSInvalidArgumentException",
        "*** -[__NSPlaceholderDictionary initWithObjects:forKeys:count:]: attempt to insert nil "
          + "object from \(value == nil ? "objects" : "keys")[\(index)]")
    }
    keys.append(key)
    values.append(value)
  }
  return ObjCDictionary(keys: keys, values: values)
}

/// Objects one after the other.
public final class ObjCEnumerator: NSEnumerator {
  private var rest: ArraySlice<AnyObject>

  /// Creates an enumerator.
  public init(_ objects: [AnyObject]) { rest = objects[...] }

  /// The next object.
  public override func nextObject() -> Any? { rest.popFirst() }
}
