import DeviceFoundation
import DeviceNetworking
import Foundation

extension UUID: ObjCValue {
  /// The value of an object.
  public static func objcValue(of object: AnyObject) -> UUID? {
    (object as? NSUUID).map(UUID._unconditionallyBridgeFromObjectiveC)
  }
  /// An object with the value.
  public var objcObject: AnyObject { _bridgeToObjectiveC() }
}

extension Calendar: ObjCValue {
  /// The value of an object.
  public static func objcValue(of object: AnyObject) -> Calendar? {
    (object as? NSCalendar).map(Calendar._unconditionallyBridgeFromObjectiveC)
  }
  /// An object with the value.
  public var objcObject: AnyObject { _bridgeToObjectiveC() }
}

extension TimeZone: ObjCValue {
  /// The value of an object.
  public static func objcValue(of object: AnyObject) -> TimeZone? {
    (object as? NSTimeZone).map(TimeZone._unconditionallyBridgeFromObjectiveC)
  }
  /// An object with the value.
  public var objcObject: AnyObject { _bridgeToObjectiveC() }
}

extension Locale: ObjCValue {
  /// The value of an object.
  public static func objcValue(of object: AnyObject) -> Locale? {
    (object as? NSLocale).map(Locale._unconditionallyBridgeFromObjectiveC)
  }
  /// An object with the value.
  public var objcObject: AnyObject { _bridgeToObjectiveC() }
}

extension DateComponents: ObjCValue {
  /// The value of an object.
  public static func objcValue(of object: AnyObject) -> DateComponents? {
    (object as? NSDateComponents).map(DateComponents._unconditionallyBridgeFromObjectiveC)
  }
  /// An object with the value.
  public var objcObject: AnyObject { _bridgeToObjectiveC() }
}

extension IndexPath: ObjCValue {
  /// The value of an object.
  public static func objcValue(of object: AnyObject) -> IndexPath? {
    (object as? NSIndexPath).map(IndexPath._unconditionallyBridgeFromObjectiveC)
  }
  /// An object with the value.
  public var objcObject: AnyObject { _bridgeToObjectiveC() }
}

extension IndexSet: ObjCValue {
  /// The value of an object.
  public static func objcValue(of object: AnyObject) -> IndexSet? {
    (object as? NSIndexSet).map(IndexSet._unconditionallyBridgeFromObjectiveC)
  }
  /// An object with the value.
  public var objcObject: AnyObject { _bridgeToObjectiveC() }
}

extension Notification: ObjCValue {
  /// The value of an object.
  public static func objcValue(of object: AnyObject) -> Notification? {
    (object as? NSNotification).map(Notification._unconditionallyBridgeFromObjectiveC)
  }
  /// An object with the value.
  public var objcObject: AnyObject { _bridgeToObjectiveC() }
}

extension URLComponents: ObjCValue {
  /// The value of an object.
  public static func objcValue(of object: AnyObject) -> URLComponents? {
    (object as? NSURLComponents).map(URLComponents._unconditionallyBridgeFromObjectiveC)
  }
  /// An object with the value.
  public var objcObject: AnyObject { _bridgeToObjectiveC() }
}

extension URLQueryItem: ObjCValue {
  /// The value of an object.
  public static func objcValue(of object: AnyObject) -> URLQueryItem? {
    (object as? NSURLQueryItem).map(URLQueryItem._unconditionallyBridgeFromObjectiveC)
  }
  /// An object with the value.
  public var objcObject: AnyObject { _bridgeToObjectiveC() }
}

extension CharacterSet: ObjCValue {
  /// The value of an object.
  public static func objcValue(of object: AnyObject) -> CharacterSet? {
    (object as? NSCharacterSet).map(CharacterSet._unconditionallyBridgeFromObjectiveC)
  }
  /// An object with the value.
  public var objcObject: AnyObject { _bridgeToObjectiveC() }
}

extension DateInterval: ObjCValue {
  /// The value of an object.
  public static func objcValue(of object: AnyObject) -> DateInterval? {
    (object as? NSDateInterval).map(DateInterval._unconditionallyBridgeFromObjectiveC)
  }
  /// An object with the value.
  public var objcObject: AnyObject { _bridgeToObjectiveC() }
}

extension PersonNameComponents: ObjCValue {
  /// The value of an object.
  public static func objcValue(of object: AnyObject) -> PersonNameComponents? {
    (object as? NSPersonNameComponents).map(
      PersonNameComponents._unconditionallyBridgeFromObjectiveC)
  }
  /// An object with the value.
  public var objcObject: AnyObject { _bridgeToObjectiveC() }
}
