import Foundation

// Foundation on Linux turns what its own containers hold into Swift values whenever it is read, so
// that a mutable array in a dictionary would be another one at every look. These keep the objects.

/// An array that keeps its objects as they are.
public protocol ObjCObjects: AnyObject {
  /// The objects, in order.
  var objects: [AnyObject] { get }
  /// Changes with every change.
  var mutations: Int { get }
}

/// An immutable array.
public final class ObjCArray: NSArray, ObjCObjects {
  /// The objects, in order.
  public private(set) var objects: [AnyObject] = []
  /// Always 0.
  public var mutations: Int { 0 }

  /// Creates an array.
  public convenience init(objects: [AnyObject]) {
    self.init(objects: nil, count: 0)
    self.objects = objects
  }

  /// Creates an array of `count` objects.
  public required init(objects: UnsafePointer<AnyObject>?, count: Int) {
    self.objects = (0..<count).compactMap { objects?[$0] }
    super.init(objects: nil, count: 0)
  }

  /// Not called.
  public required convenience init?(coder: NSCoder) { return nil }

  /// Creates an array.
  public required convenience init(arrayLiteral elements: Any...) {
    self.init(objects: elements.map { toObjC($0 as Any?) ?? NSNull() })
  }

  /// The number of objects.
  public override var count: Int { objects.count }
  /// The object at an index.
  public override func object(at index: Int) -> Any { objects[index] }
  /// The array itself.
  public override func copy(with zone: NSZone? = nil) -> Any { self }
  /// A mutable array of the same objects.
  public override func mutableCopy(with zone: NSZone? = nil) -> Any {
    ObjCMutableArray(objects: objects)
  }
  /// Whether the other is an array of equal objects.
  public override func isEqual(_ other: Any?) -> Bool { objcEqualArrays(objects, other) }
  /// The number of objects, as on a device.
  public override var hash: Int { count }
  /// As a device prints one.
  public override var description: String { objcDescribed(self) }
}

/// A mutable array.
public final class ObjCMutableArray: NSMutableArray, ObjCObjects {
  /// The objects, in order.
  public var objects: [AnyObject] = [] { didSet { mutations &+= 1 } }
  /// Changes with every change.
  public private(set) var mutations = 0

  /// Creates an array.
  public convenience init(objects: [AnyObject]) {
    self.init(objects: nil, count: 0)
    self.objects = objects
  }

  /// Creates an array of `count` objects.
  public required init(objects: UnsafePointer<AnyObject>?, count: Int) {
    super.init(objects: nil, count: 0)
    self.objects = (0..<count).compactMap { objects?[$0] }
  }

  /// Creates an empty array.
  public required override init(capacity: Int) { super.init(objects: nil, count: 0) }

  /// Not called.
  public required convenience init?(coder: NSCoder) { return nil }

  /// Creates an array.
  public required convenience init(arrayLiteral elements: Any...) {
    self.init(objects: elements.map { toObjC($0 as Any?) ?? NSNull() })
  }

  /// The number of objects.
  public override var count: Int { objects.count }
  /// The object at an index.
  public override func object(at index: Int) -> Any { objects[index] }
  /// Inserts an object.
  public override func insert(_ object: Any, at index: Int) {
    objects.insert(toObjC(object) ?? NSNull(), at: index)
  }
  /// Adds an object.
  public override func add(_ object: Any) { objects.append(toObjC(object) ?? NSNull()) }
  /// Removes an object.
  public override func removeObject(at index: Int) { objects.remove(at: index) }
  /// Removes the last object.
  public override func removeLastObject() { _ = objects.popLast() }
  /// Puts an object in place of another.
  public override func replaceObject(at index: Int, with object: Any) {
    objects[index] = toObjC(object) ?? NSNull()
  }
  /// An immutable array of the same objects.
  public override func copy(with zone: NSZone? = nil) -> Any { ObjCArray(objects: objects) }
  /// A mutable array of the same objects.
  public override func mutableCopy(with zone: NSZone? = nil) -> Any {
    ObjCMutableArray(objects: objects)
  }
  /// Whether the other is an array of equal objects.
  public override func isEqual(_ other: Any?) -> Bool { objcEqualArrays(objects, other) }
  /// The number of objects, as on a device.
  public override var hash: Int { count }
  /// As a device prints one.
  public override var description: String { objcDescribed(self) }
}

private func objcEqualArrays(_ objects: [AnyObject], _ other: Any?) -> Bool {
  guard let other = other as? NSArray, let others = asArray(other), others.count == objects.count
  else { return false }
  return zip(objects, others).allSatisfy(objcEqual)
}

/// Whether two objects are equal.
public func objcEqual(_ left: AnyObject, _ right: AnyObject) -> Bool {
  if left === right { return true }
  // What `isEqual` does, without the way through `Any`.
  if let left = left as? NSString, let right = right as? NSString {
    return String._unconditionallyBridgeFromObjectiveC(left)
      == String._unconditionallyBridgeFromObjectiveC(right)
  }
  return (left as? NSObject)?.isEqual(right) ?? false
}

/// The objects of an array; nil for anything else.
public func asArray(_ object: AnyObject?) -> [AnyObject]? {
  // To ask for these two takes a fraction of the time that asking for the protocol does.
  if let array = object as? ObjCMutableArray { return array.objects }
  if let array = object as? ObjCArray { return array.objects }
  if let array = object as? any ObjCObjects, object is NSArray { return array.objects }
  guard let array = object as? NSArray else { return nil }
  return (0..<array.count).map { toObjC(array.object(at: $0)) ?? NSNull() }
}

/// An array of objects, none of which is nil.
/// - Throws: An exception for nil.
public func objcArray(_ objects: [AnyObject?]) throws -> AnyObject? {
  var result: [AnyObject] = []
  for (index, object) in objects.enumerated() {
    guard let object else {
      throw objcException(
        "NSInvalidArgumentException",
        "*** -[__NSPlaceholderArray initWithObjects:count:]: attempt to insert nil object from "
          + "objects[\(index)]")
    }
    result.append(object)
  }
  return ObjCArray(objects: result)
}

/// The rest of a collection that is gone through.
public final class ObjCIteration {
  private let objects: [AnyObject]
  private var index = 0
  private let enumerator: NSEnumerator?
  // Only a mutable array is asked at each step without finding out what it is.
  private weak var source: AnyObject?
  private let array: ObjCMutableArray?
  private let mutations: Int

  fileprivate init(_ object: AnyObject?) {
    array = object as? ObjCMutableArray
    source = array == nil && !(object is ObjCArray) ? object : nil
    mutations = objcMutations(object)
    enumerator = object as? NSEnumerator
    objects = asArray(object) ?? asDictionary(object)?.keys ?? asSet(object) ?? []
  }

  /// The next object; nil after the last.
  /// - Throws: An exception where the collection has been changed meanwhile.
  public func next() throws -> AnyObject? {
    if let enumerator { return toObjC(enumerator.nextObject()) }
    guard index < objects.count else { return nil }
    if index > 0 {
      if let array {
        if array.mutations != mutations { throw changed(array) }
      } else if let source, objcMutations(source) != mutations {
        throw changed(source)
      }
    }
    index += 1
    return objects[index - 1]
  }

  private func changed(_ source: AnyObject) -> any Error {
    let address = String(UInt(bitPattern: objcPointer(source)), radix: 16)
    return objcException(
      "NSGenericException",
      "*** Collection <\(objcName(of: source)): 0x\(address)> was mutated while being enumerated.")
  }
}

private func objcMutations(_ object: AnyObject?) -> Int {
  if let array = object as? ObjCMutableArray { return array.mutations }
  if object is ObjCArray { return 0 }
  if let array = object as? any ObjCObjects { return array.mutations }
  if let dictionary = object as? any ObjCKeyedObjects { return dictionary.mutations }
  return 0
}

/// Goes through the objects of an array, the keys of a dictionary, the members of a set.
public func objcIterate(_ object: AnyObject?) -> ObjCIteration { ObjCIteration(object) }
