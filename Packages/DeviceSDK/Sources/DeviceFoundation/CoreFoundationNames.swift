import Foundation

// Core Foundation's types as Swift sees them on Apple's systems, for casts such as
// `kSecClass as String` and `query as CFDictionary`. There each is toll-free bridged to a class of
// Foundation's; here each is that class, since Foundation on Linux bridges Swift's values to it
// alone.

/// Any object of Core Foundation's, as results come in `CFTypeRef?`.
public typealias CFTypeRef = AnyObject
/// A property list of Core Foundation's.
public typealias CFPropertyList = AnyObject
/// A string.
public typealias CFString = NSString
/// A string that can be changed.
public typealias CFMutableString = NSMutableString
/// An attributed string.
public typealias CFAttributedString = NSAttributedString
/// Bytes.
public typealias CFData = NSData
/// Bytes that can be changed.
public typealias CFMutableData = NSMutableData
/// A dictionary.
public typealias CFDictionary = NSDictionary
/// A dictionary that can be changed.
public typealias CFMutableDictionary = NSMutableDictionary
/// An array.
public typealias CFArray = NSArray
/// An array that can be changed.
public typealias CFMutableArray = NSMutableArray
/// A set.
public typealias CFSet = NSSet
/// A number.
public typealias CFNumber = NSNumber
/// A Boolean.
public typealias CFBoolean = NSNumber
/// A date.
public typealias CFDate = NSDate
/// A URL.
public typealias CFURL = NSURL
/// An error.
public typealias CFError = NSError
/// The null object.
public typealias CFNull = NSNull
/// A locale.
public typealias CFLocale = NSLocale
/// An allocator, of which only the default one is ever meant.
public typealias CFAllocator = NSObject

/// An index or a count.
public typealias CFIndex = Int
/// A set of options.
public typealias CFOptionFlags = UInt
/// The result of `CFHash`.
public typealias CFHashCode = UInt
/// A number for a type of Core Foundation's.
public typealias CFTypeID = UInt
/// A text encoding of Core Foundation's.
public typealias CFStringEncoding = UInt32
/// The result of a C function of Apple's; 0 is success.
public typealias OSStatus = Int32

/// Success.
public var noErr: OSStatus { 0 }

// Computed, as objects that are never freed would cost every extension memory.

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// True, as an object.
public var kCFBooleanTrue: CFBoolean! { NSNumber(value: true) }
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// False, as an object.
public var kCFBooleanFalse: CFBoolean! { NSNumber(value: false) }
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// The null object.
public var kCFNull: CFNull! { NSNull() }
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// The default allocator: nil.
public var kCFAllocatorDefault: CFAllocator! { nil }

/// Whether two objects are equal.
public func CFEqual(_ first: CFTypeRef?, _ second: CFTypeRef?) -> Bool {
  switch (first, second) {
  case (let first as NSObject, let second as NSObject): first.isEqual(second)
  default: first === second
  }
}

/// The object's hash value.
public func CFHash(_ object: CFTypeRef?) -> CFHashCode {
  guard let object else { return 0 }
  if let object = object as? NSObject { return UInt(bitPattern: object.hash) }
  return UInt(bitPattern: ObjectIdentifier(object).hashValue)
}

/// The number of an object's type, for comparisons with functions such as `CFStringGetTypeID`.
public func CFGetTypeID(_ object: CFTypeRef?) -> CFTypeID {
  switch object {
  case nil: 0
  case is NSString: CFStringGetTypeID()
  case is NSData: CFDataGetTypeID()
  case is NSDictionary: CFDictionaryGetTypeID()
  case is NSArray: CFArrayGetTypeID()
  // Foundation's Booleans are the only numbers of the type `c`.
  case let number as NSNumber:
    number.objCType.pointee == CChar(UInt8(ascii: "c")) ? CFBooleanGetTypeID() : CFNumberGetTypeID()
  case .some(let object): UInt(bitPattern: ObjectIdentifier(type(of: object)).hashValue)
  }
}

/// The number of the type `CFString`.
public func CFStringGetTypeID() -> CFTypeID { 7 }
/// The number of the type `CFDictionary`.
public func CFDictionaryGetTypeID() -> CFTypeID { 18 }
/// The number of the type `CFArray`.
public func CFArrayGetTypeID() -> CFTypeID { 19 }
/// The number of the type `CFData`.
public func CFDataGetTypeID() -> CFTypeID { 20 }
/// The number of the type `CFBoolean`.
public func CFBooleanGetTypeID() -> CFTypeID { 21 }
/// The number of the type `CFNumber`.
public func CFNumberGetTypeID() -> CFTypeID { 22 }
