import DeviceFoundation
import Foundation

// Unchecked: the thread that raises an exception is the one that catches it.
/// An Objective-C exception on its way to a `@catch`.
public struct ObjCThrow: Error, @unchecked Sendable {
  /// The object that was thrown.
  public let exception: AnyObject

  /// Creates one.
  public init(_ exception: AnyObject) { self.exception = exception }
}

/// A key that an object has no value for.
public struct ObjCNoKey: Error {
  /// Creates one.
  public init() {}
}

/// How many `@try` the thread is in. Where it is in none, an exception ends the process at once, so
/// that the stack still shows where it was raised.
private let depthKey = "pushsim.objc.try"

private var depth: Int {
  get { Thread.current.threadDictionary[depthKey] as? Int ?? 0 }
  set { Thread.current.threadDictionary[depthKey] = newValue }
}

/// Notes that a `@try` begins.
public func objcEnterTry() { depth += 1 }

/// Notes that a `@try` is left.
public func objcLeaveTry() { depth -= 1 }

/// The error that throws `exception`; outside of every `@try` it ends the process.
public func objcThrow(_ exception: AnyObject?) -> ObjCThrow {
  let exception = exception ?? NSNull()
  guard depth > 0 else { objcUncaught(exception) }
  return ObjCThrow(exception)
}

/// An exception of the name, to be thrown.
public func objcException(_ name: String, _ reason: String) -> any Error {
  objcThrow(NSException(name: NSExceptionName(name), reason: reason))
}

/// Raises an exception.
public func objcRaise(_ exception: NSException) throws { throw objcThrow(exception) }

private func objcUncaught(_ exception: AnyObject) -> Never {
  if let exception = exception as? NSException { exception.raise() }
  NSException(
    name: .genericException, reason: "an object of \(objcName(of: exception)) was thrown"
  ).raise()
}

/// Runs translated code that Swift calls, which has nobody to throw to.
@discardableResult
public func objcTop<Value>(_ body: () throws -> Value) -> Value {
  do {
    return try body()
  } catch let error as ObjCThrow {
    objcUncaught(error.exception)
  } catch {
    fatalError("an error left Objective-C code: \(error)")
  }
}

/// The exception for a message that its receiver does not know.
public func objcUnrecognized(_ object: AnyObject, _ selector: String) -> any Error {
  let isClass = object is ObjCClassObject
  let address = String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
  return objcException(
    "NSInvalidArgumentException",
    "\(isClass ? "+" : "-")[\(objcName(of: object)) \(selector)]: unrecognized selector sent to "
      + "\(isClass ? "class" : "instance") 0x\(address)")
}

/// Raises the exception for a message that its receiver does not know.
public func objcUnknown(_ object: AnyObject, _ selector: Selector?) throws {
  throw objcUnrecognized(object, selector?.description ?? "(null)")
}

/// Hands the error of a Swift function to who asked for it; an exception goes on.
public func objcFailed(_ error: any Error, _ pointer: UnsafeMutablePointer<AnyObject?>?) throws {
  if error is ObjCThrow { throw error }
  pointer?.pointee = toObjC(error)
}

/// Ends the process as an access to memory that is not there.
public func objcBadAccess(_ what: String) -> Never {
  fatalError("EXC_BAD_ACCESS: \(what)")
}
