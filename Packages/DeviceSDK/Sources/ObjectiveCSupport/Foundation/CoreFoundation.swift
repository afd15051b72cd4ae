import DeviceFoundation
import Foundation

/// The number of a text's units, of bytes, or of a collection's objects.
public func objcCFCount(_ object: AnyObject?) -> Int {
  switch object {
  case let text as NSString: text.length
  case let data as NSData: data.length
  case let array as NSArray: array.count
  case let dictionary as NSDictionary: dictionary.count
  default: objcBadAccess("the length of something that has none was asked for")
  }
}

/// An object of an array, which the array keeps.
public func objcCFValue(_ array: AnyObject?, at index: Int) throws -> UnsafeMutableRawPointer? {
  guard let objects = asArray(array) else { objcBadAccess("an array that is nil was read") }
  guard objects.indices.contains(index) else {
    throw objcException(
      "NSRangeException",
      "*** -[__NSArrayI objectAtIndex:]: index \(index) beyond bounds [0 .. \(objects.count - 1)]")
  }
  return objcPointer(objects[index])
}

/// The object of a key, which the dictionary keeps; nil where there is none.
public func objcCFValue(
  _ dictionary: AnyObject?, of key: UnsafeMutableRawPointer?
) -> UnsafeMutableRawPointer? {
  guard let entries = asDictionary(dictionary), let key = objcObject(key) else { return nil }
  return objcPointer(entries[key])
}

/// Whether two objects are equal.
public func objcCFEqual(
  _ left: UnsafeMutableRawPointer?, _ right: UnsafeMutableRawPointer?
) -> Bool {
  guard let left = objcObject(left), let right = objcObject(right) else { return false }
  return objcEqual(left, right)
}
