import DeviceFoundation
import Foundation

private func isMutable(_ kind: AnyClass?) -> Bool {
  kind.map { $0 is NSMutableDictionary.Type } ?? false
}

private func make(_ kind: AnyClass?, _ keys: [AnyObject], _ values: [AnyObject]) -> NSDictionary {
  isMutable(kind)
    ? ObjCMutableDictionary(keys: keys, values: values) : ObjCDictionary(keys: keys, values: values)
}

/// An empty dictionary of `kind`.
public func objcMakeDictionary(_ kind: AnyClass?) -> NSDictionary { make(kind, [], []) }

/// A dictionary of `kind` with another's entries.
public func objcMakeDictionary(_ kind: AnyClass?, _ other: AnyObject?) -> NSDictionary {
  let entries = asDictionary(other)
  return make(kind, entries?.keys ?? [], entries?.values ?? [])
}

/// A dictionary of `kind` from a list of values and keys that ends with nil.
public func objcMakeDictionary(
  _ kind: AnyClass?, pairs first: AnyObject?, _ rest: [ObjCArgument]
) throws -> NSDictionary {
  let objects = objcObjects(first, rest)
  guard objects.count.isMultiple(of: 2) else {
    throw objcException(
      "NSInvalidArgumentException",
      "+[\(isMutable(kind) ? "NSMutableDictionary" : "NSDictionary") "
        + "dictionaryWithObjectsAndKeys:]: second object of each pair must be non-nil.  "
        + "Or, did you forget to nil-terminate your parameter list?")
  }
  let places = stride(from: 0, to: objects.count, by: 2)
  return make(kind, places.map { objects[$0 + 1] }, places.map { objects[$0] })
}

/// A dictionary of `kind` with one entry.
public func objcMakeDictionary(
  _ kind: AnyClass?, pair value: AnyObject?, _ key: AnyObject?
) throws -> NSDictionary {
  let entries = asDictionary(try objcDictionary([(key, value)]))
  return make(kind, entries?.keys ?? [], entries?.values ?? [])
}

/// A dictionary of `kind` from two arrays.
public func objcMakeDictionary(
  _ kind: AnyClass?, objects: AnyObject?, keys: AnyObject?
) throws -> NSDictionary {
  let (values, names) = (objcObjects(objects), objcObjects(keys))
  guard values.count == names.count else {
    throw objcException(
      "NSInvalidArgumentException",
      "*** -[NSDictionary initWithObjects:forKeys:]: count of objects (\(values.count)) differs "
        + "from count of keys (\(names.count))")
  }
  return make(kind, names, values)
}

/// A dictionary that lies in a file as a property list.
public func objcDictionary(ofFile path: String, _ kind: AnyClass?) -> NSDictionary? {
  guard let data = FileManager.default.contents(atPath: path),
    let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
      as? [AnyHashable: Any]
  else { return nil }
  return objcMakeDictionary(kind, NSDictionary(dictionary: list))
}

/// The value of a key; nil for nil.
public func objcObject(_ dictionary: NSDictionary, forKey key: AnyObject?) -> AnyObject? {
  guard let key else { return nil }
  if let dictionary = dictionary as? ObjCMutableDictionary { return dictionary[key] }
  return asDictionary(dictionary)?[key]
}

/// The keys.
public func objcKeys(_ dictionary: NSDictionary) -> NSArray {
  ObjCArray(objects: asDictionary(dictionary)?.keys ?? [])
}
/// The values.
public func objcValues(_ dictionary: NSDictionary) -> NSArray {
  ObjCArray(objects: asDictionary(dictionary)?.values ?? [])
}
/// The keys whose values are equal to an object.
public func objcKeys(_ dictionary: NSDictionary, for object: AnyObject?) -> NSArray {
  guard let entries = asDictionary(dictionary), let object else { return ObjCArray(objects: []) }
  let found = zip(entries.keys, entries.values).filter { objcEqual($1, object) }
  return ObjCArray(objects: found.map(\.0))
}

/// Calls a block with each entry.
public func objcEnumerate(_ dictionary: NSDictionary, _ block: AnyObject?) throws {
  let visit = try objcCode(
    block, ((AnyObject?, AnyObject?, UnsafeMutablePointer<Bool>?) throws -> Void).self)
  guard let entries = asDictionary(dictionary) else { return }
  var stop = false
  for (key, value) in zip(entries.keys, entries.values) {
    try visit(key, value, &stop)
    if stop { break }
  }
}

/// The keys in the order of their values.
public func objcKeysSorted(_ dictionary: NSDictionary, _ comparator: AnyObject?) throws -> NSArray {
  let compare = try objcCode(comparator, ((AnyObject?, AnyObject?) throws -> Int).self)
  guard let entries = asDictionary(dictionary) else { return ObjCArray(objects: []) }
  let pairs = try zip(entries.keys, entries.values).sorted { try compare($0.1, $1.1) < 0 }
  return ObjCArray(objects: pairs.map(\.0))
}

/// Writes the dictionary as a property list.
public func objcWrite(_ dictionary: NSDictionary, toFile path: String) -> Bool {
  objcWritePropertyList(dictionary, path)
}

// MARK: Changes

private func store(_ dictionary: NSMutableDictionary, _ value: AnyObject?, _ key: AnyObject) {
  if let dictionary = dictionary as? ObjCMutableDictionary {
    dictionary[key] = value
  } else if let value, let name = objcAny(key) as? AnyHashable {
    dictionary.setObject(objcAny(value), forKey: name)
  } else if let name = objcAny(key) as? AnyHashable {
    dictionary.removeObject(forKey: name)
  }
}

/// Gives a key a value.
/// - Throws: An exception for nil.
public func objcSet(
  _ dictionary: NSMutableDictionary, _ value: AnyObject?, forKey key: AnyObject?
) throws {
  guard let key else {
    throw objcException(
      "NSInvalidArgumentException", "*** -[__NSDictionaryM setObject:forKey:]: key cannot be nil")
  }
  guard let value else {
    throw objcException(
      "NSInvalidArgumentException",
      "*** -[__NSDictionaryM setObject:forKey:]: object cannot be nil (key: "
        + "\(objcDescription(key)))")
  }
  store(dictionary, value, key)
}

/// Gives a key a value; nil removes it.
/// - Throws: An exception for a key that is nil.
public func objcSetSubscript(
  _ dictionary: NSMutableDictionary, _ value: AnyObject?, forKey key: AnyObject?
) throws {
  guard let key else {
    throw objcException(
      "NSInvalidArgumentException",
      "*** -[__NSDictionaryM setObject:forKeyedSubscript:]: key cannot be nil")
  }
  store(dictionary, value, key)
}

/// Removes a key.
/// - Throws: An exception for nil.
public func objcRemove(_ dictionary: NSMutableDictionary, forKey key: AnyObject?) throws {
  guard let key else {
    throw objcException(
      "NSInvalidArgumentException", "*** -[__NSDictionaryM removeObjectForKey:]: key cannot be nil")
  }
  store(dictionary, nil, key)
}

/// Removes keys.
public func objcRemove(_ dictionary: NSMutableDictionary, forKeys keys: AnyObject?) {
  for key in objcObjects(keys) { store(dictionary, nil, key) }
}

/// Adds another's entries.
public func objcAdd(_ dictionary: NSMutableDictionary, entries other: AnyObject?) {
  guard let entries = asDictionary(other) else { return }
  for (key, value) in zip(entries.keys, entries.values) { store(dictionary, value, key) }
}

/// Makes the dictionary hold what another holds.
public func objcSet(_ dictionary: NSMutableDictionary, entries other: AnyObject?) {
  dictionary.removeAllObjects()
  objcAdd(dictionary, entries: other)
}
