import DeviceFoundation
import Foundation

private func change(_ array: NSMutableArray, _ body: (inout [AnyObject]) -> Void) {
  if let array = array as? ObjCMutableArray { return body(&array.objects) }
  var objects = objcObjects(array)
  body(&objects)
  array.setArray(objects.map(objcAny))
}

private func checked(_ object: AnyObject?, _ method: String) throws -> AnyObject {
  guard let object else {
    throw objcException(
      "NSInvalidArgumentException", "*** -[__NSArrayM \(method)]: object cannot be nil")
  }
  return object
}

private func check(_ array: NSMutableArray, _ index: UInt, _ end: Int, _ method: String) throws {
  guard index < UInt(end) else {
    let bounds = array.count == 0 ? "for empty array" : "[0 .. \(array.count - 1)]"
    throw objcException(
      "NSRangeException", "*** -[__NSArrayM \(method)]: index \(index) beyond bounds \(bounds)")
  }
}

/// Adds an object.
public func objcAdd(_ array: NSMutableArray, _ object: AnyObject?) throws {
  let object = try checked(object, "insertObject:atIndex:")
  change(array) { $0.append(object) }
}
/// Adds objects.
public func objcAdd(_ array: NSMutableArray, array other: AnyObject?) {
  let objects = objcObjects(other)
  change(array) { $0 += objects }
}
/// Inserts an object.
public func objcInsert(_ array: NSMutableArray, _ object: AnyObject?, _ index: UInt) throws {
  let object = try checked(object, "insertObject:atIndex:")
  try check(array, index, array.count + 1, "insertObject:atIndex:")
  change(array) { $0.insert(object, at: Int(index)) }
}
/// Removes an object.
public func objcRemove(_ array: NSMutableArray, at index: UInt) throws {
  try check(array, index, array.count, "removeObjectAtIndex:")
  change(array) { $0.remove(at: Int(index)) }
}
/// Removes the last object, where there is one.
public func objcRemoveLast(_ array: NSMutableArray) { change(array) { _ = $0.popLast() } }
/// Removes all objects that are equal.
public func objcRemove(_ array: NSMutableArray, _ object: AnyObject?) {
  guard let object else { return }
  change(array) { $0.removeAll { objcEqual($0, object) } }
}
/// Removes all objects that another array has too.
public func objcRemove(_ array: NSMutableArray, array other: AnyObject?) {
  for object in objcObjects(other) { objcRemove(array, object) }
}
/// Puts an object in place of another.
public func objcReplace(_ array: NSMutableArray, _ index: UInt, _ object: AnyObject?) throws {
  let object = try checked(object, "replaceObjectAtIndex:withObject:")
  try check(array, index, array.count, "replaceObjectAtIndex:withObject:")
  change(array) { $0[Int(index)] = object }
}
/// Puts an object at an index, which may be the end.
public func objcSet(_ array: NSMutableArray, _ object: AnyObject?, at index: UInt) throws {
  let object = try checked(object, "setObject:atIndexedSubscript:")
  try check(array, index, array.count + 1, "setObject:atIndexedSubscript:")
  change(array) {
    if Int(index) == $0.count { $0.append(object) } else { $0[Int(index)] = object }
  }
}
/// Lets two objects change places.
public func objcExchange(_ array: NSMutableArray, _ index: UInt, _ other: UInt) throws {
  try check(array, index, array.count, "exchangeObjectAtIndex:withObjectAtIndex:")
  try check(array, other, array.count, "exchangeObjectAtIndex:withObjectAtIndex:")
  change(array) { $0.swapAt(Int(index), Int(other)) }
}
/// Makes the array hold what another holds.
public func objcSet(_ array: NSMutableArray, array other: AnyObject?) {
  let objects = objcObjects(other)
  change(array) { $0 = objects }
}
