import DeviceFoundation
import DeviceNetworking
import Foundation

// MARK: Data

/// Bytes of `kind`, which are mutable or not.
public func objcData(from kind: AnyClass?, _ data: Data) -> NSData {
  kind.map { $0 is NSMutableData.Type } == true ? NSMutableData(data: data) : NSData(data: data)
}
/// A copy of memory.
public func objcData(
  from kind: AnyClass?, bytes: UnsafeMutableRawPointer?, length: UInt
) -> NSData {
  objcData(from: kind, bytes.map { Data(bytes: $0, count: Int(length)) } ?? Data())
}
/// The bytes of a file.
public func objcData(from kind: AnyClass?, file path: String?) -> NSData? {
  path.flatMap { try? Data(contentsOf: URL(fileURLWithPath: $0)) }.map { objcData(from: kind, $0) }
}
/// The bytes at an address; nil for nil.
public func objcData(from kind: AnyClass?, url: AnyObject?) -> NSData? {
  guard let url = url.flatMap(URL.objcValue) else { return nil }
  return (try? Data(contentsOf: url)).map { objcData(from: kind, $0) }
}
/// The bytes at an address.
public func objcData(
  from kind: AnyClass?, contentsOf url: URL, options: NSData.ReadingOptions
) throws -> NSData {
  objcData(from: kind, try Data(contentsOf: url, options: options))
}
/// The bytes of a file.
public func objcData(
  from kind: AnyClass?, contentsOfFile path: String, options: NSData.ReadingOptions
) throws -> NSData {
  objcData(from: kind, try Data(contentsOf: URL(fileURLWithPath: path), options: options))
}
/// Where the bytes lie.
public func objcBytes(_ data: NSData) -> UnsafeMutableRawPointer? {
  data.length == 0 ? nil : UnsafeMutableRawPointer(mutating: data.bytes)
}
/// The bytes of a range.
public func objcSubdata(_ data: NSData, _ range: NSRange) throws -> Data {
  guard range.location >= 0, range.length >= 0, range.location + range.length <= data.length else {
    throw objcException(
      "NSRangeException",
      "*** -[NSConcreteData subdataWithRange:]: range {\(range.location), \(range.length)} "
        + "exceeds data length \(data.length)")
  }
  return data.subdata(with: range)
}
/// Writes the bytes.
public func objcWrite(_ data: NSData, toFile path: String, _ isAtomic: Bool) -> Bool {
  objcWrite(data, to: URL(fileURLWithPath: path), isAtomic)
}
/// Writes the bytes.
public func objcWrite(_ data: NSData, to url: URL, _ isAtomic: Bool) -> Bool {
  let bytes = Data._unconditionallyBridgeFromObjectiveC(data)
  return (try? bytes.write(to: url, options: isAtomic ? .atomic : [])) != nil
}

// MARK: Addresses

/// The address that a text is.
/// - Throws: An exception for nil or another class.
public func objcURL(_ text: AnyObject?, _ method: String) throws -> URL? {
  guard let text else {
    throw objcException("NSInvalidArgumentException", "*** \(method): nil string parameter")
  }
  guard let text = String.objcValue(of: text) else { throw objcUnrecognized(text, "length") }
  return URL(string: text)
}
/// The address of a file.
/// - Throws: An exception for nil or another class.
public func objcFileURL(_ path: AnyObject?, _ method: String) throws -> URL {
  guard let path else {
    throw objcException("NSInvalidArgumentException", "*** \(method): nil string parameter")
  }
  guard let text = String.objcValue(of: path) else { throw objcUnrecognized(path, "length") }
  return URL(fileURLWithPath: text)
}
/// Whether something is at a file's address.
public func objcReach(_ url: NSURL) throws -> Bool {
  try URL._unconditionallyBridgeFromObjectiveC(url).checkResourceIsReachable()
}

// MARK: Files

/// Whether something is at a path; nothing is at nil.
public func objcFileExists(_ manager: FileManager, _ path: AnyObject?) -> Bool {
  path.flatMap(String.objcValue).map { manager.fileExists(atPath: $0) } ?? false
}
/// Whether something is at a path, and whether it is a folder.
public func objcFileExists(
  _ manager: FileManager, _ path: AnyObject?, _ isFolder: UnsafeMutablePointer<Bool>?
) -> Bool {
  guard let path = path.flatMap(String.objcValue) else { return false }
  var isDirectory: ObjCBool = false
  let exists = manager.fileExists(atPath: path, isDirectory: &isDirectory)
  isFolder?.pointee = isDirectory.boolValue
  return exists
}
/// The size that a file's attributes state.
public func objcFileSize(_ attributes: NSDictionary) -> UInt64 {
  (objcObject(attributes, forKey: toObjC(FileAttributeKey.size.rawValue)) as? NSNumber)?.uint64Value
    ?? 0
}
/// The date that a file's attributes state.
public func objcFileModificationDate(_ attributes: NSDictionary) -> AnyObject? {
  objcObject(attributes, forKey: toObjC(FileAttributeKey.modificationDate.rawValue))
}

// MARK: JSON

/// Whether JSON can hold the object.
public func objcIsValidJSON(_ object: AnyObject?) -> Bool {
  object.map { JSONSerialization.isValidJSONObject(objcAny($0)) } ?? false
}
/// The JSON of an object.
/// - Throws: An exception for nil, or for what JSON cannot hold.
public func objcJSON(
  _ object: AnyObject?, _ options: JSONSerialization.WritingOptions
) throws -> Data {
  let method = "+[NSJSONSerialization dataWithJSONObject:options:error:]"
  guard let object else {
    throw objcException("NSInvalidArgumentException", "*** \(method): value parameter is nil")
  }
  let value = objcAny(object)
  let isFragment = !(object is NSArray) && !(object is NSDictionary)
  guard JSONSerialization.isValidJSONObject(isFragment ? [value] : value) else {
    throw objcException(
      "NSInvalidArgumentException",
      "Invalid type in JSON write (\(objcName(of: strange(object) ?? object)))")
  }
  guard !isFragment || options.contains(.fragmentsAllowed) else {
    throw objcException(
      "NSInvalidArgumentException", "*** \(method): Invalid top-level type in JSON write")
  }
  return try JSONSerialization.data(withJSONObject: value, options: options)
}
/// The first object that JSON cannot hold.
private func strange(_ object: AnyObject) -> AnyObject? {
  if let objects = asArray(object), object is NSArray {
    return objects.lazy.compactMap(strange).first
  }
  if let entries = asDictionary(object) {
    return entries.keys.first { !($0 is NSString) } ?? entries.values.lazy.compactMap(strange).first
  }
  return object is NSString || object is NSNumber || object is NSNull ? nil : object
}

/// The object that JSON states.
/// - Throws: An exception for nil; an error for what is no JSON.
public func objcJSONObject(
  _ data: AnyObject?, _ options: JSONSerialization.ReadingOptions
) throws -> AnyObject? {
  guard let data else {
    throw objcException("NSInvalidArgumentException", "data parameter is nil")
  }
  guard let bytes = Data.objcValue(of: data) else { throw objcUnrecognized(data, "bytes") }
  let object = toObjC(try JSONSerialization.jsonObject(with: bytes, options: options) as Any?)
  return options.contains(.mutableContainers) ? object.map(mutable) : object
}

private func mutable(_ object: AnyObject) -> AnyObject {
  if let array = asArray(object) { return ObjCMutableArray(objects: array.map(mutable)) }
  guard let entries = asDictionary(object) else { return object }
  return ObjCMutableDictionary(keys: entries.keys, values: entries.values.map(mutable))
}

// MARK: Requests

/// A request of `kind`, which is mutable or not.
public func objcRequest(
  _ kind: AnyClass?, _ url: AnyObject?,
  _ policy: NSURLRequest.CachePolicy = .useProtocolCachePolicy,
  _ timeout: Double = 60
) -> NSURLRequest {
  let isMutable = kind.map { $0 is NSMutableURLRequest.Type } ?? false
  // On a device a request without an address is one that fails.
  let address = url.flatMap(URL.objcValue) ?? URL(fileURLWithPath: "")
  return isMutable
    ? NSMutableURLRequest(url: address, cachePolicy: policy, timeoutInterval: timeout)
    : NSURLRequest(url: address, cachePolicy: policy, timeoutInterval: timeout)
}
