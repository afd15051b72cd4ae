import DeviceFoundation
import Foundation

/// An array of `kind`, which is mutable or not.
public func objcMakeArray(_ kind: AnyClass?, _ objects: [AnyObject]) -> NSArray {
  kind.map { $0 is NSMutableArray.Type } == true
    ? ObjCMutableArray(objects: objects) : ObjCArray(objects: objects)
}

/// An array of `kind` of objects none of which may be nil.
public func objcMakeArray(_ kind: AnyClass?, checked objects: [AnyObject?]) throws -> NSArray {
  objcMakeArray(kind, asArray(try objcArray(objects)) ?? [])
}

/// The objects of an array; none for nil.
public func objcObjects(_ array: AnyObject?) -> [AnyObject] { asArray(array) ?? [] }

/// The objects before the first nil, as a list that ends with nil states them.
public func objcObjects(_ first: AnyObject?, _ rest: [ObjCArgument]) -> [AnyObject] {
  var result: [AnyObject] = []
  guard let first else { return result }
  result.append(first)
  for argument in rest {
    guard case .object(let object?) = argument else { break }
    result.append(object)
  }
  return result
}

/// An array that lies in a file as a property list.
public func objcArray(ofFile path: String, _ kind: AnyClass?) -> NSArray? {
  (try? NSArray(contentsOf: URL(fileURLWithPath: path), error: ())).map {
    objcMakeArray(kind, objcObjects($0))
  }
}

private func beyond(_ array: NSArray, _ method: String, _ index: UInt) -> any Error {
  let end = array.count == 0 ? "for empty array" : "[0 .. \(array.count - 1)]"
  let bounds = array.count == 0 ? "beyond bounds for empty array" : "beyond bounds \(end)"
  return objcException(
    "NSRangeException", "*** -[\(objcName(of: array)) \(method)]: index \(index) \(bounds)")
}

/// The object at an index.
public func objcObject(_ array: NSArray, _ index: UInt) throws -> AnyObject? {
  if let array = array as? ObjCMutableArray, index < UInt(array.objects.count) {
    return array.objects[Int(index)]
  }
  guard index < UInt(array.count) else { throw beyond(array, "objectAtIndexedSubscript:", index) }
  if let array = array as? any ObjCObjects { return array.objects[Int(index)] }
  return toObjC(array.object(at: Int(index)) as Any?)
}

/// The first object.
public func objcFirst(_ array: NSArray) -> AnyObject? { objcObjects(array).first }
/// The last object.
public func objcLast(_ array: NSArray) -> AnyObject? { objcObjects(array).last }

private let notFound = UInt(Int.max)

/// Where an equal object is; `NSNotFound` where none is.
public func objcIndex(_ array: NSArray, _ object: AnyObject?) -> UInt {
  guard let object else { return notFound }
  return objcObjects(array).firstIndex { objcEqual($0, object) }.map { UInt($0) } ?? notFound
}

/// Where the object itself is.
public func objcIdenticalIndex(_ array: NSArray, _ object: AnyObject?) -> UInt {
  objcObjects(array).firstIndex { $0 === object }.map { UInt($0) } ?? notFound
}

/// The array and one object more.
public func objcAdding(_ array: NSArray, _ object: AnyObject?) throws -> NSArray {
  try objcMakeArray(nil, checked: objcObjects(array) + [object])
}

/// Both arrays.
public func objcAdding(_ array: NSArray, array other: AnyObject?) -> NSArray {
  objcMakeArray(nil, objcObjects(array) + objcObjects(other))
}

/// The objects in a range.
public func objcSubarray(_ array: NSArray, _ range: NSRange) throws -> NSArray {
  let objects = objcObjects(array)
  guard range.location >= 0, range.length >= 0, range.location + range.length <= objects.count
  else {
    throw objcException(
      "NSRangeException",
      "*** -[\(objcName(of: array)) subarrayWithRange:]: range {\(range.location), "
        + "\(range.length)} extends beyond bounds [0 .. \(objects.count - 1)]")
  }
  return objcMakeArray(nil, Array(objects[range.location..<(range.location + range.length)]))
}

/// The objects' texts with another between them.
public func objcJoined(_ array: NSArray, _ separator: String) -> String {
  objcObjects(array).map { objcDescription($0) }.joined(separator: separator)
}

/// The first object that another array has too.
public func objcFirstCommon(_ array: NSArray, _ other: AnyObject?) -> AnyObject? {
  let others = objcObjects(other)
  return objcObjects(array).first { object in others.contains { objcEqual($0, object) } }
}

/// The form of a block that is called with each object of an array.
public typealias ObjCVisitor = (AnyObject?, UInt, UnsafeMutablePointer<Bool>?) throws -> Void

/// Calls a block with each object.
public func objcEnumerate(
  _ array: NSArray, _ options: NSEnumerationOptionsValue, _ block: AnyObject?
) throws {
  let visit = try objcCode(block, ObjCVisitor.self)
  var objects = Array(objcObjects(array).enumerated())
  if options.isReverse { objects.reverse() }
  var stop = false
  for (index, object) in objects {
    try visit(object, UInt(index), &stop)
    if stop { break }
  }
}

/// How a collection is gone through.
public struct NSEnumerationOptionsValue: ExpressibleByArrayLiteral, Sendable {
  /// Whether from its end.
  public let isReverse: Bool
  /// From the beginning.
  public init(arrayLiteral elements: Int...) { isReverse = false }
  /// As the number of `NSEnumerationOptions` says.
  public init(_ number: UInt) { isReverse = number & 2 != 0 }
}

/// The index of the first object that a block accepts.
public func objcIndex(_ array: NSArray, test block: AnyObject?) throws -> UInt {
  let test = try objcCode(
    block, ((AnyObject?, UInt, UnsafeMutablePointer<Bool>?) throws -> Bool).self)
  var stop = false
  for (index, object) in objcObjects(array).enumerated() {
    if try test(object, UInt(index), &stop) { return UInt(index) }
    if stop { break }
  }
  return notFound
}

// MARK: Order

private func sorted(
  _ objects: [AnyObject], _ compare: (AnyObject, AnyObject) throws -> Int
) rethrows -> NSArray {
  // Equal objects keep their order, as on a device.
  let order = try objects.enumerated().sorted { left, right in
    let result = try compare(left.element, right.element)
    return result == 0 ? left.offset < right.offset : result < 0
  }
  return ObjCArray(objects: order.map(\.element))
}

/// The objects in the order of a block.
public func objcSorted(_ array: NSArray, comparator: AnyObject?) throws -> NSArray {
  let compare = try objcCode(comparator, ((AnyObject?, AnyObject?) throws -> Int).self)
  return try sorted(objcObjects(array), compare)
}

/// The objects in the order of a message.
public func objcSorted(_ array: NSArray, selector: Selector?) throws -> NSArray {
  try sorted(objcObjects(array)) { left, right in
    if let order = objcNaturalOrder(left, right, selector) { return order }
    let answer = try objcPerform(left, selector, [right])
    return (answer as? NSNumber)?.intValue ?? 0
  }
}

/// The order of Foundation's own objects.
func objcNaturalOrder(_ left: AnyObject, _ right: AnyObject, _ selector: Selector?) -> Int? {
  switch (left, right) {
  case (let left as NSString, let right as NSString):
    let other = String.objcValue(of: right) ?? ""
    let isCaseless = selector?.description.lowercased().contains("caseinsensitive") == true
    return (isCaseless ? left.caseInsensitiveCompare(other) : left.compare(other)).rawValue
  case (let left as NSNumber, let right as NSNumber): return left.compare(right).rawValue
  case (let left as NSDate, let right as NSDate):
    return left.compare(Date._unconditionallyBridgeFromObjectiveC(right)).rawValue
  default: return nil
  }
}

/// The objects in the order of sort descriptors.
public func objcSorted(_ array: NSArray, descriptors: AnyObject?) throws -> NSArray {
  let orders = objcObjects(descriptors).compactMap { $0 as? ObjCSortDescriptor }
  return try sorted(objcObjects(array)) { left, right in
    for order in orders {
      let result = try order.order(left, right)
      if result != 0 { return result }
    }
    return 0
  }
}

/// The objects that a predicate accepts.
public func objcFiltered(_ array: NSArray, _ predicate: AnyObject?) -> NSArray {
  guard let predicate = predicate as? NSPredicate else { return ObjCArray(objects: []) }
  return ObjCArray(
    objects: objcObjects(array).filter { predicate.evaluate(with: objcAny($0)) })
}

/// Sends a message to each object.
public func objcPerformEach(_ array: NSArray, _ selector: Selector?) throws {
  for object in objcObjects(array) { _ = try objcPerform(object, selector, []) }
}

/// The objects at indexes.
public func objcObjects(_ array: NSArray, at indexes: AnyObject?) throws -> NSArray {
  guard let indexes = indexes as? NSIndexSet else { return ObjCArray(objects: []) }
  let set = IndexSet._unconditionallyBridgeFromObjectiveC(indexes)
  return ObjCArray(objects: try set.compactMap { try objcObject(array, UInt($0)) })
}

/// The objects one after the other.
public func objcEnumerator(_ array: NSArray) -> NSEnumerator { ObjCEnumerator(objcObjects(array)) }
/// The objects one after the other, from the last.
public func objcReverseEnumerator(_ array: NSArray) -> NSEnumerator {
  ObjCEnumerator(objcObjects(array).reversed())
}
/// The next object.
public func objcNext(_ enumerator: NSEnumerator) -> AnyObject? {
  enumerator.nextObject().flatMap { toObjC($0 as Any?) }
}
/// The objects that are left.
public func objcRest(_ enumerator: NSEnumerator) -> NSArray {
  var objects: [AnyObject] = []
  while let object = objcNext(enumerator) { objects.append(object) }
  return ObjCArray(objects: objects)
}

/// Writes the array as a property list.
public func objcWrite(_ array: NSArray, toFile path: String) -> Bool {
  objcWritePropertyList(array, path)
}

func objcWritePropertyList(_ object: AnyObject, _ path: String) -> Bool {
  guard
    let data = try? PropertyListSerialization.data(
      fromPropertyList: objcAny(object), format: .xml, options: 0)
  else { return false }
  return (try? data.write(to: URL(fileURLWithPath: path), options: .atomic)) != nil
}
