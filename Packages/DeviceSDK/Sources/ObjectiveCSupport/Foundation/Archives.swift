import DeviceFoundation
import Foundation

/// The classes of a set; nil for nil.
public func objcTypes(_ classes: AnyObject?) -> [AnyClass?]? {
  asSet(classes)?.map { objcType($0) }
}

/// The object of a key if it is of one of the classes.
public func objcDecode(_ coder: NSCoder, _ types: [AnyClass?]?, _ key: String) -> AnyObject? {
  toObjC(coder.decodeObject(of: types?.compactMap(\.self), forKey: key))
}

/// The object in an archive if it is of one of the classes.
public func objcUnarchive(_ types: [AnyClass?]?, _ data: Data) throws -> AnyObject? {
  let types = types?.compactMap(\.self) ?? []
  return toObjC(try NSKeyedUnarchiver.unarchivedObject(ofClasses: types, from: data))
}

/// The property list in `data`, and its format.
public func objcPropertyList(
  _ data: Data, _ options: PropertyListSerialization.MutabilityOptions,
  _ format: UnsafeMutablePointer<UInt>?
) throws -> AnyObject? {
  var found = PropertyListSerialization.PropertyListFormat.xml
  let list = try PropertyListSerialization.propertyList(
    from: data, options: options, format: &found)
  format?.pointee = found.rawValue
  return toObjC(list as Any?)
}

/// Writes the value of a file's key.
public func objcGetResource(
  _ url: NSURL, _ value: UnsafeMutablePointer<AnyObject?>?, _ key: URLResourceKey
) throws {
  let values = try (url as URL).resourceValues(forKeys: [key])
  value?.pointee = toObjC(values.allValues[key])
}
