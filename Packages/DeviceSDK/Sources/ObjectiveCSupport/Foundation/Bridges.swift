import DeviceFoundation
import Foundation

/// Associates an object with another.
public func objcAssociate(
  _ object: AnyObject?, _ key: UnsafeRawPointer?, _ value: AnyObject?, _ policy: UInt
) {
  guard let object, let key else { return }
  objc_setAssociatedObject(
    object, key, value, objc_AssociationPolicy(rawValue: policy) ?? .OBJC_ASSOCIATION_RETAIN)
}
/// The associated object.
public func objcAssociated(_ object: AnyObject?, _ key: UnsafeRawPointer?) -> AnyObject? {
  guard let object, let key else { return nil }
  return objc_getAssociatedObject(object, key) as AnyObject?
}

/// Takes what a function whose name has Create or Copy returns.
public func objcTake(_ value: Unmanaged<NSString>?) -> AnyObject? { value?.takeRetainedValue() }

/// The result of a function; nil for nil.
public func objcMake<Value, Result>(_ value: Value?, _ make: (Value) -> Result?) -> Result? {
  value.flatMap(make)
}
/// The result of a function; nil for nil.
public func objcMake<Value, Other, Result>(
  _ value: Value?, _ other: Other, _ make: (Value, Other) -> Result?
) -> Result? {
  value.flatMap { make($0, other) }
}

/// An error.
public func objcError(_ domain: String, _ code: Int, _ info: [String: Any]?) -> AnyObject {
  NSError(domain: domain, code: code, userInfo: info)
}

/// The version of a system, as C names it.
public typealias NSOperatingSystemVersion = OperatingSystemVersion

/// Runs what Swift allows on the main actor only; Objective-C knows no actors.
public func objcOnMain<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
  try withoutActuallyEscaping(body) { body in
    try unsafeBitCast(body, to: (() throws -> Result).self)()
  }
}
