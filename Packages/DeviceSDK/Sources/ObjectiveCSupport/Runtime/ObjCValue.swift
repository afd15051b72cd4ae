import DeviceFoundation
import Foundation

/// A type of Swift that Objective-C has as a class.
public protocol ObjCValue {
  /// The value of an object; nil where it is of another class.
  static func objcValue(of object: AnyObject) -> Self?
  /// The value that nil stands for where one is stored.
  static var objcEmpty: Self? { get }
  /// The message that an object of another class does not know.
  static var objcProbe: String { get }
  /// The value as an object.
  var objcObject: AnyObject { get }
}

extension ObjCValue {
  /// None by default.
  public static var objcEmpty: Self? { nil }
  /// The message by which a value is asked for.
  public static var objcProbe: String { "copyWithZone:" }
}

extension String: ObjCValue {
  /// The text of a string.
  public static func objcValue(of object: AnyObject) -> String? {
    (object as? NSString).map(String._unconditionallyBridgeFromObjectiveC)
  }
  /// The empty text.
  public static var objcEmpty: String? { "" }
  /// Every string knows its length.
  public static var objcProbe: String { "length" }
  /// A string.
  public var objcObject: AnyObject { NSString(string: self) }
}

extension Data: ObjCValue {
  /// The bytes of a data object.
  public static func objcValue(of object: AnyObject) -> Data? {
    (object as? NSData).map(Data._unconditionallyBridgeFromObjectiveC)
  }
  /// No bytes.
  public static var objcEmpty: Data? { Data() }
  /// Every data object knows its bytes.
  public static var objcProbe: String { "bytes" }
  /// A data object.
  public var objcObject: AnyObject { _bridgeToObjectiveC() }
}

extension URL: ObjCValue {
  /// The address of a URL.
  public static func objcValue(of object: AnyObject) -> URL? {
    (object as? NSURL).map(URL._unconditionallyBridgeFromObjectiveC)
  }
  /// Every URL knows its text.
  public static var objcProbe: String { "absoluteURL" }
  /// A URL.
  public var objcObject: AnyObject { _bridgeToObjectiveC() }
}

extension Date: ObjCValue {
  /// The time of a date.
  public static func objcValue(of object: AnyObject) -> Date? {
    (object as? NSDate).map(Date._unconditionallyBridgeFromObjectiveC)
  }
  /// Every date knows its distance.
  public static var objcProbe: String { "timeIntervalSinceReferenceDate" }
  /// A date.
  public var objcObject: AnyObject { _bridgeToObjectiveC() }
}

extension Bool: ObjCValue {
  /// The truth of a number.
  public static func objcValue(of object: AnyObject) -> Bool? { (object as? NSNumber)?.boolValue }
  /// A number.
  public var objcObject: AnyObject { NSNumber(value: self) }
}

extension Int: ObjCValue {
  /// The value of a number.
  public static func objcValue(of object: AnyObject) -> Int? { (object as? NSNumber)?.intValue }
  /// A number.
  public var objcObject: AnyObject { NSNumber(value: self) }
}

extension Double: ObjCValue {
  /// The value of a number.
  public static func objcValue(of object: AnyObject) -> Double? {
    (object as? NSNumber)?.doubleValue
  }
  /// A number.
  public var objcObject: AnyObject { NSNumber(value: self) }
}

extension Array: ObjCValue {
  /// The elements of an array, each as `Element`.
  public static func objcValue(of object: AnyObject) -> [Element]? {
    guard let objects = asArray(object) else { return nil }
    var result: [Element] = []
    result.reserveCapacity(objects.count)
    for object in objects {
      guard let element = objcConverted(object, Element.self) else { return nil }
      result.append(element)
    }
    return result
  }
  /// No elements.
  public static var objcEmpty: [Element]? { [] }
  /// Every array knows its count.
  public static var objcProbe: String { "count" }
  /// An array.
  public var objcObject: AnyObject { ObjCArray(objects: map { toObjC($0) ?? NSNull() }) }
}

extension Set: ObjCValue {
  /// The members of a set, each as `Element`.
  public static func objcValue(of object: AnyObject) -> Set<Element>? {
    guard let objects = asSet(object) else { return nil }
    var result: Set<Element> = []
    for object in objects {
      guard let element = objcConverted(object, Element.self) else { return nil }
      result.insert(element)
    }
    return result
  }
  /// No members.
  public static var objcEmpty: Set<Element>? { [] }
  /// Every set knows its count.
  public static var objcProbe: String { "count" }
  /// A set.
  public var objcObject: AnyObject { ObjCSet(objects: map { toObjC($0) ?? NSNull() }) }
}

extension Dictionary: ObjCValue {
  /// The entries of a dictionary, converted.
  public static func objcValue(of object: AnyObject) -> [Key: Value]? {
    guard let entries = asDictionary(object) else { return nil }
    var result: [Key: Value] = [:]
    for (key, value) in zip(entries.keys, entries.values) {
      guard let key = objcConverted(key, Key.self), let value = objcConverted(value, Value.self)
      else { return nil }
      result[key] = value
    }
    return result
  }
  /// No entries.
  public static var objcEmpty: [Key: Value]? { [:] }
  /// Every dictionary knows its count.
  public static var objcProbe: String { "count" }
  // In a fixed order: that of Swift's dictionaries is another in each process.
  /// A dictionary.
  public var objcObject: AnyObject {
    let sorted = map { (key: $0.key, text: "\($0.key)", value: $0.value) }
      .sorted { $0.text < $1.text }
    return ObjCDictionary(
      keys: sorted.map { toObjC($0.key) ?? NSNull() },
      values: sorted.map { toObjC($0.value) ?? NSNull() })
  }
}

extension AnyHashable: ObjCValue {
  /// The value of any object that can be a key.
  public static func objcValue(of object: AnyObject) -> AnyHashable? {
    objcAny(object) as? AnyHashable
  }
  /// The value's object.
  public var objcObject: AnyObject { toObjC(base) ?? NSNull() }
}
